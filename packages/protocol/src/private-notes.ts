import { z } from 'zod';

/** The most signs in one private note. */
const LONGEST_NOTE = 4000;

const NotedPly = z
  .number()
  .int()
  .min(0)
  .max(100_000)
  .nullable()
  .meta({ description: 'The position after so many moves; null: the game as a whole.' });

/** A note to write; an empty text removes it. */
export const PrivateNoteRequest = z.strictObject({
  ply: NotedPly,
  text: z.string().max(LONGEST_NOTE, `A note has at most ${LONGEST_NOTE} signs.`),
});
export type PrivateNoteRequest = z.infer<typeof PrivateNoteRequest>;

/** A note that only its writer sees. */
export const PrivateNote = z.strictObject({ ply: NotedPly, text: z.string(), changed: z.number() });
export type PrivateNote = z.infer<typeof PrivateNote>;

/** Somebody's notes to a match: to the game first, then by position. */
export const PrivateNotes = z.strictObject({ notes: z.array(PrivateNote) });
export type PrivateNotes = z.infer<typeof PrivateNotes>;
