import { many, type TimeControl } from '@menagerie/core';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a clock shows: tenths below ten seconds, days and hours above a day; `left` in milliseconds. */
export function clockText(left: number): string {
  return left < 10 * SECOND ? (Math.floor(left / 100) / 10).toFixed(1) : spanText(left);
}

/** The same without tenths. */
export function spanText(left: number): string {
  if (left >= DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  const seconds = Math.floor(left / SECOND);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The same in words for screen readers, in at most two units. */
export function clockWords(left: number): string {
  const units = [
    ['day', Math.floor(left / DAY)],
    ['hour', Math.floor((left % DAY) / HOUR)],
    ['minute', Math.floor((left % HOUR) / MINUTE)],
    ['second', Math.floor((left % MINUTE) / SECOND)],
  ] as const;
  const first = units.findIndex(([, count]) => count > 0);
  if (first < 0) return 'less than a second';
  return units
    .slice(first, first + 2)
    .filter(([, count]) => count > 0)
    .map(([noun, count]) => many(count, noun))
    .join(' ');
}

/** A clock is low below this, in milliseconds: an eighth of the starting time, or a quarter of a timed turn, or a fifth of its days. */
export function lowBelow(control: TimeControl, isOvertime: boolean): number {
  switch (control.kind) {
    case 'increment':
    case 'delay':
      return within(control.initial * 125, 10 * SECOND, 30 * SECOND);
    case 'limit':
      return within(control.turn * 250, 3 * SECOND, 20 * SECOND);
    case 'turns':
      return within((isOvertime ? control.overtime : control.turn) * 250, 3 * SECOND, 20 * SECOND);
    case 'days':
      return within(control.days * DAY * 0.2, 4 * HOUR, DAY);
  }
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
