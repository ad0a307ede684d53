import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveOptions, unwrap } from '@menagerie/core';
import { formatArmy } from '@menagerie/record';
import { findGame } from '@menagerie/registry/all';
import { expect, test, vi } from 'vitest';
import type { Sitting } from '../src/play/commands.ts';
import { Opponent } from '../src/play/opponent.ts';
import { prepareAll } from '../src/play/preparing.ts';
import { Programs } from '../src/play/programs.ts';
import { Table } from '../src/play/table.ts';
import { Talk } from '../src/play/talk.ts';
import { folder } from './folder.ts';

const game = findGame('fourplay')!;
const WIPED = '(wiped)';

/** A terminal where somebody types these lines. `seen` is everything that appeared on it, in order. */
function terminal(typed: readonly string[], options: Record<string, string>): { room: Sitting; seen: string[]; secrecy: boolean[] } {
  const seen: string[] = [];
  const secrecy: boolean[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    seen.push(String(text));
    return true;
  });
  const left = [...typed];
  const players = game.seats.map(() => ({ name: 'human', kind: 'person' as const }));
  const table = new Table({ game, options: unwrap(resolveOptions(game.options, options)), start: null, players });
  const lines: Sitting['lines'] = {
    interactive: true,
    next(prompt) {
      const line = left.shift() ?? null;
      seen.push(`${prompt}${line ?? ''}`);
      return Promise.resolve(line);
    },
    keepSecrets: (secret) => void secrecy.push(secret),
    wipe: () => void seen.push(WIPED),
    close: () => undefined,
  };
  return {
    room: {
      table,
      talk: new Talk(table, false),
      lines,
      computer: new Opponent(game, game.evaluation),
      programs: new Programs('', [], 0),
      saved: new Set(),
    },
    seen,
    secrecy,
  };
}

test('the terminal is wiped before you hand it over and after everybody has looked (F2.4)', async () => {
  const { room, seen, secrecy } = terminal(['', 'add 9Hb 9P 8N', 'add 9Cn', '9Hb,9P,8N', 'K@d4', '', 'blobs'], { players: '2' });
  expect(await prepareAll(room, new Map())).toBe(true);
  vi.restoreAllMocks();
  const looks = seen.join('\n').split(WIPED);
  expect(looks.map((look) => look.trim().split('\n')[0])).toEqual([
    '',
    'Hand the keyboard to Red. Nobody else should look. Press Enter.',
    expect.stringMatching(/^Red: Purchase \(F2\.2\)/),
    '',
    'Hand the keyboard to Yellow. Nobody else should look. Press Enter.',
    expect.stringMatching(/^Yellow: Purchase/),
    '',
  ]);
  expect(looks[2]).toContain('Bill 721 of 615 F$, 106 too much');
  for (const secret of ['9Hb', '9P', '8N', 'K@d4']) {
    expect(looks[2]).toContain(secret);
    expect(looks.slice(3).join('')).not.toContain(secret);
  }
  expect(secrecy).toEqual([true, false]);
  expect(room.table.isPreparing).toBe(false);
});

test('a player who leaves ends the preparation, and nothing is revealed', async () => {
  const { room, seen } = terminal(['', 'legion', '', 'add 9Hb', 'quit'], { players: '2' });
  expect(await prepareAll(room, new Map())).toBe(false);
  vi.restoreAllMocks();
  expect(room.table.isPreparing).toBe(true);
  expect(seen.at(-1)).toBe(WIPED);
});

test('an army file is handed in by its name, or you learn what is wrong with it', async () => {
  const file = join(folder(), 'army.txt');
  const options = unwrap(resolveOptions(game.options, { players: '2' }));
  const [army] = game.preparation!.readymades(options);
  writeFileSync(file, formatArmy(game, { name: 'Mine', papers: army.papers(0) }));
  const { room, seen } = terminal(['', 'load', 'load nowhere.txt', `load ${file}`, '', `load ${file}`], { players: '2' });
  expect(await prepareAll(room, new Map())).toBe(true);
  vi.restoreAllMocks();
  expect(room.table.match.papers).toEqual([army.papers(0), [], army.papers(2), []]);
  expect(seen.join('\n')).toContain('Say which file: load FILE.');
  expect(seen.join('\n')).toContain('There is no army "nowhere.txt", and no file of that name.');
});

test('fill and mirror place pieces as the rules help, and hand-in asks before your magnets take your own pieces (F2.3)', async () => {
  const red = ['', '12P,7N,4Cn,6Hb,2I', 'put K@b1', 'fill', 'mirror', 'fill', 'done'];
  const yellow = ['', '+M,2I,52P', 'put K@o15 +M@l12 P@k12', 'done', 'no', 'lift k12', 'done'];
  const { room, seen } = terminal([...red, ...yellow], { players: '2' });
  expect(await prepareAll(room, new Map())).toBe(true);
  vi.restoreAllMocks();
  const all = seen.join('\n');
  expect(all).toContain('  1  Hb  K   Cn');
  expect(all).toContain('  2  K   Cn  Cn');
  expect(all).toContain('Nothing more fits. What is left stays in reserve.');
  expect(all).toContain('Careful: Your +Magnetron on l12 pulls the Pawn on k12 into your reserve in round 1.');
  expect(room.table.match.papers[0][1]).toMatch(/K@a2/);
  expect(room.table.match.papers[2]).toEqual(['52P,+M,2I', 'K@o15 +M@l12']);
});
