/** Check (F8.1, F2.3). */
import { movesPerTurn, pieceOn, SEATS, squaresOf } from './board.ts';
import type { Seat, SlowPosition, Square } from './board.ts';
import { echoNext, tripsOf } from './trips.ts';

/** F2.3: in round 1 only players whose next turn is in round 2 give check. A turn without a play yet is still to come. */
function canTakeKings({ round, seat, left, options }: SlowPosition, attacker: Seat): boolean {
  if (round > 1) return true;
  if (attacker === seat) return left < movesPerTurn(options);
  return SEATS.indexOf(attacker) < SEATS.indexOf(seat);
}

/** F8.1: whether one of a player's pieces could capture a King in this position with the first play of their next turn. */
function hits(position: SlowPosition, attacker: Seat, king: Seat): boolean {
  if (!canTakeKings(position, attacker)) return false;
  const x = echoNext(position, attacker);
  const isHis = (square: Square): boolean => {
    const piece = pieceOn(position.board, square);
    return piece?.kind === 'K' && piece.owner === king;
  };
  return squaresOf(position.board, attacker).some((square) => tripsOf(position, square, x).some(({ taken }) => taken.some(isHis)));
}

/** F8.1: whether a player's King is in check. Only players give check (F8.4). */
export function inCheck(position: SlowPosition, seat: Seat): boolean {
  return position.players.some((player) => player.seat !== seat && hits(position, player.seat, seat));
}

/** F11.1: the seats whose Kings are in check now. */
export function seatsInCheck(position: SlowPosition): Seat[] {
  return position.players.map((player) => player.seat).filter((seat) => inCheck(position, seat));
}
