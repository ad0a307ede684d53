import { describe, expect, test } from 'vitest';
import { SLOW_START, slowAccepts, slowApply, slowFormat, slowInBuck, slowMoves, slowOutcome, slowParse, slowSuccessors } from './index.ts';
import type { Player } from './positions.ts';
import { candidate, constructed, playout, playouts, randomFrom, THEMES } from './positions.ts';

const slow: Player = { moves: slowMoves, apply: slowApply };

/** Turns the board upside down and swaps the colours: the game must look the same from both sides (B2.3). */
function swapSides(position: string): string {
  const [board, turn, exchanges, vulnerable, quiet, pair] = position.split(' ') as [string, string, string, string, string, string];
  const swapCase = (text: string): string => [...text].map((c) => (c === c.toUpperCase() ? c.toLowerCase() : c.toUpperCase())).join('');
  const fields = [
    swapCase(board.split('/').reverse().join('/')),
    turn === 'w' ? 'b' : 'w',
    exchanges === 'Xx' ? 'Xx' : swapCase(exchanges),
  ];
  return [...fields, flipRanks(vulnerable), quiet, pair].join(' ');
}

const flipRanks = (text: string): string =>
  text.replace(/([a-h])([1-8])/g, (_, file: string, rank: string) => file + String(9 - Number(rank)));

/** Swaps left and right. */
function mirror(position: string): string {
  const [board, turn, exchanges, vulnerable, ...counts] = position.split(' ') as [string, string, string, string, string, string];
  const ranks = board.split('/').map((rank) => [...rank].reverse().join(''));
  const [roller, squares] = flipFiles(vulnerable).split(':') as [string, string | undefined];
  const field = squares === undefined ? roller : `${roller}:${squares.split(',').sort().join()}`;
  return [ranks.join('/'), turn, exchanges, field, ...counts].join(' ');
}

const flipFiles = (text: string): string =>
  text.replace(/([a-h])([1-8])/g, (_, file: string, rank: string) => 'hgfedcba'['abcdefgh'.indexOf(file)] + rank);

/** Moves with sorted lists, because the order within a pass changes in a mirror (B9.2). */
const unordered = (moves: readonly string[]): string[] =>
  moves.map((move) => move.replace(/\(x(.*)\)/, (_, list: string) => `(x${list.split(',').sort().join()})`)).sort();

const sample = [...constructed(11, 4 * THEMES.length, { accepts: slowAccepts, player: slow })].map((made) => ({
  ...made,
  moves: slowMoves(made.text),
}));

describe('generator', () => {
  test('B9.3: gives accepted positions of every theme, and the same ones for the same seed', () => {
    expect(new Set(sample.map(({ theme }) => theme))).toEqual(new Set(THEMES));
    for (const { text } of sample) expect(slowFormat(slowParse(text))).toBe(text);
    expect([...constructed(11, 6, { accepts: slowAccepts, player: slow })]).toEqual(
      sample.slice(0, 6).map(({ theme, text }) => ({ theme, text })),
    );
    expect(candidate('crowd', randomFrom(1))).not.toBe(candidate('crowd', randomFrom(2)));
  });

  test('B3.10, B5, B6, B8: what the themes are made for does occur', () => {
    const positions = sample.map(({ text }) => text);
    const moves = sample.flatMap((made) => made.moves);
    const has = (pattern: RegExp, list: readonly string[]): boolean => list.some((text) => pattern.test(text));
    expect(has(/ [a-h][1-8]:/, positions)).toBe(true);
    const spendsBoth = sample
      .filter(({ text }) => text.includes(' Xx '))
      .some(({ text, moves: here }) => here.some((move) => move[2] === '-' && slowApply(text, move).split(' ')[2] === '-'));
    expect(spendsBoth).toBe(true);
    expect(has(/=[JWSCM]/, moves)).toBe(true);
    expect(has(/\(x.*,/, moves)).toBe(true);
    expect(has(/\+\+$/, moves)).toBe(true);
    expect(positions.some((text) => slowInBuck(text, 'white') && slowOutcome(text) === null)).toBe(true);
    expect(positions.some((text) => slowOutcome(text)?.winner === null)).toBe(true);
  });

  test('random games start at the given position and end in time', () => {
    const game = [...playout(randomFrom(3), slow, SLOW_START, 6)];
    expect(game).toHaveLength(7);
    expect(game[0]).toBe(SLOW_START);
    expect([...playouts(3, 2, 3, slow, SLOW_START)]).toHaveLength(8);
  });
});

describe('what is true of every position', () => {
  test('B9.3: every legal move is unique and leads to an accepted position that keeps the sides’ dudes', () => {
    for (const { text, moves } of sample) {
      expect(new Set(moves).size).toBe(moves.length);
      expect([...moves].sort()).toEqual(moves);
      const successors = slowSuccessors(text);
      expect(successors.map(({ move }) => move).sort()).toEqual(moves);
      for (const [index, { move, text: result }] of successors.entries()) {
        expect(slowAccepts(result), `${text}: ${move}`).toBe(true);
        for (const dude of ['D', 'd'])
          expect(result.split(' ')[0].includes(dude), `${text}: ${move}`).toBe(text.split(' ')[0].includes(dude));
        // To apply a move is to find all of them again, so only some are.
        if (index % 5 > 0) continue;
        expect(slowApply(text, move), `${text}: ${move}`).toBe(result);
        expect(slowApply(text, move.replace(/[(+].*$/, '')), 'B9.2').toBe(result);
      }
    }
  });

  test('B2.3: both sides play by the same rules', () => {
    for (const { text, moves } of sample) {
      expect(unordered(slowMoves(swapSides(text))), text).toEqual(unordered(moves.map(flipRanks)));
      const [first] = moves;
      if (first)
        expect(
          slowApply(swapSides(text), flipRanks(first.replace(/\(.*\)/, '')))
            .split(' ')
            .slice(0, 5),
        ).toEqual(swapSides(slowApply(text, first)).split(' ').slice(0, 5));
    }
  });

  test('B3: left and right are alike', () => {
    for (const { text, moves } of sample) expect(unordered(slowMoves(mirror(text))), text).toEqual(unordered(moves.map(flipFiles)));
  });
});
