import type { AspectMark, First, Game, Move, Position, Seat, Sign, Trace } from '@menagerie/core';

/** What a first game has explained so far, and how far it has come. Plain data. */
export interface Tracker {
  /** Ids of the firsts already explained. */
  readonly named: readonly string[];
  /** Turns the learner has made. */
  readonly turns: number;
  /** What happened for the first time since the learner's last move and still holds: the newest ply first, each in the order of the list. */
  readonly moment: readonly First[];
}

/** The start of a first game. */
export const NOTHING_NAMED: Tracker = { named: [], turns: 0, moment: [] };

/** A ply in a first game: who made it, what it did, and the position after it. */
export interface Made {
  readonly mover: Seat;
  readonly trace: Trace;
  readonly after: Position;
  readonly learner: Seat;
}

/**
 * Follows a first game by one ply. A move of the learner's begins a new moment, and what the last one explained is done with. Whatever was
 * left unexplained can come up again.
 */
export function notice(game: Game, firsts: readonly First[], tracker: Tracker, made: Made): Tracker {
  const { mover, after, learner } = made;
  const begins = mover === learner;
  const named = begins ? [...tracker.named, ...idsOf(firstOf(tracker))] : tracker.named;
  const turns = tracker.turns + Number(begins && after.turn !== learner);
  if (game.outcome(after)) return { named, turns, moment: [] };
  const carried = begins ? [] : tracker.moment.filter((first) => lasts(game, first, made));
  const known = [...named, ...carried.map(({ id }) => id)];
  const news = firsts.filter(({ id, when }) => !known.includes(id) && when.some((sign) => shows(game, sign, made)));
  return { named, turns, moment: [...news, ...carried] };
}

/** What to explain now: the newest of the main ideas, else the newest of the rest, else nothing. */
export function firstOf({ moment }: Tracker): First | null {
  return moment.find(({ isMain }) => isMain) ?? moment.at(0) ?? null;
}

function idsOf(first: First | null): readonly string[] {
  return first ? [first.id] : [];
}

/** Whether something that came up earlier still holds after a ply: an event does, a state or a mark while it can be seen. */
function lasts(game: Game, { when }: First, made: Made): boolean {
  const standing = when.filter((sign) => !('stage' in sign));
  return standing.length === 0 || standing.some((sign) => shows(game, sign, made));
}

/** How much help the learner gets now. */
export interface Help {
  /** The page offers a gentle move. Later the learner has to ask for one. */
  readonly offers: boolean;
}

/** Makes help fade: offers end after 4 of the learner's turns; whoever asks gets a suggestion to the end. */
export function helpIn({ turns }: Tracker): Help {
  return { offers: turns < 4 };
}

/** A legal move and its score for the seat to move, as an engine ranks them. */
export interface RankedMove {
  readonly move: Move;
  readonly score: number;
}

/** How many moves to search for something new. */
const CANDIDATES = 60;

/**
 * Picks the move to suggest: of those at most `margin` worse than the best, the first that shows a main idea for the first time, else the
 * first that shows anything new, else the best. `ranked` is best first, with scores in hundredths of the weakest piece. Null if it's empty.
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
  let telling: R | null = null;
  for (const each of near) {
    const after = game.copy(position);
    after.make(each.move);
    const made = { mover: position.turn, trace: game.trace(position, each.move), after, learner };
    const first = firstOf(notice(game, firsts, tracker, made));
    if (first?.isMain) return each;
    if (first) telling ??= each;
  }
  return telling ?? best;
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
