/** Ice, and how pieces travel over it (F6). */
import { abandoned, fileOf, isEnemy, isFree, isMagnetron, neighboursOf, pieceOn, rankOf, squareAt, step } from './board.ts';
import type { Board, Direction, Seat, Sort, Square } from './board.ts';

/** F6.1: the Iceman on a square, unless ownerless (F8.4: ownerless ones make no ice). */
export function isOwnedIceman(board: Board, square: Square): boolean {
  const piece = pieceOn(board, square);
  return piece !== null && piece.kind === 'I' && piece.owner !== 'd';
}

/** F6.1: whether the square is next to an owned Iceman. The one on `ignoring` doesn't count. */
export function isFrozen(board: Board, square: Square, ignoring: Square | null = null): boolean {
  return neighboursOf(square).some((neighbour) => neighbour !== ignoring && isOwnedIceman(board, neighbour));
}

/** F6.2: whether a piece can't move or capture because it is next to another owner's Iceman. */
export function isHeld(board: Board, square: Square): boolean {
  return neighboursOf(square).some(
    (neighbour) => isOwnedIceman(board, neighbour) && pieceOn(board, neighbour)?.owner !== pieceOn(board, square)?.owner,
  );
}

/** A piece about to travel: its square, its owner, and what it moves as (for an Echo its X, F5.6). */
export interface Traveller {
  readonly board: Board;
  readonly from: Square;
  readonly owner: Seat;
  readonly as: Sort;
}

/**
 * One way for a piece to move. `own` is the square its own rule reaches or captures on (what is written before `>`), `end` its final
 * square, `taken` the squares of its captures, in order.
 */
export interface Trip {
  readonly sign: '-' | 'x' | '*';
  readonly own: Square;
  readonly end: Square;
  readonly taken: readonly Square[];
}

/** F6.1: the mover's own ice doesn't count while it moves. */
export const isIce = (traveller: Traveller, square: Square): boolean => isFrozen(traveller.board, square, traveller.from);

/** F6.3 b: any piece that slides onto an owned enemy Iceman can capture it, except a Magnetron (913 F). */
export function takesIceman({ board, owner, as }: Traveller, square: Square): boolean {
  return isOwnedIceman(board, square) && isEnemy(board, square, owner) && !isMagnetron(as.kind);
}

/** F6.3, F6.4: from a frozen square on until the ice ends, as far as it goes: where the piece can end, and on whose square. */
function slidesFrom(traveller: Traveller, square: Square, direction: Direction): { end: Square; iceman: boolean }[] {
  const next = step(square, direction);
  if (next === null) return [{ end: square, iceman: false }]; // (c) the edge
  if (isFree(traveller.board, next)) {
    return isIce(traveller, next) ? slidesFrom(traveller, next, direction) : [{ end: next, iceman: false }]; // (a)
  }
  const before = { end: square, iceman: false };
  return takesIceman(traveller, next) ? [before, { end: next, iceman: true }] : [before]; // (b), (c)
}

/** F6.3: the piece's own rule ends on an empty square; ice there carries it on. */
export function arrivals(traveller: Traveller, own: Square, direction: Direction): Trip[] {
  if (!isIce(traveller, own)) return [{ sign: '-', own, end: own, taken: [] }];
  return slidesFrom(traveller, own, direction).map(({ end, iceman }) => ({ sign: '-', own, end, taken: iceman ? [end] : [] }));
}

/** F4.1, F6.4: the piece captures on a square by moving there. Ice there carries it on, except after an owned Iceman. */
export function captures(traveller: Traveller, victim: Square, direction: Direction): Trip[] {
  const plain: Trip = { sign: 'x', own: victim, end: victim, taken: [victim] };
  const after = afterTaking(traveller, victim);
  if (isOwnedIceman(traveller.board, victim) || !isIce(after, victim)) return [plain];
  return slidesFrom(after, victim, direction).map(({ end, iceman }) => ({
    ...plain,
    end,
    taken: iceman ? [victim, end] : [victim],
  }));
}

// F8.3: a captured King puts its owner out at once, so before the piece slides on (F6.4). F8.4: their Icemen then make no ice.
function afterTaking(traveller: Traveller, victim: Square): Traveller {
  const piece = pieceOn(traveller.board, victim);
  return piece?.kind === 'K' ? { ...traveller, board: abandoned(traveller.board, piece.owner) } : traveller;
}

/** What a piece may do when it arrives: end on an empty square, capture an enemy. */
export interface Manner {
  readonly moves: boolean;
  readonly takes: boolean;
}

/** F6.3, first bracket: for a leap only the landing square counts. A knight's leap slides on along the nearest diagonal. */
export function leap(traveller: Traveller, dx: number, dy: number, manner: Manner): Trip[] {
  const landing = squareAt(fileOf(traveller.from) + dx, rankOf(traveller.from) + dy);
  if (landing === null) return [];
  const direction = { dx: Math.sign(dx), dy: Math.sign(dy) };
  if (isFree(traveller.board, landing)) return manner.moves ? arrivals(traveller, landing, direction) : [];
  return manner.takes && isEnemy(traveller.board, landing, traveller.owner) ? captures(traveller, landing, direction) : [];
}

/**
 * F5 "slide", F6.3: up to `range` squares in one direction, over empty squares. The piece may stop on squares without ice. A frozen one
 * forces it on, beyond its range too. After the ice it goes on only within its range.
 */
export function ride(traveller: Traveller, direction: Direction, range: number, manner: Manner): Trip[] {
  const { board, from, owner } = traveller;
  const trips: Trip[] = [];
  /** The last square that the piece's own rule reaches on the way to a more distant one. */
  const ownAt = (distance: number): Square => step(from, direction, Math.min(distance, range))!;
  const stopAt = (distance: number): void => {
    trips.push({ sign: '-', own: ownAt(distance), end: step(from, direction, distance)!, taken: [] });
  };
  let sliding = false;
  for (let distance = 1; distance <= range || sliding; distance += 1) {
    const next = step(from, direction, distance);
    if (next !== null && isFree(board, next)) {
      sliding = isIce(traveller, next);
      if (!sliding && manner.moves) stopAt(distance); // F6.3 a
      continue;
    }
    if (sliding && manner.moves) stopAt(distance - 1); // F6.3 b, c
    if (next === null) break;
    if (manner.takes && distance <= range && isEnemy(board, next, owner))
      trips.push(...captures(traveller, next, direction)); // F6.3 c
    else if (sliding && manner.moves && takesIceman(traveller, next)) {
      trips.push({ sign: '-', own: ownAt(distance - 1), end: next, taken: [next] }); // F6.3 b
    }
    break;
  }
  return trips;
}
