import { ok, seatsOf, type Game, type Position } from '@menagerie/core';
import type { HostCommand } from './command.ts';
import { refuse, type Decision } from './decision.ts';
import { GRANT_REASONS, type Match } from './match.ts';

/** The most that is given at once: 60 days. */
const MOST = 60 * 86_400_000;

/** Time given by the host. */
export function grant<P extends Position>(
  game: Game<P>,
  match: Match,
  command: Extract<HostCommand, { readonly kind: 'grant' }>,
): Decision {
  const { seat, milliseconds, reason } = command;
  if (match.result) return refuse('over', `The match is over: ${match.result.text}`);
  if (!match.timing) return refuse('untimed', 'This match is played without clocks, so there is no time to give.');
  if (seat !== null && !seatsOf(game, match.options).includes(seat)) {
    return refuse('no-such-seat', `${game.name} has no seat ${seat} in this match.`);
  }
  if (match.withdrawals.some((gone) => gone.seat === seat)) return refuse('out', 'That seat is out.');
  if (!Number.isInteger(milliseconds) || milliseconds < 1 || milliseconds > MOST) {
    return refuse('bad-grant', `From 1 to ${MOST} milliseconds can be given, not ${milliseconds}.`);
  }
  if (!GRANT_REASONS.includes(reason)) return refuse('bad-grant', `Time is given for one of: ${GRANT_REASONS.join(', ')}.`);
  return ok([{ kind: 'granted', seat, milliseconds, reason }]);
}
