import type { Figure, FigureState, Scene, Seat, Square } from '@menagerie/core';
import { CODES, ECHO, EMPTY, formIn, HARFYBLOB, hnOf, kindIn, KING, NEUTRON, NOBODY, ownerIn, type Cell } from './cells.ts';
import { checkersOf } from './check.ts';
import { SQUARES } from './geometry.ts';
import { icemenAround } from './ice.ts';
import { isFrozenFor, type Field } from './field.ts';
import { ICE } from './slots.ts';
import { aForm, codeOfForm, piecesOn } from './words.ts';

/** What is on every square. */
export function scene(position: Field): Scene {
  return Array.from({ length: SQUARES }, (_, square) => {
    const cell = position.slots[square];
    if (cell === EMPTY) return [];
    const figure = figureOf(cell);
    return [{ ...figure, states: [...figure.states, ...statesOf(position, square)] }];
  });
}

/** What a cell that isn't empty looks like, wherever it is. */
export function figureOf(cell: Cell): Figure {
  if (cell === NEUTRON) return { owner: null, kind: '*', states: [] };
  const owner = ownerIn(cell);
  const form = formIn(cell);
  const hn = { id: 'hn', mark: 'label', label: String(hnOf(form)), text: `Hn ${hnOf(form)}`, clause: 'F5.5' } as const;
  return { owner: owner === NOBODY ? null : owner, kind: CODES[kindIn(cell)], states: kindIn(cell) === HARFYBLOB ? [hn] : [] };
}

/** What shows of a piece that a player owns, by where it is. */
function statesOf(position: Field, square: Square): readonly FigureState[] {
  const owner = ownerIn(position.slots[square]);
  const kind = kindIn(position.slots[square]);
  const states: FigureState[] = [];
  if (owner >= NOBODY) return states;
  if (isFrozenFor(position.slots[ICE + square], owner)) {
    states.push({ id: 'frozen', mark: 'lock', text: `frozen by ${piecesOn(position, freezersOf(position, square))}`, clause: 'F6.2' });
  }
  if (kind === ECHO) states.push(echoState(position, owner));
  const checkers = kind === KING ? checkersOf(position, owner) : [];
  if (checkers.length > 0)
    states.push({ id: 'check', mark: 'target', text: `in check from ${piecesOn(position, checkers)}`, clause: 'F8.1' });
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
