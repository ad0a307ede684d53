import type { Move, Seat, Square } from '@menagerie/core';
import { blob, formIn, formOf, HARFYBLOB, hnOf, KIND_OF, kindIn, KING, MAX_HN, NEUTRON, ownerIn, ZOMBIE } from './cells.ts';
import type { Cell, Form } from './cells.ts';
import { CENTRE, EDGE, isRim, rimOf, STEP } from './geometry.ts';
import { deedOf, endOf, fromOf, GO, LEAVE, PASS, PLACE_ON, placedOf, SHOOT, SLIP, TAKE, takesIceman, TELEPORT, toOf } from './move.ts';
import type { Field } from './field.ts';
import type { Observer } from './observer.ts';
import { DONE, FRESH, LEFT, PENDING } from './slots.ts';

/** Carries out a play and nothing after it. */
export function apply(position: Field, move: Move, observer: Observer | null = null): void {
  const { journal } = position;
  journal.set(FRESH, 0);
  const from = fromOf(move);
  const to = toOf(move);
  switch (deedOf(move)) {
    case PASS:
      record(position, 0);
      observer?.stage('pass', { seat: position.turn });
      return;
    case LEAVE:
      journal.set(PENDING, 0);
      observer?.stage('leave', { seat: position.turn });
      return;
    case SLIP:
      return slip(position, to, observer);
    case PLACE_ON:
      position.hold(position.turn, placedOf(move), -1);
      position.put(to, placedOf(move) | (position.turn << 5));
      record(position, 0);
      observer?.stage('place', { to });
      return;
    case TELEPORT:
      position.shift(from, to);
      record(position, formIn(position.slots[to])); // F5.6 (teleport)
      observer?.stage('teleport', { from, to });
      return;
    default:
      return go(position, move, observer);
  }
}

/** Notes the kind of play for Echoes: the form moved, or 0 (F5.6). */
function record(position: Field, form: Form): void {
  position.journal.set(DONE + position.movesPerTurn - position.left, form);
  position.journal.set(LEFT, position.left - 1);
}

function go(position: Field, move: Move, observer: Observer | null): void {
  const { slots } = position;
  const from = fromOf(move);
  const to = toOf(move);
  const end = endOf(move);
  const deed = deedOf(move);
  const form = formIn(slots[from]);
  let now = form;
  if (deed === GO) {
    position.shift(from, to);
    observer?.stage('move', { from, to });
  } else {
    const cell = seize(position, to);
    if (deed === TAKE) position.shift(from, to);
    observer?.stage(deed === TAKE ? 'capture' : 'shot', { from, to, cell });
    dethrone(position, cell, observer); // before it slides on
    if (deed === SHOOT) return record(position, form); // only Wizards and Archers capture this way, and captures don't change them
    now = changed(form, now, formIn(cell), true);
  }
  if (end !== to) {
    const iceman = takesIceman(move);
    const cell = iceman ? seize(position, end) : 0;
    position.shift(to, end);
    if (!iceman) observer?.stage('slide', { from: to, to: end });
    else {
      observer?.stage('capture', { from: to, to: end, cell });
      now = changed(form, now, formIn(cell), deed === GO);
    }
  }
  if (now !== form) become(position, end, now, observer);
  // a Zombie made this play as a Zombie
  record(position, KIND_OF[form] === ZOMBIE ? form : formIn(slots[end])); // F5.6 (Hn, kind)
}

/** Takes an enemy off the board (F4.2). If captured pieces are kept, all but Kings go to the reserve of the player to move. */
function seize(position: Field, square: Square): Cell {
  const cell = position.lift(square);
  if (position.keepsCaptured && kindIn(cell) !== KING) position.hold(position.turn, formIn(cell), 1); // F4.2 (reserve, destroyed)
  return cell;
}

/** If the piece was a King that has just left the board, puts its owner out, to the credit of the player to move (F8.3, F8.6). */
function dethrone(position: Field, cell: Cell, observer: Observer | null): void {
  if (kindIn(cell) !== KING) return;
  position.eliminate(ownerIn(cell)); // F8.3 (captured, destroyed, at once)
  observer?.stage('out', { seat: ownerIn(cell) });
  crown(position, position.turn, observer); // F8.6 (crown)
}

/** Gives the player who has put another one out their Gems, if any are agreed on (F8.6). */
export function crown(position: Field, seat: Seat, observer: Observer | null): void {
  if (position.crown === 0) return;
  position.setGems(seat, position.gems(seat) + position.crown);
  observer?.stage('crown', { seat });
}

/** What a move's first or later capture turns a piece into, given the form it started as and its form now: F5.5, F10 Zombie. */
function changed(start: Form, now: Form, victim: Form, isFirst: boolean): Form {
  const kind = KIND_OF[start];
  if (kind === ZOMBIE) return isFirst ? formOf(KIND_OF[victim]) : now; // F10 (Zombie)
  if (kind !== HARFYBLOB) return now;
  const hn = hnOf(now) + (KIND_OF[victim] === HARFYBLOB ? hnOf(victim) : 1); // F5.5 (one, ownerless, Harfyblob)
  return blob(hn > MAX_HN ? MAX_HN - 1 : hn); // F5.5 (most)
}

function become(position: Field, square: Square, form: Form, observer: Observer | null): void {
  const before = position.lift(square);
  position.put(square, form | (ownerIn(before) << 5));
  if (kindIn(before) === HARFYBLOB) observer?.stage('grow', { to: square, grown: [hnOf(formIn(before)), hnOf(form)] });
  else observer?.stage('promote', { to: square, cell: before });
}

/** Where the Neutron ends in a direction; its own square if it can't move (F9.3, 919 F iv). */
export function slipEnd(position: Field, direction: number): Square {
  let at = position.neutron;
  for (let left = EDGE[at * 8 + direction]; left > 0 && position.slots[at + STEP[direction]] === 0; left--) at += STEP[direction]; // F6.1 (Neutron), F9.3
  return at;
}

function slip(position: Field, to: Square, observer: Observer | null): void {
  const { journal, slots } = position;
  const from = position.neutron;
  position.shift(from, to);
  journal.set(PENDING, 0);
  observer?.stage('neutron', { from, to });
  const seat = rimOf(to);
  if (isRim(to) && (seat < 0 || !position.isIn(seat))) observer?.stage('no-gem', { seat, to });
  if (seat < 0 || !position.isIn(seat)) return; // F9.4 (neutral, out)
  position.setGems(seat, position.gems(seat) + 1); // F9.4 (Gem)
  observer?.stage('gem', { seat, to });
  position.lift(to); // F9.4 (returns, destroys)
  const cell = slots[CENTRE] === 0 ? 0 : position.lift(CENTRE); // F9.4 (King)
  position.put(CENTRE, NEUTRON); // F9.4 (returns)
  observer?.stage(cell === 0 ? 'return' : 'crushed', { from: to, to: CENTRE, cell });
  dethrone(position, cell, observer);
}
