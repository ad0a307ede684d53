import { createHash } from 'node:crypto';
import { moveTexts } from '@menagerie/core';
import { findGame, games } from '@menagerie/registry/all';
import { describe, expect, test } from 'vitest';
import { randomPositions } from './playouts.ts';
import { menagerie } from './run.ts';

async function batch(game: string, lines: readonly (object | string)[], args: readonly string[] = []): Promise<unknown[]> {
  const input = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
  const { code, out, err } = await menagerie(['batch', game, ...args], input);
  expect([code, err]).toEqual([0, '']);
  return out
    .split('\n')
    .slice(0, -1)
    .map((line): unknown => JSON.parse(line));
}

describe('every question', () => {
  test('of Ducart', async () => {
    expect(
      await batch('ducart', [
        { id: 1, position: '8/8/8/8/8/8/W7/8 b - 0 9', ask: 'moves' },
        { id: 'b', position: '8/8/8/8/8/8/W7/8 b - 0 9', ask: 'outcome' },
        { id: 3, position: 'start', ask: 'outcome' },
        { id: 4, position: 'start', ask: 'perft', depth: 2 },
        { id: 5, position: 'start', ask: 'perft', depth: 2, options: { steal: 'adjacent' } },
        { id: 6, position: 'start', ask: 'apply', moves: ['d2d3', 'Wd7-d6'] },
        { id: 7, position: 'start', ask: 'explain', text: 'd2d3' },
        { id: 8, position: 'start', ask: 'explain', text: 'a1a3' },
      ]),
    ).toEqual([
      { id: 1, moves: [] },
      { id: 'b', outcome: expect.objectContaining({ winner: 'white', ranking: [['white'], ['black']], clause: 'D2.4' }) as object },
      { id: 3, outcome: null },
      { id: 4, count: 5545 },
      { id: 5, count: 2209 },
      { id: 6, position: 'kczthzck/www1wwww/3w4/8/8/3W4/WWW1WWWW/KCZHTZCK w - 2 2' },
      { id: 7, legal: ['Wd2-d3'] },
      {
        id: 8,
        objection: expect.objectContaining({
          clause: 'D4.1',
          code: 'blocked',
          witnesses: [
            { kind: 'square', square: 'a2' },
            { kind: 'ray', from: 'a1', to: 'a2' },
          ],
        }) as object,
      },
    ]);
  });

  test('of Bucky', async () => {
    const [moves, outcome, perft, apply, explain, squares] = await batch('bucky', [
      { id: 1, position: 'start', ask: 'moves' },
      { id: 2, position: 'start', ask: 'outcome' },
      { id: 3, position: 'start', ask: 'perft', depth: 2 },
      { id: 4, position: '8/8/8/8/1c6/8/2S5/8 w - - 0 1', ask: 'apply', moves: ['c2-c3(xb4)'] },
      { id: 5, position: 'start', ask: 'explain', text: 'e2-e5' },
      { id: 6, position: 'start', ask: 'explain', text: 'e2e5' },
    ]);
    expect((moves as { moves: string[] }).moves).toHaveLength(64);
    expect(outcome).toEqual({ id: 2, outcome: null });
    expect(perft).toEqual({ id: 3, count: 4024 });
    expect(apply).toEqual({ id: 4, position: '8/8/8/8/8/2S5/8/8 b - - 0 1' });
    expect(explain).toMatchObject({ id: 5, objection: { clause: expect.stringMatching(/^B3/) as string } });
    // Two squares read as in the command "explain".
    expect(squares).toMatchObject({
      id: 6,
      objection: { clause: 'B3.1', message: expect.stringContaining('e5 is out of its reach') as string },
    });
  });

  test('of Fourplay: what follows between turns (F7, F8.5)', async () => {
    const drawn = '14,yK/15/15/15/15/15/2,yP,2,rN,9/7,*,7/15/15/15/15/2,r+M,2,r-M,9/15/rK,14 r0 - ry -/- 0/0 92/90 ./. . 3';
    const won = 'dP,14/15/15/15/15/15/15/7,*,7/15/15/15/15/15/15/rK,14 r0 - r - 0 92 . . 3';
    const [drifts, end, adjudicated, early, none] = (await batch('fourplay', [
      { id: 1, position: drawn, ask: 'effects' },
      { id: 2, position: won, ask: 'effects' },
      { id: 3, position: drawn.replace('r0 - ry', 'y0 - ry').replace(/3$/, '60'), ask: 'effects' },
      { id: 4, position: 'start', ask: 'effects' },
      { id: 5, position: drawn, ask: 'effects', options: { neutron: 'off' } },
    ])) as { events: string[]; position?: string; winner?: string; error?: { clause: string } }[];
    expect(drifts).toEqual({
      id: 1,
      events: ['c9-c8', 'f9-f10'],
      position: '14,yK/15/15/15/15/5,rN,9/15/2,yP,4,*,7/15/15/15/15/2,r+M,2,r-M,9/15/rK,14 y1 - ry -/- 0/0 92/90 ./. - 3',
    });
    expect(end).toEqual({ id: 2, events: [], winner: 'red' });
    expect(adjudicated).toEqual({ id: 3, events: ['c9-c8', 'f9-f10'], winner: 'red' });
    expect(early).toMatchObject({ id: 4, error: { clause: 'F7.1' } });
    expect(none).toEqual({ id: 5, error: { message: 'This position is played with other options: neutron on.' } });
  });

  test('options of the command hold for lines without any', async () => {
    const lines = [
      { id: 1, position: 'start', ask: 'perft', depth: 1 },
      { id: 2, position: 'start', ask: 'perft', depth: 1, options: { steal: 'anywhere' } },
    ];
    expect(await batch('ducart', lines, ['--option', 'steal=adjacent'])).toEqual([
      { id: 1, count: 47 },
      { id: 2, count: 73 },
    ]);
  });
});

test('option values may be numbers and booleans', async () => {
  const kings = { position: 'start', ask: 'apply', moves: [] };
  const [two, still, swapped] = (await Promise.all([
    batch('fourplay', [{ id: 1, ...kings, options: { players: 2, neutron: false } }]),
    batch('fourplay', [{ id: 1, ...kings, options: { players: '2', neutron: 'off' } }]),
    batch('ducart', [{ id: 1, ...kings, options: { swap: true } }]),
  ])) as { position: string }[][];
  expect(two).toEqual(still);
  expect(two[0].position).toMatch(/ - ry /);
  expect(swapped[0].position).toMatch(/^kczthzck/);
});

test('a bad line gets its error, and the rest goes on', async () => {
  const good = { position: 'start', ask: 'perft', depth: 1 };
  const answers = (await batch('ducart', [
    'not JSON',
    '[1]',
    '7',
    '',
    { id: 1, ...good, more: true },
    { id: 2, ...good, depth: -1 },
    { id: 3, ...good, position: 'nowhere' },
    { id: 4, ...good, options: { swap: 'maybe' } },
    { id: 5, ...good, ask: 'fly' },
    { ...good },
    { id: { deep: true }, ...good },
    { id: 6, position: 'start', ask: 'apply', moves: ['d2d3', 'd2d3'] },
    { id: 'none', position: 'start', ask: 'effects' },
    { id: 7, ...good },
  ])) as { id: unknown; count?: number; error?: { message: string; clause?: string } }[];
  expect(answers.map(({ id }) => id)).toEqual([null, null, null, 1, 2, 3, 4, 5, null, null, 6, 'none', 7]);
  for (const { error } of answers.slice(0, -1)) expect(error?.message).toMatch(/\S\.$/);
  expect(answers[3].error?.message).toContain('more');
  expect(answers[5].error?.clause).toBe('D10.3');
  expect(answers[6].error?.clause).toBe('D1.2');
  expect(answers[7].error?.message).toMatch(/^ask: Write one of these: moves, /);
  expect(answers[8].error?.message).toBe('id: Write a text or a number.');
  expect(answers[10].error).toMatchObject({
    clause: expect.stringMatching(/^D/) as string,
    message: expect.stringContaining('Move 2') as string,
  });
  expect(answers[11].error?.message).toBe('Ducart has no effects between turns.');
  expect(answers.at(-1)).toEqual({ id: 7, count: 73 });
});

test.each(games.map(({ id }) => id))('two thousand positions of %s in order, each with its complete list', async (id) => {
  const game = findGame(id)!;
  const lines: object[] = [];
  const digest = createHash('sha256');
  for (const position of randomPositions(game, 2026, 2000)) {
    const text = game.format(position);
    lines.push({ id: lines.length, position: text, ask: 'moves' });
    const alone = game.parse(text, position.options);
    if (!alone.ok) throw new Error(`${text}: ${alone.error.message}`);
    digest.update(JSON.stringify(moveTexts(game, alone.value)));
  }
  const answers = (await batch(id, lines)) as { id: number; moves: string[] }[];
  expect(answers.map((answer) => answer.id)).toEqual(lines.map((_, index) => index));
  const received = createHash('sha256');
  for (const { moves } of answers) received.update(JSON.stringify(moves));
  expect(received.digest('hex')).toBe(digest.digest('hex'));
});
