import { capital, complain, type Square } from '@menagerie/core';
import { MOVES } from '../move.ts';
import { EMPTY } from '../cells.ts';
import { between, directionTo, nameOf } from '../geometry.ts';
import { cleared, refuse, refuseBlocked, refuseOccupied, type RawObjection, type Ground } from '../refusals.ts';
import { lineOf, OCCUPIED, OCCUPIED_FILES, STACKS, STACKS_FILES } from '../slots.ts';
import { theTop } from '../words.ts';
import { type Piece } from './piece.ts';

/** `RUN[blocked << 3 | place]`: `place` and the places it reaches before the first blocked one on a line of eight, as a byte. */
const RUN = Uint8Array.from({ length: 256 * 8 }, (_, index) => {
  const blocked = index >> 3;
  let reached = 1 << (index & 7);
  for (const step of [1, -1]) {
    for (let place = (index & 7) + step; place >= 0 && place < 8 && (blocked & (1 << place)) === 0; place += step) reached |= 1 << place;
  }
  return reached;
});

/** By rank: the files that a Leaper gets to. The next call of `actions` overwrites it. */
const reached = new Uint8Array(8);

/** `PLACES[byte << 3 | n]`: the n-th set place of a byte, as bits of a move's target. */
const PLACES = Int32Array.from({ length: 256 * 8 }, (_, index) => {
  const set = [0, 1, 2, 3, 4, 5, 6, 7].filter((place) => ((index >> 3) & (1 << place)) !== 0);
  return (set[index & 7] ?? 0) << 6;
});
/** `HOW_MANY[byte]`: how many bits are set. */
const HOW_MANY = Uint8Array.from(
  { length: 256 },
  (_, byte) => [0, 1, 2, 3, 4, 5, 6, 7].filter((place) => (byte & (1 << place)) !== 0).length,
);

/** Writes `move` with the square of each set bit in a byte. Always writes eight entries; those after the returned end don't count. */
function unpack(byte: number, move: number, into: Int32Array, end: number): number {
  const list = byte << 3;
  into[end] = move | PLACES[list];
  into[end + 1] = move | PLACES[list | 1];
  into[end + 2] = move | PLACES[list | 2];
  into[end + 3] = move | PLACES[list | 3];
  into[end + 4] = move | PLACES[list | 4];
  into[end + 5] = move | PLACES[list | 5];
  into[end + 6] = move | PLACES[list | 6];
  into[end + 7] = move | PLACES[list | 7];
  return end + HOW_MANY[byte];
}

// D8.1
export const leaper: Piece = {
  kind: {
    letter: 'L',
    name: 'Leaper',
    clause: 'D8.1',
    summary: "Leaps straight over anything but stacks, then may go on like a chess rook; Sweepers can't enter the squares at its sides.",
  },

  // Ranks and files are bytes with a bit for each square.
  actions(position, from, into, start) {
    const { slots } = position;
    const file = from & 7;
    const rank = from >> 3;
    // straight over anything but stacks, to an empty square
    const ranks = RUN[(lineOf(slots, STACKS_FILES, file) << 3) | rank] & ~lineOf(slots, OCCUPIED_FILES, file);
    const files = RUN[(lineOf(slots, STACKS, rank) << 3) | file] & ~lineOf(slots, OCCUPIED, rank);
    // then straight over empty squares: to the sides from the file, and from the rank on all files at once; on the same line it got as far before
    for (let at = 0; at < 8; at++) reached[at] = (ranks & (1 << at)) === 0 ? 0 : RUN[(lineOf(slots, OCCUPIED, at) << 3) | file];
    reached[rank] = files;
    for (let at = rank + 1, open = files; at < 8; at++) reached[at] |= open &= ~lineOf(slots, OCCUPIED, at); // D8.1
    for (let at = rank - 1, open = files; at >= 0; at--) reached[at] |= open &= ~lineOf(slots, OCCUPIED, at); // D8.1
    let end = start;
    for (let at = 0; at < 8; at++) end = unpack(reached[at], MOVES | from | (at << 9), into, end);
    return end;
  },

  complaint(position, from, to) {
    const occupied = refuseOccupied(position, 'D8.1', 'Leaper', to);
    if (occupied) return occupied;
    if (isStraight(from, to)) return refuseLeap(position, from, to);
    const ways = corners(from, to).map((corner) => ({ corner, bar: refuseWay(position, from, corner, to) }));
    const [first, second] = ways;
    if (first.bar === null || second.bar === null) return null; // D8.1
    return complain(
      'D8.1',
      'blocked',
      ways.map(({ corner, bar }) => `By way of ${nameOf(corner)}: ${bar!.message}`).join(' '),
      [...first.bar.witnesses, ...second.bar.witnesses],
      { first: nameOf(first.corner), second: nameOf(second.corner) },
      [...first.bar.cures, ...second.bar.cures],
    );
  },
};

/** Where a Leaper that can get from one square to another turned; null if it went straight. */
export function cornerOf(position: Ground, from: Square, to: Square): Square | null {
  if (isStraight(from, to)) return null;
  return corners(from, to).find((corner) => refuseWay(position, from, corner, to) === null) ?? null;
}

function isStraight(from: Square, to: Square): boolean {
  return directionTo(from, to) >= 0 && directionTo(from, to) % 2 === 0;
}

/** The corner of a route with two movements: along the file first, or along the rank. */
function corners(from: Square, to: Square): readonly Square[] {
  return [(to & ~7) | (from & 7), (from & ~7) | (to & 7)];
}

/** The first movement, over anything but a stack. */
function refuseLeap(position: Ground, from: Square, to: Square): RawObjection | null {
  for (const square of between(from, to)) {
    const refused = position.slots[square] === EMPTY ? null : refuse(position, 'leap', square);
    if (refused) return refused;
  }
  return null;
}

/** The first movement to the corner, then the second over empty squares. */
function refuseWay(position: Ground, from: Square, corner: Square, to: Square): RawObjection | null {
  const leap = refuseLeap(position, from, corner);
  if (leap) return leap;
  const cell = position.slots[corner];
  if (cell !== EMPTY) {
    const message = `${capital(theTop(cell, corner))} stands where the first movement would end.`;
    return complain('D8.1', 'occupied', message, [{ kind: 'square', square: corner }], {}, [cleared(cell, corner)]);
  }
  return refuseBlocked(position, 'D8.1', corner, between(corner, to));
}
