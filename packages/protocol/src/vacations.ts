import { isZone } from '@menagerie/core';
import { z } from 'zod';

/** The name of a time zone. */
export const Zone = z
  .string()
  .max(60)
  .refine(isZone, { error: ({ input }) => `"${String(input)}" isn't a time zone. Write one such as Europe/Berlin, or UTC.` });

const DAYS = 'A vacation has at least one day: a whole number from 1 to 366.';
const DATE = 'Write the last day of your vacation as 2026-12-24.';

/** For so many days, today included, or until a last day. Days begin at midnight in the zone. */
export const VacationRequest = z
  .strictObject({
    days: z.number(DAYS).int(DAYS).min(1, DAYS).max(366, DAYS).optional(),
    until: z.iso.date(DATE).optional(),
    zone: Zone.default('UTC'),
  })
  .refine(({ days, until }) => (days === undefined) !== (until === undefined), {
    error: 'Say how long your vacation is: either "days", or "until" with its last day.',
  });
export type VacationRequest = z.infer<typeof VacationRequest>;

/** What a person has left of a year's vacation, and the vacation they are on. Times are milliseconds since 1970. */
export const VacationView = z.strictObject({
  year: z.number().int(),
  /** Days in a year, and at most at once; 0 at once: this server has no vacations. */
  aYear: z.number().int(),
  atOnce: z.number().int(),
  /** Days left in the year. */
  left: z.number().int(),
  present: z.strictObject({ begun: z.number(), until: z.number(), zone: z.string() }).nullable(),
});
export type VacationView = z.infer<typeof VacationView>;
