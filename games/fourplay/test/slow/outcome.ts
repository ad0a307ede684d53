/** The end of the game and the places (F8.5, F8.6). */
import { playerOf, squaresOf, pieceOn } from './board.ts';
import type { Seat, SlowPosition } from './board.ts';
import { VALUES } from './limits.ts';
import { isOver } from './plays.ts';

/** The clause that ended the game, and the survivors, best first. Seats in one group share their place. */
export interface SlowOutcome {
  readonly clause: 'F8.5' | 'F8.6';
  readonly ranking: readonly (readonly Seat[])[];
}

/** F8.5, F8.6 without repetition; null while the game goes on. */
export function outcomeOf(position: SlowPosition): SlowOutcome | null {
  if (!isOver(position)) return null;
  const seats = position.players.map(({ seat }) => seat);
  if (seats.length === 1) return { clause: 'F8.5', ranking: [seats] };
  const isAhead = (a: Seat, b: Seat): boolean => compare(position, a, b) > 0;
  const sharing = (a: Seat): Seat[] => seats.filter((b) => compare(position, a, b) === 0);
  const aheadOf = (a: Seat): number => seats.filter((b) => isAhead(b, a)).length;
  const leaders = seats.filter((seat) => sharing(seat)[0] === seat).sort((a, b) => aheadOf(a) - aheadOf(b));
  return { clause: 'F8.6', ranking: leaders.map(sharing) };
}

// F8.6: by points for pieces and Gems, then by money.
function compare(position: SlowPosition, a: Seat, b: Seat): number {
  const money = (seat: Seat): number => playerOf(position, seat)!.money;
  return material(position, a) - material(position, b) || money(a) - money(b);
}

/** F8.6: material value on the board and in reserve, and 2 for each Gem. */
export function material(position: SlowPosition, seat: Seat): number {
  const { reserve, gems } = playerOf(position, seat)!;
  const onBoard = squaresOf(position.board, seat).map((square) => pieceOn(position.board, square)!);
  return [...onBoard, ...reserve].reduce((sum, { kind }) => sum + VALUES[kind], 2 * gems);
}
