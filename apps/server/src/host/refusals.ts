import type { Seat } from '@menagerie/core';
import type { PlayerCommand } from '@menagerie/protocol';
import { tooMany, type Meter } from '../limits/meter.ts';
import type { Follower } from './change.ts';
import type { Entry } from './entry.ts';

/**
 * Counts illegal moves, since explaining one costs as much as a move and is stored nowhere. After too many you wait before the rules are asked again.
 */
export function refusals(meter: Meter): Follower {
  return {
    allow: (_db, entry, seat, command) => {
      const user = userAt(entry, seat, command);
      const wait = user === null ? 0 : meter.wait('refusals', user);
      return wait > 0 ? Promise.reject(tooMany('The rules have refused too many of your moves.', wait)) : Promise.resolve();
    },
    refused: (entry, seat, command) => {
      const user = userAt(entry, seat, command);
      if (user !== null) meter.add('refusals', user);
    },
  };
}

/** Who asks for something that the rules have to judge; null: nobody, or the server itself. */
function userAt({ match }: Entry, seat: Seat, { kind }: PlayerCommand): string | null {
  return kind === 'play' || kind === 'handIn' ? (match.players[seat].id ?? null) : null;
}
