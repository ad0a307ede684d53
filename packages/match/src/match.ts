import type { Game, Options, Outcome, Seat } from '@menagerie/core';
import type { SeatClock } from './clocks/clock.ts';
import type { Timing } from './timing.ts';

/** Who sits at a seat. */
export interface Player {
  readonly name: string;
  readonly kind: 'person' | 'computer';
  /** Level of a computer, by its engine id. */
  readonly level?: string;
  /** The player's id, for hosts with accounts. */
  readonly id?: string;
}

/** What the players agreed on besides the rules. */
export interface Policy {
  /** `free`: at once, as among friends; `consent`: if every other seat accepts; `never`. */
  readonly takeBack: 'free' | 'consent' | 'never';
}

/** What makes a match. */
export interface MatchSetup {
  /** One per seat of the game, in order. Players at seats that take no part don't count. */
  readonly players: readonly Player[];
  /** Missing options take the game's defaults. */
  readonly options?: Options;
  /** The position to begin in, as text. Null or missing: the game's own start, or its preparation if it has one. */
  readonly start?: string | null;
  /** Missing: free take-back. */
  readonly policy?: Policy;
  /** No clocks if null or missing. `timingFor` makes the usual one for a time control. */
  readonly timing?: Timing | null;
}

/** One ply of the present line. */
export interface Ply {
  readonly seat: Seat;
  /** Full move text. */
  readonly text: string;
  readonly at: number;
}

/** A seat whose player resigned or ran out of time while others played on. */
export interface Withdrawal {
  readonly seat: Seat;
  readonly reason: 'resignation' | 'time';
  /** How many plies the match had then. */
  readonly ply: number;
}

/** Reasons for an end that come from outside the rules. */
export const HOST_REASONS = ['resignation', 'agreement', 'abort', 'time', 'abandoned', 'length', 'computers'] as const;
/** One of the HOST_REASONS. */
export type HostReason = (typeof HOST_REASONS)[number];

/** What a player can claim when their opponent has left. */
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

/** How many matches people would like to play. */
export interface SeriesTerms {
  /** Null: until somebody ends the series. */
  readonly length: number | null;
  /** Whether all begin together, rather than one after another. */
  readonly atOnce: boolean;
}

/** A proposal. It holds once every other seat has accepted it. */
export interface Offer {
  readonly by: Seat;
  readonly accepted: readonly Seat[];
}

/** Proposals that wait for an answer. A ply by a seat that hasn't agreed makes one void. */
export interface Offers {
  readonly draw: Offer | null;
  readonly takeBack: (Offer & { readonly plies: number }) | null;
  /** Offered once the match is over; `series`: more than one match. Stays after every seat has accepted. */
  readonly rematch: (Offer & { readonly series?: SeriesTerms }) | null;
  /** For so many minutes; 0: to go on before a pause is over. */
  readonly pause: (Offer & { readonly minutes: number }) | null;
}

/** The clocks of a match. */
export interface Clocks {
  /** By seat, with seats that take no part. */
  readonly seats: readonly SeatClock[];
  /** The seat whose turn is timed; null before the first turn and once the match is over. */
  readonly turn: Seat | null;
  /** When papers or a first turn are due (milliseconds), while all clocks stand; null if neither is. */
  readonly grace: number | null;
  /** When the game's time is over (milliseconds); null without such a limit and before the first turn. */
  readonly end: number | null;
  /** Whether a count has found the game level. */
  readonly isOvertime: boolean;
  /** While a pause or a vacation holds the clocks: until when, and how much of `grace` is left (milliseconds; null: none was running). */
  readonly held?: { readonly until: number; readonly grace: number | null };
}

/** Why a host gives time. */
export const GRANT_REASONS = ['outage', 'stall', 'lag', 'gift'] as const;
/** One of the GRANT_REASONS. */
export type GrantReason = (typeof GRANT_REASONS)[number];

/**
 * Something that happened, at a time the caller measured (milliseconds). `clocks` are those after it; missing if they are the same as
 * before.
 */
export type MatchEvent = { readonly at: number; readonly clocks?: Clocks } &
  /** `text` is null if the reader may not see it. */
  (
    | { readonly kind: 'handedIn'; readonly seat: Seat; readonly text: string | null }
    | { readonly kind: 'reclaimed'; readonly seat: Seat }
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
    /** The other player had been away since this time (milliseconds). */
    | { readonly kind: 'claimed'; readonly seat: Seat; readonly as: ClaimedEnd; readonly since: number }
    /** A seat ran out of time. */
    | { readonly kind: 'flagged'; readonly seat: Seat }
    /** A turn was lost on time. `text` stands in place of a move. */
    | { readonly kind: 'forfeited'; readonly seat: Seat; readonly text: string }
    /** The game's time was over, but the count was level. */
    | { readonly kind: 'levelCount' }
    /** The host gave time, to all seats still in if `seat` is null. */
    | { readonly kind: 'granted'; readonly seat: Seat | null; readonly milliseconds: number; readonly reason: GrantReason }
    | { readonly kind: 'rematchOffered'; readonly seat: Seat; readonly series?: SeriesTerms }
    | { readonly kind: 'rematchAccepted'; readonly seat: Seat }
    | { readonly kind: 'rematchDeclined'; readonly seat: Seat }
    | { readonly kind: 'pauseOffered'; readonly seat: Seat; readonly minutes: number }
    | { readonly kind: 'pauseAccepted'; readonly seat: Seat }
    | { readonly kind: 'pauseDeclined'; readonly seat: Seat }
    /** All clocks stand until then (milliseconds). */
    | { readonly kind: 'paused'; readonly until: number }
    /** The pause is over, by agreement or because its time is. */
    | { readonly kind: 'resumed' }
    /** The player at a seat is on vacation until then (milliseconds); their clock stands. */
    | { readonly kind: 'vacationBegun'; readonly seat: Seat; readonly until: number }
    | { readonly kind: 'vacationEnded'; readonly seat: Seat }
    | { readonly kind: 'ended'; readonly result: MatchResult }
  );

/** One match, as plain data. The log is the truth; plies, offers and result follow from it. */
export interface Match {
  /** Id of the game. */
  readonly game: string;
  readonly edition: string;
  /** All options, with defaults filled in. */
  readonly options: Options;
  readonly start: string | null;
  readonly players: readonly Player[];
  readonly policy: Policy;
  /** Null without clocks. */
  readonly timing: Timing | null;
  /** When it was made, in milliseconds. */
  readonly begun: number;
  /** Everything that happened, including what was taken back. */
  readonly log: readonly MatchEvent[];

  /** By seat: the papers handed in before the first move, in canonical form; null if the reader may not see them. */
  readonly papers: readonly (readonly (string | null)[])[];
  readonly plies: readonly Ply[];
  /** In the order they happened. */
  readonly withdrawals: readonly Withdrawal[];
  readonly offers: Offers;
  /** Until when the game is paused (milliseconds), even if that is past; null if it isn't. */
  readonly pause: number | null;
  /** By seat: until when its player is on vacation (milliseconds), even if that is past; null if they aren't. */
  readonly away: readonly (number | null)[];
  readonly result: MatchResult | null;
  /** Null without clocks. */
  readonly clocks: Clocks | null;
}

const NO_OFFERS: Offers = { draw: null, takeBack: null, rematch: null, pause: null };

/** The data of a match that never change. */
type Beginning = Pick<Match, 'game' | 'edition' | 'options' | 'start' | 'players' | 'policy' | 'timing' | 'begun'>;

/** A new match without clocks yet. */
export function blankMatch(data: Beginning): Match {
  const papers = data.players.map(() => []);
  const away = data.players.map(() => null);
  return { ...data, log: [], papers, plies: [], withdrawals: [], offers: NO_OFFERS, pause: null, away, result: null, clocks: null };
}

/** Throws if the match isn't of this game and edition. Another edition would misread its moves. See `inEdition`. */
export function checkGame({ id, edition }: Pick<Game, 'id' | 'edition'>, match: Match): void {
  if (id === match.game && edition === match.edition) return;
  throw new Error(`The match is of ${match.game}, edition ${match.edition}; it can't go on as ${id}, edition ${edition}.`);
}

/** The match after one event from `update`. */
export function applyEvent(match: Match, event: MatchEvent): Match {
  return applyEvents(match, [event]);
}

/**
 * The match after events from `update`. The cost depends on their number, not on the length of the log. Without events it is the same
 * object.
 */
export function applyEvents(match: Match, events: readonly MatchEvent[]): Match {
  if (events.length === 0) return match;
  // One array for all events, so a ply costs the same however many there are. It stays the same object if no event changes it.
  const isLineChanged = events.some(({ kind }) => kind === 'played' || kind === 'forfeited' || kind === 'takenBack');
  const line = isLineChanged ? [...match.plies] : [];
  const begun = isLineChanged ? { ...match, plies: line } : match;
  return { ...events.reduce((present, event) => changedBy(present, event, line), begun), log: [...match.log, ...events] };
}

/** Applies an event to all but the log. If you pass `line`, its plies, the event changes it in place. */
function changedBy(match: Match, event: MatchEvent, line: Ply[]): Match {
  const { offers } = match;
  return { ...match, clocks: event.clocks ?? match.clocks, ...changes() };

  function changes(): Partial<Match> {
    switch (event.kind) {
      case 'handedIn':
        return { papers: match.papers.with(event.seat, [...match.papers[event.seat], event.text]) };
      case 'reclaimed':
        return { papers: match.papers.with(event.seat, []) };
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
        return { offers: { ...offers, rematch: { by: event.seat, accepted: [], ...(event.series ? { series: event.series } : {}) } } };
      case 'rematchAccepted':
        return { offers: { ...offers, rematch: offers.rematch && withAccepted(offers.rematch, event.seat) } };
      case 'rematchDeclined':
        return { offers: { ...offers, rematch: null } };
      case 'pauseOffered':
        return { offers: { ...offers, pause: { by: event.seat, accepted: [], minutes: event.minutes } } };
      case 'pauseAccepted':
        return { offers: { ...offers, pause: offers.pause && withAccepted(offers.pause, event.seat) } };
      case 'pauseDeclined':
        return { offers: { ...offers, pause: null } };
      case 'paused':
        return { offers: { ...offers, pause: null }, pause: event.until };
      case 'resumed':
        return { offers: { ...offers, pause: null }, pause: null };
      case 'vacationBegun':
        return { away: match.away.with(event.seat, event.until) };
      case 'vacationEnded':
        return { away: match.away.with(event.seat, null) };
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

function offersAfterPly({ draw, pause }: Offers, seat: Seat): Offers {
  const kept = <O extends Offer>(offer: O | null): O | null =>
    offer && (offer.by === seat || offer.accepted.includes(seat)) ? offer : null;
  return { ...NO_OFFERS, draw: kept(draw), pause: kept(pause) };
}

function withAccepted<O extends Offer>(offer: O, seat: Seat): O {
  return { ...offer, accepted: [...offer.accepted, seat] };
}
