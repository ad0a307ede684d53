import { z } from 'zod';
import { GameSummary } from './games.ts';
import { Id } from './shapes.ts';

/** Where a page of a list begins, from `next` of the page before it. */
export const Cursor = z.string().regex(/^[A-Za-z0-9_.:-]{1,80}$/, 'Use the text that the page before gave as "next".');

/** How many lines a page of a list has. */
export const PageSize = z.coerce.number().int().min(1).max(100).default(30);

const Word = z.string().min(1).max(60);
const Moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], 'Write a day as 2026-11-22, or a moment as 2026-11-22T09:00:00Z.');

/** Which matches to look for. A missing field matches everything. */
export const ArchiveQuery = z.strictObject({
  /** Name of an account, or anybody's id. */
  player: Word.optional(),
  /** Somebody else who took part. Only together with `player`. */
  opponent: Word.optional(),
  game: Word.optional(),
  rated: z.enum(['true', 'false']).optional(),
  /** For `player`: `won` is first place alone, `drawn` is first place shared, `lost` is any other place. */
  result: z.enum(['won', 'lost', 'drawn']).optional(),
  /** When the match was made: from a first to a last day (UTC), or from one moment until before another. */
  from: Moment.optional(),
  to: Moment.optional(),
  /** The id of a series. */
  series: Id.optional(),
  status: z.enum(['preparing', 'playing', 'over']).optional(),
  after: Cursor.optional(),
  size: PageSize,
});
export type ArchiveQuery = z.infer<typeof ArchiveQuery>;

/** A page of a list of matches, newest first. */
export const GamesPage = z.strictObject({
  games: z.array(GameSummary),
  /** Send this as `after` to read on; null at the end. */
  next: Cursor.nullable(),
});
export type GamesPage = z.infer<typeof GamesPage>;

/** Every unfinished match of the reader, most urgent first. */
export const Unfinished = z.strictObject({ games: z.array(GameSummary) });
export type Unfinished = z.infer<typeof Unfinished>;
