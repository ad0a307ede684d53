import type { Game, Position, Seat } from '@menagerie/core';
import type { Ply } from '@menagerie/record';

/** The lines of a tree after a position, each up to the last move of a seat's own: what only others would play after it prepares nothing. */
export function linesAfter(game: Game, from: Position, seat: Seat, next: readonly Ply[]): readonly (readonly string[])[] {
  const position = game.copy(from);
  const lines = new Map<string, readonly string[]>();
  follow(next, [], 0);
  return [...lines.values()];

  /** `own`: how many of the moves before end with one of the seat's own. */
  function follow(plies: readonly Ply[], before: readonly string[], own: number): void {
    if (plies.length === 0 && own > 0) lines.set(before.slice(0, own).join('\n'), before.slice(0, own));
    for (const { text, next: later } of plies) {
      const isOwn = position.turn === seat;
      const read = game.parseMove(position, text);
      if (!read.ok) continue;
      position.make(read.value);
      follow(later, [...before, text], isOwn ? before.length + 1 : own);
      position.unmake();
    }
  }
}
