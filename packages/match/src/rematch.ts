import { ok, seatsOf, type Game, type Position, type Seat } from '@menagerie/core';
import type { Command } from './command.ts';
import { isOpenTo, refuse, type Decision } from './decision.ts';
import type { Match, MatchSetup, Player } from './match.ts';

/**
 * The set-up of the next match of a series: the same players, each one seat earlier. After a match called off, everybody keeps their seat.
 */
export function rematch<P extends Position>(game: Game<P>, { players, options, start, policy, timing, result }: Match): MatchSetup {
  const isToCount = result?.reason !== 'abort' || result.by === 'rules';
  return { players: isToCount ? seatedOn(players, seatsOf(game, options), 1) : players, options, start, policy, timing };
}

/** Moves each player back this many seats. Players at seats that take no part stay. */
export function seatedOn(players: readonly Player[], seats: readonly Seat[], times: number): readonly Player[] {
  return players.map((player, seat) => {
    const at = seats.indexOf(seat);
    return at < 0 ? player : players[seats[(at + times) % seats.length]];
  });
}

/** Whether every seat that took part wants the rematch. */
export function isRematchAgreed<P extends Position>(game: Game<P>, { offers, options }: Match): boolean {
  const offer = offers.rematch;
  return offer !== null && seatsOf(game, options).every((seat) => seat === offer.by || offer.accepted.includes(seat));
}

type RematchCommand = Extract<Command, { readonly kind: 'offerRematch' | 'acceptRematch' | 'declineRematch' }>;

/** Whether a command is about playing again. */
export function isAboutRematch(command: Pick<Command, 'kind'>): command is RematchCommand {
  return command.kind === 'offerRematch' || command.kind === 'acceptRematch' || command.kind === 'declineRematch';
}

/** How often a seat may offer another match. */
const MOST_OFFERS = 3;

/** Handles offers of another match, and the answers to them. */
export function negotiateRematch(match: Match, { kind, seat }: RematchCommand): Decision {
  const offer = match.offers.rematch;
  if (!match.result) return refuse('not-over', 'You can offer a rematch when the game is over.');
  const isOpen = isOpenTo(offer, seat);
  if (kind === 'offerRematch' && offer && !isOpen) return refuse('already-offered', 'Somebody has offered a rematch already.');
  if (kind === 'offerRematch' && !offer) {
    const offered = match.log.filter((event) => event.kind === 'rematchOffered' && event.seat === seat);
    return offered.length < MOST_OFFERS
      ? ok([{ kind: 'rematchOffered', seat }])
      : refuse('already-offered', `You have offered a rematch ${MOST_OFFERS} times. Now it's up to the others.`);
  }
  if (!isOpen) return refuse('not-offered', 'Nobody has offered you a rematch.');
  return ok([{ kind: kind === 'declineRematch' ? 'rematchDeclined' : 'rematchAccepted', seat }]);
}
