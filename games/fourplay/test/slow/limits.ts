/** Budgets (F2.2), values and limits on the board (F5, F5.9, F10), and the reserve (F4.2). */
import { squaresOf } from './board.ts';
import type { Board, Kind, Player, Seat, SlowOptions, SlowPosition, Sort } from './board.ts';

/** F2.2: what each player has, and the minimum they must spend: 85 %, in whole F$. */
export const BUDGETS: Readonly<Record<SlowOptions['budget'], { readonly purse: number; readonly least: number }>> = {
  '615': { purse: 615, least: 523 },
  '300': { purse: 300, least: 255 },
};

/** F5, F10: material values; a King has none. */
export const VALUES: Readonly<Record<Kind, number>> = {
  K: 0,
  Cn: 3,
  P: 1,
  N: 1,
  '+M': 10,
  '-M': 10,
  Hb: 6,
  E: 11,
  Wz: 6,
  I: 3,
  A: 10,
  '~': 4,
  J: 1,
  M1: 3,
  KT: 2,
  Be: 4,
  Zo: 4,
};

const LIMITS: Readonly<Partial<Record<Kind, number>>> = {
  K: 1,
  Cn: 4,
  '+M': 1,
  '-M': 1,
  E: 1,
  Wz: 3,
  I: 5,
  A: 2,
  '~': 4,
  J: 6,
  KT: 2,
  Be: 4,
  Zo: 3,
};

/** F5.2, F5.3, F5.9: how many of a kind are allowed. `count` gives the owner's number of each kind on the board. */
export function limitOf(kind: Kind, count: (kind: Kind) => number): number {
  if (kind === 'P') return count('N') >= 8 ? 8 : 10; // F5.2
  if (kind === 'N') return count('P') >= 8 ? 8 : 10; // F5.3
  return LIMITS[kind] ?? Infinity;
}

/** F5.9: the first kind that exceeds its limit, or null. */
export function exceeded(kinds: Iterable<Kind>, count: (kind: Kind) => number): Kind | null {
  for (const kind of kinds) if (count(kind) > limitOf(kind, count)) return kind;
  return null;
}

/** F5.9: only pieces on the board count. */
export const countOn =
  (board: Board, seat: Seat) =>
  (kind: Kind): number =>
    squaresOf(board, seat, kind).length;

/** F4.2: the position with pieces added to a player's reserve; a King never goes there. */
export function withReserve(position: SlowPosition, seat: Seat, pieces: readonly Sort[]): SlowPosition {
  const gained = pieces.filter(({ kind }) => kind !== 'K').map(({ kind, hn }) => ({ kind, hn }));
  return withPlayer(position, seat, (player) => ({ ...player, reserve: [...player.reserve, ...gained] }));
}

export function withPlayer(position: SlowPosition, seat: Seat, change: (player: Player) => Player): SlowPosition {
  return { ...position, players: position.players.map((player) => (player.seat === seat ? change(player) : player)) };
}
