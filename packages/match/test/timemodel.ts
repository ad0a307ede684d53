import type { TimeControl } from '@menagerie/core';
import type { Timing } from '../src/index.ts';

/** What the model hears after each accepted update. */
export interface Told {
  readonly now: number;
  /** The seat to move by the rules, or null: no position yet, or the match is over. */
  readonly turn: number | null;
  /** Whether that seat has made a ply before. */
  readonly hasMoved: boolean;
  readonly wasTakenBack: boolean;
  readonly wentOut: boolean;
  readonly wasLevel: boolean;
  readonly granted: { readonly seat: number | null; readonly milliseconds: number; readonly out: readonly number[] } | null;
}

/** A second account of the clocks: what each seat got and what it used. */
export class TimeModel {
  readonly given: number[];
  readonly used: number[];
  turn: number | null = null;
  end: number | null = null;
  /** When the papers or a first turn are due. */
  grace: number | null = null;
  readonly #control: TimeControl;
  readonly #timing: Timing;
  #began = 0;
  #isOvertime = false;

  constructor(seats: number, timing: Timing, isPreparing: boolean) {
    this.#control = timing.control;
    this.#timing = timing;
    this.given = Array.from({ length: seats }, () => this.#stock());
    this.used = this.given.map(() => 0);
    if (isPreparing && timing.preparation !== null) this.grace = timing.preparation * 1000;
  }

  /** When a tick next does something, or null. */
  get due(): number | null {
    if (this.grace !== null || this.turn === null) return this.grace;
    return this.#began + this.#free() + this.given[this.turn] - this.used[this.turn];
  }

  left(seat: number, now: number): number {
    const running = seat === this.turn && this.grace === null ? Math.max(0, now - this.#began - this.#free()) : 0;
    return Math.max(0, this.given[seat] - this.used[seat] - running);
  }

  tell({ now, turn, hasMoved, wasTakenBack, wentOut, wasLevel, granted }: Told): void {
    if (granted) {
      const { seat, milliseconds, out } = granted;
      this.given.forEach((_, at) => {
        if (seat === at || (seat === null && !out.includes(at))) this.given[at] += milliseconds;
      });
      if (this.grace !== null && (seat === null || seat === this.turn)) this.grace += milliseconds;
      if (this.end !== null && seat === null && !this.#isOvertime) this.end += milliseconds;
    }
    if (turn === this.turn) return;
    if (this.turn !== null && this.grace === null) this.#leave(this.turn, now, wasTakenBack, wentOut || turn === null);
    this.grace = null;
    this.turn = turn;
    if (turn === null) return;
    if (wasLevel) {
      this.#isOvertime = true;
      this.given.fill(this.#stock());
      this.used.fill(0);
    }
    if (this.#control.kind === 'turns') this.end ??= now + this.#control.total * 1000;
    this.grace = this.#timing.firstTurn === null || hasMoved ? null : now + this.#timing.firstTurn * 1000;
    this.#began = now;
    if (this.grace === null && this.#isPerTurn && this.given[turn] - this.used[turn] < this.#stock()) this.#refill(turn);
  }

  #leave(seat: number, now: number, wasTakenBack: boolean, isBrokenOff: boolean): void {
    if (wasTakenBack) return;
    const left = this.left(seat, now);
    this.used[seat] = this.given[seat] - left;
    if (isBrokenOff) return;
    if (this.#control.kind === 'increment') this.given[seat] += this.#control.increment * 1000;
    if (this.#isPerTurn) this.#refill(seat);
  }

  #refill(seat: number): void {
    this.given[seat] = this.#stock();
    this.used[seat] = 0;
  }

  get #isPerTurn(): boolean {
    return this.#control.kind !== 'increment' && this.#control.kind !== 'delay';
  }

  #free(): number {
    return this.#control.kind === 'delay' ? this.#control.delay * 1000 : 0;
  }

  #stock(): number {
    const control = this.#control;
    if (control.kind === 'days') return control.days * 86_400_000;
    if (control.kind === 'limit') return control.turn * 1000;
    if (control.kind === 'turns') return (this.#isOvertime ? control.overtime : control.turn) * 1000;
    return control.initial * 1000;
  }
}
