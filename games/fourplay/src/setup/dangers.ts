import { ray, type Options, type Placing, type Seat, type Square } from '@menagerie/core';
import { carryOut, drifts } from '../between.ts';
import { CANNON, cellOf, CODES, EMPTY, formOf, KING, NWAP, PAWN, WIZARD } from '../cells.ts';
import { inCheck } from '../check.ts';
import { Field } from '../field.ts';
import { AROUND, BOARD, QUADRANT, QUADRANT_SQUARES, STRAIGHTS } from '../geometry.ts';
import type { Drift } from '../observer.ts';
import { startSetup } from '../start.ts';

// What a set-up does to its own player, whatever the other armies are: the rules themselves find it, on a board with this army alone.

/** The board with one seat's pieces alone, in a round where Kings can be captured. */
export function fieldOf(options: Options, seat: Seat, placing: Placing): Field {
  const field = new Field(options);
  const own = new Map([...placing].map(([square, code]) => [square, CODES.indexOf(code)]));
  const setup = startSetup(options, (each) => ({ placing: each === seat ? own : new Map(), reserve: [] }));
  field.fill({ ...setup, turn: seat, pending: false, round: 2 });
  return field;
}

/** A piece that Magnetrons take off the board. `home` is the square where it was set up. */
export interface Loss extends Pick<Drift, 'exit' | 'magnet' | 'to'> {
  readonly home: Square;
  /** From 1. */
  readonly round: number;
}

/** How many rounds to look ahead. From the far end of a quadrant, a +Magnetron needs more than one to pull a piece in. */
const ROUNDS = 3;

/** The seat's own pieces that the effects between turns take away in the first rounds if nobody moves one (F7). */
export function lossesOf(field: Field): readonly Loss[] {
  const mark = field.journal.length;
  const losses: Loss[] = [];
  /** Original squares of the pieces moved so far. */
  let homes = new Map<Square, Square>();
  for (let turn = 0; turn < field.seats.length * ROUNDS; turn++) {
    const moved = drifts(field);
    if (moved.length === 0) break;
    const round = 1 + Math.floor(turn / field.seats.length);
    const next = new Map(homes);
    for (const { from } of moved) next.delete(from);
    for (const { from, to, keeper, destroyed, exit, magnet } of moved) {
      const home = homes.get(from) ?? from;
      if (destroyed || keeper >= 0) losses.push({ home, exit, magnet, to, round });
      else next.set(to, home);
    }
    carryOut(field, moved);
    homes = next;
  }
  field.journal.rewind(mark);
  return losses;
}

/** Kinds that represent all dangers to the King: one captures diagonally, one straight, one over a piece. */
const ATTACKERS = [PAWN, NWAP, CANNON];

/** The seat's own Wizards, with squares next to them where an enemy teleported there attacks its King: anybody may go there (F5.7). */
export function landingsOf(field: Field, seat: Seat): readonly { readonly wizard: Square; readonly squares: readonly Square[] }[] {
  const wizards = [...QUADRANT_SQUARES[seat]].filter((square) => field.slots[square] === cellOf(formOf(WIZARD), seat));
  return wizards.flatMap((wizard) => {
    const squares = [...AROUND[wizard]].filter((square) => ATTACKERS.some((kind) => wouldAttack(field, seat, square, kind)));
    return squares.length > 0 ? [{ wizard, squares }] : [];
  });
}

/** Friends alone on a line between the King and its nearest neutral square, the gate, from where a Cannon captures over them (F5.1). */
export function screensOf(field: Field, seat: Seat): readonly { readonly screen: Square; readonly gate: Square }[] {
  const king = field.where(seat, KING);
  return STRAIGHTS.flatMap((direction) => {
    const line = king < 0 ? [] : ray(BOARD, king, direction);
    const gate = line.find((square) => QUADRANT[square] < 0);
    const screen = line.find((square) => field.slots[square] !== EMPTY);
    return gate !== undefined && screen !== undefined && wouldAttack(field, seat, gate, CANNON) ? [{ screen, gate }] : [];
  });
}

/** Whether an enemy piece of a kind would attack the seat's King from an empty square. */
function wouldAttack(field: Field, seat: Seat, square: Square, kind: number): boolean {
  if (field.slots[square] !== EMPTY) return false;
  const mark = field.journal.length;
  const enemy = field.seats.find((each) => each !== seat)!;
  field.put(square, cellOf(formOf(kind), enemy));
  const attacks = inCheck(field, seat);
  field.journal.rewind(mark);
  return attacks;
}
