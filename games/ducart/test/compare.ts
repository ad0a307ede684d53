import { legalMoves, resolveOptions, unwrap, winnerOf, type Options } from '@menagerie/core';
import { Differences } from '../../../packages/core/test/agreeing.ts';
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
  const { found, compare: differ, onlyOneAllows } = new Differences(`${text} with ${JSON.stringify(given)}`);
  differ('the text', ducart.format(position), text);

  const ended = ducart.outcome(position);
  const slowEnded = slowOutcome(text, given);
  differ('the clause of the end', ended?.clause ?? null, slowEnded?.clause ?? null);
  const winner = ended === null ? null : winnerOf(ended);
  differ('the winner', winner === null ? null : ducart.seats[winner].id, slowEnded?.winner ?? null);

  const moves = legalMoves(ducart, position);
  differ('the number of actions counted', ducart.count(position), moves.length);
  // the count ends the game in the slow implementation, while moves remain here
  const successors = new Map(slowSuccessors(text, { ...given, quiet: 'off' }).map(({ move, text: next }) => [move, next]));
  for (const move of moves) {
    const name = ducart.formatMove(position, move);
    if (!successors.has(name)) {
      onlyOneAllows(name, 'rules');
      continue;
    }
    position.make(move);
    differ(`the position after ${name}`, ducart.format(position), successors.get(name));
    position.unmake();
    successors.delete(name);
  }
  for (const name of successors.keys()) onlyOneAllows(name, 'slow');
  return found;
}
