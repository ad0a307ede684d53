import { dayNumber, midnight } from '@menagerie/match';
import type { VacationRequest } from '@menagerie/protocol';
import { Refused } from '../refused.ts';
import type { VacationTable } from '../storage/schema.ts';

/** How much vacation everybody has, in days; 0 at once: none. */
export interface VacationBudget {
  readonly aYear: number;
  readonly atOnce: number;
}

const DAY = 86_400_000;
/** Vacations with fewer days between them count as one, so that nobody strings them together. */
const APART = 7;

type Days = Pick<VacationTable, 'begun' | 'until' | 'ended' | 'zone'>;

/** The first and the last day of a vacation that it uses up, as numbers. A day begun counts. */
function daysOf({ begun, until, ended, zone }: Days): readonly [first: number, last: number] {
  return [dayNumber(zone, begun), dayNumber(zone, Math.max(begun, (ended ?? until) - 1))];
}

/** How many days of vacations are in a year. */
export function usedIn(year: number, vacations: readonly Days[]): number {
  const [from, to] = [Date.UTC(year, 0, 1) / DAY, Date.UTC(year + 1, 0, 1) / DAY - 1];
  return vacations.map(daysOf).reduce((sum, [first, last]) => sum + Math.max(0, Math.min(last, to) - Math.max(first, from) + 1), 0);
}

/** The year at a moment in a zone. */
export function yearAt(zone: string, at: number): number {
  return new Date(dayNumber(zone, at) * DAY).getUTCFullYear();
}

/** When the vacation that somebody asks for ends: at midnight in their zone. Fails with Refused if they can't have it. `before`: their earlier ones. */
export function endOfVacation(wanted: VacationRequest, { aYear, atOnce }: VacationBudget, before: readonly Days[], now: number): number {
  const { zone } = wanted;
  const today = dayNumber(zone, now);
  const where = wanted.until === undefined ? 'body.days' : 'body.until';
  const last = wanted.until === undefined ? today + (wanted.days ?? 1) - 1 : Date.parse(`${wanted.until}T00:00:00Z`) / DAY;
  if (last < today) throw wrong(where, `${wanted.until} is past. Name the last day of your vacation: today or later.`);
  const days = last - today + 1;
  if (atOnce === 0) throw wrong(where, 'There are no vacations on this server.');
  let [joined, first] = [0, today];
  for (const [from, to] of before.map(daysOf).toSorted((a, b) => b[0] - a[0])) {
    if (first - to - 1 >= APART) break;
    joined += to - from + 1;
    first = from;
  }
  if (days + joined > atOnce) {
    const together = joined === 0 ? '' : ` with the ${count(joined)} you have just had`;
    throw wrong(
      where,
      `That is ${count(days)}${together}, but a vacation lasts ${count(atOnce)} at most. Between two, ${APART} days pass.`,
    );
  }
  const until = midnight(zone, now, days);
  const asked = { begun: now, until, ended: null, zone };
  for (const year of new Set([yearAt(zone, now), yearAt(zone, until - 1)])) {
    const left = aYear - usedIn(year, before);
    if (usedIn(year, [asked]) > left) throw wrong(where, `You have ${count(Math.max(0, left))} of vacation left in ${year}.`);
  }
  return until;
}

function count(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

function wrong(where: string, message: string): Refused {
  return new Refused(422, { code: 'bad-vacation', message, where });
}
