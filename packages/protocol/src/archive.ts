import { z } from 'zod';
import { GameSummary } from './games.ts';

/** Where a page of a list begins, as the page before it said (`next`). */
export const Cursor = z.string().regex(/^[A-Za-z0-9_.:-]{1,80}$/, 'Use the text that the page before gave as "next".');

/** How many lines a page of a list has. */
export const PageSize = z.coerce.number().int().min(1).max(100).default(30);

const Word = z.string().min(1).max(60);
const Day = z.iso.date('Write a day as 2026-11-22.');

/** What matches are looked for. Where something is left out everything fits. */
export const ArchiveQuery = z.strictObject({
  /** Name of an account, or the id of anybody. */
  player: Word.optional(),
  /** Somebody else who sat there too; only together with `player`. */
  opponent: Word.optional(),
  game: Word.optional(),
  rated: z.enum(['true', 'false']).optional(),
  /** Of `player`: `won` is the first place alone, `drawn` is it shared with others, `lost` is any other place. */
  result: z.enum(['won', 'lost', 'drawn']).optional(),
  /** First and last day (UTC) on which the match was made. */
  from: Day.optional(),
  to: Day.optional(),
  status: z.enum(['preparing', 'playing', 'over']).optional(),
  after: Cursor.optional(),
  size: PageSize,
});
export type ArchiveQuery = z.infer<typeof ArchiveQuery>;

/** Some lines of a list of matches, the newest first. */
export const GamesPage = z.strictObject({
  games: z.array(GameSummary),
  /** What to ask for with `after` to read on; null: this is the end. */
  next: Cursor.nullable(),
});
export type GamesPage = z.infer<typeof GamesPage>;

/** Every unfinished match of the reader, most urgent first. */
export const Unfinished = z.strictObject({ games: z.array(GameSummary) });
export type Unfinished = z.infer<typeof Unfinished>;
