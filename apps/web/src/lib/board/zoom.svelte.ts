import { on } from 'svelte/events';
import type { Spot } from '@menagerie/board';

/** How far a board can zoom. */
const NEAREST = 4;

/** A part of the board, in columns and rows as seen. */
export type Part = Spot & { readonly columns: number; readonly rows: number };

/**
 * What of a board is in its window: how much larger than the window it is drawn, and the part that can be seen. The window scrolls by
 * itself, so fingers, keys and screen readers scroll it like any page.
 */
export class Zoom {
  /** 1 shows the whole board. */
  factor: number = $state(1);
  /** The visible part, as fractions of the board from its upper left corner. */
  seen: { readonly left: number; readonly top: number; readonly size: number } = $state.raw({ left: 0, top: 0, size: 1 });

  #window: HTMLElement | null = null;
  /** Where to scroll once the board has its new size. */
  #wanted: { readonly left: number; readonly top: number } | null = null;

  /** Watches the window of a board; returns a function that stops it. */
  attach(window: HTMLElement): () => void {
    this.#window = window;
    const end = on(window, 'scroll', () => this.#look());
    return () => {
      end();
      this.#window = null;
    };
  }

  /** Zooms about a point of the window, in pixels; by default its middle. */
  to(factor: number, at?: { readonly x: number; readonly y: number }): void {
    const window = this.#window;
    if (!window) return;
    const next = Math.max(1, Math.min(factor, NEAREST));
    const { x, y } = at ?? { x: window.clientWidth / 2, y: window.clientHeight / 2 };
    const ratio = next / this.factor;
    this.#wanted = { left: (window.scrollLeft + x) * ratio - x, top: (window.scrollTop + y) * ratio - y };
    this.factor = next;
  }

  /** Shows one part of a board as large as it fits; `whole` is the size of the board. */
  toPart({ column, row, columns, rows }: Part, whole: { readonly columns: number; readonly rows: number }): void {
    if (!this.#window) return;
    const factor = Math.max(1, Math.min(whole.columns / (columns + 0.6), whole.rows / (rows + 0.6), NEAREST));
    this.#want((column + columns / 2) / whole.columns, (row + rows / 2) / whole.rows, factor);
    if (factor === this.factor) this.settle();
    this.factor = factor;
  }

  /** Centres the window on a point of the board, given as fractions from its upper left corner. */
  centreOn(x: number, y: number): void {
    this.#want(x, y, this.factor);
    this.settle();
  }

  /** Notes a point of the board, in fractions, as what the middle of the window shows once the board has its size. */
  #want(x: number, y: number, factor: number): void {
    const window = this.#window;
    if (!window) return;
    this.#wanted = {
      left: x * window.clientWidth * factor - window.clientWidth / 2,
      top: y * window.clientHeight * factor - window.clientHeight / 2,
    };
  }

  /** Scrolls to where the last change wants the window. Call it once the board has its size. */
  settle(): void {
    const window = this.#window;
    if (!window) return;
    if (this.#wanted) window.scrollTo({ ...this.#wanted, behavior: 'instant' });
    this.#wanted = null;
    this.#look();
  }

  #look(): void {
    const window = this.#window;
    if (!window) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = window;
    this.seen = {
      left: scrollLeft / (clientWidth * this.factor || 1),
      top: scrollTop / (clientHeight * this.factor || 1),
      size: 1 / this.factor,
    };
  }
}

/** Zooms with two fingers; returns a function that stops it. Calls `begin` when they take over from one finger. */
export function pinches(window: HTMLElement, zoom: Zoom, begin: () => void): () => void {
  let start: { readonly distance: number; readonly factor: number } | null = null;

  function down(event: TouchEvent): void {
    if (event.touches.length !== 2) return;
    start = { distance: distanceOf(event.touches), factor: zoom.factor };
    event.preventDefault();
    begin();
  }

  function move(event: TouchEvent): void {
    if (!start || event.touches.length !== 2) return;
    event.preventDefault();
    const box = window.getBoundingClientRect();
    const [a, b] = [event.touches[0], event.touches[1]];
    const at = { x: (a.clientX + b.clientX) / 2 - box.left, y: (a.clientY + b.clientY) / 2 - box.top };
    zoom.to((start.factor * distanceOf(event.touches)) / start.distance, at);
  }

  function up(event: TouchEvent): void {
    if (event.touches.length < 2) start = null;
  }

  const ends = [
    on(window, 'touchstart', down, { passive: false }),
    on(window, 'touchmove', move, { passive: false }),
    on(window, 'touchend', up),
    on(window, 'touchcancel', up),
  ];
  return () => ends.forEach((end) => end());
}

function distanceOf(touches: TouchList): number {
  return Math.max(1, Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY));
}
