/** The trips of a piece on the board in its owner's turn (F5.6, F6.2, F10), and their names (F11.1). */
import { KINDS, movesPerTurn, nameOf, neighboursOf, pieceOn, playerOf, quadrantOf, withCells } from './board.ts';
import type { Board, Seat, SlowPosition, Sort, Square, Trace } from './board.ts';
import { isHeld } from './ice.ts';
import type { Traveller, Trip } from './ice.ts';
import { countOn, exceeded } from './limits.ts';
import { ownTrips, primeTrips } from './pieces.ts';

/** F5.6: the X of an Echo of the player to move in the current play; null for no move. */
export function echoNow(position: SlowPosition): Trace {
  return playerOf(position, position.seat)?.memory[movesPerTurn(position.options) - position.left] ?? null;
}

/** F5.6, last sentence: the X it would have in the first play of its owner's next turn, as if the current turn were over. */
export function echoNext(position: SlowPosition, seat: Seat): Trace {
  const memory = playerOf(position, seat)?.memory ?? [];
  return (seat === position.seat ? memoryAfter(memory, position.done) : memory)[0] ?? null;
}

/** F5.6: a turn in which any play moved an Echo changes no memory. Nor does a turn without plays. */
export function memoryAfter(memory: readonly Trace[], done: readonly Trace[]): readonly Trace[] {
  return done.length === 0 || done.some((trace) => trace?.kind === 'E') ? memory : done;
}

/** F5.7, F5.6: whether the piece is one of the player's Wizards, or their Echo with a Wizard as its X. */
export function actsAsWizard(board: Board, square: Square, seat: Seat, x: Trace): boolean {
  const piece = pieceOn(board, square);
  return piece?.owner === seat && (piece.kind === 'Wz' || (piece.kind === 'E' && x?.kind === 'Wz'));
}

/** All trips of the piece on a square, in a play of its owner in which their Echo would have the given X. */
export function tripsOf({ board, options }: SlowPosition, from: Square, x: Trace): Trip[] {
  const piece = pieceOn(board, from);
  if (piece === null || piece.owner === 'd') return []; // F8.4
  const as = piece.kind === 'E' ? x : piece;
  if (as === null) return []; // F5.6
  if (isHeld(board, from)) return []; // F6.2
  if (piece.kind === 'E' && as.kind === 'A' && quadrantOf(from) !== piece.owner) return []; // F5.6, 917 iii b
  const traveller: Traveller = { board, from, owner: piece.owner, as };
  const own = ownTrips(traveller, options);
  const prime = besidePrimeMover(traveller) ? primeTrips(traveller) : [];
  return [own, prime]
    .flatMap((trips) => trips.filter((trip) => !isNamedAsCapture(trip, trips)))
    .filter((trip) => as.kind !== 'A' || trip.sign === '*' || quadrantOf(trip.end) === piece.owner) // F10 Archer
    .filter((trip) => as.kind !== 'Zo' || zombieMayTake(traveller, trip));
}

// F10 PrimeMover: a friendly one next to the piece. An Echo never counts as one (F5.6).
function besidePrimeMover({ board, from, owner }: Traveller): boolean {
  return neighboursOf(from).some((square) => pieceOn(board, square)?.owner === owner && pieceOn(board, square)?.kind === 'M1');
}

// F11.1: `>x` is written only for an Iceman that no trip of the same sort, own or prime, captures by itself.
function isNamedAsCapture(trip: Trip, sort: readonly Trip[]): boolean {
  return (
    trip.sign === '-' &&
    trip.taken.length === 1 &&
    sort.some(({ sign, end, taken }) => sign === 'x' && end === trip.end && taken.length === 1)
  );
}

// F10 Zombie: never a King, and nothing that a limit forbids it to become. Of two captures the first decides.
function zombieMayTake({ board, from, owner }: Traveller, { end, taken }: Trip): boolean {
  const victim = taken.length === 0 ? null : pieceOn(board, taken[0]);
  if (victim === null) return true;
  if (victim.kind === 'K') return false;
  const after = withCells(board, [[from, null], ...taken.map((square) => [square, null] as const), [end, { ...becoming(victim), owner }]]);
  return exceeded(KINDS, countOn(after, owner)) === null;
}

/** F10 Zombie: what it becomes by this capture; a Harfyblob with Hn 1. */
export const becoming = ({ kind }: Sort): Sort => ({ kind, hn: kind === 'Hb' ? 1 : null });

/** F11.1, fp1 section 2: the name of a move. */
export function tripName(board: Board, from: Square, { sign, own, end, taken }: Trip): string {
  const stem = `${pieceOn(board, from)?.kind ?? '?'} ${nameOf(from)}${sign}${nameOf(own)}`;
  if (sign === '*' || end === own) return stem;
  return `${stem}>${taken.at(-1) === end ? 'x' : ''}${nameOf(end)}`;
}
