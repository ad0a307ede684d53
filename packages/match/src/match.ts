import type { Game, Options, Outcome, Seat } from '@menagerie/core';
import type { SeatClock } from './clocks/clock.ts';
import type { Timing } from './timing.ts';

/** Who sits at a seat. */
export interface Player {
  readonly name: string;
  readonly kind: 'person' | 'computer';
  /** Level of a computer, as the engine names it. */
  readonly level?: string;
  /** Who it is to a host that knows people. */
  readonly id?: string;
}

/** What the players have agreed upon beside the rules. */
export interface Policy {
  /** `free`: at once, as friends do at one board; `consent`: if every other seat accepts; `never`. */
  readonly takeBack: 'free' | 'consent' | 'never';
}

/** What a match is made from. */
export interface MatchSetup {
  /** One per seat of the game, in the order of seats; those at seats that take no part are of no account. */
  readonly players: readonly Player[];
  /** Missing ones are the game's defaults. */
  readonly options?: Options;
  /** Position text to begin from. If null or missing, the game's own start, or its preparation if it has one. */
  readonly start?: string | null;
  /** Free take-back if missing. */
  readonly policy?: Policy;
  /** Without clocks if null or missing; `timingFor` makes the usual one for a time control. */
  readonly timing?: Timing | null;
}

/** One ply of the present line. */
export interface Ply {
  readonly seat: Seat;
  /** Full move text. */
  readonly text: string;
  readonly at: number;
}

/** A seat that went out by what its player did or didn't do, while others played on. */
export interface Withdrawal {
  readonly seat: Seat;
  readonly reason: 'resignation' | 'time';
  /** How many plies had been made. */
  readonly ply: number;
}

/** Ends that the rules know nothing of. */
export const HOST_REASONS = ['resignation', 'agreement', 'abort', 'time', 'abandoned', 'length', 'computers'] as const;
/** One of the HOST_REASONS. */
export type HostReason = (typeof HOST_REASONS)[number];

/** What somebody whose opponent has left may make of the match. */
export const CLAIMED_ENDS = ['win', 'draw'] as const;
/** One of the CLAIMED_ENDS. */
export type ClaimedEnd = (typeof CLAIMED_ENDS)[number];

/** How a match ended: by an outcome of the rules, or by what the players did. */
export type MatchResult = {
  /** Groups of seats from first to last place, as in an outcome; null if the match was called off. */
  readonly ranking: Outcome['ranking'] | null;
  /** One sentence for people. */
  readonly text: string;
} & (
  | { readonly by: 'rules'; readonly reason: string; readonly clause: string }
  | { readonly by: 'host'; readonly reason: HostReason; readonly clause: null }
);

/** A proposal that holds once every other seat has accepted it. */
export interface Offer {
  readonly by: Seat;
  readonly accepted: readonly Seat[];
}

/** Proposals that wait for an answer; a ply by a seat that has not agreed to one makes it void. */
export interface Offers {
  readonly draw: Offer | null;
  readonly takeBack: (Offer & { readonly plies: number }) | null;
  /** Made once the match is over; it stays when every seat has accepted it. */
  readonly rematch: Offer | null;
}

/** The clocks of a match. */
export interface Clocks {
  /** By seat; those that take no part have one too. */
  readonly seats: readonly SeatClock[];
  /** The seat whose turn it is by the clock; null before the first turn of all and once the match is over. */
  readonly turn: Seat | null;
  /** Until when (milliseconds) the papers or the first turn of a seat must come, while all clocks stand; null if nothing such is awaited. */
  readonly grace: number | null;
  /** When (milliseconds) the time for the game is over; null under a control without one, and before the first turn. */
  readonly end: number | null;
  /** Whether the game has been counted and was level. */
  readonly isOvertime: boolean;
}

/** Why a host gives time. */
export const GRANT_REASONS = ['outage', 'stall', 'lag', 'gift'] as const;
/** One of the GRANT_REASONS. */
export type GrantReason = (typeof GRANT_REASONS)[number];

/**
 * Something that happened, at a time in milliseconds that the caller measured. `clocks` are those after it; they are missing where
 * they are the same as before.
 */
export type MatchEvent = { readonly at: number; readonly clocks?: Clocks } &
  /** `text` is null where it is kept from the reader. */
  (
    | { readonly kind: 'handedIn'; readonly seat: Seat; readonly text: string | null }
    | { readonly kind: 'played'; readonly seat: Seat; readonly text: string }
    | { readonly kind: 'takeBackAsked'; readonly seat: Seat; readonly plies: number }
    | { readonly kind: 'takeBackAccepted'; readonly seat: Seat }
    | { readonly kind: 'takeBackDeclined'; readonly seat: Seat }
    | { readonly kind: 'takenBack'; readonly seat: Seat; readonly plies: number }
    | { readonly kind: 'drawOffered'; readonly seat: Seat }
    | { readonly kind: 'drawAccepted'; readonly seat: Seat }
    | { readonly kind: 'drawDeclined'; readonly seat: Seat }
    | { readonly kind: 'resigned'; readonly seat: Seat }
    | { readonly kind: 'aborted'; readonly seat: Seat }
    /** The other player had been away since a time in milliseconds. */
    | { readonly kind: 'claimed'; readonly seat: Seat; readonly as: ClaimedEnd; readonly since: number }
    /** A seat's time was over. */
    | { readonly kind: 'flagged'; readonly seat: Seat }
    /** A turn was lost by time, and `text` stands in place of a move. */
    | { readonly kind: 'forfeited'; readonly seat: Seat; readonly text: string }
    /** The time for the game was over, but the count was level. */
    | { readonly kind: 'levelCount' }
    /** Time given by the host, to all seats still in if `seat` is null. */
    | { readonly kind: 'granted'; readonly seat: Seat | null; readonly milliseconds: number; readonly reason: GrantReason }
    | { readonly kind: 'rematchOffered'; readonly seat: Seat }
    | { readonly kind: 'rematchAccepted'; readonly seat: Seat }
    | { readonly kind: 'rematchDeclined'; readonly seat: Seat }
    | { readonly kind: 'ended'; readonly result: MatchResult }
  );

/** One playing of a game, as plain data. The log is the truth; plies, offers and result follow from it. */
export interface Match {
  /** Id of the game. */
  readonly game: string;
  readonly edition: string;
  /** Complete. */
  readonly options: Options;
  readonly start: string | null;
  readonly players: readonly Player[];
  readonly policy: Policy;
  /** Null without clocks. */
  readonly timing: Timing | null;
  /** When it was made, in milliseconds. */
  readonly begun: number;
  /** Everything that happened, what was taken back included. */
  readonly log: readonly MatchEvent[];

  /** By seat: what was handed in before the first move, in canonical form; null where it is kept from the reader. */
  readonly papers: readonly (readonly (string | null)[])[];
  readonly plies: readonly Ply[];
  /** In the order in which they happened. */
  readonly withdrawals: readonly Withdrawal[];
  readonly offers: Offers;
  readonly result: MatchResult | null;
  /** Null without clocks. */
  readonly clocks: Clocks | null;
}

const NO_OFFERS: Offers = { draw: null, takeBack: null, rematch: null };

/** What a match is known by before anything has happened to it. */
type Beginning = Pick<Match, 'game' | 'edition' | 'options' | 'start' | 'players' | 'policy' | 'timing' | 'begun'>;

/** A match to which nothing has happened yet, with its clocks still to be set. */
export function blankMatch(data: Beginning): Match {
  const papers = data.players.map(() => []);
  return { ...data, log: [], papers, plies: [], withdrawals: [], offers: NO_OFFERS, result: null, clocks: null };
}

/** Throws if a game is not the one that a match is played by: another edition would read its moves wrongly. See `inEdition`. */
export function checkGame({ id, edition }: Pick<Game, 'id' | 'edition'>, match: Match): void {
  if (id === match.game && edition === match.edition) return;
  throw new Error(`The match is of ${match.game}, edition ${match.edition}; it can't go on as ${id}, edition ${edition}.`);
}

/** The match after an event that `update` found in order. */
export function applyEvent(match: Match, event: MatchEvent): Match {
  return applyEvents(match, [event]);
}

/** The match after events that `update` found in order. It takes time that grows with their number, however long the log is. Without any it is the same object. */
export function applyEvents(match: Match, events: readonly MatchEvent[]): Match {
  if (events.length === 0) return match;
  // One array for all events, so that a ply costs the same however many there are; where none changes it stays the same object.
  const isLineChanged = events.some(({ kind }) => kind === 'played' || kind === 'forfeited' || kind === 'takenBack');
  const line = isLineChanged ? [...match.plies] : [];
  const begun = isLineChanged ? { ...match, plies: line } : match;
  return { ...events.reduce((present, event) => changedBy(present, event, line), begun), log: [...match.log, ...events] };
}

/** The match after an event, but for its log. `line` are its plies if the event changes them: it is changed in its place. */
function changedBy(match: Match, event: MatchEvent, line: Ply[]): Match {
  const { offers } = match;
  return { ...match, clocks: event.clocks ?? match.clocks, ...changes() };

  function changes(): Partial<Match> {
    switch (event.kind) {
      case 'handedIn':
        return { papers: match.papers.with(event.seat, [...match.papers[event.seat], event.text]) };
      case 'played':
      case 'forfeited':
        line.push({ seat: event.seat, text: event.text, at: event.at });
        return { offers: offersAfterPly(offers, event.seat) };
      case 'takeBackAsked':
        return { offers: { ...offers, takeBack: { by: event.seat, accepted: [], plies: event.plies } } };
      case 'takeBackAccepted':
        return { offers: { ...offers, takeBack: offers.takeBack && withAccepted(offers.takeBack, event.seat) } };
      case 'takeBackDeclined':
        return { offers: { ...offers, takeBack: null } };
      case 'takenBack': {
        line.length -= event.plies;
        const withdrawals = match.withdrawals.filter(({ ply }) => ply <= line.length);
        return { withdrawals, offers: NO_OFFERS, result: null };
      }
      case 'drawOffered':
        return { offers: { ...offers, draw: { by: event.seat, accepted: [] } } };
      case 'drawAccepted':
        return { offers: { ...offers, draw: offers.draw && withAccepted(offers.draw, event.seat) } };
      case 'drawDeclined':
        return { offers: { ...offers, draw: null } };
      case 'resigned':
        return withdrawn(event.seat, 'resignation');
      case 'flagged':
        return withdrawn(event.seat, 'time');
      case 'rematchOffered':
        return { offers: { ...offers, rematch: { by: event.seat, accepted: [] } } };
      case 'rematchAccepted':
        return { offers: { ...offers, rematch: offers.rematch && withAccepted(offers.rematch, event.seat) } };
      case 'rematchDeclined':
        return { offers: { ...offers, rematch: null } };
      case 'aborted':
      case 'claimed':
      case 'levelCount':
      case 'granted':
        return {};
      case 'ended':
        return { offers: NO_OFFERS, result: event.result };
    }
  }

  function withdrawn(seat: Seat, reason: Withdrawal['reason']): Partial<Match> {
    return { withdrawals: [...match.withdrawals, { seat, reason, ply: match.plies.length }], offers: NO_OFFERS };
  }
}

function offersAfterPly({ draw }: Offers, seat: Seat): Offers {
  const agrees = draw !== null && (draw.by === seat || draw.accepted.includes(seat));
  return { ...NO_OFFERS, draw: agrees ? draw : null };
}

function withAccepted<O extends Offer>(offer: O, seat: Seat): O {
  return { ...offer, accepted: [...offer.accepted, seat] };
}
