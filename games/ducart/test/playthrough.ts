import { legalMoves, random, resolveOptions, unwrap, winnerOf } from '@menagerie/core';
import { ducart } from '../src/index.ts';
import type { SlowOptions } from './slow/index.ts';

/** A whole game of random moves. */
export interface Playthrough {
  readonly start: string;
  /** Each move with the position it led to. */
  readonly turns: readonly { readonly move: string; readonly position: string }[];
  /** Clause and winner, or null if the game was broken off. */
  readonly end: string | null;
}

/** Plays a random game to its end, at most `plies` turns. */
export function playThrough(given: Partial<SlowOptions>, seed: number, plies = 5000): Playthrough {
  const source = random(seed);
  const position = ducart.start(unwrap(resolveOptions(ducart.options, given)));
  const start = ducart.format(position);
  const turns: { move: string; position: string }[] = [];
  for (;;) {
    const outcome = ducart.outcome(position);
    if (outcome) {
      const winner = winnerOf(outcome);
      return { start, turns, end: `${outcome.clause} ${outcome.reason}: ${winner === null ? 'draw' : ducart.seats[winner].id}` };
    }
    if (turns.length === plies) return { start, turns, end: null };
    const moves = legalMoves(ducart, position);
    const move = moves[source.below(moves.length)];
    const text = ducart.formatMove(position, move);
    position.make(move);
    turns.push({ move: text, position: ducart.format(position) });
  }
}

/** A playthrough as text: ten turns a line, with the position after every line. */
export function transcript(given: Partial<SlowOptions>, { start, turns, end }: Playthrough): string {
  const options = Object.entries(given).map(([id, value]) => `${id}: ${value}`);
  const lines = [`options ${options.join(', ') || 'default'}`, `start   ${start}`];
  for (let from = 0; from < turns.length; from += 10) {
    const line = turns.slice(from, from + 10);
    lines.push(`${String(from + 1).padEnd(7)} ${line.map(({ move }) => move).join(' ')}`, `        ${line.at(-1)!.position}`);
  }
  return [...lines, `end     ${end}`, ''].join('\n');
}
