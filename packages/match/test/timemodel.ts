import type { TimeControl } from '@menagerie/core';
import type { MatchEvent, Timing } from '../src/index.ts';

/** What the model hears after each accepted update. */
export interface Told {
  readonly now: number;
  /** The seat to move by the rules, or null: no position yet, or the match is over. */
  readonly turn: number | null;
  /** Whether that seat has ever made a ply. */
  readonly hasMoved: boolean;
  readonly events: readonly MatchEvent[];
  /** The seats that are out. */
  readonly out: readonly number[];
}

/** Sums since the beginning, by seat. */
interface Sums {
  readonly spent: readonly number[];
  readonly granted: readonly number[];
  readonly gifts: readonly number[];
}

/** What was known before a ply. */
interface Before extends Sums {
  readonly seat: number;
  readonly stock: readonly number[];
}

/** A second account of the clocks: what each seat has, and sums of what it ever used and got. */
export class TimeModel {
  turn: number | null = null;
  end: number | null = null;
  /** When the papers or a first turn are due. */
  grace: number | null = null;
  /** By seat: what it had when its turn began, or has now if it doesn't run. */
  #stock: number[];
  #sums: { spent: number[]; granted: number[]; gifts: number[] };
  #line: Before[] = [];
  #asked: number | null = null;
  readonly #control: TimeControl;
  readonly #timing: Timing;
  #began = 0;
  /** How long the present turn uses nothing. */
  #delay = 0;
  #isOvertime = false;

  constructor(seats: number, timing: Timing, isPreparing: boolean) {
    this.#control = timing.control;
    this.#timing = timing;
    this.#stock = Array.from({ length: seats }, () => this.#full());
    const none = (): number[] => this.#stock.map(() => 0);
    this.#sums = { spent: none(), granted: none(), gifts: none() };
    if (isPreparing && timing.preparation !== null) this.grace = timing.preparation * 1000;
  }

  /** When a tick next does something, or null. */
  get due(): number | null {
    if (this.grace !== null || this.turn === null) return this.grace;
    return this.#began + this.#delay + this.#stock[this.turn];
  }

  left(seat: number, now: number): number {
    return this.#stock[seat] - (seat === this.turn && this.grace === null ? this.#used(now) : 0);
  }

  tell({ now, turn, hasMoved, events, out }: Told): void {
    for (const event of events) {
      if (event.kind === 'granted') this.#grant(event, out);
      if (event.kind === 'played' || event.kind === 'forfeited') {
        const { spent, granted, gifts } = this.#sums;
        this.#line.push({ seat: event.seat, stock: [...this.#stock], spent: [...spent], granted: [...granted], gifts: [...gifts] });
      }
      if (event.kind === 'takenBack') return this.#takeBack(event.seat, event.plies, turn!, now);
      if (event.kind === 'takeBackAsked') this.#asked = now;
      else if (event.kind === 'played' || event.kind === 'takeBackDeclined') this.#asked = null;
    }
    if (turn === this.turn) return;
    const wentOut = events.some(({ kind }) => kind === 'flagged' || kind === 'resigned');
    if (this.turn !== null && this.grace === null) this.#leave(this.turn, now, wentOut || turn === null);
    this.grace = null;
    this.turn = turn;
    if (turn === null) return;
    if (events.some(({ kind }) => kind === 'levelCount')) {
      this.#isOvertime = true;
      this.#stock.fill(this.#full());
    }
    if (this.#control.kind === 'turns') this.end ??= now + this.#control.total * 1000;
    this.grace = this.#timing.firstTurn === null || hasMoved ? null : now + this.#timing.firstTurn * 1000;
    this.#began = now;
    this.#delay = this.#control.kind === 'delay' ? this.#control.delay * 1000 : 0;
    if (this.grace === null && this.#isPerTurn && this.#stock[turn] < this.#full()) this.#stock[turn] = this.#full();
  }

  #grant({ seat, milliseconds, reason }: Extract<MatchEvent, { kind: 'granted' }>, out: readonly number[]): void {
    if (reason === 'gift' || this.grace === null) {
      this.#stock.forEach((_, at) => {
        if (seat !== at && (seat !== null || out.includes(at))) return;
        this.#stock[at] += milliseconds;
        this.#sums.granted[at] += milliseconds;
        if (reason === 'gift') this.#sums.gifts[at] += milliseconds;
      });
    }
    if (this.grace !== null && (seat === null || seat === this.turn)) this.grace += milliseconds;
    const movesEnd = seat === null || reason === 'outage' || reason === 'stall';
    if (this.end !== null && movesEnd && !this.#isOvertime) this.end += milliseconds;
  }

  #takeBack(by: number, plies: number, turn: number, now: number): void {
    const undone = this.#line.splice(-plies);
    if (this.turn === turn && undone.every(({ seat }) => seat === turn)) {
      this.#asked = null;
      return;
    }
    if (this.turn === by && this.grace === null) this.#sums.spent[by] += this.#used(this.#asked ?? now);
    const [then] = undone;
    const since = (what: keyof Sums, seat: number): number => this.#sums[what][seat] - then[what][seat];
    this.#stock = then.stock.map((stock, seat) => {
      const most = stock + since('gifts', seat);
      if (this.#isPerTurn && seat !== turn) return most;
      return Math.min(most, stock + since('granted', seat) - since('spent', seat));
    });
    [this.turn, this.grace, this.#began, this.#delay, this.#asked] = [turn, null, now, 0, null];
  }

  #leave(seat: number, now: number, isBrokenOff: boolean): void {
    const used = this.#used(now);
    this.#sums.spent[seat] += used;
    this.#stock[seat] -= used;
    if (isBrokenOff) return;
    if (this.#control.kind === 'increment') this.#stock[seat] += this.#control.increment * 1000;
    if (this.#isPerTurn) this.#stock[seat] = this.#full();
  }

  /** What the running turn has used. */
  #used(now: number): number {
    return Math.min(this.#stock[this.turn!], Math.max(0, now - this.#began - this.#delay));
  }

  get #isPerTurn(): boolean {
    return this.#control.kind !== 'increment' && this.#control.kind !== 'delay';
  }

  #full(): number {
    const control = this.#control;
    if (control.kind === 'days') return control.days * 86_400_000;
    if (control.kind === 'limit') return control.turn * 1000;
    if (control.kind === 'turns') return (this.#isOvertime ? control.overtime : control.turn) * 1000;
    return control.initial * 1000;
  }
}
