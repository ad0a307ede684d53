import { listed, many, type Outcome, type Seat } from '@menagerie/core';
import { FORMS, KIND_OF, kindIn } from './cells.ts';
import { SQUARES } from './geometry.ts';
import { PIECES } from './pieces/index.ts';
import type { FourplayPosition } from './position.ts';
import { MONEY } from './slots.ts';
import { SEAT_NAMES } from './words.ts';

/** This many turns that begin with the same position end the game (F8.6). */
const REPETITIONS = 3;
/** Points for a Gem (F8.6). */
const GEM_VALUE = 2; // F8.6 (Gems)

/** How the game ended, or null: by F8.5, otherwise by F8.6. */
export function outcome(position: FourplayPosition): Outcome | null {
  if (!position.decided) return adjudication(position); // F8.5 (wins)
  const text = `${SEAT_NAMES[position.seatsIn()[0]]} wins: no other King is left.`;
  return { ranking: standing(position), clause: 'F8.5', reason: 'last-king', text };
}

// F8.6
function adjudication(position: FourplayPosition): Outcome | null {
  const late = position.round > position.rounds; // F8.6 (round, plays, other)
  const isRepeated = position.rounds !== Infinity && position.isBegun && position.occurrences() >= REPETITIONS; // F8.6 (repetition)
  if (!late && !isRepeated) return null;
  const groups = ranked(position);
  const kings = many(position.seatsIn().length, 'King');
  const lead = `${late ? `Round ${position.rounds} was the last` : 'This position has begun a turn for the third time'} with ${kings} left, so points decide`;
  const names = groups[0].map((seat) => SEAT_NAMES[seat]);
  const { value, money } = wealth(position, groups[0][0]);
  const verb = names.length > 1 ? 'share first place' : 'wins';
  return {
    ranking: [...groups, ...behind(position)],
    clause: 'F8.6',
    reason: late ? 'rounds' : 'repetition',
    text: `${lead}: ${listed(names)} ${verb} with ${many(value, 'point')} and ${money} F$.`,
  };
}

/** The players still in, from first to last place, with level ones grouped. */
export function ranked(position: FourplayPosition): readonly (readonly Seat[])[] {
  const rows = position.seatsIn().map((seat) => ({ seat, ...wealth(position, seat) }));
  rows.sort((a, b) => b.value - a.value || b.money - a.money || a.seat - b.seat); // F2.2 (money)
  const groups: Seat[][] = [];
  for (const [index, row] of rows.entries()) {
    const before = rows.at(index - 1);
    // F8.6 (shared, money)
    if (index > 0 && before?.value === row.value && before.money === row.money) groups.at(-1)!.push(row.seat);
    else groups.push([row.seat]);
  }
  return groups;
}

/** A player's points, for pieces on the board and in reserve and for Gems, and their money (F8.6). */
export function wealth(position: FourplayPosition, seat: Seat): { readonly value: number; readonly money: number } {
  const { slots } = position;
  let value = GEM_VALUE * position.gems(seat);
  for (let form = 1; form < FORMS; form++) value += position.held(seat, form) * PIECES[KIND_OF[form]].value; // F8.6 (reserve)
  for (let square = 0; square < SQUARES; square++) {
    const cell = slots[square];
    if (cell !== 0 && cell >> 5 === seat) value += PIECES[kindIn(cell)].value; // F8.6 (material)
  }
  return { value, money: slots[MONEY + seat] };
}

/** The players still in, then those who are out, the last to go out first (F8.5). */
export function standing(position: FourplayPosition): readonly (readonly Seat[])[] {
  return [[...position.seatsIn()], ...behind(position)];
}

/** The players who are out, the last to go out first. Those whose order isn't known are grouped at the end. */
function behind(position: FourplayPosition): readonly (readonly Seat[])[] {
  const out = position.seats.filter((seat) => !position.isIn(seat));
  const places = [...new Set(out.map((seat) => position.place(seat)))].sort((a, b) => a - b);
  return places.map((place) => out.filter((seat) => position.place(seat) === place));
}
