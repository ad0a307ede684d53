import { matchNumbered, startSeries, type SeriesTerms } from '@menagerie/match';
import { findGame } from '@menagerie/registry/all';
import { createGame, type NewGame } from '../host/create-game.ts';
import { newId } from '../id.ts';
import { Refused } from '../refused.ts';
import type { Tx } from '../storage/schema.ts';
import type { SendSignal } from '../storage/signal.ts';

/** Why computers don't play many games at once. */
export const COMPUTERS_ONE_BY_ONE = 'Games at once are between people. With a computer, play one after another.';

/**
 * Begins a series with its first match, or with all of them if they are played at once; `first` is that match. Returns its id. Fails with Refused, and
 * has then written nothing that may be kept.
 */
export async function beginSeries(
  tx: Tx,
  signal: SendSignal,
  first: Omit<NewGame, 'series'>,
  terms: SeriesTerms,
  now: number,
): Promise<string> {
  const { length, atOnce } = terms;
  const game = findGame(first.game);
  if (!game) throw new Refused(409, { code: 'no-match', message: `There is no game called "${first.game}".` });
  const started = startSeries(game, first.setup, terms);
  if (!started.ok) throw new Refused(409, { code: 'no-match', message: started.error.message });
  const series = started.value;
  const id = newId();
  const row = { id, length, at_once: atOnce ? 1 : 0, created: now, ended: null, why: null, by: null } as const;
  await tx.insertInto('series').values(row).execute();
  const count = atOnce ? length! : 1;
  const begin = (number: number): Promise<string> => {
    const setup = matchNumbered(game, series, number);
    const previous = number === 1 ? first.previous : null;
    return createGame(tx, signal, { ...first, setup, previous, series: { id, number, begun: number === 1 ? count : 0 } }, now);
  };
  const match = await begin(1);
  for (let number = 2; number <= count; number++) await begin(number);
  return match;
}
