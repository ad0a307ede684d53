// What screen readers say of each input.
import { parseSquare, resolveOptions, unwrap } from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { expect, it } from 'vitest';
import { BLANK_BOARD, confirm, heardOf, letGo, look, peek, press, show, stocksOf, takeStock, type BoardState } from '../src/index.ts';

const [bucky, , fourplay] = games;

function boardOf(game: (typeof games)[number]): BoardState {
  return show({ ...BLANK_BOARD, game }, game.start(unwrap(resolveOptions(game.options))), 'all');
}

it('says what is in hand and where it can go, and that it is put back', () => {
  const board = boardOf(bucky);
  const held = press(board, parseSquare(bucky.board, 'e2'));
  expect(heardOf(board, held)).toBe('White jedi on e2 in hand: 8 squares to go to.');
  expect(heardOf(held, press(held, parseSquare(bucky.board, 'e2')))).toBe('Put back.');
  expect(heardOf(held, letGo(held))).toBe('Put back.');
  expect(heardOf(held, look(held, 0))).toBe('');
});

it('says that a move is ready once, and leaves the move itself to whoever tells of it', () => {
  const held = press(boardOf(bucky), parseSquare(bucky.board, 'e2'));
  const ready = peek(held, parseSquare(bucky.board, 'e4'));
  expect(heardOf(held, ready)).toBe('e2-e4 is ready. Press again to make it.');
  expect(heardOf(ready, look(ready, 0))).toBe('');
  expect(heardOf(ready, confirm(ready))).toBe('');
});

it('says that a piece can go nowhere; a refusal says so itself', () => {
  const board = boardOf(bucky);
  expect(heardOf(board, press(board, parseSquare(bucky.board, 'a1')))).toBe(
    "White wagon on a1 can't move itself now. Press a square to see why.",
  );
  expect(heardOf(board, press(board, parseSquare(bucky.board, 'a8')))).toBe('');
  const start = boardOf(fourplay);
  const [stock] = stocksOf(start);
  expect(heardOf(start, takeStock(start, stock.id))).toMatch(
    /^Red \w+ in hand: no square is open to it now\. Press a square to see why\.$/,
  );
  const own = start.here!.scene.findIndex((figures) => figures.at(-1)?.owner === start.here!.position.turn);
  const refused = press(start, own);
  expect(refused.refusal).not.toBeNull();
  expect(heardOf(start, refused)).toBe('');
});
