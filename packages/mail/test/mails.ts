import { legalMoves, random, resolveOptions, roundOf, unwrap, type Game } from '@menagerie/core';
import type { AtTable, Incoming } from '../src/reply.ts';

/** A mail of plain text. */
export function mail(text: string | null, heads: Readonly<Record<string, string>> = {}, html: string | null = null): Incoming {
  return { heads: new Map(Object.entries({ from: 'Ann <ann@example.org>', ...heads })), text, html };
}

/** A game after some random moves, seen by the seat to move. */
export function tableAfter(game: Game, plies: number, seed: number): AtTable {
  const source = random(seed);
  const position = game.start(unwrap(resolveOptions(game.options)));
  const moves: { round: number; text: string }[] = [];
  for (let ply = 0; ply < plies && !game.outcome(position); ply++) {
    const legal = legalMoves(game, position);
    const move = legal[source.below(legal.length)];
    moves.push({ round: roundOf(game, position), text: game.formatMove(position, move) });
    position.make(move);
  }
  return { game, position, seat: position.turn, moves };
}
