import { z } from 'zod';
import { Cursor } from './archive.ts';
import { Badge } from './shapes.ts';

export const RatingView = z.strictObject({
  /** Such as `bucky:2` or `fourplay:n`. */
  category: z.string(),
  value: z.number(),
  deviation: z.number(),
  isProvisional: z.boolean(),
  games: z.number().int(),
});
export type RatingView = z.infer<typeof RatingView>;

export const ProfileView = z.strictObject({
  user: Badge,
  created: z.number(),
  isOnline: z.boolean(),
  /** How many matches have ended, and how many of them ended with first place alone. */
  played: z.number().int(),
  won: z.number().int(),
  ratings: z.array(RatingView),
});
export type ProfileView = z.infer<typeof ProfileView>;

/** Who is here: on the site, or with a stream open. */
export const HereView = z.strictObject({
  /** Accounts and programs, by name, no more than 100 of each. */
  people: z.array(Badge),
  programs: z.array(Badge.extend({ playing: z.number().int().describe('How many unfinished matches it plays.') })),
  /** How many there are of each kind. */
  counts: z.strictObject({ people: z.number().int(), programs: z.number().int(), guests: z.number().int() }),
});
export type HereView = z.infer<typeof HereView>;

/** A rating over time, one entry per rated match, oldest first. */
export const RatingHistory = z.array(
  z.strictObject({
    category: z.string(),
    /** Null: a private match in which the reader didn't play. */
    game: z.string().nullable(),
    at: z.number(),
    value: z.number(),
    deviation: z.number(),
  }),
);
export type RatingHistory = z.infer<typeof RatingHistory>;

export const LeaderboardLine = z.strictObject({
  user: Badge,
  rating: RatingView,
  /** When the last rated match of this category ended, in milliseconds. */
  changed: z.number(),
});
export type LeaderboardLine = z.infer<typeof LeaderboardLine>;

/** The leaders of one category, best first: settled ratings of people who have played lately. */
export const Leaderboard = z.strictObject({
  category: z.string(),
  /** Place of the first line, from 1. */
  first: z.number().int(),
  lines: z.array(LeaderboardLine),
  /** On the first page: the best unsettled ratings, best first. They have no place. */
  provisional: z.array(LeaderboardLine),
  /** Send this as `after` to read on; null at the end. */
  next: Cursor.nullable(),
});
export type Leaderboard = z.infer<typeof Leaderboard>;

/** The first lines of every category. */
export const Leaderboards = z.array(Leaderboard);
export type Leaderboards = z.infer<typeof Leaderboards>;
