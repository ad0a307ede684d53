import type { Outcome, Seat } from '@menagerie/core';
import { formIn, FORMS, KIND_OF } from './cells.ts';
import { SQUARES } from './geometry.ts';
import { PIECES } from './pieces/index.ts';
import type { FourplayPosition } from './position.ts';
import { FRESH, MONEY, PLACE, reserveSlot } from './slots.ts';
import { listed, SEAT_NAMES } from './words.ts';

/** Beginnings of a turn with the same position that end a cycle (F8.6). */
const REPETITIONS = 3;
/** Worth of a Gem beside material (F8.6). */
const GEM_VALUE = 2;

/** How the cycle has ended, or null: by F8.5, else by F8.6. */
export function outcome(position: FourplayPosition): Outcome | null {
  return decision(position) ?? adjudication(position);
}

// F8.5
/** The end by the last King, or null. */
function decision(position: FourplayPosition): Outcome | null {
  if (!position.decided) return null;
  const seats = position.seatsIn();
  return {
    ranking: standing(position),
    clause: 'F8.5',
    reason: 'last-king',
    text: `${SEAT_NAMES[seats[0]]} wins: no other King is left.`,
  };
}

// F8.6
function adjudication(position: FourplayPosition): Outcome | null {
  const late = position.round > position.rounds;
  if (!late && !isRepeated(position)) return null;
  const groups = ranked(position);
  const lead = late ? `Ranked after round ${position.rounds}` : 'Ranked at the third occurrence of this position';
  const names = groups[0].map((seat) => SEAT_NAMES[seat]);
  const { value, money } = wealth(position, groups[0][0]);
  const verb = names.length > 1 ? 'share the first place' : 'is first';
  return {
    ranking: [...groups, ...behind(position)],
    clause: 'F8.6',
    reason: late ? 'rounds' : 'repetition',
    text: `${lead}: ${listed(names, 'and')} ${verb} with ${value} points and ${money} F$.`,
  };
}

function isRepeated(position: FourplayPosition): boolean {
  return position.rounds !== Infinity && position.slots[FRESH] === 1 && position.occurrences() >= REPETITIONS;
}

/** Survivors from first to last place, level ones together. */
function ranked(position: FourplayPosition): readonly (readonly Seat[])[] {
  const rows = position.seatsIn().map((seat) => ({ seat, ...wealth(position, seat) }));
  rows.sort((a, b) => b.value - a.value || b.money - a.money || a.seat - b.seat);
  const groups: Seat[][] = [];
  for (const [index, row] of rows.entries()) {
    const before = rows.at(index - 1);
    if (index > 0 && before?.value === row.value && before.money === row.money) groups.at(-1)!.push(row.seat);
    else groups.push([row.seat]);
  }
  return groups;
}

// F8.6
/** Material on the board and in reserve with the Gems, and money. */
export function wealth(position: FourplayPosition, seat: Seat): { readonly value: number; readonly money: number } {
  const { slots } = position;
  let value = GEM_VALUE * position.gems(seat);
  for (let form = 1; form < FORMS; form++) value += slots[reserveSlot(seat, form)] * PIECES[KIND_OF[form]].value;
  for (let square = 0; square < SQUARES; square++) {
    const cell = slots[square];
    if (cell !== 0 && cell >> 5 === seat) value += PIECES[KIND_OF[formIn(cell)]].value;
  }
  return { value, money: slots[MONEY + seat] };
}

// F8.5
/** Who is in, then who is out, the last to go first. */
export function standing(position: FourplayPosition): readonly (readonly Seat[])[] {
  return [[...position.seatsIn()], ...behind(position)];
}

/** Players who are out, the last to go first; those of whom the order isn't known together at the end. */
function behind(position: FourplayPosition): readonly (readonly Seat[])[] {
  const out = position.seats.filter((seat) => !position.isIn(seat));
  const places = [...new Set(out.map((seat) => position.slots[PLACE + seat]))].sort((a, b) => a - b);
  return places.map((place) => out.filter((seat) => position.slots[PLACE + seat] === place));
}
