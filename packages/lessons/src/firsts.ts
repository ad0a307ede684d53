import type { AspectMark, First, Game, Move, Position, Seat, Sign, Trace } from '@menagerie/core';

/** What a first game has explained so far, and how far it has come. Plain data. */
export interface Tracker {
  /** Ids of the firsts already explained. */
  readonly named: readonly string[];
  /** Turns the learner has made. */
  readonly turns: number;
}

/** The start of a first game. */
export const NOTHING_NAMED: Tracker = { named: [], turns: 0 };

/** A ply in a first game: who made it, what it did, and the position after it. */
export interface Made {
  readonly mover: Seat;
  readonly trace: Trace;
  readonly after: Position;
  readonly learner: Seat;
}

/** Finds what a ply shows for the first time, in the order of the list. Each first comes up once. */
export function notice(
  game: Game,
  firsts: readonly First[],
  tracker: Tracker,
  made: Made,
): { readonly tracker: Tracker; readonly news: readonly First[] } {
  const { mover, after, learner } = made;
  const news = firsts.filter(({ id, when }) => !tracker.named.includes(id) && when.some((sign) => shows(game, sign, made)));
  const ended = mover === learner && after.turn !== learner;
  return { tracker: { named: [...tracker.named, ...news.map(({ id }) => id)], turns: tracker.turns + Number(ended) }, news };
}

/** How much help the learner gets now. */
export interface Help {
  /** The page offers a gentle move. Later the learner has to ask for one. */
  readonly offers: boolean;
  /** The learner can ask for a gentle move. */
  readonly suggests: boolean;
}

/** Makes help fade: offers end after 4 of the learner's turns, suggestions after 16. */
export function helpIn({ turns }: Tracker): Help {
  return { offers: turns < 4, suggests: turns < 16 };
}

/** A legal move and its score for the seat to move, as an engine ranks them. */
export interface RankedMove {
  readonly move: Move;
  readonly score: number;
}

/** How many moves to search for something new. */
const CANDIDATES = 20;

/**
 * Picks the move to suggest, or for the computer to play: the first at most `margin` worse than the best that shows something new, else the
 * best. `ranked` is best first, with scores in hundredths of the weakest piece. Null if it's empty.
 */
export function gentleMove<R extends RankedMove>(
  game: Game,
  firsts: readonly First[],
  tracker: Tracker,
  {
    position,
    learner,
    ranked,
    margin,
  }: { readonly position: Position; readonly learner: Seat; readonly ranked: readonly R[]; readonly margin: number },
): R | null {
  const [best] = ranked;
  if (best === undefined) return null;
  const near = ranked.slice(0, CANDIDATES).filter(({ score }) => score >= best.score - margin);
  const isTelling = ({ move }: R): boolean => {
    const after = game.copy(position);
    after.make(move);
    const made = { mover: position.turn, trace: game.trace(position, move), after, learner };
    return notice(game, firsts, tracker, made).news.length > 0;
  };
  return near.find(isTelling) ?? best;
}

function shows(game: Game, sign: Sign, { mover, learner, after, trace }: Made): boolean {
  const isWanted = (seat: Seat | null): boolean => sign.whose === undefined || (sign.whose === 'own') === (seat === learner);
  if ('stage' in sign) {
    return isWanted(mover) && trace.some(({ code, clause }) => code === sign.stage && (sign.clause ?? clause) === clause);
  }
  if ('aspect' in sign) {
    return game
      .aspects(after)
      .filter(({ id }) => id === sign.aspect)
      .some(({ marks }) => marks.some((mark) => isWanted(ownerOf(mark))));
  }
  return game
    .scene(after)
    .flat()
    .some(({ owner, kind, states }) => isWanted(owner) && (sign.kind ?? kind) === kind && states.some(({ id }) => id === sign.state));
}

function ownerOf(mark: AspectMark): Seat | null {
  if (mark.kind === 'ray' || mark.kind === 'area') return mark.owner;
  return mark.kind === 'note' || mark.kind === 'stock' ? mark.seat : null;
}
