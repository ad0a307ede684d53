import { COMPANION } from '@menagerie/engine';
import type { MatchSetup } from '@menagerie/match';
import { takenBy } from '../begin/muster.ts';
import { created, openNew } from './begin.ts';
import { YOU } from '../you.ts';
import { startOf } from '../desk/start.ts';
import type { Taught } from '../learn/course.ts';
import { keepGuide } from './guides.ts';

/** Begins a guided game: the learner has the first seat, and the computer goes easy. */
export function beginFirstGame({ game, course }: Taught): void {
  const { options, start = null } = course.firstGame;
  const players = game.seats.map((_, seat) =>
    seat === 0 ? ({ name: YOU, kind: 'person' } as const) : ({ name: COMPANION.name, kind: 'computer', level: COMPANION.id } as const),
  );
  const setup: MatchSetup = { players, options, start };
  const readymades = game.preparation?.readymades(startOf(game, options).options) ?? [];
  const taken = takenBy({ kind: 'equal', army: readymades[0]?.id ?? '' }, readymades, () => 0);
  const made = created(game, setup, taken, Date.now());
  if (!made.ok) throw new Error(made.error.message);
  keepGuide(openNew(made.value, []));
}
