import { z } from 'zod';
import { Badge, CommandId } from './shapes.ts';

/** Who reads a line: the players, or the spectators. */
export const CHAT_ROOMS = ['players', 'spectators'] as const;
export type ChatRoom = (typeof CHAT_ROOMS)[number];

/** Phrases you can say with one press. */
export const CHAT_PRESETS = [
  'Hello!',
  'Good luck!',
  'Have fun!',
  'Well played!',
  'Thank you!',
  'I have to go, sorry.',
  'Good game!',
  'Bye!',
] as const;

export const ChatText = z.string().trim().min(1).max(140);

export const ChatLine = z.strictObject({
  seq: z.number().int(),
  room: z.enum(CHAT_ROOMS),
  by: Badge,
  text: z.string(),
  at: z.number(),
});
export type ChatLine = z.infer<typeof ChatLine>;

/** A line to post. */
export const ChatRequest = z.strictObject({ id: CommandId, text: ChatText });
export type ChatRequest = z.infer<typeof ChatRequest>;

/** The number of the posted line. */
export const Said = z.strictObject({ seq: z.number().int() });
export type Said = z.infer<typeof Said>;

/** The chat of a match, as far as the reader may see it, oldest first. */
export const ChatLines = z.strictObject({ lines: z.array(ChatLine) });
export type ChatLines = z.infer<typeof ChatLines>;
