import { divide, legalMoves, perft, type Game, type Position } from '@menagerie/core';
import { setImmediate } from 'node:timers/promises';

/** Counts to this depth at one go; deeper counts look up between two of them. */
const AT_ONCE = 2;

/** Counts perft for each first move, sorted by text, and looks up now and then. Null if it is told to stop. */
export async function dividePatiently(
  game: Game,
  position: Position,
  depth: number,
  isStopped: () => boolean,
): Promise<(readonly [text: string, count: number])[] | null> {
  if (depth <= AT_ONCE) return divide(game, position, depth);
  const counts: (readonly [string, number])[] = [];
  for (const move of legalMoves(game, position)) {
    const text = game.formatMove(position, move);
    position.make(move);
    const count = await countPatiently(game, position, depth - 1, isStopped);
    position.unmake();
    if (count === null) return null;
    counts.push([text, count]);
  }
  return counts.sort(([a], [b]) => (a < b ? -1 : 1));
}

async function countPatiently(game: Game, position: Position, depth: number, isStopped: () => boolean): Promise<number | null> {
  if (depth <= AT_ONCE) {
    await setImmediate();
    return isStopped() ? null : perft(game, position, depth);
  }
  let nodes = 0;
  for (const move of legalMoves(game, position)) {
    position.make(move);
    const count = await countPatiently(game, position, depth - 1, isStopped);
    position.unmake();
    if (count === null) return null;
    nodes += count;
  }
  return nodes;
}
