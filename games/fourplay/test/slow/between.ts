/** Between turns: the Magnetrons (F7). */
import { adjacent, fileOf, isFree, isMagnetron, nameOf, ORTHOGONAL, pieceOn, rankOf, SQUARES, step, withCells } from './board.ts';
import type { Board, Direction, Kind, Piece, Seat, SlowPosition, Square } from './board.ts';
import { isFrozen, isOwnedIceman } from './ice.ts';
import { withReserve } from './limits.ts';

/** An owned Magnetron that affects the piece on a square, and the direction from the piece towards it. */
interface Pull {
  readonly on: Square;
  readonly kind: Kind;
  readonly square: Square;
  readonly owner: Seat;
  readonly towards: Direction;
}

/** What happens to an affected piece: it ends on a square, or leaves the board into a reserve. */
type Fate = { readonly square: Square } | { readonly reserve: Seat };

/** The position after the effects of F7, with the events in the form of fp1, section 3. */
export interface Effects {
  readonly position: SlowPosition;
  readonly events: readonly string[];
}

// F7.1: everything depends on the position before any of them moved anything.
export function effectsOf(position: SlowPosition): Effects {
  const { board } = position;
  const pulls = pullsOn(board);
  const affected = SQUARES.filter((square) => pulls.some(({ on }) => on === square));
  const fates = affected.flatMap((square) => {
    const fate = fateOf(board, square, pulls.filter(({ on }) => on === square)); // prettier-ignore
    return fate === null ? [] : [{ square, piece: pieceOn(board, square)!, fate }];
  });
  const collides = (end: Square): boolean => fates.filter(({ fate }) => 'square' in fate && fate.square === end).length > 1; // F7.7
  let after: SlowPosition = { ...position, board: withCells(board, fates.map(({ square }) => [square, null] as const)) }; // prettier-ignore
  const events: string[] = [];
  for (const { square, piece, fate } of fates) {
    if ('reserve' in fate) {
      after = withReserve(after, fate.reserve, [piece]);
      events.push(`${nameOf(square)}=${fate.reserve}`);
    } else if (collides(fate.square)) {
      events.push(`${nameOf(square)}-${nameOf(fate.square)}!`);
    } else {
      after = { ...after, board: withCells(after.board, [[fate.square, piece]]) };
      events.push(`${nameOf(square)}-${nameOf(fate.square)}`);
    }
  }
  return { position: after, events: events.sort() };
}

/** What happens to the piece on a square that these Magnetrons affect; null for nothing. */
function fateOf(board: Board, square: Square, pulls: readonly Pull[]): Fate | null {
  if (pulls.length === 1) return pulls[0].kind === '+M' ? attracted(board, square, pulls[0]) : repelled(board, square, pulls[0]);
  if (pulls.length === 2) return betweenTwo(board, square, pulls);
  return null; // F7.5
}

// F7.2, F8.4
const isImmune = ({ kind }: Piece): boolean => kind === 'K' || kind === 'I' || isMagnetron(kind);

// F7.2: a Magnetron affects the first piece in each of the 4 directions. F7.8: an ownerless one does nothing.
function pullsOn(board: Board): Pull[] {
  return SQUARES.flatMap((square) => {
    const magnet = pieceOn(board, square);
    if (magnet === null || !isMagnetron(magnet.kind) || magnet.owner === 'd') return [];
    const { kind, owner } = magnet;
    return ORTHOGONAL.flatMap((direction) => {
      const on = firstFrom(board, square, direction);
      const piece = on === null ? null : pieceOn(board, on);
      if (on === null || piece === null || isImmune(piece)) return [];
      return [{ on, kind, square, owner, towards: { dx: -direction.dx, dy: -direction.dy } }];
    });
  });
}

function firstFrom(board: Board, square: Square, direction: Direction): Square | null {
  const next = step(square, direction);
  return next === null || !isFree(board, next) ? next : firstFrom(board, next, direction);
}

// F7.3
function attracted(board: Board, square: Square, pull: Pull): Fate {
  if (adjacent(square, pull.square)) return { reserve: pull.owner };
  return settled(board, step(square, pull.towards)!, pull.towards);
}

// F7.4
function repelled(board: Board, square: Square, { owner, towards }: Pull): Fate | null {
  const away = { dx: -towards.dx, dy: -towards.dy };
  const next = step(square, away);
  if (next === null) return { reserve: owner };
  return isFree(board, next) ? settled(board, next, away) : null;
}

// F7.5
function betweenTwo(board: Board, square: Square, pulls: readonly Pull[]): Fate | null {
  const [a, b] = pulls;
  const sameLine = fileOf(a.square) === fileOf(b.square) || rankOf(a.square) === rankOf(b.square);
  const plus = pulls.find(({ kind }) => kind === '+M');
  if (!sameLine || a.kind === b.kind || plus === undefined) return null;
  if (adjacent(square, plus.square)) return { reserve: plus.owner };
  const first = step(square, plus.towards)!;
  if (isFrozen(board, first)) return settled(board, first, plus.towards);
  if (adjacent(first, plus.square)) return { reserve: plus.owner };
  return settled(board, step(first, plus.towards)!, plus.towards);
}

// F7.6: a piece moved onto ice slides on without a choice. On an Iceman's square it goes to the Iceman's owner, whoever owned it.
function settled(board: Board, square: Square, direction: Direction): Fate {
  if (!isFrozen(board, square)) return { square };
  const next = step(square, direction);
  if (next === null) return { square };
  if (isFree(board, next)) return settled(board, next, direction);
  return isOwnedIceman(board, next) ? { reserve: pieceOn(board, next)!.owner as Seat } : { square };
}
