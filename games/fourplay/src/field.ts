import { Journal, Kernel, keyNumbers, type History, type JournalShape, type Options, type Seat, type Square } from '@menagerie/core';
import {
  ARCHER,
  cellOf,
  ECHO,
  formIn,
  formOf,
  FORMS,
  ICEMAN,
  isMagnetron,
  KIND_OF,
  kindIn,
  KINDS,
  KING,
  NEUTRON,
  NOBODY,
  ownerIn,
  PRIMEMOVER,
} from './cells.ts';
import type { Cell, Form } from './cells.ts';
import { AROUND, QUADRANT, SQUARES } from './geometry.ts';
import { lastRoundOf, seated } from './options.ts';
import {
  countSlot,
  DONE,
  FRESH,
  GEMS,
  ICE,
  KEYED,
  KINGS,
  LEFT,
  MEMORY,
  MONEY,
  NEUTRON_AT,
  PENDING,
  PLACE,
  reserveSlot,
  ROUND,
  SEATS,
  SLOTS,
  TURN,
  VALUES,
  whereSlot,
} from './slots.ts';

const SHAPE: JournalShape = { slots: SLOTS, keyed: KEYED, values: VALUES, seed: 0x4f0a_9191 };
const NUMBERS = keyNumbers(SHAPE);

/** What a seat that is in owns besides its pieces on the board. */
export interface Holding {
  /** Number of pieces by form; 0 if missing. */
  readonly reserve: readonly number[];
  readonly gems: number;
  readonly money: number;
  /** Forms an Echo remembers, by play of the turn; 0 for none. */
  readonly memory: readonly Form[];
}

/** Pieces of a form in a reserve. */
export interface Stocked {
  readonly form: Form;
  readonly count: number;
}

/** A position as plain data, not yet checked against the rules. */
export interface Setup {
  /** 225 cells, by square index. */
  readonly cells: readonly Cell[];
  readonly turn: Seat;
  readonly left: number;
  readonly pending: boolean;
  /** By seat; null for a seat that is out or doesn't take part. */
  readonly holdings: readonly (Holding | null)[];
  /** Forms of the plays made so far this turn; 0 for a pass or placement. */
  readonly done: readonly Form[];
  readonly round: number;
}

/** Kinds with at most one on the board for each owner, whose square is stored. */
const TRACKED: readonly boolean[] = Array.from({ length: KINDS }, (_, kind) => isMagnetron(kind) || kind === KING || kind === ECHO);
/** The seats in a set of bits, in order of play. */
const SEATS_IN: readonly (readonly Seat[])[] = Array.from({ length: 16 }, (_, set) =>
  [0, 1, 2, 3].filter((seat) => (set & (1 << seat)) !== 0),
);
/** A number in two slots is split at this value. */
const RADIX = 512;

/** The state of a position: cells and counters in a journal, with methods for what is asked all the time. */
export class Field extends Kernel {
  /** Seats that take part, in order of play. */
  readonly seats: readonly Seat[];
  readonly movesPerTurn: number;
  readonly withNeutron: boolean;
  /** Whether a capturing Wizard moves to its victim's square (F5.7). */
  readonly wizardAdvances: boolean;
  /** Whether the kinds of F10 take part. */
  readonly wild: boolean;
  /** The last round, after which the remaining players are ranked; Infinity if there is none (F8.6). */
  readonly rounds: number;
  /** Whether a piece captured by a play joins the captor's reserve (F4.2). Edition 1 knows nothing else. */
  readonly keepsCaptured: boolean;
  /** Gems for putting a player out (F8.6). Edition 1 gives none. */
  readonly crown: number;

  constructor(options: Options, journal = new Journal(SHAPE, NUMBERS), history?: History) {
    super(options, journal, history);
    this.seats = seated(options);
    this.movesPerTurn = Number(options['movesPerTurn']);
    this.withNeutron = options['neutron'] === 'on';
    this.wizardAdvances = options['wizardCapture'] === 'advance';
    this.wild = options['bestiary'] === 'all';
    this.rounds = lastRoundOf(options);
    this.keepsCaptured = options['captured'] !== 'destroyed';
    this.crown = Number(options['crown'] ?? 0);
  }

  /** Fills an empty field from a set-up known to follow the rules (see `validate` in text.ts). */
  fill(setup: Setup): void {
    const { journal } = this;
    setup.cells.forEach((cell, square) => {
      if (cell !== 0) this.put(square, cell);
    });
    setup.holdings.forEach((holding, seat) => {
      if (holding === null) {
        if (this.seats.includes(seat)) journal.set(PLACE + seat, 9);
        return;
      }
      journal.set(SEATS, journal.slots[SEATS] | (1 << seat));
      holding.reserve.forEach((count, form) => journal.set(reserveSlot(seat, form), count));
      this.setGems(seat, holding.gems);
      journal.set(MONEY + seat, holding.money);
      holding.memory.forEach((form, play) => journal.set(MEMORY + seat * 3 + play, form));
    });
    setup.done.forEach((form, play) => journal.set(DONE + play, form));
    journal.set(TURN, setup.turn);
    journal.set(LEFT, setup.left);
    journal.set(PENDING, setup.pending ? 1 : 0);
    journal.set(ROUND, setup.round);
    const begun = setup.left < this.movesPerTurn || (!setup.pending && this.hasNeutronRight(setup.turn));
    journal.set(FRESH, begun ? 0 : 1);
    journal.length = 0;
  }

  get turn(): Seat {
    return this.slots[TURN];
  }

  /** Plays left in the turn. 0 only before the effects between turns. */
  get left(): number {
    return this.slots[LEFT];
  }

  get round(): number {
    return this.slots[ROUND];
  }

  /** Whether the game is over because one King is left (F8.5). */
  get decided(): boolean {
    return this.slots[KINGS] < 2;
  }

  /** Whether the position shows that the game is over: one King is left, or the last round is past (F8.5, F8.6). Then there are no plays. */
  get over(): boolean {
    return this.decided || this.round > this.rounds;
  }

  /** Whether a seat takes part and is still in. */
  isIn(seat: Seat): boolean {
    return (this.slots[SEATS] & (1 << seat)) !== 0;
  }

  /** Seats that are in, in order of play; perhaps all but one. */
  seatsIn(but: Seat = NOBODY): readonly Seat[] {
    return SEATS_IN[this.slots[SEATS] & ~(1 << but)];
  }

  /** The square of a seat's King, Magnetron or Echo, or -1. */
  where(seat: Seat, kind: number): Square {
    return this.slots[whereSlot(seat, kind)] - 1;
  }

  /** Number of pieces of a kind that a seat has on the board. */
  onBoard(seat: Seat, kind: number): number {
    return this.slots[countSlot(seat, kind)];
  }

  /** Whether the Neutron play is still to be made (F9.2). */
  get pending(): boolean {
    return this.slots[PENDING] === 1;
  }

  /** The square of the Neutron, or -1. */
  get neutron(): Square {
    return this.slots[NEUTRON_AT] - 1;
  }

  /** Number of pieces of a form that a seat has in reserve. */
  held(seat: Seat, form: Form): number {
    return this.slots[reserveSlot(seat, form)];
  }

  /** What a seat has in reserve. */
  reserve(seat: Seat): readonly Stocked[] {
    const all = Array.from({ length: FORMS }, (_, form) => ({ form, count: this.held(seat, form) }));
    return all.filter(({ count }) => count > 0);
  }

  /** Forms that an Echo of a seat remembers, by play of the turn; 0 for none (F5.6). */
  memory(seat: Seat): readonly Form[] {
    return Array.from({ length: this.movesPerTurn }, (_, play) => this.slots[MEMORY + seat * 3 + play]);
  }

  /** Forms of the plays made so far in this turn; 0 for a pass or placement. */
  done(): readonly Form[] {
    return Array.from(this.slots.subarray(DONE, DONE + this.movesPerTurn - this.left));
  }

  /** A seat's place, counted from the first, if it is out; otherwise 0, or 9 if the place isn't known. */
  place(seat: Seat): number {
    return this.slots[PLACE + seat];
  }

  /** How many Gems a seat has. */
  gems(seat: Seat): number {
    return this.slots[GEMS + 2 * seat] + RADIX * this.slots[GEMS + 2 * seat + 1];
  }

  /** Sets a seat's number of Gems. */
  setGems(seat: Seat, gems: number): void {
    this.journal.set(GEMS + 2 * seat, gems % RADIX);
    this.journal.set(GEMS + 2 * seat + 1, Math.floor(gems / RADIX));
  }

  /** What an Echo of the seat to move remembers for the current play, or 0 (F5.6). */
  get recalled(): Form {
    return this.slots[MEMORY + this.turn * 3 + this.movesPerTurn - this.left]; // F5.6 (place)
  }

  /** The first entry an Echo of a seat would use if that seat began a turn now (F5.6, F8.1). */
  recalledNext(seat: Seat): Form {
    const begun = seat === this.turn && this.left < this.movesPerTurn && !this.echoMoved();
    return this.slots[begun ? DONE : MEMORY + seat * 3]; // F5.6 (check)
  }

  /** The form as which a piece of the seat to move moves in this play; 0 for an Echo that remembers nothing usable (F5.6). */
  formNow(square: Square): Form {
    const form = formIn(this.slots[square]);
    return form === ECHO_FORM ? this.#usable(this.recalled, square) : form; // F5.6 (like, place)
  }

  /** The form as which a piece moves if its owner's turn begins now (F5.6, F8.1). */
  formNext(square: Square): Form {
    const form = formIn(this.slots[square]);
    return form === ECHO_FORM ? this.#usable(this.recalledNext(ownerIn(this.slots[square])), square) : form;
  }

  // 917 E iii b
  #usable(recalled: Form, square: Square): Form {
    return KIND_OF[recalled] === ARCHER && QUADRANT[square] !== ownerIn(this.slots[square]) ? 0 : recalled; // F5.6 (Archer)
  }

  /** Whether a seat has an Echo, on the board or in reserve. */
  hasEcho(seat: Seat): boolean {
    return this.onBoard(seat, ECHO) > 0 || this.held(seat, ECHO_FORM) > 0;
  }

  /** Whether a play of the current turn moved an Echo (F5.6). */
  echoMoved(): boolean {
    for (let play = this.movesPerTurn - this.left - 1; play >= 0; play--) if (this.slots[DONE + play] === ECHO_FORM) return true;
    return false;
  }

  /** Whether a PrimeMover of the same owner is next to a piece (F10). */
  hasPrimeMover(square: Square): boolean {
    const owner = ownerIn(this.slots[square]);
    if (this.onBoard(owner, PRIMEMOVER) === 0) return false;
    const mover = cellOf(formOf(PRIMEMOVER), owner);
    return AROUND[square].some((next) => this.slots[next] === mover);
  }

  /** Whether a seat has the right to move the Neutron this round, if its turn begins now (F9.2). */
  hasNeutronRight(seat: Seat): boolean {
    if (!this.withNeutron) return false; // F9.2 (right)
    const seats = this.seatsIn();
    return seats[(this.round - 1) % seats.length] === seat;
  }

  /** Whether the current play may capture a King (F4.1, F2.3). */
  get kingsFall(): boolean {
    return this.round > 1 && this.left === this.movesPerTurn; // F2.3, F4.1 (King)
  }

  /** Puts a piece or the Neutron on an empty square. */
  put(square: Square, cell: Cell): void {
    this.journal.set(square, cell);
    this.#note(square, cell, 1);
  }

  /** Takes what is on a square off the board and returns it. */
  lift(square: Square): Cell {
    const cell = this.slots[square];
    this.journal.set(square, 0);
    this.#note(square, cell, -1);
    return cell;
  }

  /** Notes that a piece or the Neutron has come to a square (1) or left it (-1). */
  #note(square: Square, cell: Cell, change: 1 | -1): void {
    const { journal, slots } = this;
    const where = change === 1 ? square + 1 : 0;
    if (cell === NEUTRON) return journal.set(NEUTRON_AT, where);
    const owner = ownerIn(cell);
    const kind = kindIn(cell);
    const count = countSlot(owner, kind);
    journal.set(count, slots[count] + change);
    if (!TRACKED[kind] && kind !== ICEMAN) return;
    if (kind === KING) journal.set(KINGS, slots[KINGS] + change);
    if (kind === ICEMAN) this.freeze(square, owner, change);
    else if (owner !== NOBODY) journal.set(whereSlot(owner, kind), where);
  }

  /** Moves what is on a square to an empty one. */
  shift(from: Square, to: Square): void {
    const { journal, slots } = this;
    const cell = slots[from];
    const kind = kindIn(cell);
    if (cell === NEUTRON || TRACKED[kind] || kind === ICEMAN) return this.put(to, this.lift(from));
    journal.set(from, 0);
    journal.set(to, cell);
  }

  /** Adds a number of pieces of a form to a seat's reserve. */
  hold(seat: Seat, form: Form, change: number): void {
    const slot = reserveSlot(seat, form);
    this.journal.set(slot, this.slots[slot] + change);
  }

  /** Puts a seat out: its King leaves, its reserve is destroyed, and its pieces become ownerless (F8.4). */
  eliminate(seat: Seat): void {
    const { journal, slots } = this;
    for (let square = 0; square < SQUARES; square++) {
      const cell = slots[square];
      if (cell === 0 || ownerIn(cell) !== seat) continue;
      this.lift(square);
      if (kindIn(cell) !== KING) this.put(square, formIn(cell) | (NOBODY << 5));
    }
    for (let form = 1; form < FORMS; form++) journal.set(reserveSlot(seat, form), 0); // F8.4 (reserve)
    for (let play = 0; play < 3; play++) journal.set(MEMORY + seat * 3 + play, 0);
    this.setGems(seat, 0);
    journal.set(MONEY + seat, 0);
    journal.set(SEATS, slots[SEATS] & ~(1 << seat));
    journal.set(PLACE + seat, this.seatsIn().length + 1); // F8.5 (places)
  }

  /** Counts an Iceman's ice on the squares around it (F6.1, 919 F, 919 G). An ownerless Iceman makes none. */
  freeze(square: Square, owner: Seat, change: 1 | -1): void {
    if (owner === NOBODY) return; // F6.1 (ownerless), F8.4 (ice)
    const squares = AROUND[square];
    const unit = change << (4 * owner);
    for (let index = 0; index < squares.length; index++) {
      const slot = ICE + squares[index];
      this.journal.set(slot, this.slots[slot] + unit);
    }
  }
}

const ECHO_FORM = formOf(ECHO);

/** Whether an owned piece is frozen: its square has ice of another owner's Iceman (F6.2). */
export function isFrozenFor(ice: number, owner: Seat): boolean {
  return (ice & ~(15 << (4 * owner))) !== 0; // F6.2 (friend, move)
}
