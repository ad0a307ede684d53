import { squareByKey, squareOf, UNIT, viewBoxOf, PointerGestures, type Turn, type Drag } from '@menagerie/board';
import type { BoardShape, Square } from '@menagerie/core';
import type { Frame } from './frame.ts';

/** How a board lies before its viewer. */
export interface Lie {
  readonly board: BoardShape;
  readonly turn: Turn;
  /** Width of the frame, in units. */
  readonly margin: number;
}

/** What you can do on a board by hand. */
export interface HandWishes {
  /** Null while there is no board. */
  lie(): Lie | null;
  canLift(square: Square): boolean;
  press(square: Square): void;
  lift(square: Square): void;
  /** You dropped a piece over a square, or outside the board (-1). */
  drop(square: Square): void;
  look(square: Square | null): void;
  /** Puts back what is in hand. Returns whether there was anything. */
  escape(): boolean;
  step(plies: number): void;
  /** The piece in hand as markup; empty if there is none. */
  carried(): string;
}

/** Handles pointers and keys on the squares of an element. */
export class Hands {
  /** The square that the Tab key reaches. */
  home: Square = -1;
  readonly #frame: Frame;
  readonly #wishes: HandWishes;

  constructor(frame: Frame, wishes: HandWishes) {
    this.#frame = frame;
    this.#wishes = wishes;
    const { grid } = frame;
    const gestures = new PointerGestures({
      squareAt: (x, y) => this.#squareAt(x, y),
      canLift: (square) => wishes.canLift(square),
      canPeek: () => false,
      lift: (square) => wishes.lift(square),
      drop: (square) => wishes.drop(square),
      peek: () => undefined,
      hold: (pointer) => grid.setPointerCapture(pointer),
      after: () => () => undefined,
      hover: (square) => wishes.look(square),
      drag: (drag) => this.#carry(drag),
    });
    grid.addEventListener('pointerdown', (event) => gestures.down(event));
    grid.addEventListener('pointermove', (event) => gestures.move(event));
    grid.addEventListener('pointerup', (event) => gestures.up(event));
    grid.addEventListener('pointercancel', () => gestures.cancel());
    grid.addEventListener('pointerleave', () => wishes.look(null));
    grid.addEventListener('mousedown', (event) => event.preventDefault());
    grid.addEventListener('click', (event) => {
      const square = frame.squareOf(event.target);
      if (gestures.swallowClick(event) || square < 0) return;
      this.home = square;
      wishes.press(square);
    });
    grid.addEventListener('focusin', (event) => {
      this.home = frame.squareOf(event.target);
      wishes.look(this.home);
    });
    grid.addEventListener('focusout', () => wishes.look(null));
    grid.addEventListener('keydown', (event) => this.#key(event));
  }

  #key(event: KeyboardEvent): void {
    const lie = this.#wishes.lie();
    if (!lie || event.ctrlKey || event.altKey || event.metaKey) return;
    const { board, turn } = lie;
    const to = squareByKey(board, turn, this.home, event.key);
    if (to !== null) {
      if (to >= 0) this.#frame.focus(to);
    } else if (event.key === 'PageUp' || event.key === 'PageDown') this.#wishes.step(event.key === 'PageUp' ? -1 : 1);
    else if (event.key !== 'Escape' || !this.#wishes.escape()) return;
    event.preventDefault();
  }

  #squareAt(x: number, y: number): Square {
    const lie = this.#wishes.lie();
    if (!lie) return -1;
    const at = this.#inDrawing(lie, x, y);
    return squareOf(lie.board, lie.turn, { column: Math.floor(at.x / UNIT), row: Math.floor(at.y / UNIT) });
  }

  /** A point of the page, in units of the drawing. */
  #inDrawing({ board, turn, margin }: Lie, x: number, y: number): { readonly x: number; readonly y: number } {
    const box = this.#frame.svg.getBoundingClientRect();
    const [left, top, width, height] = viewBoxOf(board, turn, margin);
    return { x: left + ((x - box.left) / box.width) * width, y: top + ((y - box.top) / box.height) * height };
  }

  #carry(drag: Drag | null): void {
    const lie = this.#wishes.lie();
    if (!lie || !drag) return this.#frame.carry('', 0, 0);
    const { x, y } = this.#inDrawing(lie, drag.x, drag.y);
    this.#frame.carry(this.#wishes.carried(), x - UNIT / 2, y - UNIT / 2);
  }
}
