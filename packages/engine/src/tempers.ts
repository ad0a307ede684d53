import type { GameCard } from '@menagerie/core';
import type { Level } from './levels.ts';

/** What a computer cares about, in games whose computers have tempers (`GameCard.tempers`). Without one it's even. */
interface Temper {
  readonly id: string;
  readonly name: string;
  /** One sentence that says what it does. */
  readonly summary: string;
}

/** The tempers. */
export const TEMPERS: readonly Temper[] = [
  { id: 'careful', name: 'Careful', summary: 'Keeps its King and its pieces safe before it takes.' },
  { id: 'greedy', name: 'Greedy', summary: 'Takes at once instead of threatening, and wants every Gem in reach.' },
  { id: 'hunting', name: 'Hunting', summary: 'Hunts the leader: what it takes from whoever is ahead counts most.' },
];

/** The tempers to offer at a table of so many seats. With two there is nobody but the leader to hunt. */
export function tempersAt({ tempers = [] }: Pick<GameCard, 'tempers'>, seats: number): readonly Temper[] {
  return seats > 2 ? TEMPERS.filter(({ id }) => tempers.includes(id)) : [];
}

/** Why the computers of a game can't play a level with its temper, or null. */
export function temperProblem(
  { name, tempers = [] }: Pick<GameCard, 'name' | 'tempers'>,
  { temper }: Pick<Level, 'temper'>,
): string | null {
  if (temper === undefined || tempers.includes(temper)) return null;
  return tempers.length === 0
    ? `The computers of ${name} have no tempers; name the level alone.`
    : `No computer of ${name} is "${temper}"; choose one of: ${tempers.join(', ')}.`;
}
