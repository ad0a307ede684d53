import { many } from '@menagerie/core';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time left (milliseconds) in words, at most two units: `2 days 5 hours`, `12 minutes`, `under a minute`. */
export function leftWords(left: number): string {
  if (left < MINUTE) return 'under a minute';
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (days > 0) return [many(days, 'day'), ...(hours > 0 ? [many(hours, 'hour')] : [])].join(' ');
  if (hours > 0) return [many(hours, 'hour'), ...(hours < 6 && minutes > 0 ? [many(minutes, 'minute')] : [])].join(' ');
  return many(minutes, 'minute');
}

/** How long ago something was: `just now`, `5 minutes ago`, `3 days ago`, then the date. */
export function agoWords(at: number, now: number): string {
  const gone = now - at;
  if (gone < MINUTE) return 'just now';
  if (gone < HOUR) return `${many(Math.floor(gone / MINUTE), 'minute')} ago`;
  if (gone < DAY) return `${many(Math.floor(gone / HOUR), 'hour')} ago`;
  if (gone < 14 * DAY) return `${many(Math.floor(gone / DAY), 'day')} ago`;
  return dateWords(at);
}

/** A day where the visitor is: `22 November 2026`. */
export function dateWords(at: number): string {
  return new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}

/** The same day in figures: `2026-11-22`. */
export function dateText(at: number): string {
  const date = new Date(at);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** When a day of the visitor's begins, so many days later, as the server reads it; empty for no day. `day` is such as `2026-11-22`. */
export function dayBegins(day: string, later = 0): string {
  const [year, month, date] = day.split('-').map(Number);
  const begins = new Date(year, month - 1, date + later);
  return Number.isNaN(begins.getTime()) ? '' : begins.toISOString();
}

/** A time of day where the visitor is, with the date if it isn't today's: `14:05`, `21 Nov, 14:05`. */
export function timeWords(at: number, now: number): string {
  const day = new Date(at).toDateString() === new Date(now).toDateString() ? {} : ({ day: 'numeric', month: 'short' } as const);
  return new Date(at).toLocaleString('en-GB', { ...day, hour: '2-digit', minute: '2-digit' });
}

/** When something is due where the visitor is: `Sun 29 Nov, 14:05`. */
export function dueWords(at: number): string {
  const date = new Date(at);
  const part = (options: Intl.DateTimeFormatOptions): string => date.toLocaleString('en-GB', options);
  return `${part({ weekday: 'short' })} ${date.getDate()} ${part({ month: 'short' })}, ${part({ hour: '2-digit', minute: '2-digit' })}`;
}

/** For the `datetime` attribute of a `time` element. */
export function machineTime(at: number): string {
  return new Date(at).toISOString();
}
