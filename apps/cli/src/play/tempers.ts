import { random, type Game } from '@menagerie/core';
import { findLevel, temperedId, temperProblem, TEMPERS } from '@menagerie/engine';
import type { Player } from '@menagerie/match';
import { Fault } from '../fault.ts';

const EVEN = 'even';
const MIXED = 'mixed';

/** What `--temper` takes. */
export const TEMPER_NAMES: readonly string[] = [EVEN, ...TEMPERS.map(({ id }) => id), MIXED];

/** Gives the computers a temper, or each another one; those that were named with one keep theirs. Refuses what the game doesn't have. */
export function withTempers(game: Game, players: readonly Player[], wanted: string | null, seed: number): readonly Player[] {
  const word = wanted?.toLowerCase() ?? EVEN;
  if (!TEMPER_NAMES.includes(word)) throw new Fault({ message: `There is no temper "${wanted}"; there are: ${TEMPER_NAMES.join(', ')}.` });
  const source = random(seed);
  let left: string[] = [];
  return players.map((player) => {
    const level = findLevel(player.level ?? '');
    if (!level) return player;
    let temper = level.temper ?? (word === EVEN ? null : word);
    if (temper === MIXED) {
      if (left.length === 0) left = [...(game.tempers ?? [])];
      temper = left.splice(source.below(Math.max(1, left.length)), 1)[0] ?? MIXED;
    }
    const problem = temperProblem(game, temper === null ? {} : { temper });
    if (problem !== null) throw new Fault({ message: problem });
    const { id, name } = findLevel(temperedId(level.id, temper))!;
    return { ...player, name, level: id };
  });
}
