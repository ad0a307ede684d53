import { ok, type Seat } from '@menagerie/core';
import { parsePrepared, readPrepared, type GivenMove, type PreparedProblem } from '@menagerie/core/prepared';
import { isPreparing, isSlow, preparedIn, type Prepared } from '@menagerie/match';
import type { PreparedRequest } from '@menagerie/protocol';
import { seatOf, type Entry } from '../host/entry.ts';
import { Refused } from '../refused.ts';

/** Lines to read in a thread beside the server, for a match that `user` plays in. */
export interface PreparedAsked {
  readonly id: string;
  readonly user: string;
  readonly wanted: PreparedRequest;
}

/** Lines that were read, and the version of the match that they begin from. */
export interface PreparedRead {
  readonly version: number;
  readonly prepared: Prepared;
}

/** Reads what somebody wants to prepare where a match stands. Fails with Refused. */
export function readWanted({ game, match, session }: Entry, user: string, wanted: PreparedRequest): PreparedRead {
  const seat = seatIn({ game, match }, user);
  if (!isSlow(match)) {
    throw refused('not-slow', 'Moves can be prepared only in games with days for each turn, or without a clock.');
  }
  if (match.result) throw refused('over', `The game is over: ${match.result.text}`);
  if (isPreparing(game, match)) throw refused('preparing', 'There is no position yet: not all papers are handed in.');
  const position = session.at(match);
  if (game.elimination && !game.elimination.isIn(position, seat)) throw refused('out', `${game.seats[seat].name} is out.`);
  if (wanted.ply !== undefined && wanted.ply !== match.plies.length) {
    const last = match.plies.at(-1);
    const since =
      last && wanted.ply < match.plies.length ? `${match.players[last.seat].name} played ${last.text}` : 'moves were taken back';
    throw refused('stale', `The game has moved on: ${since}. Take another look, and prepare again.`);
  }
  const given = wanted.text === undefined ? ok(movesOf(wanted.lines ?? [])) : parsePrepared(wanted.text);
  const read = given.ok ? readPrepared(game, position, seat, given.value) : given;
  if (read.ok) return { version: match.log.length, prepared: preparedIn(match, read.value) };
  const { message, clause, line, move }: PreparedProblem = read.error;
  const place = [line, move].filter((each) => each !== undefined).join('.');
  const where = wanted.text !== undefined ? 'body.text' : place === '' ? 'body.lines' : `body.lines.${place}`;
  throw new Refused(422, { code: 'bad-lines', message, where, ...(clause === undefined ? {} : { clause }) });
}

function movesOf(lines: readonly (readonly string[])[]): readonly (readonly GivenMove[])[] {
  return lines.map((line) => line.map((text) => ({ text })));
}

/** The seat of somebody who plays in a match. Fails with Refused. */
export function seatIn(entry: Pick<Entry, 'game' | 'match'>, user: string): Seat {
  const seat = seatOf(entry, user);
  if (seat !== null) return seat;
  throw new Refused(403, { code: 'not-a-player', message: 'You are watching this match; only its players can prepare moves.' });
}

function refused(code: string, message: string): Refused {
  return new Refused(409, { code, message });
}
