import type { Seat } from '@menagerie/core';
import type { Match, MatchEvent } from '@menagerie/match';
import type { PlayerCommand } from '@menagerie/protocol';
import type { Database, Tx } from '../storage/schema.ts';
import type { SendSignal } from '../storage/signal.ts';
import type { About, Entry } from './entry.ts';
import { owes, turnOf } from './rows.ts';

/** How a decision changes a match. */
export interface Change {
  /** The match before it. */
  readonly before: Entry;
  /** The match after it. */
  readonly match: Match;
  /** What happened; never empty. */
  readonly events: readonly MatchEvent[];
  readonly isEnd: boolean;
  /** The seats that the match now waits for. */
  readonly owing: readonly Seat[];
  /** The seats it starts or stops waiting for; at the end, every seat. */
  readonly affected: readonly Seat[];
  /** Whose turn it is, and was before; null before the first turn and once the match is over. The same if only time was given. */
  readonly turn: Seat | null;
  readonly wasTurn: Seat | null;
}

/**
 * A part of the server that acts when matches change: seats, ratings, rematches, signals. The host calls each in turn and knows none of them, so a
 * new one is its own file and a line in house.ts.
 */
export interface Follower {
  /** Refuses a player's command before the match decides it. Fails with Refused. */
  readonly allow?: (db: Database, entry: Entry, seat: Seat, command: PlayerCommand) => Promise<void>;
  /** Hears about a player's command that the match has refused. */
  readonly refused?: (entry: Entry, seat: Seat, command: PlayerCommand) => void;
  /** Does the follow-up work of a change in the transaction that stores it. Returns what it changed about the match besides its log. */
  readonly follow?: (tx: Tx, signal: SendSignal, change: Change) => Promise<Partial<About>>;
}

/** Makes a change from the result of `update`. */
export function changeOf(before: Entry, match: Match, events: readonly MatchEvent[]): Change {
  const { game, session } = before;
  const isEnd = match.result !== null && before.match.result === null;
  // Time given changes nobody's turn. After an outage every match is given some, and most need not be replayed for it.
  const isTimeOnly = events.every(({ kind }) => kind === 'granted' || kind === 'vacationBegun' || kind === 'vacationEnded');
  const wasOwing = isTimeOnly ? [] : owes(game, before.match, session);
  const wasTurn = isTimeOnly ? null : turnOf(game, before.match, session);
  const owing = isTimeOnly ? [] : owes(game, match, session);
  const turn = isTimeOnly ? null : turnOf(game, match, session);
  const affected = [...match.players.keys()].filter((seat) => isEnd || wasOwing.includes(seat) !== owing.includes(seat));
  return { before, match, events, isEnd, owing, affected, turn, wasTurn };
}
