import { z } from 'zod';
import { Badge, CommandId } from './shapes.ts';

/** Who hears what is said: the players, or those who look on. */
export const CHAT_ROOMS = ['players', 'spectators'] as const;
export type ChatRoom = (typeof CHAT_ROOMS)[number];

/** What can be said with one press. */
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

/** A line as it is posted. */
export const ChatRequest = z.strictObject({ id: CommandId, text: ChatText });
export type ChatRequest = z.infer<typeof ChatRequest>;

/** What came of it: the number of the line. */
export const Said = z.strictObject({ seq: z.number().int() });
export type Said = z.infer<typeof Said>;

/** What was said in a match, as far as the reader may hear it, the oldest first. */
export const ChatLines = z.strictObject({ lines: z.array(ChatLine) });
export type ChatLines = z.infer<typeof ChatLines>;
