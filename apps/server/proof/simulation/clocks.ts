import { unwrap, type Game, type Seat } from '@menagerie/core';
import { create, deadlineOf, timeLeft, type Match, type MatchEvent } from '@menagerie/match';

/** A time without service, in milliseconds. */
export interface Down {
  readonly from: number;
  readonly to: number;
}

/** The clock that has run since the beginning of the turn, the first turn or the preparation. */
interface Phase {
  readonly since: number;
  readonly deadline: number | null;
  /** The time of the seat to move at that moment, if its clock has a stock of time and runs. */
  readonly left: number | null;
}

/** Places where somebody ran out of time, or lost some for good, while there was no service. */
export function checkClocks(game: Game, match: Match, downs: readonly Down[]): readonly string[] {
  if (!match.timing) return [];
  const problems: string[] = [];
  let before = unwrap(create(game, match, match.begun));
  let phase = phaseOf(before, match.begun);
  for (const [index, event] of match.log.entries()) {
    const after = { ...before, log: match.log.slice(0, index + 1), clocks: event.clocks ?? before.clocks };
    const up = upTime(phase.since, event.at, downs);
    const allowed = phase.deadline === null ? 0 : phase.deadline - phase.since;
    if (isByHost(before, event) && up < allowed - 1) {
      problems.push(`event ${index + 1} (${event.kind}) came after ${up} ms of service, not ${allowed}`);
    }
    if (event.kind === 'played' && event.clocks && phase.left !== null) {
      const taken = phase.left - up - timeLeft(after, event.seat, event.at)!;
      if (taken > 1 && !isGivenBack(match, index, event.seat, taken)) {
        problems.push(`event ${index + 1} took ${taken} ms in which there was no service, and nobody gave them back`);
      }
    }
    if (event.kind !== 'granted' && deadlineOf(after) !== deadlineOf(before)) phase = phaseOf(after, event.at);
    before = after;
  }
  return problems;
}

function phaseOf(match: Match, since: number): Phase {
  const { clocks, timing } = match;
  const kind = timing?.control.kind;
  const isRunning = (kind === 'increment' || kind === 'delay') && clocks?.grace === null && clocks.turn !== null;
  return { since, deadline: deadlineOf(match), left: isRunning ? timeLeft(match, clocks.turn, since) : null };
}

/** Whether a host does this when a deadline has come. */
function isByHost(before: Match, event: MatchEvent): boolean {
  if (event.kind === 'flagged' || event.kind === 'forfeited') return true;
  return event.kind === 'ended' && event.result.reason === 'abort' && before.log.at(-1)?.kind !== 'aborted';
}

/** Whether a seat got time back after a move, or the match ended before it could have needed it. */
function isGivenBack({ log, result }: Match, move: number, seat: Seat, milliseconds: number): boolean {
  const later = log.slice(move + 1);
  const isPaid = later.some(
    (event) =>
      event.kind === 'granted' &&
      event.reason === 'outage' &&
      event.milliseconds >= milliseconds &&
      (event.seat === null || event.seat === seat),
  );
  return isPaid || (result !== null && !later.some((event) => event.kind === 'flagged' && event.seat === seat));
}

/** For how long in a time there was service. */
function upTime(from: number, to: number, downs: readonly Down[]): number {
  return downs.reduce((left, down) => left - Math.max(0, Math.min(to, down.to) - Math.max(from, down.from)), to - from);
}
