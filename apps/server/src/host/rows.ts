import { seatsOf, type Game, type Seat } from '@menagerie/core';
import { deadlineOf, isPreparing, seatsOwing, type Match, type MatchEvent, type Session } from '@menagerie/match';
import type { GameTable, SeatTable, Tx } from '../storage/schema.ts';

/** What the row of a match repeats from its log, so that lists and the scheduler needn't read that. */
export function columnsOf(
  game: Game,
  match: Match,
): Pick<GameTable, 'version' | 'status' | 'plies' | 'deadline' | 'ended' | 'result' | 'pause'> {
  const { result, log, plies } = match;
  return {
    version: log.length,
    status: result ? 'over' : isPreparing(game, match) ? 'preparing' : 'playing',
    plies: plies.length,
    deadline: result ? null : deadlineOf(match),
    ended: result ? (log.findLast(({ kind }) => kind === 'ended')?.at ?? match.begun) : null,
    result: result && JSON.stringify(result),
    pause: result ? null : match.pause,
  };
}

/** What the row of a seat repeats from the match. */
export function seatColumnsOf(game: Game, match: Match, session: Session, seat: Seat): Pick<SeatTable, 'is_owing' | 'place'> {
  return { is_owing: owes(game, match, session).includes(seat) ? 1 : 0, place: placeOf(match, seat) };
}

/** The seats that the match waits for. */
export function owes(game: Game, match: Match, session: Session): readonly number[] {
  const { result, offers } = match;
  if (result) return [];
  if (isPreparing(game, match)) return seatsOwing(game, match);
  const asked = [offers.draw, offers.takeBack, offers.pause].filter((offer) => offer !== null);
  const answering = seatsIn(game, match, session).filter((seat) =>
    asked.some(({ by, accepted }) => by !== seat && !accepted.includes(seat)),
  );
  return [...new Set([session.at(match).turn, ...answering])];
}

/** Whose turn it is; null before the first turn and after the end. */
export function turnOf(game: Game, match: Match, session: Session): Seat | null {
  return match.result || isPreparing(game, match) ? null : session.at(match).turn;
}

/** The seats that take part and are still in. */
export function seatsIn(game: Game, match: Match, session: Session): readonly Seat[] {
  const isEverybodyIn = !game.elimination || isPreparing(game, match);
  return isEverybodyIn ? seatsOf(game, match.options) : game.elimination.standing(session.at(match))[0];
}

/** A seat's final place, from 1, shared by ties; null before the end, and in a match that was called off. */
export function placeOf({ result }: Match, seat: Seat): number | null {
  if (!result?.ranking) return null;
  const group = result.ranking.findIndex((seats) => seats.includes(seat));
  return group < 0 ? null : result.ranking.slice(0, group).flat().length + 1;
}

/** The key of a command in a match's events: people draw their own ids, so two players may draw the same. */
export function commandKey(seat: Seat, id: string): string {
  return `${seat}:${id}`;
}

/** Writes events after the first `version` of a match; the last one carries the key of the command they come from. */
export async function insertEvents(
  tx: Tx,
  id: string,
  version: number,
  events: readonly MatchEvent[],
  command: string | null,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event, index) => ({
    game: id,
    seq: version + index + 1,
    at: event.at,
    command: index === events.length - 1 ? command : null,
    payload: JSON.stringify(event),
  }));
  await tx.insertInto('events').values(rows).execute();
}
