import { legalMoves, seatsOf, type Evaluation, type Rules, type Move, type Position, type Seat } from '@menagerie/core';
import type { Limits } from './limits.ts';
import { INFINITE } from './score.ts';
import type { Search } from './search.ts';

/** How much a tactical move must cost the seat, and gain for its opponent, to be a threat. In hundredths of the weakest piece. */
const HARM = 50;
/** The same for a quiet move: a whole weakest piece, since a better square alone threatens nobody. */
const QUIET_HARM = 100;
/** Plies to check a threat: the move and its answer. Exchanges follow in quiescence. */
const DEPTH = 2;
/** Give up on a turn that takes more plays than this. */
const MOST_PLAYS = 8;

/** A move that another seat could make if the seat to move did nothing. */
export interface Threat {
  readonly seat: Seat;
  /** Legal in `position`. */
  readonly move: Move;
  readonly text: string;
  /** Text of the position for the move, in which nobody before that seat has moved. */
  readonly position: string;
  /** What the seat would win, in hundredths of the weakest piece; null if the threatened seat would lose the game at once. */
  readonly gain: number | null;
}

/** What threatens the seat to move. */
export interface Threats {
  /** True if the seat can't pass because it is under attack, as in check. The attack is then the threat, and `threats` is empty. */
  readonly isPressed: boolean;
  /** The gravest first. */
  readonly threats: readonly Threat[];
}

/**
 * Finds what the others could do if the seat to move did nothing: moves that hurt it at once and still pay after the best answer. The
 * position isn't changed. `limits` hold for each of the others.
 */
export function threatsIn<P extends Position>(
  game: Rules<P>,
  evaluation: Evaluation<P>,
  search: Search<P>,
  position: P,
  limits: Pick<Limits, 'now' | 'stop' | 'nodes' | 'milliseconds'>,
): Threats {
  const hero = position.turn;
  const threats: Threat[] = [];
  let next = passed(game, evaluation, position);
  if (!next) return { isPressed: game.outcome(position) === null, threats };
  for (let others = seatsOf(game, position.options).length - 1; next && next.turn !== hero && others > 0; others--) {
    threats.push(...threatsBy(game, evaluation, search, next, hero, limits));
    next = passed(game, evaluation, next);
  }
  return { isPressed: false, threats: threats.sort((a, b) => (b.gain ?? Infinity) - (a.gain ?? Infinity) || 0) };
}

/** A copy in which the seat to move has passed; null if it can't pass or the game is over then. */
function passed<P extends Position>(game: Rules<P>, evaluation: Evaluation<P>, position: P): P | null {
  if (game.outcome(position)) return null;
  if (evaluation.passed) return evaluation.passed(position);
  const copy = game.copy(position);
  for (let plays = 0; copy.turn === position.turn; plays++) {
    const move = plays < MOST_PLAYS ? (evaluation.idle?.(copy) ?? null) : null;
    if (move === null) return null;
    copy.make(move);
    if (game.outcome(copy)) return null;
  }
  return copy;
}

/** What the seat to move threatens the hero with. */
function threatsBy<P extends Position>(
  game: Rules<P>,
  evaluation: Evaluation<P>,
  search: Search<P>,
  position: P,
  hero: Seat,
  limits: Pick<Limits, 'now' | 'stop' | 'nodes' | 'milliseconds'>,
): readonly Threat[] {
  const seat = position.turn;
  const [own, threatened] = [seat, hero].map((each) => evaluation.evaluate(position, each));
  /** Moves that hurt the hero at once, and whether they end its game. */
  const harmful = new Map<Move, boolean>();
  for (const move of legalMoves(game, position)) {
    const least = evaluation.tactical(position, move) ? HARM : QUIET_HARM;
    position.make(move);
    const ends = isOut(game, position, hero);
    if (ends || (!game.outcome(position) && threatened - evaluation.evaluate(position, hero) >= least)) harmful.set(move, ends);
    position.unmake();
  }
  if (harmful.size === 0) return [];
  return search.rank(position, INFINITE, { ...limits, depth: DEPTH }).moves.flatMap(({ move, score }) => {
    const ends = harmful.get(move);
    const gain = ends ? null : Math.round(score - own);
    if (ends === undefined || (gain !== null && gain < HARM)) return [];
    return [{ seat, move, text: game.formatMove(position, move), position: game.format(position), gain }];
  });
}

/** Whether a seat has lost the game or is out. */
function isOut<P extends Position>(game: Rules<P>, position: P, seat: Seat): boolean {
  const outcome = game.outcome(position);
  if (outcome) return !outcome.ranking[0].includes(seat);
  return game.elimination ? !game.elimination.isIn(position, seat) : false;
}
