import { z } from 'zod';
import { Objection, Outcome } from './rules.ts';

/** How large a game file may be that is sent to be read, in bytes. */
export const LARGEST_FILE = 128 * 1024;

/** Which game of a file to replay, from 1. */
export const FileQuery = z.strictObject({
  number: z.coerce.number().int().min(1).max(100_000).default(1).describe('Which game of the file to replay, from 1.'),
});

/** Something wrong with a file, and where. */
export const FileProblem = z.strictObject({
  message: z.string(),
  clause: z.string().optional(),
  line: z.number().int().optional(),
  column: z.number().int().optional(),
  objection: Objection.optional(),
});
export type FileProblem = z.infer<typeof FileProblem>;

/** A game of a file, as its tags tell it. */
export const FileGame = z.strictObject({
  number: z.number().int(),
  game: z.string(),
  players: z.string(),
  date: z.string(),
  event: z.string(),
  result: z.string(),
  /** How many moves its main line has. */
  plies: z.number().int(),
});
export type FileGame = z.infer<typeof FileGame>;

/** One game of a file, replayed up to its first mistake. */
export const ReplayedGame = z.strictObject({
  number: z.number().int(),
  game: z.string(),
  edition: z.string(),
  options: z.record(z.string(), z.string()),
  /** Where it begins; null: at the usual start. */
  start: z.string().nullable(),
  /** The full texts of its good moves. */
  moves: z.array(z.string()),
  /** After them. */
  position: z.string(),
  result: z.string(),
  outcome: Outcome.nullable(),
  /** What is wrong with it; empty if the file tells the truth. */
  problems: z.array(FileProblem),
});
export type ReplayedGame = z.infer<typeof ReplayedGame>;

/** What a file holds. */
export const FileContents = z.strictObject({
  games: z.array(FileGame),
  /** The one you asked for; null if it can't even begin. */
  replayed: ReplayedGame.nullable(),
  /** What is wrong outside the games, and with a game that can't begin. */
  problems: z.array(FileProblem),
});
export type FileContents = z.infer<typeof FileContents>;
