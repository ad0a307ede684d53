import { z } from 'zod';
import { nameProblem } from './name-rules.ts';
import { Work } from './work.ts';

/** Id of a match, a seek or a person: random letters and digits. */
export const Id = z.string().regex(/^[A-Za-z0-9]{10,24}$/, 'An id is 10 to 24 letters and digits.');

/** What a person is called, read in NFKC. The server compares names by how they look. */
export const PersonName = z
  .string()
  .max(60)
  .normalize('NFKC')
  .trim()
  .superRefine((name, context) => {
    const message = nameProblem(name);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

/** A client draws a new one for each request. The server carries out a repeated one only once. */
export const CommandId = z.string().regex(/^[A-Za-z0-9-]{8,40}$/, 'The id of a command is 8 to 40 letters, digits or dashes.');

/** How many events of a match somebody knows. It grows with each event. */
export const Version = z.number().int().min(0).max(1_000_000);

export const SeatNumber = z.number().int().min(0).max(3);

/** Option values by option id, as the game names them. */
export const OptionValues = z.record(z.string().max(40), z.string().max(40));

/** Option values as a program may send them: 4 means `4`, true `on`, false `off`. */
export const GivenOptions = z.record(z.string().max(40), z.union([z.string().max(40), z.number(), z.boolean()]));

/** People, guests, and programs that play through the API. */
const USER_KINDS = ['guest', 'person', 'bot'] as const;
export type UserKind = (typeof USER_KINDS)[number];

/** How others see somebody. */
export const Badge = z.strictObject({ id: Id, name: z.string(), kind: z.enum(USER_KINDS) });
export type Badge = z.infer<typeof Badge>;

/** The place of a match in a series: its number, from 1, of so many; null: until somebody ends the series. */
export const SeriesPlace = z.strictObject({ id: Id, number: z.number().int(), length: z.number().int().nullable() });
export type SeriesPlace = z.infer<typeof SeriesPlace>;

/** A fault, for the client: what is wrong, where, and how to fix it. */
export const Fault = z.object({
  code: z.string(),
  message: z.string(),
  /** The clause that decides. */
  clause: z.string().optional(),
  /** Where in the request, such as `body.name`. */
  where: z.string().optional(),
  /** Seconds to wait before you ask again. */
  retryAfter: z.number().int().optional(),
  /** What would let it through at once. */
  work: Work.optional(),
});
export type Fault = z.infer<typeof Fault>;
