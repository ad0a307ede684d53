import type { Figure, FigureState, Scene, Square } from '@menagerie/core';
import { coverOwner, EMPTY, isSlept, isStack, KEEPER, kindOf, LETTERS, ownerOf } from './cells.ts';
import { SQUARES } from './geometry.ts';
import type { DucartPosition } from './position.ts';
import { refusalOf } from './targets.ts';
import { theCover, thePiece } from './words.ts';

/** What is on every square. A stack is two figures, the kept piece first. */
export function scene(position: DucartPosition): Scene {
  return Array.from({ length: SQUARES }, (_, square) => figuresOn(position, square));
}

/** The figures on one square, from the bottom up. */
function figuresOn(position: DucartPosition, square: Square): readonly Figure[] {
  const cell = position.slots[square];
  if (cell === EMPTY) return [];
  const ground: Figure = { owner: ownerOf(cell), kind: LETTERS[kindOf(cell)], states: groundStates(position, square) };
  if (!isStack(cell)) return [ground];
  return [ground, { owner: coverOwner(cell), kind: LETTERS[KEEPER], states: coverStates(position, square) }];
}

function groundStates(position: DucartPosition, square: Square): readonly FigureState[] {
  const cell = position.slots[square];
  const states: FigureState[] = [];
  if (isSlept(cell)) states.push({ id: 'slept', mark: 'lying', text: 'asleep', clause: 'D6.2' });
  if (isStack(cell)) states.push({ id: 'kept', mark: 'cover', text: `kept by ${theCover(cell, square)}`, clause: 'D4.4' });
  if (square === position.protectedAt) {
    states.push({ id: 'protected', mark: 'shield', text: 'protected: it has just moved and can only be killed', clause: 'D5.3' });
  }
  return states;
}

function coverStates(position: DucartPosition, square: Square): readonly FigureState[] {
  const cell = position.slots[square];
  const keeping: FigureState = { id: 'keeping', mark: 'cover', text: `keeping ${thePiece(cell, square)}`, clause: 'D4.3' };
  if (refusalOf('leave', cell, false) === null) return [keeping];
  return [keeping, { id: 'locked', mark: 'lock', text: `locked by ${thePiece(cell, square)}, which is awake`, clause: 'D4.5' }];
}
