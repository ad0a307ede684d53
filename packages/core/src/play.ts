import type { Explanation, Game, Position, Rules } from './game.ts';
import { MoveList, type Move } from './movelist.ts';
import { listed } from './phrases.ts';
import type { Objection } from './picture.ts';
import type { Random } from './random.ts';
import { fail, ok, type Result } from './result.ts';

/** The number of a position's round, from 1. It ends every position text (see `Rules.format`). */
export function roundOf<P extends Position>(game: Rules<P>, position: P): number {
  const text = game.format(position);
  return Number(text.slice(text.lastIndexOf(' ') + 1));
}

/** All legal moves of a position as an array, in the game's order. */
export function legalMoves<P extends Position>(game: Rules<P>, position: P): Move[] {
  const list = new MoveList();
  game.generate(position, list);
  return list.toArray();
}

/** Reused for every random move, to allocate nothing. */
const LISTED = new MoveList();

/** Picks a random legal move, each equally likely; null if there is none. */
export function randomMove<P extends Position>(game: Rules<P>, position: P, source: Random): Move | null {
  LISTED.clear();
  game.generate(position, LISTED);
  return LISTED.length === 0 ? null : LISTED.moves[source.below(LISTED.length)];
}

/** The full texts of all legal moves, sorted by ASCII code. */
export function moveTexts<P extends Position>(game: Rules<P>, position: P): string[] {
  return legalMoves(game, position)
    .map((move) => game.formatMove(position, move))
    .sort();
}

/**
 * Finds the legal move with this full text, as `formatMove` writes it; null if there is none. `Game.parseMove` also reads short forms, and
 * says why it fails.
 */
export function findMove<P extends Position>(game: Rules<P>, position: P, text: string): Move | null {
  return legalMoves(game, position).find((move) => game.formatMove(position, move) === text) ?? null;
}

/** Plays a move text on a copy of the position. The position itself stays as it was. */
export function play<P extends Position>(game: Game<P>, position: P, text: string): Result<P, Objection> {
  const move = game.parseMove(position, text);
  if (!move.ok) return move;
  const next = game.copy(position);
  next.make(move.value);
  return ok(next);
}

/** Counts the move sequences of a length. Counts the last moves without making them. */
export function perft<P extends Position>(game: Rules<P>, position: P, depth: number): number {
  if (depth === 0) return 1;
  if (depth === 1) return game.count(position);
  const list = new MoveList();
  game.generate(position, list);
  let nodes = 0;
  for (let index = 0; index < list.length; index++) {
    position.make(list.moves[index]);
    nodes += perft(game, position, depth - 1);
    position.unmake();
  }
  return nodes;
}

/** Counts perft for each first move: [full text, count], sorted by text. */
export function divide<P extends Position>(game: Rules<P>, position: P, depth: number): (readonly [text: string, count: number])[] {
  return legalMoves(game, position)
    .map((move) => {
      const text = game.formatMove(position, move);
      position.make(move);
      const count = perft(game, position, depth - 1);
      position.unmake();
      return [text, count] as const;
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The one move that a text means by its explanation, or why there is none; `textOf` writes the moves if there are several. */
export function theMove(explanation: Explanation, clause: string, text: string, textOf: (move: Move) => string): Result<Move, Objection> {
  if ('objection' in explanation) return fail(explanation.objection);
  const { legal } = explanation;
  if (legal.length === 1) return ok(legal[0]);
  const message = `"${text}" can mean ${listed(legal.map(textOf), 'or')}. Write one of these.`;
  return fail({ clause, code: 'several', args: { text }, message, witnesses: [] });
}
