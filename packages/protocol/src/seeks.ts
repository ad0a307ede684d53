import { z } from 'zod';
import { Badge, GivenOptions, Id, OptionValues, SeatNumber } from './shapes.ts';

/** Who is wanted at another place: anyone, or one of the server's own players. */
export const PlaceWish = z.union([z.literal('open'), z.strictObject({ level: z.string().max(20) })]);
export type PlaceWish = z.infer<typeof PlaceWish>;

/** Who can join a seek: anybody in the lobby, those who have its link, or one person who is challenged. */
export const SEEK_WAYS = ['lobby', 'link', 'direct'] as const;

/** What somebody may answer who declines a challenge; a choice of words, so that nobody can be insulted. */
export const DECLINE_WORDS = ['no', 'later', 'game', 'clock', 'casual', 'rated'] as const;
export const DeclineWord = z.enum(DECLINE_WORDS);
export type DeclineWord = z.infer<typeof DeclineWord>;

/** A game that somebody would like to play. */
export const SeekRequest = z.strictObject({
  game: z.string().max(40),
  options: GivenOptions.default({}),
  /** Position to begin from; null: the game's own beginning. */
  start: z.string().max(2000).nullable().default(null),
  /** As the tag `TimeControl` writes it: `600+5`, `600d5`, `1/60`, `1/259200`. Online there is always one. */
  control: z.string().min(1).max(60),
  rated: z.boolean().default(false),
  way: z.enum(SEEK_WAYS).default('lobby'),
  /** Whom a direct seek challenges: the name of an account, or `id:` and an id. */
  to: z.string().min(1).max(60).nullable().default(null),
  /** A private game is seen by its players alone. */
  private: z.boolean().default(false),
  /** The seat wanted; null: the server draws all seats by lot. */
  seat: SeatNumber.nullable().default(null),
  /** One for each other seat that takes part, in order of play; missing ones are open. */
  others: z.array(PlaceWish).max(3).default([]),
});
export type SeekRequest = z.infer<typeof SeekRequest>;

/** How to begin before all places are taken: with fewer seats, or with a computer of a level at each open place. */
export const EarlyStart = z.union([z.literal('fewer'), z.strictObject({ level: z.string().max(20) })]);
export type EarlyStart = z.infer<typeof EarlyStart>;

/** The wish to begin early, with those who agree to it, the person who asked among them. */
export const Proposal = z.strictObject({ as: EarlyStart, agreed: z.array(Id) });
export type Proposal = z.infer<typeof Proposal>;

/** A seek as anybody may see it. */
export const SeekView = z.strictObject({
  id: Id,
  game: z.string(),
  options: OptionValues,
  start: z.string().nullable(),
  control: z.string(),
  rated: z.boolean(),
  way: z.enum(SEEK_WAYS),
  private: z.boolean(),
  by: Badge,
  /** Who is challenged; null: the seek is not direct. */
  to: Badge.nullable(),
  /** What they have answered who declined; null: they have not. */
  declined: DeclineWord.nullable(),
  /** Rating of the person who seeks, in the category of this game; null: none yet, or a guest. */
  rating: z.number().nullable(),
  isProvisional: z.boolean(),
  seat: SeatNumber.nullable(),
  created: z.number(),
  /** Those who have joined, the seeker first, and the levels of the computers. */
  joined: z.array(Badge),
  levels: z.array(z.string()),
  /** How many places are still open. */
  open: z.number().int(),
  /** To begin without waiting for the open places; null: nobody has proposed it, or somebody has come or gone since. */
  proposal: Proposal.nullable(),
});
export type SeekView = z.infer<typeof SeekView>;

/** What became of a seek by the last place: the match that has begun, or null while places are open. */
export const SeekBegun = z.strictObject({ game: Id.nullable() });
export type SeekBegun = z.infer<typeof SeekBegun>;
/** A seek just put up; `match` is the one that has begun with it where nobody else was needed, or null. */
export const NewSeek = SeekView.extend({ match: Id.nullable() });
export type NewSeek = z.infer<typeof NewSeek>;
