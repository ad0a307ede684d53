import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveOptions, unwrap } from '@menagerie/core';
import { composeRecord, formatRecord, formatRecords, mainLine, parseRecords } from '@menagerie/record';
import { games } from '@menagerie/registry/all';
import { describe, expect, test } from 'vitest';
import { folder } from './folder.ts';
import { randomGame } from './playouts.ts';
import { menagerie } from './run.ts';

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  const record = (seed: number, most: number): string => {
    const options = unwrap(resolveOptions(game.options));
    return formatRecord(unwrap(composeRecord(game, { options, moves: randomGame(game, seed, most) })));
  };

  test('a file of good games is confirmed, and reads back as it was written', async () => {
    const file = join(folder(), 'games.txt');
    const text = [1, 2, 3].map((seed) => record(seed, 60)).join('\n');
    writeFileSync(file, text);
    const { records, problems } = parseRecords(text, games);
    expect(problems).toEqual([]);
    expect(formatRecords(records)).toBe(text);
    const { code, out } = await menagerie(['verify', file]);
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n')).toHaveLength(3);
    expect(out).toMatch(new RegExp(`^Game 1 \\(${game.name}\\): good `));
  });

  test('a wrong move is named by line, column, turn and clause, and everything good is kept', async () => {
    const text = record(4, 20);
    const plies = mainLine(parseRecords(text, games).records[0].tree);
    const wrong = plies.length >> 1;
    const { round, place, text: good } = plies[wrong];
    const position = game.start(unwrap(resolveOptions(game.options)));
    for (const ply of plies.slice(0, wrong)) position.make(unwrap(game.parseMove(position, ply.text)));
    const seat = game.seats[position.turn];
    const lines = text.split('\n');
    const { line, column } = place!;
    lines[line - 1] = `${lines[line - 1].slice(0, column - 1)}a1-h7${lines[line - 1].slice(column - 1 + good.length)}`;
    const { code, out } = await menagerie(['verify', '-'], lines.join('\r\n'));
    expect(code).toBe(1);
    const where = `-:${line}:${column}: game 1, turn ${round}, ${seat.id}, "a1-h7": `;
    expect(out.split('\n')[0].startsWith(where), out).toBe(true);
    expect(out.split('\n')[0].slice(where.length)).toMatch(/^[A-Z]\d+(\.\d+)?: \S/);
    expect(out).toMatch(new RegExp(`good as far as ${wrong} moves?\\b`));
    const asked = await menagerie(['verify', '-', '--json'], lines.join('\n'));
    expect(asked.code).toBe(1);
    expect(JSON.parse(asked.out)).toMatchObject({
      ok: false,
      wrong: [{ line, column, game: 1, turn: round, seat: seat.id, move: 'a1-h7' }],
    });
  });

  test('moves alone are enough if you name the game', async () => {
    const moves = randomGame(game, 5, 8).join(' ');
    expect((await menagerie(['verify', '-', '--game', id], moves)).code).toBe(0);
    const { code, out } = await menagerie(['verify', '-'], moves);
    expect(code).toBe(1);
    expect(out).toMatch(/^-:1:1: game 1: This game doesn't say which one it is; write \[Game "/);
  });
});

test('problems in the text, and unknown games, are named in the order of the file', async () => {
  const text = '[Game "chess"]\n1. e4 {open\n';
  const { code, out } = await menagerie(['verify', '-'], text);
  expect(code).toBe(1);
  const [first, second] = out.split('\n');
  expect(first).toMatch(/^-:1:1: game 1: There is no game "chess"/);
  expect(second).toBe('-:2:7: This comment never ends. Close it with "}".');
});

test('an empty file holds no game', async () => {
  expect(await menagerie(['verify', '-'], '\n\n')).toEqual({ code: 2, out: '', err: 'menagerie: Standard input holds no game.\n' });
});

test('says how each game ended, and calls good only what it could check', async () => {
  const game = games[0];
  const options = unwrap(resolveOptions(game.options));
  const moves = randomGame(game, 6, 9);
  const composed = (ended?: { ranking: number[][] | null; termination: string }): string =>
    formatRecord(unwrap(composeRecord(game, { options, moves, ...(ended ? { ended } : {}) })));
  const resigned = composed({ ranking: [[1], [0]], termination: 'resignation' });
  const text = [composed(), resigned, composed({ ranking: [[0, 1]], termination: 'agreement' })].join('\n');
  const { code, out } = await menagerie(['verify', '-'], text);
  expect(code).toBe(0);
  expect(out.split('\n').slice(0, 3)).toEqual([
    'Game 1 (Bucky): good 9 moves, *. Unfinished: Black to move.',
    "Game 2 (Bucky): good 9 moves, 0-1. Ended by resignation, as the file says. The moves alone can't show that.",
    "Game 3 (Bucky): good 9 moves, 1/2-1/2. Ended by agreement, as the file says. The moves alone can't show that.",
  ]);
  const asked = await menagerie(['verify', '-', '--json'], resigned);
  expect(JSON.parse(asked.out)).toMatchObject({ games: [{ edition: '1', ending: { kind: 'written', termination: 'resignation' } }] });
  // The moves are gone, but the file still says how the game ended.
  const emptied = await menagerie(['verify', '-'], resigned.replace(/\n\n(.|\n)*/, '\n\n0-1\n').replace('resignation', 'normal'));
  expect(emptied.code).toBe(1);
  expect(emptied.out).toMatch(/^-:7:1: game 1: By the rules the game isn't over after the last move/);
});

test('files in other encodings are read', async () => {
  const text = '[Game "bucky"]\n[Edition "1"]\n[White "Zoë"]\n\n1. e2-e3 *\n';
  const file = join(folder(), 'encoded.txt');
  writeFileSync(file, `\uFEFF${text}`, 'utf16le');
  expect(await menagerie(['verify', file])).toMatchObject({ code: 0, out: expect.not.stringContaining('Latin-1') as string });
  writeFileSync(file, text, 'latin1');
  const { code, out } = await menagerie(['verify', file]);
  expect(code).toBe(0);
  expect(out.split('\n')[0]).toBe(`${file}:1:1: note: The file isn't UTF-8, so it was read as Latin-1 (Windows-1252). Check its names.`);
});
