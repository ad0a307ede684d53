import { random, randomMove, resolveOptions, unwrap, type Game, type Position } from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { boardInMail, folded, MAIL_COLUMNS, positionInMail } from '../src/characters.ts';

const PLIES = 120;

/** Positions of random games, one every few plies. */
function* positionsOf(game: Game): Generator<Position> {
  for (let seed = 1; seed <= 4; seed++) {
    const source = random(seed);
    const position = game.start(unwrap(resolveOptions(game.options)));
    for (let ply = 0; ply < PLIES && !game.outcome(position); ply++) {
      if (ply % 10 === 0) yield position;
      const move = randomMove(game, position, source);
      if (move === null) break;
      position.make(move);
    }
  }
}

describe.each(games)('a mail with a board of $id', (game) => {
  it('comes through any mail program', () => {
    for (const position of positionsOf(game)) {
      for (const line of positionInMail(game, position).split('\n')) {
        expect(line).toMatch(/^[ -~]*$/);
        expect(line.length).toBeLessThanOrEqual(MAIL_COLUMNS);
        expect(line).not.toMatch(/^[ >]|^From | $/);
      }
    }
  });

  it('shows each square once, with whose piece stands there', () => {
    for (const position of positionsOf(game)) {
      const [, ...rows] = boardInMail(game, position).split('\n');
      const read = rows.slice(0, -1).map((row) => row.slice(3).trim().split(/ +/));
      const scene = game.scene(position);
      expect(read).toHaveLength(game.board.ranks);
      read.forEach((cells, above) => {
        expect(cells).toHaveLength(game.board.files);
        cells.forEach((cell, file) => {
          const figures = scene[(game.board.ranks - 1 - above) * game.board.files + file];
          const top = figures.at(-1);
          if (!top) return expect(cell).toMatch(/^[.:]$/);
          const letter = game.seats.length > 2 ? (top.owner === null ? '' : game.seats[top.owner].letter) : null;
          const isFirst = top.owner === 0 || top.owner === null;
          const begins = letter === null ? (isFirst ? top.kind.toUpperCase() : top.kind.toLowerCase()) : letter + top.kind;
          expect(cell.startsWith(begins), `${cell} for ${begins}`).toBe(true);
        });
      });
    }
  });
});

it('breaks long lines between words', () => {
  const lines = folded('word '.repeat(40).trim());
  expect(lines.join(' ')).toBe('word '.repeat(40).trim());
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(MAIL_COLUMNS);
});
