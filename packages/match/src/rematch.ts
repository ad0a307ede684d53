import { ok, seatsOf, type Game, type Position } from '@menagerie/core';
import type { Command } from './command.ts';
import { isOpenTo, refuse, type Decision } from './decision.ts';
import type { Match, MatchSetup, SeriesTerms } from './match.ts';
import { problemOfSeries, seatedOn } from './series.ts';

/**
 * The set-up of the next match of a series: the same players, each one seat earlier. After a match called off, everybody keeps their seat.
 */
export function rematch<P extends Position>(game: Game<P>, { players, options, start, policy, timing, result }: Match): MatchSetup {
  const isToCount = result?.reason !== 'abort' || result.by === 'rules';
  return { players: isToCount ? seatedOn(players, seatsOf(game, options), 1) : players, options, start, policy, timing };
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
export function negotiateRematch(match: Match, command: RematchCommand): Decision {
  const { kind, seat } = command;
  const offer = match.offers.rematch;
  if (!match.result) return refuse('not-over', 'You can offer a rematch when the game is over.');
  const isOpen = isOpenTo(offer, seat);
  if (kind === 'offerRematch' && offer && !isOpen) return refuse('already-offered', 'Somebody has offered a rematch already.');
  if (command.kind === 'offerRematch' && !offer) return offerRematch(match, command);
  if (command.kind === 'offerRematch' && !isSameSeries(command.series, offer?.series)) {
    return refuse('already-offered', 'Somebody has offered a rematch on other terms. Accept it, or decline it first.');
  }
  if (!isOpen) return refuse('not-offered', 'Nobody has offered you a rematch.');
  return ok([{ kind: kind === 'declineRematch' ? 'rematchDeclined' : 'rematchAccepted', seat }]);
}

function offerRematch(match: Match, { seat, series }: Extract<Command, { readonly kind: 'offerRematch' }>): Decision {
  const wrong = series && problemOfSeries(series, match.timing);
  if (wrong) return refuse('bad-series', wrong.message);
  const offered = match.log.filter((event) => event.kind === 'rematchOffered' && event.seat === seat);
  return offered.length < MOST_OFFERS
    ? ok([{ kind: 'rematchOffered', seat, ...(series ? { series } : {}) }])
    : refuse('already-offered', `You have offered a rematch ${MOST_OFFERS} times. Now it's up to the others.`);
}

function isSameSeries(one: SeriesTerms | undefined, other: SeriesTerms | undefined): boolean {
  return one?.length === other?.length && one?.atOnce === other?.atOnce;
}
