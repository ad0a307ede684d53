import { capital, type Seat } from '@menagerie/core';
import type { MatchEvent } from '@menagerie/match';

/** The sentence about an event that the board doesn't show by itself; null: none. `you` is the seat of the person at the page. */
export function newsOf(event: MatchEvent, name: (seat: Seat) => string, you: Seat | null): string | null {
  const who = 'seat' in event && event.seat !== null ? (event.seat === you ? 'You' : name(event.seat)) : '';
  const isYou = who === 'You';
  switch (event.kind) {
    case 'takeBackDeclined':
      return `${who} ${isYou ? 'decline' : 'declines'} the take-back.`;
    case 'drawDeclined':
      return `${who} ${isYou ? 'decline' : 'declines'} the draw.`;
    case 'rematchDeclined':
      return `${who} ${isYou ? 'decline' : 'declines'} the rematch.`;
    case 'pauseDeclined':
      return `${who} ${isYou ? 'decline' : 'declines'} the pause.`;
    case 'resumed':
      return 'The pause is over.';
    case 'vacationBegun':
      return `${who} ${isYou ? 'are' : 'is'} on vacation.`;
    case 'vacationEnded':
      return `${who} ${isYou ? 'are' : 'is'} back from vacation.`;
    case 'takenBack':
      return event.plies === 1 ? 'The last move was taken back.' : `${event.plies} moves were taken back.`;
    case 'resigned':
      return `${who} ${isYou ? 'have' : 'has'} resigned.`;
    case 'flagged':
      return `${who} ran out of time.`;
    case 'forfeited':
      return `${who} lost a turn on time.`;
    case 'levelCount':
      return 'The time for the game is up, but the count is level: play goes on with less time for each turn.';
    case 'granted':
      return grantWords(event, isYou ? 'you were' : `${who} was`);
    default:
      return null;
  }
}

function grantWords({ reason, milliseconds, seat }: MatchEvent & { kind: 'granted' }, whoWas: string): string | null {
  const seconds = `${Math.max(1, Math.round(milliseconds / 1000))} s`;
  switch (reason) {
    case 'lag':
      return null;
    case 'gift':
      return seat === null ? `Everybody was given ${seconds}.` : `${capital(whoWas)} given ${seconds}.`;
    case 'stall':
      return milliseconds < 1000 ? null : `The server froze for ${seconds}; ${whoWas} given that time back.`;
    case 'outage':
      return `The server was down for ${seconds}; ${seat === null ? 'the clocks were' : whoWas} given that time back.`;
  }
}

/** The server's last outage since the last ply, for someone who opens the page now; null if there was none. */
export function lastOutage(log: readonly MatchEvent[]): MatchEvent | null {
  const since = log.slice(log.findLastIndex(({ kind }) => kind === 'played' || kind === 'forfeited') + 1);
  return since.findLast((event) => event.kind === 'granted' && event.reason === 'outage') ?? null;
}
