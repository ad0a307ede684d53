import type { Figure, FigureState, Scene, Seat, Square } from '@menagerie/core';
import { CODES, ECHO, EMPTY, formIn, HARFYBLOB, hnOf, KIND_OF, kindIn, KING, NEUTRON, NOBODY, ownerIn, type Form } from './cells.ts';
import { checkersOf } from './check.ts';
import { SQUARES } from './geometry.ts';
import { icemenAround } from './ice.ts';
import { isFrozenFor, type Field } from './field.ts';
import { ICE } from './slots.ts';
import { aForm, codeOfForm, piecesOn } from './words.ts';

/** What is on every square. */
export function scene(position: Field): Scene {
  return Array.from({ length: SQUARES }, (_, square) => {
    const figure = figureOn(position, square);
    return figure ? [figure] : [];
  });
}

/** The figure on a square, or null. */
function figureOn(position: Field, square: Square): Figure | null {
  const cell = position.slots[square];
  if (cell === EMPTY) return null;
  if (cell === NEUTRON) return { owner: null, kind: '*', states: [] };
  const owner = ownerIn(cell);
  return { owner: owner === NOBODY ? null : owner, kind: CODES[kindIn(cell)], states: statesOf(position, square) };
}

/** A piece beside the board. */
export function figureOf(form: Form, owner: Seat): Figure {
  return { owner, kind: CODES[KIND_OF[form]], states: KIND_OF[form] === HARFYBLOB ? [hnState(form)] : [] };
}

// F5.5
function hnState(form: Form): FigureState {
  return { id: 'hn', mark: 'label', label: String(hnOf(form)), text: `Hn ${hnOf(form)}`, clause: 'F5.5' };
}

function statesOf(position: Field, square: Square): readonly FigureState[] {
  const cell = position.slots[square];
  const owner = ownerIn(cell);
  const form = formIn(cell);
  const kind = KIND_OF[form];
  const states: FigureState[] = [];
  if (kind === HARFYBLOB) states.push(hnState(form));
  if (owner === NOBODY) return states;
  if (isFrozenFor(position.slots[ICE + square], owner)) {
    states.push({ id: 'frozen', mark: 'lock', text: `frozen by ${piecesOn(position, freezersOf(position, square))}`, clause: 'F6.2' });
  }
  if (kind === ECHO) states.push(echoState(position, owner));
  if (kind === KING) {
    const checkers = checkersOf(position, owner);
    if (checkers.length > 0)
      states.push({ id: 'check', mark: 'target', text: `in check from ${piecesOn(position, checkers)}`, clause: 'F8.1' });
  }
  return states;
}

// F5.6
function echoState(position: Field, owner: Seat): FigureState {
  const form = owner === position.turn && position.left > 0 ? position.recalled : position.recalledNext(owner);
  const text = form === 0 ? 'remembers nothing' : `remembers ${aForm(form)}`;
  return { id: 'echo', mark: 'label', label: form === 0 ? '–' : codeOfForm(form).replace('Hb', 'H'), text, clause: 'F5.6' };
}

/** The squares of other owners' Icemen that freeze a piece where it is. */
export function freezersOf({ slots }: Field, square: Square): readonly Square[] {
  return icemenAround(slots, square).filter((iceman) => ownerIn(slots[iceman]) !== ownerIn(slots[square]));
}
