import type { Square } from '@menagerie/core';
import type { Desk } from './desk.svelte.ts';

/** A board that can hold the keyboard. */
interface Focusable {
  /** Moves the keyboard to a square, or back to its square. */
  readonly focusSquare: (square?: Square) => void;
}

/** Moves the keyboard from elsewhere on the page back to the board, to the square that it left. */
export function toBoard(): void {
  document.querySelector<HTMLElement>('main [role="grid"] [tabindex="0"]')?.focus();
}

/** Takes a choice, and moves the keyboard back to the square it belongs to. */
export function chooseAt(desk: Desk, board: Focusable, id: string): void {
  const { square } = desk.choices;
  desk.choose(id);
  if (square !== null) board.focusSquare(square);
}

/** Moves the keyboard to a square where the piece in hand can go. */
export function toTarget(desk: Desk, board: Focusable): void {
  const [first] = desk.view.targets.keys();
  if (first !== undefined) board.focusSquare(first);
}

/** Steps back and moves the keyboard to the square whose choices close; false if there was nothing to close. */
export function stepBack(desk: Desk, board: Focusable): boolean {
  const { square } = desk.choices;
  const busy = desk.escape();
  if (square !== null && desk.choices.list.length === 0) board.focusSquare(square);
  return busy;
}
