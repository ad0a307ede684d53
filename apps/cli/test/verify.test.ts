import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveOptions, unwrap } from '@menagerie/core';
import { composeRecord, formatRecord, formatRecords, parseRecords } from '@menagerie/record';
import { games } from '@menagerie/registry';
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

  test('a wrong move is named by line, column, turn and clause, and what was good is kept', async () => {
    const text = record(4, 20);
    const { plies } = parseRecords(text, games).records[0].line;
    const { round, place, text: good } = plies[11];
    const position = game.start(unwrap(resolveOptions(game.options)));
    for (const ply of plies.slice(0, 11)) position.make(unwrap(game.parseMove(position, ply.text)));
    const seat = game.seats[position.turn];
    const lines = text.split('\n');
    const { line, column } = place!;
    lines[line - 1] = `${lines[line - 1].slice(0, column - 1)}a1-h7${lines[line - 1].slice(column - 1 + good.length)}`;
    const { code, out } = await menagerie(['verify', '-'], lines.join('\r\n'));
    expect(code).toBe(1);
    const where = `-:${line}:${column}: game 1, turn ${round}, ${seat.id}, "a1-h7": `;
    expect(out.split('\n')[0].startsWith(where), out).toBe(true);
    expect(out.split('\n')[0].slice(where.length)).toMatch(/^[A-Z]\d+(\.\d+)?: \S/);
    expect(out).toContain('good as far as 11 plies');
    const asked = await menagerie(['verify', '-', '--json'], lines.join('\n'));
    expect(asked.code).toBe(1);
    expect(JSON.parse(asked.out)).toMatchObject({
      ok: false,
      wrong: [{ line, column, game: 1, turn: round, seat: seat.id, move: 'a1-h7' }],
    });
  });

  test('moves alone are enough if the game is named', async () => {
    const moves = randomGame(game, 5, 8).join(' ');
    expect((await menagerie(['verify', '-', '--game', id], moves)).code).toBe(0);
    const { code, out } = await menagerie(['verify', '-'], moves);
    expect(code).toBe(1);
    expect(out).toMatch(/^-:1:1: game 1: This game doesn't say which one it is; write \[Game "/);
  });
});

test('problems of the text, and games nobody knows, are named in the order of the file', async () => {
  const text = '[Game "chess"]\n1. e4 {open\n';
  const { code, out } = await menagerie(['verify', '-'], text);
  expect(code).toBe(1);
  const [first, second] = out.split('\n');
  expect(first).toMatch(/^-:1:1: game 1: There is no game "chess"/);
  expect(second).toBe('-:2:7: This comment never ends; close it with "}".');
});

test('an empty file holds no game', async () => {
  expect(await menagerie(['verify', '-'], '\n\n')).toEqual({ code: 2, out: '', err: 'menagerie: Standard input holds no game.\n' });
});
