import { z } from 'zod';
import { Badge } from './shapes.ts';

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
