import type { Match, MatchEvent } from '@menagerie/match';
import { z } from 'zod';
import { COUNTED } from './moderation.ts';
import { Badge, Id, SeatNumber, Version } from './shapes.ts';

/** Who sits at a seat; `user` is null for a computer, for somebody who has left for good, and for a seat that takes no part. */
export const SeatView = z.strictObject({
  user: Badge.nullable(),
  /** Rating when the match began; null in a match that is not rated or for somebody without one. */
  rating: z.number().nullable(),
  isProvisional: z.boolean(),
  /** What a rated match has done to it, once it is over. */
  change: z.number().nullable(),
});
export type SeatView = z.infer<typeof SeatView>;

/** The state of a match as stored, with what its viewer may not know left out. */
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
    description: 'An event: kind, at (milliseconds), mostly a seat, and what the kind brings along.',
  });

/** A match as one viewer may see it. */
export const GameView = z.strictObject({
  id: Id,
  /** The number of events of its log. */
  version: Version,
  rated: z.boolean(),
  private: z.boolean(),
  /** Under which its rating counts, such as `bucky:2`. */
  category: z.string(),
  /** Of a rated match that is over: `yes`, or why it counts for no rating. */
  counted: z.enum(COUNTED).nullable(),
  created: z.number(),
  seats: z.array(SeatView),
  /** The seat of the viewer; null for a spectator. */
  you: SeatNumber.nullable(),
  match: MatchData,
  /** The rematch that came of it. */
  next: Id.nullable(),
  previous: Id.nullable(),
});
export type GameView = z.infer<typeof GameView>;

/** A fact about a position that the site shows beside the board: how near a count is, who would win it, which round it is. */
const Note = z.strictObject({
  /** The layer of the board it belongs to, such as `count`. */
  aspect: z.string(),
  clause: z.string(),
  /** Whose it is; null if it is about the game. */
  seat: SeatNumber.nullable(),
  label: z.string(),
  value: z.string(),
  /** The same in one sentence. */
  text: z.string(),
});

/** The facts about the position of a match after so many plies. */
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
  /** Those that take part, in order of play. */
  seats: z.array(
    z.strictObject({
      seat: SeatNumber,
      name: z.string(),
      user: Badge.nullable(),
      level: z.string().nullable(),
      place: z.number().int().nullable(),
    }),
  ),
  /** The seat of the reader; null if none. */
  you: SeatNumber.nullable(),
  /** Whether the reader has something to do in it. */
  isYourTurn: z.boolean(),
  /** When the time of the seat that has to act is over, in milliseconds. */
  deadline: z.number().nullable(),
  ended: z.number().nullable(),
  /** How it ended, in one sentence. */
  result: z.string().nullable(),
});
export type GameSummary = z.infer<typeof GameSummary>;
