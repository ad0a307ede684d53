import type { Objection } from '@menagerie/core';
import type { MatchEvent } from '@menagerie/match';
import { z } from 'zod';
import { ChatText, type ChatLine } from './chat.ts';
import { PlayerCommand } from './commands.ts';
import type { GameSummary, GameView } from './games.ts';
import type { SeekView } from './seeks.ts';
import { CommandId, Id, Version, type Badge, type Fault } from './shapes.ts';

/** What a page says through its socket. Messages are JSON of at most 8,192 bytes. */
export const ClientMessage = z.discriminatedUnion('t', [
  /** At least every 30 seconds; answered by `pong`. */
  z.strictObject({ t: z.literal('ping') }),
  /** Shows a match from now on. `version` is what is known of it already, so that only the rest is sent. */
  z.strictObject({ t: z.literal('watch'), game: Id, version: Version.optional() }),
  z.strictObject({ t: z.literal('leave'), game: Id }),
  /** `version` is the state on which it was decided. Sent again after a break with the same id, it is done once. */
  z.strictObject({ t: z.literal('command'), id: CommandId, game: Id, version: Version, command: PlayerCommand }),
  z.strictObject({ t: z.literal('say'), id: CommandId, game: Id, text: ChatText }),
  /** Shows the lobby from now on, or no more. */
  z.strictObject({ t: z.literal('lobby'), on: z.boolean() }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

/** A fault with what the board can draw of it. */
export type RefusalView = Fault & { readonly objection?: Objection };

/** What the server says through a socket. */
export type ServerMessage =
  /** The first one. `now` is the server's time in milliseconds. */
  | { readonly t: 'hello'; readonly now: number; readonly you: Badge | null }
  | { readonly t: 'pong'; readonly now: number }
  /** A match in full: the answer to `watch`, and whenever single events would not do. */
  | { readonly t: 'game'; readonly view: GameView; readonly now: number }
  /** Those after version `from`. */
  | { readonly t: 'events'; readonly game: string; readonly from: number; readonly events: readonly MatchEvent[]; readonly now: number }
  /** A command is done and stored; `version` is the match's after it. */
  | { readonly t: 'done'; readonly id: string; readonly game: string; readonly version: number }
  /** A command, a line of chat or a `watch` is refused; the state that was held on to follows as `game` or `events` where it was stale. */
  | { readonly t: 'refused'; readonly id: string | null; readonly game: string | null; readonly fault: RefusalView }
  /** By seat: since when (milliseconds) its player has been away; null if they are here, or if nobody sits there. */
  | { readonly t: 'presence'; readonly game: string; readonly away: readonly (number | null)[]; readonly spectators: number }
  /** Lines of chat, the oldest first: all of them after `watch`, then one by one. */
  | { readonly t: 'chat'; readonly game: string; readonly lines: readonly ChatLine[] }
  | { readonly t: 'seeks'; readonly seeks: readonly SeekView[] }
  /** The open challenges to and from this person, and those of theirs that were declined; sent whenever they change. */
  | { readonly t: 'challenges'; readonly seeks: readonly SeekView[] }
  /** The unfinished matches of this person, most urgent first; sent at once and whenever one changes hands. */
  | { readonly t: 'turns'; readonly games: readonly GameSummary[] }
  /** A match of this person has begun. */
  | { readonly t: 'started'; readonly game: string }
  /** A message could not be understood. */
  | { readonly t: 'fault'; readonly fault: Fault };

/** Why the server closes a socket. */
export const CLOSE = {
  /** It goes down, and will be back soon. */
  restart: 1012,
  /** Too many messages, too slow a reader, or nothing heard for too long; a message that is too long closes it with 1009. */
  limits: 1008,
  /** The session has ended; the page has to sign in anew. */
  session: 4001,
} as const;
