const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** A Saturday, 00:00, if you read the time in a zone as if it were UTC. */
const SATURDAY = 2 * DAY;

const formats = new Map<string, Intl.DateTimeFormat>();

/** What clocks in a zone show at a moment, as if it were UTC. */
function shownIn(zone: string, at: number): number {
  let format = formats.get(zone);
  if (!format) {
    const [two, year] = ['2-digit', 'numeric'] as const;
    format = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year,
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    });
    formats.set(zone, format);
  }
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const milliseconds = ((at % 1000) + 1000) % 1000;
  return Date.UTC(part['year'], part['month'] - 1, part['day'], part['hour'], part['minute'], part['second']) + milliseconds;
}

/** The moment at which clocks in a zone show this time. */
function momentOf(zone: string, shown: number): number {
  const near = shown - (shownIn(zone, shown) - shown);
  return near - (shownIn(zone, near) - shown);
}

/** The day at a moment in a zone, counted from 1 January 1970. */
export function dayNumber(zone: string, at: number): number {
  return Math.floor(shownIn(zone, at) / DAY);
}

/** Midnight in a zone before the day that begins this many days after the present one. 0: today's. */
export function midnight(zone: string, now: number, days: number): number {
  return momentOf(zone, (dayNumber(zone, now) + days) * DAY);
}

/** Whether it's Saturday or Sunday in a zone, and when that changes. */
function stretch(zone: string, at: number): { readonly isWeekend: boolean; readonly end: number } {
  const shown = shownIn(zone, at);
  const into = (((shown - SATURDAY) % WEEK) + WEEK) % WEEK;
  const isWeekend = into < 2 * DAY;
  const end = momentOf(zone, shown - into + (isWeekend ? 2 * DAY : WEEK));
  return { isWeekend, end: Math.max(end, at + 1) };
}

/** How much time counts from one moment to another: all of it, or without the weekends in a zone. Never below 0. */
export function counting(zone: string | undefined, from: number, to: number): number {
  if (zone === undefined) return Math.max(0, to - from);
  let sum = 0;
  for (let at = from; at < to;) {
    const { isWeekend, end } = stretch(zone, at);
    if (!isWeekend) sum += Math.min(end, to) - at;
    at = end;
  }
  return sum;
}

/** The first moment at which so much time has counted. */
export function afterCounting(zone: string | undefined, from: number, milliseconds: number): number {
  if (zone === undefined) return from + milliseconds;
  let left = milliseconds;
  for (let at = from; ;) {
    const { isWeekend, end } = stretch(zone, at);
    if (!isWeekend && end - at >= left) return at + left;
    if (!isWeekend) left -= end - at;
    at = end;
  }
}
