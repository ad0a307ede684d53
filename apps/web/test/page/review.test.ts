// The review of a game without a browser: what is announced of it, and what its graph draws.
import '../../../../test/page/browser.ts';
import type * as Engine from '@menagerie/engine';
import { games } from '@menagerie/registry/all';
import { beforeEach, expect, it, vi } from 'vitest';
import { areaBelow, curveThrough } from '../../src/lib/analysis/curves.ts';
import { openText } from '../../src/lib/analysis/opening.ts';
import { Review } from '../../src/lib/analysis/review.svelte.ts';
import { Study } from '../../src/lib/analysis/study.svelte.ts';

const said: string[] = vi.hoisted(() => []);
/** What the engine thinks of the first side's chance, position after position. */
const chances: number[] = vi.hoisted(() => []);

vi.mock('../../src/lib/announce.svelte.ts', () => ({ say: (text: string) => said.push(text) }));
vi.mock('../../src/lib/desk/engine.ts', () => ({ openWorker: () => undefined }));
vi.mock('@menagerie/engine', async (original) => ({
  ...(await original<typeof Engine>()),
  createEngine: () => ({
    think: () => {
      const chance = chances.shift() ?? 0.5;
      return { answer: Promise.resolve({ shares: [chance, 1 - chance], pv: [] }) };
    },
    close: () => undefined,
  }),
}));

beforeEach(() => void said.splice(0));

const [bucky] = games;
const FILE = '[Game "bucky"]\n\n1. e2-e3 e7-e6 2. d2-d3 d7-d6 3. c2-c3 c7-c6 4. b2-b3 b7-b6 5. a2-a3 *\n';

it('the review announces its beginning, each quarter and its end, and no position in between', async () => {
  chances.splice(0, Infinity, 0.5, 0.5, 0.5, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.5, 0.1);
  const review = new Review(new Study(openText(bucky, FILE)));
  await review.start();
  expect(review.done).toBe(10);
  expect(said).toEqual([
    'The engine is looking at 10 positions.',
    '25 % of the positions judged.',
    '50 % of the positions judged.',
    '75 % of the positions judged.',
    'The only turning point is White’s d2-d3, move 2.',
  ]);
});

it('the review says at its end that it found nothing', async () => {
  chances.splice(0);
  await new Review(new Study(openText(bucky, FILE))).start();
  expect(said.at(-1)).toBe('No turning points: no move changed the chances much.');
});

it('its graph draws nothing where nothing is known yet, and a dot for a position between two unknown ones', () => {
  const known = [0, 1, null, null, 4, null, 6];
  const same = (value: number): number => value;
  expect(curveThrough(known, same, same)).toBe('M0,0h0L1,1M4,4h0M6,6h0');
  expect(areaBelow(known, same, same)).toBe('M0,0L0,0L1,1L1,0ZM4,0L4,4L4,0ZM6,0L6,6L6,0Z');
  expect(curveThrough([], same, same)).toBe('');
});
