/** Check (F8.1, F2.3). */
import { movesPerTurn, pieceOn, SEATS, squaresOf } from './board.ts';
import type { Seat, SlowPosition } from './board.ts';
import { echoNext, tripsOf } from './trips.ts';

/** F2.3: in round 1 only players whose next turn comes in round 2 give check; a turn of which no play is made is still to come. */
function canTakeKings({ round, seat, left, options }: SlowPosition, attacker: Seat): boolean {
  if (round > 1) return true;
  if (attacker === seat) return left < movesPerTurn(options);
  return SEATS.indexOf(attacker) < SEATS.indexOf(seat);
}

/** F8.1: the seats whose Kings a player's pieces could take as first play of his next turn, judged on the present position. */
function kingsHitBy(position: SlowPosition, attacker: Seat): Seat[] {
  if (!canTakeKings(position, attacker)) return [];
  const x = echoNext(position, attacker);
  return squaresOf(position.board, attacker)
    .flatMap((square) => tripsOf(position, square, x).flatMap(({ taken }) => taken))
    .map((square) => pieceOn(position.board, square))
    .filter((piece) => piece?.kind === 'K')
    .map((piece) => piece!.owner as Seat);
}

/** F8.1: whether a player's King is in check; only players give check (F8.4). */
export function inCheck(position: SlowPosition, seat: Seat): boolean {
  return position.players.some((player) => player.seat !== seat && kingsHitBy(position, player.seat).includes(seat));
}

/** F11.1: the seats whose Kings are in check now. */
export function seatsInCheck(position: SlowPosition): Seat[] {
  const hit = position.players.flatMap((player) => kingsHitBy(position, player.seat));
  return position.players.map((player) => player.seat).filter((seat) => hit.includes(seat));
}
