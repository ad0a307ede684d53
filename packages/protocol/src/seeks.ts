import { z } from 'zod';
import { SeriesTerms } from './series.ts';
import { Badge, CommandId, GivenOptions, Id, OptionValues, SeatNumber } from './shapes.ts';

/** Who you want in another place: anyone, or one of the server's own players. */
export const PlaceWish = z.union([z.literal('open'), z.strictObject({ level: z.string().max(20) })]);
export type PlaceWish = z.infer<typeof PlaceWish>;

/** Who can join a seek: anybody in the lobby, people with its link, or one person who is challenged. */
const SEEK_WAYS = ['lobby', 'link', 'direct'] as const;

/** What you can say when you decline a challenge. The words are fixed, so nobody can be insulted. */
const DECLINE_WORDS = ['no', 'later', 'game', 'clock', 'casual', 'rated'] as const;
export const DeclineWord = z.enum(DECLINE_WORDS);
export type DeclineWord = z.infer<typeof DeclineWord>;

/** A game that somebody would like to play. */
export const SeekRequest = z.strictObject({
  game: z.string().max(40),
  options: GivenOptions.default({}),
  /** Position to begin in; null: the game's own start. */
  start: z.string().max(2000).nullable().default(null),
  /** As in the tag `TimeControl`: `600+5`, `600d5`, `1/60`, `1/259200`. Online games always have one. */
  control: z.string().min(1).max(60),
  rated: z.boolean().default(false),
  way: z.enum(SEEK_WAYS).default('lobby'),
  /** The person a direct seek challenges: the name of an account, or `id:` and an id. */
  to: z.string().min(1).max(60).nullable().default(null),
  /** Only its players can see a private game. */
  private: z.boolean().default(false),
  /** The seat you want; null: the server draws all seats by lot. */
  seat: SeatNumber.nullable().default(null),
  /** One for each other seat that takes part, in order of play. Missing ones are open. */
  others: z.array(PlaceWish).max(3).default([]),
  /** More than one game with the same terms, with changing seats; null: just one. */
  series: SeriesTerms.nullable().default(null),
});
export type SeekRequest = z.infer<typeof SeekRequest>;

/** The same with an id that its sender draws: a repeated wish with the same id leads to the same seek. */
export const SeekWish = SeekRequest.extend({ once: CommandId.optional() });
export type SeekWish = z.infer<typeof SeekWish>;

/** How to begin before all places are taken: with fewer seats, or with a computer of a level in each open place. */
export const EarlyStart = z.union([z.literal('fewer'), z.strictObject({ level: z.string().max(20) })]);
export type EarlyStart = z.infer<typeof EarlyStart>;

/** The wish to begin early, and everybody who agrees, including the person who asked. */
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
  /** The person challenged; null: the seek isn't direct. */
  to: Badge.nullable(),
  /** Their answer if they declined; null if they haven't. */
  declined: DeclineWord.nullable(),
  /** The seeker's rating in this category; null: none yet, or a guest. */
  rating: z.number().nullable(),
  isProvisional: z.boolean(),
  seat: SeatNumber.nullable(),
  created: z.number(),
  /** People who have joined, the seeker first, and the levels of the computers. */
  joined: z.array(Badge),
  levels: z.array(z.string()),
  /** How many places are still open. */
  open: z.number().int(),
  /** A proposal to begin early; null if there is none, or if somebody has come or gone since. */
  proposal: Proposal.nullable(),
  /** Null: just one game. */
  series: SeriesTerms.nullable(),
});
export type SeekView = z.infer<typeof SeekView>;

/** What joining led to: the match that has begun, or null while places are open. */
export const SeekBegun = z.strictObject({ game: Id.nullable() });
export type SeekBegun = z.infer<typeof SeekBegun>;
/** A new seek. `match` is the one it started if it needed nobody else, or null. */
export const NewSeek = SeekView.extend({ match: Id.nullable() });
export type NewSeek = z.infer<typeof NewSeek>;

/** Who may challenge somebody: everybody, people with an account or whom they have played, only people whom they have played, or nobody. */
const CHALLENGERS = ['everybody', 'accounts', 'known', 'nobody'] as const;
export type Challengers = (typeof CHALLENGERS)[number];

/** The wish of somebody about who may challenge them. */
export const ChallengersWish = z.strictObject({ who: z.enum(CHALLENGERS) });
export type ChallengersWish = z.infer<typeof ChallengersWish>;
