import { ok, seatsOf, type Game, type Position, type Seat } from '@menagerie/core';
import type { HostCommand } from './command.ts';
import { refuse, type Decision } from './decision.ts';
import { isFull, refuseFull } from './length.ts';
import { GRANT_REASONS, type Match } from './match.ts';

/** The most to give at once: 60 days. */
const MOST = 60 * 86_400_000;
/** How many gifts of time a seat can get between two plies. */
const MOST_GIFTS = 5;

/** Gives time on the host's behalf. */
export function grant<P extends Position>(
  game: Game<P>,
  match: Match,
  command: Extract<HostCommand, { readonly kind: 'grant' }>,
): Decision {
  const { seat, milliseconds, reason } = command;
  if (match.result) return refuse('over', `The game is over: ${match.result.text}`);
  if (!match.timing) return refuse('untimed', "This game has no clocks, so you can't give time.");
  if (seat !== null && !seatsOf(game, match.options).includes(seat)) {
    return refuse('no-such-seat', `${game.name} has no seat ${seat} in this match.`);
  }
  if (match.withdrawals.some((gone) => gone.seat === seat)) return refuse('out', 'That seat is out.');
  if (!Number.isInteger(milliseconds) || milliseconds < 1 || milliseconds > MOST) {
    return refuse('bad-grant', `From 1 to ${MOST} milliseconds can be given, not ${milliseconds}.`);
  }
  if (!GRANT_REASONS.includes(reason)) return refuse('bad-grant', `Time is given for one of: ${GRANT_REASONS.join(', ')}.`);
  if (reason === 'gift' && isFull(match)) return refuseFull('nobody can give more time');
  if (reason === 'gift' && giftsSincePly(match, seat) >= MOST_GIFTS) {
    return refuse('bad-grant', 'You have given enough time for now. You can give more after the next move.');
  }
  return ok([{ kind: 'granted', seat, milliseconds, reason }]);
}

function giftsSincePly({ log }: Match, seat: Seat | null): number {
  const last = log.findLastIndex(({ kind }) => kind === 'played' || kind === 'forfeited');
  return log.slice(last + 1).filter((event) => event.kind === 'granted' && event.reason === 'gift' && event.seat === seat).length;
}
