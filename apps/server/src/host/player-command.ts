import type { Seat } from '@menagerie/core';
import type { Command, HostCommand } from '@menagerie/match';
import type { PlayerCommand } from '@menagerie/protocol';
import type { Entry } from './entry.ts';
import { seatsIn } from './rows.ts';

/** A gift of time, in milliseconds. */
const GIFT = 15_000;
/** A lag below this isn't worth an event of its own, in milliseconds. */
const LEAST_LAG = 20;

/** Commands that apply to one state of the match only. */
const ABOUT_A_STATE = new Set<PlayerCommand['kind']>([
  'play',
  'takeBack',
  'acceptTakeBack',
  'declineTakeBack',
  'acceptDraw',
  'declineDraw',
  'acceptPause',
  'declinePause',
]);

/** Whether a command is void if anything has happened since it was decided. */
export function isAboutState({ kind }: PlayerCommand): boolean {
  return ABOUT_A_STATE.has(kind);
}

/**
 * What a player's command means to the match. A move on a slow line is given `lag` milliseconds first; a claim says `since` when the
 * opponent has been away, null if they are here.
 */
export function commandsFor(
  { game, match, session }: Entry,
  seat: Seat,
  command: PlayerCommand,
  lag: number,
  since: number | null,
): readonly (Command | HostCommand)[] {
  if (command.kind === 'giveTime') {
    const kind = match.timing?.control.kind;
    if (kind !== 'increment' && kind !== 'delay') return [];
    const others = seatsIn(game, match, session).filter((other) => other !== seat);
    return others.map((other) => ({ kind: 'grant', seat: other, milliseconds: GIFT, reason: 'gift' }));
  }
  if (command.kind === 'claim') return [{ ...command, seat, since }];
  const wanted = { ...command, seat } as Command;
  const isRunning =
    match.clocks?.turn === seat && match.clocks.grace === null && !match.clocks.held && match.timing?.control.kind !== 'days';
  if (command.kind !== 'play' || !isRunning || lag < LEAST_LAG) return [wanted];
  return [{ kind: 'grant', seat, milliseconds: Math.round(lag), reason: 'lag' }, wanted];
}
