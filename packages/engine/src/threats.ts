import { legalMoves, seatsOf, type Evaluation, type Rules, type Move, type Position, type Seat } from '@menagerie/core';
import type { Limits } from './limits.ts';
import { INFINITE } from './score.ts';
import type { Search } from './search.ts';

/** What a seat must lose, and the other win, for a tactical move to be a threat; hundredths of the weakest piece. */
const HARM = 50;
/** The same for any other move: as much as the weakest piece, since a better square alone threatens nobody. */
const QUIET_HARM = 100;
/** Plies by which a threat is checked: the move and the answer to it, with the exchanges that follow. */
const DEPTH = 2;
/** More plays than these in one turn are not waited for. */
const MOST_PLAYS = 8;

/** A move that another seat could make if the seat to move did nothing. */
export interface Threat {
  readonly seat: Seat;
  /** Legal in `position`. */
  readonly move: Move;
  readonly text: string;
  /** Text of the position the move could be made in: nobody before that seat has done anything. */
  readonly position: string;
  /** What the seat would win by it, in hundredths of the weakest piece; null where the one that is threatened would lose the game at once. */
  readonly gain: number | null;
}

/** What threatens the seat to move. */
export interface Threats {
  /** True where it can't do nothing because it is under attack, as in check; then the attack is the threat, and `threats` is empty. */
  readonly isPressed: boolean;
  /** The gravest first. */
  readonly threats: readonly Threat[];
}

/**
 * What the others could do now if the seat to move did nothing: moves that cost it something at once and that pay even after the best answer.
 * The position is not changed; `limits` hold for each of the others.
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

/** A copy where the seat to move has done nothing, or null if it can't do that or the game is over then. */
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

/** What the seat to move threatens a hero with. */
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
  /** Moves that harm the hero at once, and whether they end the game for it. */
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
