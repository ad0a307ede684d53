import { lengthText, listed } from '@menagerie/core';
import type { GameSummary } from '@menagerie/protocol';
import { shownName } from '@menagerie/protocol/names';
import { findEntry } from '@menagerie/registry';
import { reminderAt } from '../online/controls.ts';
import { dueWords, leftWords } from '../online/times.ts';

type SeatLine = GameSummary['seats'][number];

/** A seat's name in a list. */
export function nameOf({ user, name }: SeatLine): string {
  return user ? shownName(user) : name;
}

/** Names of all players. */
export function playersWords({ seats }: Pick<GameSummary, 'seats'>): string {
  return seats.map(nameOf).join(' – ');
}

/** The sole winner; nobody in a draw or while a match goes on. */
export function winnerOf({ seats }: Pick<GameSummary, 'seats'>): SeatLine | null {
  const first = seats.filter(({ place }) => place === 1);
  return first.length === 1 ? first[0] : null;
}

/** The time left in words, with the moment if that's an hour away or more: `2 days 5 hours left, until Sun 29 Nov, 14:05`. Null: no limit. */
export function deadlineWords(
  summary: Pick<GameSummary, 'deadline'> & Partial<Pick<GameSummary, 'pause' | 'seats'>>,
  now: number,
): string | null {
  const { deadline, pause = null, seats = [] } = summary;
  if (deadline === null) return null;
  if (pause !== null && pause > now) return `paused until ${dueWords(pause)}`;
  const away = seats.find((seat) => seat.away === deadline && deadline > now);
  if (away) return `${nameOf(away)} is on vacation until ${dueWords(deadline)}`;
  if (deadline <= now) return 'time is up';
  const left = `${leftWords(deadline - now)} left`;
  return deadline - now < 3_600_000 ? left : `${left}, until ${dueWords(deadline)}`;
}

/** Whether the visitor should be reminded: it's their turn and little time is left. */
export function isPressing(
  summary: Pick<GameSummary, 'deadline' | 'control' | 'isYourTurn'> & Partial<Pick<GameSummary, 'pause' | 'seats'>>,
  now: number,
): boolean {
  const { deadline, control, isYourTurn, pause = null, seats = [] } = summary;
  const before = reminderAt(control);
  const isHeld = (pause !== null && pause > now) || seats.some(({ away }) => away !== null && away === deadline);
  return isYourTurn && !isHeld && deadline !== null && before !== null && deadline - now < before;
}

/** Whom a match waits for, if it isn't the visitor: `Waiting for Bo and Cleo`; null: nobody else. */
export function awaitedWords({ seats, you }: Pick<GameSummary, 'seats' | 'you'>): string | null {
  const names = seats.filter(({ seat, isAwaited }) => isAwaited && seat !== you).map(nameOf);
  return names.length === 0 ? null : `Waiting for ${listed(names)}`;
}

/** How far a match has got. */
export function progressWords({ game, status, plies }: Pick<GameSummary, 'game' | 'status' | 'plies'>): string {
  if (status === 'preparing') return 'in preparation';
  return lengthText(findEntry(game), plies);
}
