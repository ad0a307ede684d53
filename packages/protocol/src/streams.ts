import { z } from 'zod';
import { ChatLine } from './chat.ts';
import { EventData, GameSummary, GameView } from './games.ts';
import { SeekView } from './seeks.ts';
import { AnnouncementLine } from './site.ts';
import { Id, OptionValues, SeatNumber, SeriesPlace, Version } from './shapes.ts';

/** Where a match stands, so that a program needs to ask nothing more. */
const standing = {
  /** The seat to move by the rules; null while papers are missing and once the match is over. */
  turn: SeatNumber.nullable(),
  /** The text of the position; null while papers are missing. */
  position: z.string().nullable(),
};

/** One line of a match's stream. An empty line only says that the connection still holds. */
export const GameLine = z.discriminatedUnion('t', [
  /** The whole match: the first line, and whenever single events won't do. */
  z.strictObject({ t: z.literal('game'), view: GameView, ...standing }),
  /** The events after version `from`. */
  z.strictObject({ t: z.literal('events'), game: Id, from: Version, events: z.array(EventData), ...standing }),
  /** Lines of chat, oldest first: all so far, then one by one. */
  z.strictObject({ t: z.literal('chat'), game: Id, lines: z.array(ChatLine) }),
  /** What the host announces: at first if there is anything, and whenever it changes. */
  AnnouncementLine,
]);
export type GameLine = z.infer<typeof GameLine>;

/** An unfinished match of the reader. */
export const OwnGame = GameSummary.extend({ options: OptionValues, ...standing });
export type OwnGame = z.infer<typeof OwnGame>;

/** One line of the stream of the reader's own events. */
export const OwnGamesLine = z.discriminatedUnion('t', [
  /** A match of the reader has begun; `series` is its place in a series, if it has one. */
  z.strictObject({ t: z.literal('started'), game: Id, series: SeriesPlace.nullable() }),
  /** The reader's unfinished matches, most urgent first: the first line, and whenever the turn changes in one. */
  z.strictObject({ t: z.literal('turns'), games: z.array(OwnGame) }),
  /**
   * The open challenges to and from the reader, and those of theirs that were declined: after `turns` if there are any, and whenever they
   * change.
   */
  z.strictObject({ t: z.literal('challenges'), seeks: z.array(SeekView) }),
  /** What the host announces: at first if there is anything, and whenever it changes. */
  AnnouncementLine,
]);
export type OwnGamesLine = z.infer<typeof OwnGamesLine>;
