import type { Game, Seat } from '@menagerie/core';
import type { ChatLine } from '@menagerie/protocol';
import { applyEvents, seatsOwing, update, type Match, type MatchEvent, type Session } from '@menagerie/match';

/** The match after events that follow version `from`. Skips events it knows already; null if some are missing in between. */
export function followed(match: Match, from: number, events: readonly MatchEvent[]): Match | null {
  const known = match.log.length - from;
  return known < 0 ? null : applyEvents(match, events.slice(known));
}

/** A ply that was sent and isn't confirmed yet. */
export interface SentPly {
  readonly seat: Seat;
  readonly text: string;
  /** How many plies there were before it. */
  readonly ply: number;
  /** When it was sent, by the server's time. */
  readonly at: number;
}

/** The stored match with the plies still on their way, and those plies. */
export interface Expected {
  readonly match: Match;
  readonly sent: readonly SentPly[];
}

/**
 * The match as it will be once the sent plies have arrived. Skips plies that have arrived. If something else happened in their
 * place, drops them all, because the server refuses them.
 */
export function expected(game: Game, stored: Match, sent: readonly SentPly[], session: Session): Expected {
  const open = sent.filter(({ ply }) => ply >= stored.plies.length);
  const arrived = sent.filter(({ ply }) => ply < stored.plies.length);
  const isSame = arrived.every(({ ply, seat, text }) => stored.plies[ply].seat === seat && stored.plies[ply].text === text);
  if (!isSame || (open.length > 0 && open[0].ply !== stored.plies.length)) return { match: stored, sent: [] };
  let match = stored;
  for (const { seat, text, at } of open) {
    const now = Math.max(at, match.log.at(-1)?.at ?? match.begun);
    const played = update(game, match, { kind: 'play', seat, text }, now, session);
    if (!played.ok) return { match: stored, sent: [] };
    match = played.value.match;
  }
  return { match, sent: open };
}

/** How many plies at the beginning two states of a match share. */
export function commonPlies(a: Match, b: Match): number {
  let count = 0;
  while (count < a.plies.length && a.plies[count].text === b.plies[count]?.text && a.plies[count].seat === b.plies[count].seat) count++;
  return count;
}

/** Whether the match waits for this seat. `turn` is the seat on turn; null while players prepare. */
export function isAwaited(game: Game, match: Match, seat: Seat, turn: Seat | null): boolean {
  if (match.result) return false;
  return turn === null ? seatsOwing(game, match).includes(seat) : turn === seat;
}

/** Merges lines of a chat: each once, in order. */
export function mergedLines(known: readonly ChatLine[], more: readonly ChatLine[]): readonly ChatLine[] {
  const isNew = ({ seq }: ChatLine): boolean => !known.some((each) => each.seq === seq);
  return [...known, ...more.filter(isNew)].sort((a, b) => a.seq - b.seq);
}
