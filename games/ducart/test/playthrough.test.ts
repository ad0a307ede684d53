import { describe, expect, it } from 'vitest';
import { playThrough, transcript } from './playthrough.ts';
import { slowApply, slowMoves, slowOutcomeAfter, type SlowOptions } from './slow/index.ts';

const GAMES: readonly (readonly [name: string, options: Partial<SlowOptions>, seed: number])[] = [
  ['default-last-sweepers', {}, 14],
  ['default-counted', {}, 4],
  ['count-at-400-both-at-zero', { quiet: '400' }, 93],
  ['adjacent-last-sweepers', { steal: 'adjacent' }, 58],
  ['adjacent-passes-and-repetition', { steal: 'adjacent', quiet: '100' }, 128],
  ['swap-own-moves', { swap: 'on', flank: 'own-moves' }, 127],
];

describe('whole random games, stored as files and replayed by the slow implementation (D1 to D8, D10)', () => {
  it.each(GAMES)('%s', async (name, options, seed) => {
    const played = playThrough(options, seed);
    await expect(transcript(options, played)).toMatchFileSnapshot(`playthroughs/${name}.txt`);

    let text = played.start;
    for (const [index, { move, position }] of played.turns.entries()) {
      // compares the list of moves now and then, and every move's effect
      if (index % 9 === 0) expect(slowMoves(text, options), text).toContain(move);
      text = slowApply(text, options, move);
      expect(text, `after ${move}`).toBe(position);
    }
    const texts = [played.start, ...played.turns.map(({ position }) => position)];
    const end = slowOutcomeAfter(
      texts.map((each) => ({ text: each, forfeited: false })),
      options,
    );
    expect(`${end?.clause}: ${end?.winner ?? 'draw'}`).toBe(played.end?.replace(/ [^:]*/, ''));
  });
});
