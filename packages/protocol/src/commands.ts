import { CLAIMED_ENDS } from '@menagerie/match';
import { z } from 'zod';
import { BoardObjection } from './rules.ts';
import { SeriesTerms } from './series.ts';
import { CommandId, Fault, Version } from './shapes.ts';

const PAPER = 4000;
const MOVE = 400;
const plain = <K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind) });

/** What a player wants done in a match. The server knows their seat. */
export const PlayerCommand = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('handIn'), text: z.string().max(PAPER) }),
  plain('reclaim'),
  z.strictObject({ kind: z.literal('play'), text: z.string().min(1).max(MOVE) }),
  z.strictObject({ kind: z.literal('takeBack'), plies: z.number().int().min(1).max(10_000).optional() }),
  plain('acceptTakeBack'),
  plain('declineTakeBack'),
  plain('offerDraw'),
  plain('acceptDraw'),
  plain('declineDraw'),
  plain('resign'),
  plain('abort'),
  /** Once the opponent has been away for long: a win or a draw. */
  z.strictObject({ kind: z.literal('claim'), as: z.enum(CLAIMED_ENDS) }),
  /** All clocks stand for so many minutes, once everybody agrees; 0: go on before a pause is over. */
  z.strictObject({ kind: z.literal('offerPause'), minutes: z.number().int().min(0).max(86_400) }),
  plain('acceptPause'),
  plain('declinePause'),
  /** `series`: more than one game. */
  z.strictObject({ kind: z.literal('offerRematch'), series: SeriesTerms.optional() }),
  plain('acceptRematch'),
  plain('declineRematch'),
  /** Fifteen seconds for every other seat. Only if seats have a stock of time. */
  plain('giveTime'),
]);
export type PlayerCommand = z.infer<typeof PlayerCommand>;

/** A command to post. */
export const CommandRequest = z.strictObject({
  id: CommandId,
  /** The version the player saw when they decided; the present one if missing. */
  version: Version.optional(),
  command: PlayerCommand,
});
export type CommandRequest = z.infer<typeof CommandRequest>;

/** The version of the match after a command. */
export const Commanded = z.strictObject({ version: Version });

/** Why a command was refused, with what a board can draw of it. */
export const RefusedCommand = Fault.extend({
  objection: BoardObjection.optional(),
});
