import type { Options, Outcome, Seat } from '@menagerie/core';

/** Who sits at a seat. */
export interface Player {
  readonly name: string;
  readonly kind: 'person' | 'computer';
  /** Level of a computer, as the engine names it. */
  readonly level?: string;
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
}

/** One ply of the present line. */
export interface Ply {
  readonly seat: Seat;
  /** Full move text. */
  readonly text: string;
  readonly at: number;
}

/** A seat that gave up while others played on. */
export interface Withdrawal {
  readonly seat: Seat;
  /** How many plies had been made. */
  readonly ply: number;
}

/** Ends that the rules know nothing of. */
export const HOST_REASONS = ['resignation', 'agreement', 'abort'] as const;
export type HostReason = (typeof HOST_REASONS)[number];

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
}

/** Something that happened, at a time in milliseconds that the caller measured. */
export type MatchEvent = { readonly at: number } &
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
}

const NO_OFFERS: Offers = { draw: null, takeBack: null };

/** A match to which nothing has happened yet. */
export function blankMatch(data: Pick<Match, 'game' | 'edition' | 'options' | 'start' | 'players' | 'policy' | 'begun'>): Match {
  return { ...data, log: [], papers: data.players.map(() => []), plies: [], withdrawals: [], offers: NO_OFFERS, result: null };
}

/** The match after an event that `update` found in order. */
export function applyEvent(match: Match, event: MatchEvent): Match {
  const { offers } = match;
  return { ...match, log: [...match.log, event], ...changes() };

  function changes(): Partial<Match> {
    switch (event.kind) {
      case 'handedIn':
        return { papers: match.papers.with(event.seat, [...match.papers[event.seat], event.text]) };
      case 'played':
        return {
          plies: [...match.plies, { seat: event.seat, text: event.text, at: event.at }],
          offers: offersAfterPly(offers, event.seat),
        };
      case 'takeBackAsked':
        return { offers: { ...offers, takeBack: { by: event.seat, accepted: [], plies: event.plies } } };
      case 'takeBackAccepted':
        return { offers: { ...offers, takeBack: offers.takeBack && withAccepted(offers.takeBack, event.seat) } };
      case 'takeBackDeclined':
        return { offers: { ...offers, takeBack: null } };
      case 'takenBack': {
        const left = match.plies.length - event.plies;
        const withdrawals = match.withdrawals.filter(({ ply }) => ply <= left);
        return { plies: match.plies.slice(0, left), withdrawals, offers: NO_OFFERS, result: null };
      }
      case 'drawOffered':
        return { offers: { ...offers, draw: { by: event.seat, accepted: [] } } };
      case 'drawAccepted':
        return { offers: { ...offers, draw: offers.draw && withAccepted(offers.draw, event.seat) } };
      case 'drawDeclined':
        return { offers: { ...offers, draw: null } };
      case 'resigned':
        return { withdrawals: [...match.withdrawals, { seat: event.seat, ply: match.plies.length }], offers: NO_OFFERS };
      case 'aborted':
        return {};
      case 'ended':
        return { offers: NO_OFFERS, result: event.result };
    }
  }
}

function offersAfterPly({ draw }: Offers, seat: Seat): Offers {
  const agrees = draw !== null && (draw.by === seat || draw.accepted.includes(seat));
  return { draw: agrees ? draw : null, takeBack: null };
}

function withAccepted<O extends Offer>(offer: O, seat: Seat): O {
  return { ...offer, accepted: [...offer.accepted, seat] };
}
