// A board being played on, without a page: every way in, and what it leads to, in every game.
import {
  legalMoves,
  parseSquare,
  play,
  random,
  resolveOptions,
  squareName,
  unwrap,
  type Candidate,
  type Figure,
  type Game,
  type Position,
} from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import {
  advance,
  begin,
  BLANK_BOARD,
  choose,
  confirm,
  consideredIn,
  drop,
  enter,
  escape,
  FEEL,
  heldStock,
  isBusy,
  lastSquare,
  leadsOf,
  letGo,
  lift,
  look,
  lookAtChoice,
  peek,
  pin,
  press,
  refuse,
  sceneOf,
  settle,
  show,
  stageOf,
  stocksOf,
  takeStock,
  timesOf,
  viewOf,
  waysIn,
  type BoardState,
} from '../src/index.ts';

const [bucky, ducart] = games;

function startOf(game: Game): Position {
  return game.start(unwrap(resolveOptions(game.options)));
}

function boardOf(game: Game, position: Position, over: Partial<BoardState> = {}): BoardState {
  return show({ ...BLANK_BOARD, game, ...over }, position, 'all');
}

/** A board after some moves, the last of them on show. */
function moving(game: Game): { readonly board: BoardState; readonly position: Position } {
  const position = startOf(game);
  const source = random(3);
  for (let ply = 0; ply < 6; ply++) {
    const moves = legalMoves(game, position);
    position.make(moves[source.below(moves.length)]);
  }
  const moves = legalMoves(game, position);
  const move = moves[source.below(moves.length)];
  const trace = game.trace(position, move);
  position.make(move);
  return { board: show({ ...BLANK_BOARD, game }, position, 'all', trace), position };
}

/** All touches of a move but the last. */
function led(board: BoardState, { touches }: Candidate): BoardState {
  return touches
    .slice(0, -1)
    .reduce((state, touch) => (touch.kind === 'square' ? press(state, touch.square) : choose(state, touch.id)), board);
}

describe.each(games)('a board of $name', (game) => {
  it('makes every legal move by its touches, once', () => {
    const board = boardOf(game, startOf(game));
    for (const way of waysIn(board)) {
      const last = way.touches.at(-1)!;
      const before = led(board, way);
      const after = confirm(last.kind === 'square' ? press(before, last.square) : choose(before, last.id));
      expect(after.due).toEqual({ kind: 'made', candidate: way });
      expect(isBusy(after)).toBe(false);
    }
  });

  it('shows a move stage by stage, and then the position', () => {
    const { board, position } = moving(game);
    const shown: BoardState[] = [board];
    while (stageOf(shown.at(-1)!)) shown.push(advance(shown.at(-1)!));
    expect(shown.length).toBe(board.stages.length + 1);
    expect(new Set(shown.map(({ run }) => run)).size).toBe(shown.length);
    expect(sceneOf(shown.at(-1)!)).toEqual(game.scene(position));
    expect(sceneOf(board)).toBe(board.stages[0].scene);
  });

  it('takes every input while a move is on show: it ends the move, and leads where it would have led after it', () => {
    const { board } = moving(game);
    expect(stageOf(board)).not.toBeNull();
    const still = settle(board);
    const way = waysIn(board)[0];
    const [first] = way.touches;
    const at = first.kind === 'square' ? first.square : 0;
    const objection = { clause: 'X1', code: 'x', args: {}, message: 'No.', witnesses: [] };
    const inputs: readonly ((state: BoardState) => BoardState)[] = [
      (state) => press(state, at),
      (state) => lift(state, at),
      (state) => drop(lift(state, at), at),
      (state) => takeStock(state, 'x'),
      (state) => begin(state, first.kind === 'choice' ? first.id : 'x'),
      (state) => choose(state, first.kind === 'choice' ? first.id : 'x'),
      (state) => enter(state, way),
      (state) => refuse(state, 'zz', objection, true),
    ];
    for (const input of inputs) {
      const after = input(board);
      expect(stageOf(after)).toBeNull();
      expect(after).toEqual({ ...input(still), run: after.run });
    }
    // What is half entered meanwhile stays when the move has been shown.
    const looked = look(board, at);
    expect(advance(looked).looked).toBe(at);
  });

  it('shows what would follow only once nothing else is on show', () => {
    const { board } = moving(game);
    const way = waysIn(board).find(({ touches }) => touches.length > 1 && touches.at(-1)?.kind === 'square')!;
    const last = way.touches.at(-1)!;
    const before = look(led(board, way), last.kind === 'square' ? last.square : -1);
    expect(viewOf({ ...before, stages: board.stages }).preview).toBeNull();
    if (consideredIn(before)) expect(viewOf(before).preview).not.toBeNull();
  });

  it('changes nothing where nothing can be done', () => {
    const position = startOf(game);
    const closed = show({ ...BLANK_BOARD, game }, position, 'none');
    expect(waysIn(closed)).toEqual([]);
    expect(pin(closed)).toBe(closed);
    expect(escape(closed)).toBe(closed);
    expect(confirm(closed)).toBe(closed);
    expect(settle(closed)).toBe(closed);
    expect(look(closed, null)).toBe(closed);
    expect(press({ ...BLANK_BOARD, game }, 0).due).toBeNull();
  });

  it('takes no longer to show a move than it may', () => {
    const { board } = moving(game);
    const sum = (times: readonly number[]): number => times.reduce((all, time) => all + time, 0);
    expect(sum(timesOf(board.stages, 1000))).toBeCloseTo(FEEL.longest);
    expect(timesOf(board.stages, 1)).toHaveLength(board.stages.length);
  });
});

describe('a second touch', () => {
  const board = boardOf(bucky, startOf(bucky), { waits: () => true });
  const way = waysIn(board).find(({ text }) => text === 'e2-e4')!;
  const [, to] = way.touches.flatMap((touch) => (touch.kind === 'square' ? [touch.square] : []));
  const waiting = press(led(board, way), to);

  it('makes the move that waits for it, and another square puts that away', () => {
    expect(waiting.due).toBeNull();
    expect(waiting.pinned).toEqual({ square: to, candidate: way });
    expect(press(waiting, to).due).toEqual({ kind: 'made', candidate: way });
    const elsewhere = press(waiting, lastSquare(waiting.hand)!);
    expect(elsewhere.pinned).toBeNull();
    expect(elsewhere.due).toBeNull();
  });

  it('follows a long press or a pinned preview as well', () => {
    const led2 = led(board, way);
    expect(peek(led2, to).pinned).toEqual(waiting.pinned);
    expect(pin(look(led2, to)).pinned).toEqual(waiting.pinned);
    expect(confirm(peek(led2, to)).due).toEqual({ kind: 'made', candidate: way });
  });

  it('of the piece in hand waits for a third before it makes a move', () => {
    const position = unwrap(ducart.parse('7w/8/8/3t~4/3H4/8/8/W7 w - 0 1', unwrap(resolveOptions(ducart.options))));
    const calm = boardOf(ducart, position);
    const heal = waysIn(calm).find(({ text }) => text === 'Hd4*')!;
    const healer = parseSquare(ducart.board, 'd4');
    const touched = press(led(calm, heal), healer);
    expect(touched.due).toBeNull();
    expect(touched.pinned).toEqual({ square: healer, candidate: heal });
    expect(press(touched, healer).due).toEqual({ kind: 'made', candidate: heal });
    expect(press(touched, parseSquare(ducart.board, 'a8')).pinned).toBeNull();
  });

  it('is asked of whoever presses another piece of their own, and not of whoever drops one on it', () => {
    for (const [game, text] of [
      [ducart, 'Zc1zb1'],
      [ducart, 'Te1<>d1'],
      [bucky, 'd1-e1'],
    ] as const) {
      const calm = boardOf(game, startOf(game));
      const way = waysIn(calm).find((each) => each.text === text)!;
      const other = parseSquare(game.board, text.slice(-2));
      const pressed = press(led(calm, way), other);
      expect(pressed.due).toBeNull();
      expect(pressed.pinned).toEqual({ square: other, candidate: way });
      expect(press(pressed, other).due).toEqual({ kind: 'made', candidate: way });
      expect(drop(led(calm, way), other).due).toEqual({ kind: 'made', candidate: way });
    }
  });

  it('is stepped back from before what is in hand', () => {
    const back = escape(waiting);
    expect([back.pinned, back.hand]).toEqual([null, waiting.hand]);
    expect(isBusy(escape(back))).toBe(false);
  });
});

describe('a refused attempt', () => {
  it('is told with its squares, keeps a piece that can move, and points where to begin instead', () => {
    const board = boardOf(bucky, startOf(bucky));
    const way = waysIn(board).find(({ text }) => text === 'e2-e4')!;
    const [from] = way.touches.flatMap((touch) => (touch.kind === 'square' ? [touch.square] : []));
    const held = lift(board, from);
    const refused = drop(held, from + 24);
    expect(refused.due).toMatchObject({ kind: 'refused', attempt: 'e2e5', objection: { clause: expect.any(String) as string } });
    expect(refused.hand).toEqual(held.hand);
    expect(viewOf(refused).witnesses).toEqual(refused.refusal!.witnesses);
    expect(letGo(refused)).toMatchObject({ refusal: null, pinned: null });
    expect(leadsOf(refused, waysIn(refused))).toEqual([]);
  });

  it('to move a piece of nobody is told as soon as it is picked, with its rule', () => {
    const game = games.find(({ id }) => id === 'fourplay')!;
    const board = boardOf(game, unwrap(play(game, startOf(game), '* --')));
    const [h8, o15] = ['h8', 'o15'].map((name) => parseSquare(game.board, name));
    const picked = press(board, h8);
    expect(picked.refusal).toMatchObject({ clause: 'F9.2', code: 'no-neutron-play' });
    expect(press(picked, h8)).toMatchObject({ refusal: null, hand: { path: [], inspected: null } });
    // What others own is only looked at.
    expect(press(board, o15).refusal).toBeNull();
  });

  it('of a piece beside the board is told with its text', () => {
    const board = games.map((game) => boardOf(game, startOf(game))).find((each) => stocksOf(each).length > 0)!;
    const stock = stocksOf(board).find(({ seat }) => seat === board.here!.position.turn)!;
    const held = takeStock(board, stock.id);
    expect(heldStock(held)).toEqual(stock);
    expect(takeStock(held, stock.id).hand.path).toEqual([]);
    const occupied = board.here!.scene.findIndex(([figure]) => (figure as Figure | undefined)?.owner === 1);
    const refused = drop(held, occupied);
    expect(refused.due).toMatchObject({ kind: 'refused', attempt: stock.stem + squareName(board.game.board, occupied) });
  });
});

it('looks at a choice, and at nothing', () => {
  const board = boardOf(bucky, startOf(bucky));
  const looked = lookAtChoice(board, 'pass');
  expect(looked.lookedChoice).toBe('pass');
  expect(lookAtChoice(looked, null)).toEqual(board);
});
