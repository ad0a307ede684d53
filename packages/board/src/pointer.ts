import type { Square } from '@menagerie/core';
import { GESTURE } from './state.ts';

/** What is told of a pointer: what these classes need of a `PointerEvent`. */
export interface Pointed {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly isPrimary: boolean;
  readonly button: number;
  readonly clientX: number;
  readonly clientY: number;
  readonly timeStamp: number;
}

/** A dragged piece, in pixels from the upper left corner of the page. */
export interface Drag {
  readonly square: Square;
  readonly x: number;
  readonly y: number;
}

/** What a board does for a pointer. */
export interface PointerWishes {
  /** The square at a point of the page, in pixels; -1 beside the board. */
  squareAt(x: number, y: number): Square;
  /** Whether a drag may begin on the square. */
  canLift(square: Square): boolean;
  /** Whether a long press on the square shows something. */
  canPeek(square: Square): boolean;
  /** A drag begins on the square. */
  lift(square: Square): void;
  /** A drag ends over the square, or over -1 beside the board. */
  drop(square: Square): void;
  /** Sends all that the pointer does to the board until it goes up. */
  hold(pointerId: number): void;
  /** Does something after so many milliseconds. Returns how to prevent that. */
  after(milliseconds: number, then: () => void): () => void;
  /** A finger has rested on the square. */
  peek(square: Square): void;
  /** The pointer is over the square, or over none. */
  hover(square: Square | null): void;
  /** Where the dragged piece is; null once it is dropped. */
  drag(drag: Drag | null): void;
}

/**
 * Tells presses, drags and long presses apart. The button's own click handles presses, because keys and screen readers use it too.
 * `swallowClick` says whether a click belongs to a gesture already handled.
 */
export class PointerGestures {
  readonly #wishes: PointerWishes;
  #down: { id: number; square: Square; x: number; y: number } | null = null;
  #dragging = false;
  #swallow = false;
  /** Stops waiting for a long press. */
  #stopWaiting = (): void => undefined;

  constructor(wishes: PointerWishes) {
    this.#wishes = wishes;
  }

  /** A pointer goes down on the board. */
  down(event: Pointed): void {
    this.#swallow = false;
    if (event.button !== 0 || !event.isPrimary) return;
    const square = this.#wishes.squareAt(event.clientX, event.clientY);
    if (square < 0) return;
    this.#down = { id: event.pointerId, square, x: event.clientX, y: event.clientY };
    if (event.pointerType === 'mouse' || !this.#wishes.canPeek(square)) return;
    this.#stopWaiting = this.#wishes.after(GESTURE.longPress, () => {
      this.#swallow = true;
      this.#down = null;
      this.#wishes.peek(square);
    });
  }

  /** A pointer moves over the board. */
  move(event: Pointed): void {
    const square = this.#wishes.squareAt(event.clientX, event.clientY);
    if (event.pointerType === 'mouse' || this.#dragging) this.#wishes.hover(square < 0 ? null : square);
    const down = this.#down;
    if (!down || event.pointerId !== down.id) return;
    if (!this.#dragging) {
      if (Math.hypot(event.clientX - down.x, event.clientY - down.y) <= GESTURE.dragBegins) return;
      this.#stopWaiting();
      if (!this.#wishes.canLift(down.square)) return;
      this.#dragging = true;
      this.#wishes.hold(event.pointerId);
      this.#wishes.lift(down.square);
    }
    this.#wishes.drag({ square: down.square, x: event.clientX, y: event.clientY });
  }

  /** A pointer goes up. */
  up(event: Pointed): void {
    this.#stopWaiting();
    const dragged = this.#dragging && this.#down?.id === event.pointerId;
    this.#down = null;
    this.#dragging = false;
    if (!dragged) return;
    this.#swallow = true;
    this.#wishes.drag(null);
    this.#wishes.drop(this.#wishes.squareAt(event.clientX, event.clientY));
  }

  /** The pointer is lost. A drag ends where it began. */
  cancel(): void {
    this.#stopWaiting();
    if (this.#dragging) this.#wishes.drag(null);
    this.#down = null;
    this.#dragging = false;
  }

  /** Ignores the click that follows. */
  swallowNext(): void {
    this.#swallow = true;
  }

  /**
   * Whether a click belongs to a drag or a long press; a key's click, with 0 for `detail`, never does. Not every drag ends with a click. Ask
   * once per click.
   */
  swallowClick({ detail }: { readonly detail: number }): boolean {
    const swallow = this.#swallow && detail > 0;
    this.#swallow = false;
    return swallow;
  }
}

/** Tells when a finger taps twice on one square. On a small board the neighbouring square is within reach. */
export class DoubleTaps {
  readonly #twice: (x: number, y: number) => void;
  #last: { readonly square: Square; readonly x: number; readonly y: number; readonly at: number } | null = null;

  constructor(twice: (x: number, y: number) => void) {
    this.#twice = twice;
  }

  /** A finger left a square. Returns true if that was a double tap. */
  tap({ pointerType, isPrimary, clientX: x, clientY: y, timeStamp: at }: Pointed, square: Square): boolean {
    if (pointerType !== 'touch' || !isPrimary) return false;
    const last = this.#last;
    const isNear = last?.square === square && Math.hypot(x - last.x, y - last.y) < GESTURE.doubleTapReach;
    const second = last !== null && isNear && at - last.at < GESTURE.doubleTap;
    this.#last = second ? null : { square, x, y, at };
    if (second) this.#twice(x, y);
    return second;
  }
}
