import { legalMoves, resolveOptions, unwrap, winnerOf, type Options } from '@menagerie/core';
import { ducart } from '../src/index.ts';
import { slowOutcome, slowSuccessors, type SlowOptions } from './slow/index.ts';

/** Every set of options that makes a difference to the rules of a single position. */
export const OPTION_SETS: readonly Partial<SlowOptions>[] = (['anywhere', 'adjacent'] as const).flatMap((steal) =>
  (['all', 'own-moves'] as const).flatMap((flank) => (['60', '100', '400', 'off'] as const).map((quiet) => ({ steal, flank, quiet }))),
);

/** How this implementation and the slow one differ on a position. Empty if they agree. */
export function differences(text: string, given: Partial<SlowOptions>): string[] {
  const options: Options = unwrap(resolveOptions(ducart.options, given));
  const position = unwrap(ducart.parse(text, options));
  const found: string[] = [];
  const differ = (what: string, ours: unknown, slow: unknown): void => {
    if (ours !== slow) found.push(`${what}: ours ${String(ours)}, slow ${String(slow)} on ${text} with ${JSON.stringify(given)}`);
  };
  differ('text', ducart.format(position), text);

  const ended = ducart.outcome(position);
  const slowEnded = slowOutcome(text, given);
  differ('clause of the end', ended?.clause ?? null, slowEnded?.clause ?? null);
  const winner = ended === null ? null : winnerOf(ended);
  differ('winner', winner === null ? null : ducart.seats[winner].id, slowEnded?.winner ?? null);

  const moves = legalMoves(ducart, position);
  differ('count', ducart.count(position), moves.length);
  // the count ends the game in the slow implementation, while moves remain here
  const successors = new Map(slowSuccessors(text, { ...given, quiet: 'off' }).map(({ move, text: next }) => [move, next]));
  for (const move of moves) {
    const name = ducart.formatMove(position, move);
    position.make(move);
    differ(`after ${name}`, ducart.format(position), successors.get(name));
    position.unmake();
    successors.delete(name);
  }
  for (const name of successors.keys()) differ(`legality of ${name}`, false, true);
  return found;
}
