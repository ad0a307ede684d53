import { SERIES_LENGTHS } from '@menagerie/match';
import { z } from 'zod';
import { GameSummary } from './games.ts';
import { Badge, Id, OptionValues } from './shapes.ts';

const { least, most } = SERIES_LENGTHS;
const LENGTH = `A series has ${least} to ${most} games. If nobody knows yet how many, "length" is null.`;

/** How many games of a series there are, and whether all begin at once. Only games with days for a turn can. */
export const SeriesTerms = z.strictObject({
  /** Null: until somebody ends it. */
  length: z.number(LENGTH).int(LENGTH).min(least, LENGTH).max(most, LENGTH).nullable(),
  atOnce: z.boolean().default(false),
});
export type SeriesTerms = z.infer<typeof SeriesTerms>;

/** A series, with its score and its games. */
export const SeriesView = z.strictObject({
  id: Id,
  game: z.string(),
  options: OptionValues,
  control: z.string(),
  rated: z.boolean(),
  private: z.boolean(),
  ...SeriesTerms.shape,
  created: z.number(),
  /** When the last game was over, or when somebody ended the series. A game under way is still played. */
  ended: z.number().nullable(),
  /** Why it ended, in one sentence; null while it goes on. */
  why: z.string().nullable(),
  /** In order of play in the first game. */
  players: z.array(
    z.strictObject({
      name: z.string(),
      user: Badge.nullable(),
      /** Of a computer. */
      level: z.string().nullable(),
      /** One for each game won, and a share for each in which they share the first place. */
      points: z.number(),
    }),
  ),
  /** In the order in which they began. One that was called off doesn't count, and another with its number follows. */
  games: z.array(GameSummary),
  /** Whether the reader may end it. */
  mayEnd: z.boolean(),
});
export type SeriesView = z.infer<typeof SeriesView>;
