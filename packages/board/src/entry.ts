import {
  squareName,
  type AspectMark,
  type Attempt,
  type Candidate,
  type Move,
  type Objection,
  type Position,
  type Scene,
  type Square,
  type Stage,
  type Touch,
  type Trace,
} from '@menagerie/core';
import {
  afterRefusal,
  EMPTY_HAND,
  heldChoice,
  heldSquare,
  lastSquare,
  nextOf,
  takeChoice,
  takeUp,
  touchChoice,
  touchSquare,
  waysAfter,
  type Manner,
  type Next,
  type Step,
  type Touched,
} from './hand.ts';
import { Here } from './here.ts';
import { FEEL, type BoardState, type Refusal } from './state.ts';

/** An open named choice of a half-entered move. */
export type OpenChoice = Touch & { kind: 'choice' };

/** Pieces of one kind that a seat holds beside the board. */
export type Stock = AspectMark & { kind: 'stock' };

const NO_WAYS: readonly Candidate[] = [];

// What a board says.

/** Whether a move can be entered now. */
export function isOpen({ here, hands }: BoardState): boolean {
  return here !== null && (hands === 'all' || hands === here.position.turn);
}

/** The legal moves; none while no move can be entered. */
export function waysIn(board: BoardState): readonly Candidate[] {
  return board.here && isOpen(board) ? board.here.ways : NO_WAYS;
}

/** The stage of a move now on show, or null. */
export function stageOf({ stages }: BoardState): Stage | null {
  return stages.at(0) ?? null;
}

/** What is on the board now. */
export function sceneOf(board: BoardState): Scene {
  return stageOf(board)?.scene ?? board.here?.scene ?? [];
}

/** What can follow the half-entered move. */
export function nextIn(board: BoardState): Next {
  return nextOf(waysIn(board), board.hand.path);
}

/** The square in hand or, without one, the square looked at. */
export function focusOf({ hand, looked }: BoardState): Square | null {
  return heldSquare(hand) ?? looked;
}

/** Whether something is in hand, from the board or from beside it. */
export function isHolding({ hand }: BoardState): boolean {
  return heldSquare(hand) !== null || heldChoice(hand) !== null;
}

/** Pieces beside the board, those of all seats. */
export function stocksOf({ here }: Pick<BoardState, 'here'>): readonly Stock[] {
  return here?.aspects.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'stock')) ?? [];
}

/** The piece from beside the board that is in hand, or null. */
export function heldStock(board: BoardState): Stock | null {
  const held = heldChoice(board.hand);
  return stocksOf(board).find(({ id, seat }) => id === held && seat === board.here?.position.turn) ?? null;
}

/** The move whose consequence is shown; null if it is none or several. */
export function consideredIn(board: BoardState): Candidate | null {
  if (board.pinned) return board.pinned.candidate;
  const { hand, looked, lookedChoice } = board;
  if (lookedChoice === null && (looked === null || hand.path.length === 0)) return null;
  const step: Step = lookedChoice === null ? { kind: 'square', square: looked! } : { kind: 'choice', id: lookedChoice };
  const meant = waysAfter(waysIn(board), [...hand.path, step]);
  return meant.length === 1 ? meant[0] : null;
}

/** What the square you look at can mean, if that is more than one move. */
export function meaningsOf(board: BoardState): readonly string[] {
  const { hand, looked } = board;
  if (looked === null || hand.path.length === 0 || consideredIn(board)) return [];
  return nextOf(waysIn(board), [...hand.path, { kind: 'square', square: looked }]).choices.map(({ label }) => label);
}

/** The squares where to begin instead of the refused move, if the rules say so. */
export function leadsOf({ refusal }: Pick<BoardState, 'refusal'>, ways: readonly Candidate[]): readonly Square[] {
  if (!refusal?.instead) return [];
  const { squares } = nextOf(ways, []);
  return refusal.instead.squares.filter((square) => squares.has(square));
}

/** Whether there is something to put back or to forget. */
export function isBusy(board: BoardState): boolean {
  return board.pinned !== null || board.refusal !== null || isHolding(board);
}

// What can be done on it. An input ends the move on show, and counts.

/** Shows a position; with a trace, its stages first. */
export function show(board: BoardState, position: Position, hands: BoardState['hands'], trace: Trace = []): BoardState {
  return { ...letGo(board), here: new Here(board.game, position), hands, stages: trace, run: board.run + 1 };
}

/** Shows the next stage. */
export function advance(board: BoardState): BoardState {
  return { ...board, stages: board.stages.slice(1), run: board.run + 1 };
}

/** Ends the move on show at once. */
export function settle(board: BoardState): BoardState {
  return board.stages.length === 0 ? board : { ...board, stages: [] };
}

/** How long the stage on show stays, in milliseconds; each is shown `pace` times as long as usual, and all together no longer than allowed. */
export function timesOf(trace: Trace, pace: number): readonly number[] {
  const times = trace.map(({ edits }) => (edits.length > 0 ? FEEL.stage : FEEL.quietStage));
  const whole = times.reduce((sum, time) => sum + time, 0);
  return times.map((time) => time * Math.min(pace, FEEL.longest / Math.max(1, whole)));
}

/** You pressed a square, or dropped a piece on it. */
export function press(board: BoardState, square: Square, manner: Manner = 'press'): BoardState {
  const { pinned, here } = board;
  if (!here) return board;
  if (pinned?.square === square) return enter(board, pinned.candidate);
  // A press where a refusal points begins there.
  if (manner === 'press' && leadsOf(board, waysIn(board)).includes(square)) return press(letGo(board), square);
  const ready = cleared(board);
  const mine = (at: Square): boolean => here.scene[at].some(({ owner }) => owner === here.position.turn);
  const occupied = (at: Square): boolean => here.scene[at].length > 0;
  return take(ready, touchSquare(waysIn(ready), ready.hand, square, manner, mine, occupied), square, manner);
}

/** A drag picks a piece. */
export function lift(board: BoardState, square: Square): BoardState {
  return { ...cleared(board), hand: takeUp(waysIn(board), square) };
}

/** A dragged piece is dropped on a square, or outside the board (-1). */
export function drop(board: BoardState, square: Square): BoardState {
  return square < 0 ? emptied(board) : press(board, square, 'drop');
}

/** Picks up a piece beside the board, or puts it back if it was in hand. */
export function takeStock(board: BoardState, id: string): BoardState {
  return { ...cleared(board), hand: heldChoice(board.hand) === id ? EMPTY_HAND : takeChoice(id) };
}

/** Takes a choice that begins a move, or puts it back. */
export function begin(board: BoardState, id: string): BoardState {
  const ready = letGo(settle(board));
  const touched = heldChoice(board.hand) === id ? null : touchChoice(waysIn(board), EMPTY_HAND, id);
  return touched ? take(ready, touched, -1) : ready;
}

/** Takes a named choice of the half-entered move, or else one that begins a move. */
export function choose(board: BoardState, id: string): BoardState {
  const touched = board.hand.path.length > 0 ? touchChoice(waysIn(board), board.hand, id) : null;
  return touched ? take(settle({ ...board, lookedChoice: null }), touched, lastSquare(board.hand) ?? -1, 'choice') : begin(board, id);
}

/** Looks at a square, or at none. */
export function look(board: BoardState, square: Square | null): BoardState {
  return board.looked === square ? board : { ...board, looked: square };
}

/** Looks at a named choice, or at none. */
export function lookAtChoice(board: BoardState, id: string | null): BoardState {
  return board.lookedChoice === id ? board : { ...board, lookedChoice: id };
}

/** Previews touching a square, and waits for a second touch. */
export function peek(board: BoardState, square: Square): BoardState {
  const meant = waysAfter(waysIn(board), [...board.hand.path, { kind: 'square', square }]);
  return meant.length === 1 ? { ...settle(board), pinned: { square, candidate: meant[0] } } : board;
}

/** Holds the preview until it is confirmed, another square is pressed, or it is put back; the same board if there is none to hold. */
export function pin(board: BoardState): BoardState {
  const candidate = board.pinned ? null : consideredIn(board);
  return candidate ? { ...settle(board), pinned: { square: board.looked ?? lastSquare(board.hand) ?? -1, candidate } } : board;
}

/** Makes the pinned move. */
export function confirm(board: BoardState): BoardState {
  return board.pinned ? enter(board, board.pinned.candidate) : board;
}

/** Steps back: from the pinned move, then from the half-entered one and the refusal; the same board if there was nothing. */
export function escape(board: BoardState): BoardState {
  if (board.pinned) return { ...board, pinned: null };
  return isBusy(board) ? letGo(board) : board;
}

/** Makes one of the legal moves. */
export function enter(board: BoardState, candidate: Candidate): BoardState {
  return { ...letGo(settle(board)), due: { kind: 'made', candidate } };
}

/** Shows the objection to an attempt, below the line if it was typed. */
export function refuse(board: BoardState, attempt: string, objection: Objection, isTyped = false): BoardState {
  return { ...object(settle(board), { ...objection, isTyped }), due: { kind: 'refused', attempt, objection } };
}

/** Shows an objection from elsewhere. */
export function object(board: BoardState, objection: Refusal): BoardState {
  return { ...board, refusal: { ...objection }, pinned: null };
}

/** Enters the steps that several moves have in common, so that you can go on from there. */
export function enterHalf(board: BoardState, moves: readonly Move[]): BoardState {
  const ways = waysIn(board).filter(({ move }) => moves.includes(move));
  const path: Step[] = [];
  for (const touch of ways.at(0)?.touches ?? []) {
    if (waysAfter(ways, [...path, touch]).length < ways.length) break;
    path.push(touch);
  }
  return { ...letGo(settle(board)), hand: { path, inspected: null } };
}

/** Puts back the piece in hand, and forgets the refusal. */
export function letGo(board: BoardState): BoardState {
  return { ...emptied(board), refusal: null };
}

function emptied(board: BoardState): BoardState {
  return { ...board, hand: EMPTY_HAND, pinned: null, looked: null, lookedChoice: null };
}

/** Cleans up before something else is touched. */
function cleared(board: BoardState): BoardState {
  return { ...settle(board), refusal: null, pinned: null };
}

/** How a move is completed: by a press that may have meant something else, by dropping a piece there, or by a choice in words. */
type By = Manner | 'choice';

function take(board: BoardState, touched: Touched<Candidate>, square: Square, by: By = 'press'): BoardState {
  const shape = board.game.board;
  switch (touched.kind) {
    case 'hand':
      return lead({ ...board, hand: touched.hand });
    case 'move':
      return offer(board, touched.way, square, by);
    case 'attempt': {
      const { from, to } = touched;
      return attempt(board, { from, to }, squareName(shape, from) + squareName(shape, to), to);
    }
    case 'placing': {
      const stock = heldStock(board);
      if (stock?.id !== touched.choice) return emptied(board);
      const text = stock.stem + squareName(shape, touched.to);
      return attempt(board, text, text, touched.to);
    }
  }
}

/** If somebody picks a piece of their own that can't begin a move, the rules say at once what comes first; of a piece of nobody's, why it stays. */
function lead(board: BoardState): BoardState {
  const { here, hand, game } = board;
  const from = hand.inspected;
  if (!here || !isOpen(board) || from === null) return board;
  const owner = here.scene[from].at(-1)?.owner;
  if (owner !== null && owner !== here.position.turn) return board;
  const [first = from] = here.origins;
  const meaning = game.explain(here.position, { from, to: first });
  return 'objection' in meaning && (owner === null || meaning.objection.instead) ? object(board, meaning.objection) : board;
}

/**
 * Makes a move, or pins it for another touch if the owner's settings or a warning ask for that. So does a press on a piece of one's own, be it
 * the one in hand or another: whoever presses that mostly means to put it back, or to pick it.
 */
function offer(board: BoardState, candidate: Candidate, square: Square, by: By): BoardState {
  const { warnings } = candidate;
  const { here, hand } = board;
  const isOwn = by === 'press' && here?.scene[square]?.at(-1)?.owner === here?.position.turn;
  const waits = board.waits(square) || square === lastSquare(hand) || isOwn;
  if (warnings.length === 0 && (by === 'choice' || !waits)) return enter(board, candidate);
  return { ...board, pinned: { square, candidate }, due: warnings.length === 0 ? null : { kind: 'careful', warnings } };
}

function attempt(board: BoardState, what: Attempt | string, text: string, to: Square): BoardState {
  if (!board.here || !isOpen(board)) return emptied(board);
  const meaning = board.game.explain(board.here.position, what);
  if ('objection' in meaning) return refuse({ ...board, hand: afterRefusal(waysIn(board), board.hand) }, text, meaning.objection);
  // A move meant by another name, such as a square it only passes, waits for a second touch.
  const candidate = waysIn(board).find(({ move }) => move === meaning.legal[0]);
  return candidate ? { ...board, pinned: { square: to, candidate } } : board;
}
