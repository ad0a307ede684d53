import { ok, type Seat } from '@menagerie/core';
import type { Command } from './command.ts';
import { accepts, isOpenTo, refuse, type Decision, type BareEvent } from './decision.ts';
import { isFull, refuseFull } from './length.ts';
import type { Match } from './match.ts';

const MINUTE = 60_000;
/** The longest pause: 60 days. */
const MOST = 60 * 24 * 60;
/** How often a seat can propose a pause between two plies. */
const MOST_OFFERS = 3;

type PauseCommand = Extract<Command, { readonly kind: 'offerPause' | 'acceptPause' | 'declinePause' }>;

/** Whether a command is about a pause. */
export function isAboutPause(command: Pick<Command, 'kind'>): command is PauseCommand {
  return command.kind === 'offerPause' || command.kind === 'acceptPause' || command.kind === 'declinePause';
}

/** Handles proposals to pause, or to go on before a pause is over, and the answers to them. `seats` are those still in. */
export function negotiatePause(match: Match, command: PauseCommand, seats: readonly Seat[], now: number): Decision {
  const { timing, offers, players } = match;
  const { seat, kind } = command;
  if (!timing) return refuse('untimed', 'This game has no clocks, so there is nothing to pause.');
  if (timing.control.kind === 'turns') return refuse('untimed', 'The clock of this timed game never stops, so there is no pause.');
  // Computers agree to everything.
  const people = seats.filter((each) => players[each].kind === 'person');
  if (kind !== 'offerPause') {
    const offer = offers.pause;
    if (!isOpenTo(offer, seat)) return refuse('not-offered', 'Nobody has proposed a pause.');
    if (kind === 'declinePause') return ok([{ kind: 'pauseDeclined', seat }]);
    const accepted: BareEvent = { kind: 'pauseAccepted', seat };
    return ok(accepts(people, offer, seat) ? [accepted, agreed(offer.minutes)] : [accepted]);
  }
  const { minutes } = command;
  const isPaused = match.pause !== null && match.pause > now;
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > MOST) {
    return refuse('bad-pause', `A pause lasts from 1 to ${MOST} minutes (60 days), or 0 to go on at once, not ${minutes}.`);
  }
  if (minutes === 0 && !isPaused) return refuse('bad-pause', 'The game is not paused.');
  if (isFull(match)) return refuseFull('nobody can pause it');
  if (offers.pause) return refuse('already-offered', 'Somebody has proposed a pause already. Wait for the answer.');
  const last = match.log.findLastIndex(({ kind: done }) => done === 'played');
  const made = match.log.slice(last + 1).filter((event) => event.kind === 'pauseOffered' && event.seat === seat).length;
  if (made >= MOST_OFFERS)
    return refuse('already-offered', `You have proposed a pause ${MOST_OFFERS} times. You can again after the next move.`);
  const offered: BareEvent = { kind: 'pauseOffered', seat, minutes };
  return ok(people.every((each) => each === seat) ? [offered, agreed(minutes)] : [offered]);

  function agreed(length: number): BareEvent {
    return length === 0 ? { kind: 'resumed' } : { kind: 'paused', until: now + length * MINUTE };
  }
}
