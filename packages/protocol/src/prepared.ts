import { z } from 'zod';
import { SeatNumber } from './shapes.ts';

const Texts = z.array(z.string().min(1).max(400)).max(100);
const Ply = z.number().int().min(0).max(100_000);

/** Moves to prepare: lines of moves of every seat, or the same in words. Each begins where the match stands. */
export const PreparedRequest = z
  .strictObject({
    /** How many moves the match had when you prepared these; if it has more by now, they are refused. */
    ply: Ply.optional(),
    lines: z.array(Texts).max(100).optional(),
    /** Such as `if e7-e5 then d2-f4; if c7-a5 then e2-e4`. */
    text: z.string().max(10_000).optional(),
  })
  .refine(({ lines, text }) => (lines === undefined) !== (text === undefined), {
    error: 'Give the moves to prepare either as "lines" or as "text".',
  });
export type PreparedRequest = z.infer<typeof PreparedRequest>;

/** What somebody has prepared in a match. Nobody else sees it. */
export const PreparedView = z.strictObject({
  /** How many moves the match had before the first of each line. */
  ply: Ply,
  lines: z.array(z.array(z.strictObject({ seat: SeatNumber, text: z.string() }))),
  /** The same in words; empty if nothing is prepared. */
  text: z.string(),
});
export type PreparedView = z.infer<typeof PreparedView>;
