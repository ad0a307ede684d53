import { seatsOf, type Game, type Seat } from '@menagerie/core';
import type { Match, Offer } from '@menagerie/match';
import type { PlayerCommand } from '@menagerie/protocol';

/** Something that needs others to agree. */
const OFFER_KINDS = ['takeBack', 'draw', 'pause', 'rematch'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** An offer, and the seats whose answer it waits for. */
export interface OpenOffer {
  readonly kind: OfferKind;
  readonly by: Seat;
  readonly accepted: readonly Seat[];
  readonly awaited: readonly Seat[];
  /** How many plies would be taken back; 0 for the others. */
  readonly plies: number;
  /** How long a pause would be; 0: the game would go on. */
  readonly minutes: number;
}

/** A seat's answer to an offer. */
export type Reply = Extract<PlayerCommand['kind'], `accept${string}` | `decline${string}`>;
export const ACCEPT: Readonly<Record<OfferKind, Reply>> = {
  takeBack: 'acceptTakeBack',
  draw: 'acceptDraw',
  pause: 'acceptPause',
  rematch: 'acceptRematch',
};
export const DECLINE: Readonly<Record<OfferKind, Reply>> = {
  takeBack: 'declineTakeBack',
  draw: 'declineDraw',
  pause: 'declinePause',
  rematch: 'declineRematch',
};

/** The offers that wait for answers. `isIn`: whether a seat is still in, as those out are asked for a rematch alone. */
export function openOffers(game: Game, { offers, options, players }: Match, isIn: (seat: Seat) => boolean): readonly OpenOffer[] {
  return OFFER_KINDS.flatMap((kind): OpenOffer[] => {
    const offer: (Offer & { readonly plies?: number; readonly minutes?: number }) | null = offers[kind];
    if (!offer) return [];
    const { by, accepted, plies = 0, minutes = 0 } = offer;
    const asked = seatsOf(game, options).filter(
      (seat) => (kind === 'rematch' || isIn(seat)) && (kind !== 'pause' || players[seat].kind === 'person'),
    );
    const awaited = asked.filter((seat) => seat !== by && !accepted.includes(seat));
    return awaited.length === 0 ? [] : [{ kind, by, accepted, awaited, plies, minutes }];
  });
}

/** The offer, as it follows a name: `offers a draw`. `again`: what a rematch would be. */
export function offerWords({ kind, plies, minutes }: OpenOffer, again: string): string {
  switch (kind) {
    case 'takeBack':
      return plies === 1 ? 'would like to take back the last move' : `would like to take back the last ${plies} moves`;
    case 'draw':
      return 'offers a draw';
    case 'pause':
      return minutes === 0 ? 'would like to go on now' : `would like to pause the game for ${pauseWords(minutes)}`;
    case 'rematch':
      return `would like ${again}`;
  }
}

/** The same for you: `You offered a draw`. */
export function ownOfferWords({ kind, plies, minutes }: OpenOffer, again: string): string {
  switch (kind) {
    case 'takeBack':
      return plies === 1 ? 'You asked to take back the last move' : `You asked to take back the last ${plies} moves`;
    case 'draw':
      return 'You offered a draw';
    case 'pause':
      return minutes === 0 ? 'You asked to go on now' : `You asked to pause the game for ${pauseWords(minutes)}`;
    case 'rematch':
      return `You asked for ${again}`;
  }
}

/** A number of minutes in the largest unit that has them whole: `3 days`, `1 hour`. */
function pauseWords(minutes: number): string {
  const [size, noun] = ([[1440, 'day'], [60, 'hour'], [1, 'minute']] as const).find(([each]) => minutes % each === 0)!; // prettier-ignore
  return `${minutes / size} ${noun}${minutes === size ? '' : 's'}`;
}
