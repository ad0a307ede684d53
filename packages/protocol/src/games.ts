import type { Match, MatchEvent } from '@menagerie/match';
import { z } from 'zod';
import { COUNTED } from './moderation.ts';
import { Badge, Id, SeatNumber, SeriesPlace, Version } from './shapes.ts';

/** Who sits at a seat. `user` is null for a computer, for people who have left for good, and for a seat that takes no part. */
export const SeatView = z.strictObject({
  user: Badge.nullable(),
  /** Rating when the match began; null in an unrated match and for people without one. */
  rating: z.number().nullable(),
  isProvisional: z.boolean(),
  /** How a rated match changed it, once it is over. */
  change: z.number().nullable(),
});
export type SeatView = z.infer<typeof SeatView>;

/** The stored state of a match, without what the viewer may not know. */
export const MatchData = z
  .custom<Match>((value) => typeof value === 'object' && value !== null)
  .meta({ type: 'object', description: 'The match: set-up, log, plies, offers, clocks, result.' });

/** An event of a match; see docs/api.md. */
export const EventData = z
  .custom<MatchEvent>((value) => typeof value === 'object' && value !== null)
  .meta({
    type: 'object',
    properties: { kind: { type: 'string' }, at: { type: 'number' } },
    required: ['kind', 'at'],
    description: 'An event: kind, at (milliseconds), usually a seat, and what the kind brings along.',
  });

/** The place of a match in a series, and how the series stands. */
const SeriesStanding = SeriesPlace.extend({
  atOnce: z.boolean(),
  /** By seat: the points that its player has so far. */
  points: z.array(z.number()),
  /** Why the series ended, in one sentence; null while it goes on. */
  why: z.string().nullable(),
});
export type SeriesStanding = z.infer<typeof SeriesStanding>;

/** A match as one viewer may see it. */
export const GameView = z.strictObject({
  id: Id,
  /** The number of events in its log. */
  version: Version,
  rated: z.boolean(),
  private: z.boolean(),
  /** The category of its rating, such as `bucky:2`. */
  category: z.string(),
  /** For a rated match that is over: `yes`, or why it counts for no rating. */
  counted: z.enum(COUNTED).nullable(),
  created: z.number(),
  seats: z.array(SeatView),
  /** The viewer's seat; null for a spectator. */
  you: SeatNumber.nullable(),
  match: MatchData,
  /** Null: it belongs to no series. */
  series: SeriesStanding.nullable(),
  /** The rematch after this match, or the next one of its series. */
  next: Id.nullable(),
  previous: Id.nullable(),
});
export type GameView = z.infer<typeof GameView>;

/** A fact about a position that the site shows beside the board: how near a count is, who would win it, which round it is. */
const Note = z.strictObject({
  /** The layer of the board it belongs to, such as `count`. */
  aspect: z.string(),
  clause: z.string(),
  /** Its seat; null if it's about the game. */
  seat: SeatNumber.nullable(),
  label: z.string(),
  value: z.string(),
  /** The same in one sentence. */
  text: z.string(),
});

/** The facts about a match's position after `ply` plies. */
export const PositionNotes = z.strictObject({ ply: z.number().int(), notes: z.array(Note) });
export type PositionNotes = z.infer<typeof PositionNotes>;

/** One line of a list of matches. */
export const GameSummary = z.strictObject({
  id: Id,
  game: z.string(),
  rated: z.boolean(),
  private: z.boolean(),
  control: z.string(),
  created: z.number(),
  plies: z.number().int(),
  status: z.enum(['preparing', 'playing', 'over']),
  /** Players who take part, in order of play. */
  seats: z.array(
    z.strictObject({
      seat: SeatNumber,
      name: z.string(),
      user: Badge.nullable(),
      level: z.string().nullable(),
      place: z.number().int().nullable(),
      /** Until when its player is on vacation and the match waits for them, in milliseconds, even if that is past; null: they aren't. */
      away: z.number().nullable(),
      /** Whether the match waits for its player: to move, to hand in papers, or to answer an offer. */
      isAwaited: z.boolean(),
    }),
  ),
  /** The reader's seat; null if none. */
  you: SeatNumber.nullable(),
  /** Whether the reader has something to do in it. */
  isYourTurn: z.boolean(),
  /** When the seat that has to act runs out of time, in milliseconds. */
  deadline: z.number().nullable(),
  /** Until when the match is paused, in milliseconds, even if that is past; null: it isn't. */
  pause: z.number().nullable(),
  ended: z.number().nullable(),
  /** How it ended, in one sentence. */
  result: z.string().nullable(),
  /** Null: it belongs to no series. */
  series: SeriesPlace.nullable(),
});
export type GameSummary = z.infer<typeof GameSummary>;
