import type { Options, Placing, Seat, Square } from '@menagerie/core';
import { ARMIES, deployed, type Counts } from '../armies.ts';
import { CANNON, cellOf, CODES, ECHO, formOf, HARFYBLOB, ICEMAN, KINDS, KING, MINUS, NWAP, PAWN, PLUS, WIZARD } from '../cells.ts';
import type { Field } from '../field.ts';
import { distance, QUADRANT_SQUARES, rankOf, turned } from '../geometry.ts';
import { fits } from '../limits.ts';
import { fieldOf, landingsOf, lossesOf, screensOf } from './dangers.ts';

/** Kinds in the order of placing: first those that others must keep clear of, then those that screen, last those that let enemies in. */
const FIRST = [KING, PLUS, MINUS, ICEMAN, ECHO, CANNON, HARFYBLOB, PAWN, NWAP];
const OTHERS = Array.from({ length: KINDS }, (_, kind) => kind).filter((kind) => kind > 0 && kind !== WIZARD && !FIRST.includes(kind));
const IN_ORDER = [...FIRST, ...OTHERS, WIZARD];

/** The ready-made armies on Red's squares (F2.5). */
const MODELS = ARMIES.map((army) => deployed(army, 0).placing);
/** The corner that a quadrant is filled from, for Red. */
const CORNER: Square = 0;

// F2.3, F5.9
/**
 * A set-up filled with the pieces that are left. They go where ready-made armies most often have their kind, as far as squares and limits
 * allow. A piece that would cause a danger (see dangers.ts) goes elsewhere or stays in reserve. Pieces already set up stay where they are.
 */
export function filled(options: Options, seat: Seat, bought: Counts, given: Placing): Placing {
  const placing = new Map(given);
  const fieldNow = (): Field => fieldOf(options, seat, placing);
  /** Puts a piece on its favourite square among those that cause no dangers except `known` ones. */
  const put = (kind: number, dangers: (field: Field) => readonly string[], known: readonly string[]): boolean => {
    const field = fieldNow();
    const isSafe = (square: Square): boolean => {
      field.put(square, cellOf(formOf(kind), seat));
      const after = dangers(field);
      field.lift(square);
      return after.every((danger) => known.includes(danger));
    };
    const free = [...QUADRANT_SQUARES[seat]].filter((square) => !placing.has(square));
    const square = free.sort((a, b) => liking(kind, seat, b) - liking(kind, seat, a)).find(isSafe);
    if (square !== undefined) placing.set(square, CODES[kind]);
    return square !== undefined;
  };
  const lasting = (field: Field): readonly string[] => [
    ...lossesOf(field).map(({ home }) => `loss ${home}`),
    ...landingsOf(field, seat).map(({ wizard }) => `landing ${wizard}`),
  ];
  const all = (field: Field): readonly string[] => [...lasting(field), ...screensOf(field, seat).map(({ screen }) => `screen ${screen}`)];

  for (const kind of IN_ORDER) {
    for (let left = bought[kind] - fieldNow().onBoard(seat, kind); left > 0 && fits(fieldNow(), seat, kind); left--) {
      if (!put(kind, lasting, lasting(fieldNow()))) break;
    }
  }
  // Lines to the King fill up piece by piece, so only now is it clear which pieces are alone on one. Each is tried elsewhere once.
  const fixed = new Set(given.keys());
  for (;;) {
    const alone = screensOf(fieldNow(), seat).find(({ screen }) => !fixed.has(screen))?.screen;
    if (alone === undefined) return placing;
    const kind = CODES.indexOf(placing.get(alone)!);
    fixed.add(alone);
    const known = all(fieldNow()).filter((danger) => danger !== `screen ${alone}`);
    placing.delete(alone);
    const isSafe = put(kind, all, known) || all(fieldNow()).every((danger) => known.includes(danger));
    if (!isSafe) placing.set(alone, CODES[kind]);
  }
}

/** How well a kind fits on a square: by the ready-made armies, or else by how near the corner is. */
function liking(kind: number, seat: Seat, square: Square): number {
  const home = turned(square, 4 - seat);
  return MODELS.filter((placing) => placing.get(home) === kind).length - distance(home, CORNER) / 10;
}

/** A set-up mirrored about the diagonal from the seat's corner to the centre of the board. */
export function mirrored(seat: Seat, placing: Placing): Placing {
  return new Map(
    [...placing].map(([square, kind]) => {
      const home = turned(square, 4 - seat);
      return [turned((home % 15) * 15 + rankOf(home), seat), kind];
    }),
  );
}
