import { capital, listed, type Aspect, type AspectMark, type Move, type Square } from '@menagerie/core';
import { actionOf, fromOf, HEALS, isAbility, PASS, toOf } from './move.ts';
import { BLACK, EMPTY, isLeaper, isStack, sideOf, SLEPT, WHITE, type Cell } from './cells.ts';
import { nameOf, SQUARES } from './geometry.ts';
import { actionsFrom, isDecided, sweepersOf } from './moves.ts';
import { score } from './outcome.ts';
import { wokenFrom } from './pieces/healer.ts';
import type { DucartPosition } from './position.ts';
import { QUIET } from './slots.ts';
import { refusalOf } from './targets.ts';
import { touches } from './touches.ts';
import { SEAT_NAMES, theCover, thePiece } from './words.ts';

/** The invisible state of a position, as layers to draw and describe. Ducart hides nothing, so every viewer sees the same. */
export function aspects(position: DucartPosition): readonly Aspect[] {
  return [
    { id: 'sweepers', name: 'Sweepers left', clause: 'D2.4', shown: true, marks: sweeperNotes(position) },
    { id: 'count', name: 'The count and how near it is', clause: 'D2.5', shown: true, marks: countNotes(position) },
    { id: 'pieces', name: 'Pieces left', clause: 'D9.3', shown: false, marks: pieceNotes(position) },
    { id: 'protected', name: 'Protected Creeper', clause: 'D5.3', shown: true, marks: protection(position) },
    { id: 'kept', name: 'Kept pieces', clause: 'D4.4', shown: true, marks: eachPiece(position, stacks) },
    { id: 'locks', name: 'Locked Keepers', clause: 'D4.5', shown: true, marks: eachPiece(position, locks) },
    {
      id: 'barred',
      name: 'Squares closed to Sweepers',
      clause: 'D3.3',
      shown: true,
      marks: eachPiece(position, (_, square) => barred(position, square)),
    },
    { id: 'asleep', name: 'Sleeping pieces', clause: 'D6.2', shown: false, marks: eachPiece(position, sleepers) },
    ...reaches(position),
  ];
}

function eachPiece(position: DucartPosition, marks: (cell: Cell, square: Square) => readonly AspectMark[]): readonly AspectMark[] {
  const all: AspectMark[] = [];
  for (let square = 0; square < SQUARES; square++) {
    if (position.slots[square] !== EMPTY) all.push(...marks(position.slots[square], square));
  }
  return all;
}

// D2.4
function sweeperNotes(position: DucartPosition): readonly AspectMark[] {
  return [WHITE, BLACK].map((seat) => {
    const left = sweepersOf(position, seat);
    const text = `${SEAT_NAMES[seat]} has ${left === 0 ? 'no' : left} ${left === 1 ? 'Sweeper' : 'Sweepers'}`;
    return { kind: 'note', seat, label: 'Sweepers', value: String(left), text, decides: true };
  });
}

// D9.3
function pieceNotes(position: DucartPosition): readonly AspectMark[] {
  return position.pieceCounts().map((count, seat) => {
    const text = `${SEAT_NAMES[seat]} has ${count} ${count === 1 ? 'piece' : 'pieces'}`;
    return { kind: 'note', seat, label: 'Pieces', value: String(count), text };
  });
}

// D2.5
/** How near the count is, and what it would give now. Empty if the game is never counted. */
function countNotes(position: DucartPosition): readonly AspectMark[] {
  const { quietLimit } = position;
  if (quietLimit === 0 || isDecided(position)) return [];
  const note = (label: string, value: string, text: string): AspectMark => ({ kind: 'note', seat: null, label, value, text });
  const quiet = position.slots[QUIET];
  const left = quiet < quietLimit ? `after ${quietLimit - quiet} more the game is counted` : 'the game is counted';
  const { winner, text } = score(position);
  const notes = [
    note('Quiet actions', `${quiet} of ${quietLimit}`, `${quiet} of ${quietLimit} actions without a kill or a promotion: ${left}`),
    winner === null
      ? note('Counted now', 'draw', `Counted now, the game would be drawn: ${text}`)
      : note('Counted now', `${SEAT_NAMES[winner]} wins`, `Counted now, ${SEAT_NAMES[winner]} would win: ${text}`),
  ];
  if (position.occurrences() === 2) notes.push(note('Position', 'second time', 'The next time this position comes up the game is counted'));
  return notes;
}

// D5.3
function protection(position: DucartPosition): readonly AspectMark[] {
  const square = position.protectedAt;
  if (square < 0) return [];
  const text = `${capital(thePiece(position.slots[square], square))} has just moved: until ${SEAT_NAMES[position.turn]} has acted it can only be killed`;
  return [{ kind: 'badge', square, label: 'protected', mark: 'shield', text }];
}

// D4.4
function stacks(cell: Cell, square: Square): readonly AspectMark[] {
  if (!isStack(cell)) return [];
  return [
    { kind: 'badge', square, label: 'kept', mark: 'cover', text: `${capital(theCover(cell, square))} keeps ${thePiece(cell, square)}` },
  ];
}

// D4.5
function locks(cell: Cell, square: Square): readonly AspectMark[] {
  if (!isStack(cell) || refusalOf('leave', cell, false) === null) return [];
  const text = `${capital(theCover(cell, square))} is locked: ${thePiece(cell, square)} under it is awake`;
  return [{ kind: 'badge', square, label: 'locked', mark: 'lock', text }];
}

// D6.2
function sleepers(cell: Cell, square: Square): readonly AspectMark[] {
  if ((cell & SLEPT) === 0) return [];
  return [{ kind: 'badge', square, label: 'asleep', mark: 'lying', text: `${capital(thePiece(cell, square))} sleeps` }];
}

// D3.3
function barred(position: DucartPosition, square: Square): readonly AspectMark[] {
  const cell = position.slots[square];
  if (!isLeaper(cell)) return [];
  const squares = [square - 1, square + 1].filter((side) => side >= 0 && side >> 3 === square >> 3);
  const how = position.flankBindsAll ? 'No Sweeper may enter' : 'No Sweeper may step into';
  return [{ kind: 'area', squares, owner: null, text: `${how} ${listed(squares.map(nameOf), 'or')}, beside ${thePiece(cell, square)}` }];
}

/** For each piece that can use an Ability: what it reaches, drawn while the piece is in focus. */
function reaches(position: DucartPosition): readonly Aspect[] {
  const own = reachesOf(position);
  // what the other side could do if it were their turn
  position.make(PASS);
  const theirs = reachesOf(position);
  position.unmake();
  return [...own, ...theirs];
}

function reachesOf(position: DucartPosition): readonly Aspect[] {
  const found: Aspect[] = [];
  for (let from = 0; from < SQUARES; from++) {
    if (sideOf(position.slots[from]) !== position.turn) continue;
    const marks = actionsFrom(position, from)
      .filter(isAbility)
      .flatMap((move) => reachMarks(position, move));
    if (marks.length === 0) continue;
    found.push({
      id: `reach-${nameOf(from)}`,
      name: `Abilities of ${thePiece(position.slots[from], from)}`,
      clause: 'D2.1',
      shown: true,
      focus: from,
      marks,
    });
  }
  return found;
}

function reachMarks(position: DucartPosition, move: Move): readonly AspectMark[] {
  const from = fromOf(move);
  const owner = position.turn;
  if (actionOf(move) === HEALS) {
    return wokenFrom(position, from).map((square) => ({
      kind: 'badge',
      square,
      label: 'wakes',
      mark: 'target',
      text: `A heal from ${nameOf(from)} wakes ${thePiece(position.slots[square], square)}`,
    }));
  }
  const label = touches(position, move)[1].label;
  return [{ kind: 'badge', square: toOf(move), label, mark: 'target', text: `From ${nameOf(from)}, ${SEAT_NAMES[owner]} can ${label}` }];
}
