import { z } from 'zod';
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
  /** How many matches have ended, and how many of them on the first place. */
  played: z.number().int(),
  won: z.number().int(),
  ratings: z.array(RatingView),
});
export type ProfileView = z.infer<typeof ProfileView>;

/** A rating over time, one entry for each rated match, the oldest first. */
export const RatingHistory = z.array(
  z.strictObject({ category: z.string(), game: z.string(), at: z.number(), value: z.number(), deviation: z.number() }),
);
export type RatingHistory = z.infer<typeof RatingHistory>;
