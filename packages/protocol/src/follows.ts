import { z } from 'zod';
import { GameSummary } from './games.ts';
import { Badge } from './shapes.ts';

/** The people whom somebody follows, those who are here first, with the latest public matches that each is playing. */
export const FollowedList = z.array(z.strictObject({ person: Badge, isHere: z.boolean(), games: z.array(GameSummary) }));
export type FollowedList = z.infer<typeof FollowedList>;
