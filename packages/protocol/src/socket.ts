import type { Objection } from '@menagerie/core';
import type { MatchEvent } from '@menagerie/match';
import { z } from 'zod';
import { ChatText, type ChatLine } from './chat.ts';
import { PlayerCommand } from './commands.ts';
import type { GameSummary, GameView } from './games.ts';
import type { NoticeView } from './notices.ts';
import type { SeekView } from './seeks.ts';
import type { AnnouncementLine } from './site.ts';
import { CommandId, Id, Version, type Badge, type Fault } from './shapes.ts';

/** What a page says through its socket. Messages are JSON of at most 8,192 bytes. */
export const ClientMessage = z.discriminatedUnion('t', [
  /** Send at least every 30 seconds. The answer is `pong`. */
  z.strictObject({ t: z.literal('ping') }),
  /** Shows a match from now on. `version` is what the page already knows, so that the server sends only the rest. */
  z.strictObject({ t: z.literal('watch'), game: Id, version: Version.optional() }),
  z.strictObject({ t: z.literal('leave'), game: Id }),
  /** `version` is the state the player saw. If you send it again with the same id after a break, it is done only once. */
  z.strictObject({ t: z.literal('command'), id: CommandId, game: Id, version: Version, command: PlayerCommand }),
  z.strictObject({ t: z.literal('say'), id: CommandId, game: Id, text: ChatText }),
  /** Shows or hides the lobby from now on. */
  z.strictObject({ t: z.literal('lobby'), on: z.boolean() }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

/** A fault, with what the board can draw of it. */
export type RefusalView = Fault & { readonly objection?: Objection };

/** What the server says through a socket. */
export type ServerMessage =
  /** The first message. `now` is the server's time in milliseconds. */
  | { readonly t: 'hello'; readonly now: number; readonly you: Badge | null }
  | { readonly t: 'pong'; readonly now: number }
  /** A whole match: the answer to `watch`, and whenever single events won't do. */
  | { readonly t: 'game'; readonly view: GameView; readonly now: number }
  /** The events after version `from`. */
  | { readonly t: 'events'; readonly game: string; readonly from: number; readonly events: readonly MatchEvent[]; readonly now: number }
  /** A command is done and stored. `version` is the match's version after it. */
  | { readonly t: 'done'; readonly id: string; readonly game: string; readonly version: number }
  /** A command, a line of chat or a `watch` is refused. If the version was stale, the present state follows as `game` or `events`. */
  | { readonly t: 'refused'; readonly id: string | null; readonly game: string | null; readonly fault: RefusalView }
  /** By seat: since when (milliseconds) its player has been away; null if they are here, or if nobody sits there. */
  | { readonly t: 'presence'; readonly game: string; readonly away: readonly (number | null)[]; readonly spectators: number }
  /** Lines of chat, oldest first: all of them after `watch`, then one by one. */
  | { readonly t: 'chat'; readonly game: string; readonly lines: readonly ChatLine[] }
  | { readonly t: 'seeks'; readonly seeks: readonly SeekView[] }
  /** The open challenges to and from this person, and those of theirs that were declined. Sent whenever they change. */
  | { readonly t: 'challenges'; readonly seeks: readonly SeekView[] }
  /** This person's unfinished matches, most urgent first. Sent at once, and whenever the turn changes in one. */
  | { readonly t: 'turns'; readonly games: readonly GameSummary[] }
  /** How many notices are unread, whenever that changes; `latest` is one that is new, and `by` says by which ways the page tells it. */
  | { readonly t: 'notices'; readonly unread: number; readonly latest: NoticeView | null; readonly by: readonly ('sound' | 'desktop')[] }
  /** What the host announces: after `hello` if there is anything, and whenever it changes. */
  | AnnouncementLine
  /** A match of this person has begun. */
  | { readonly t: 'started'; readonly game: string }
  /** The server couldn't understand a message. */
  | { readonly t: 'fault'; readonly fault: Fault };

/** Why the server closes a socket. */
export const CLOSE = {
  /** It is going down and will be back soon. */
  restart: 1012,
  /** Too many messages, too slow a reader, or silence for too long. A message that is too long closes the socket with 1009. */
  limits: 1008,
  /** The session has ended. The page has to sign in again. */
  session: 4001,
} as const;
