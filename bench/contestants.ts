import { MoveList, random, randomMove, type Move, type Position, type WholeGame } from '@menagerie/core';
import { join } from 'node:path';
import * as present from '@menagerie/engine';
import type { Level } from '@menagerie/engine';
import { filesOf } from './commit.ts';

/** A player. */
export interface Contestant {
  readonly name: string;
  /** Forgets what earlier games have taught it. */
  readonly begin?: () => void;
  choose(position: Position, seed: number): Move;
}

/** What a level may spend on a move: a share of its time, or a number of nodes however long they take. */
export type Spending = { readonly share: number } | { readonly nodes: number };

/** All players, weakest first: Random, Greedy and the levels. */
export function contestants(game: WholeGame, spending: Spending): readonly Contestant[] {
  return [randomMover(game), greedyMover(game), ...present.LEVELS.map((level) => ofLevel(game, level, spending, present))];
}

/** The levels as they were at a commit, by the rules of today: `Old Cub` and so on. */
export async function rivals(game: WholeGame, commit: string, spending: Spending): Promise<readonly Contestant[]> {
  const folder = filesOf(commit, 'rival');
  const engine = (await import(join(folder, 'packages/engine/src/index.ts'))) as typeof present;
  const { evaluation } = (await import(join(folder, 'games', game.id, 'src/evaluate.ts'))) as Pick<WholeGame, 'evaluation'>;
  return engine.LEVELS.map((level) => ({ ...ofLevel({ ...game, evaluation }, level, spending, engine), name: `Old ${level.name}` }));
}

/** Plays any legal move. */
function randomMover(game: WholeGame): Contestant {
  return { name: 'Random', choose: (position, seed) => randomMove(game, position, random(seed))! };
}

/** Plays the move after which the position looks best at once, or one of several that look equal. */
function greedyMover(game: WholeGame): Contestant {
  const list = new MoveList();
  return {
    name: 'Greedy',
    choose(position, seed) {
      const { turn } = position;
      const source = random(seed);
      let best = -Infinity;
      let chosen: Move[] = [];
      list.clear();
      game.generate(position, list);
      for (const move of list.toArray()) {
        position.make(move);
        const outcome = game.outcome(position);
        const worth = outcome ? (outcome.ranking[0].includes(turn) ? Infinity : -Infinity) : game.evaluation.evaluate(position, turn);
        position.unmake();
        if (worth > best) chosen = [];
        best = Math.max(best, worth);
        if (worth === best) chosen.push(move);
      }
      return chosen[source.below(chosen.length)];
    },
  };
}

/** Milliseconds of processor time this process has used. Unlike clock time, they don't depend on what else the machine does. */
function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function ofLevel(
  game: WholeGame,
  level: Level,
  spending: Spending,
  { createSearch, think }: Pick<typeof present, 'createSearch' | 'think'>,
): Contestant {
  const search = createSearch(game, game.evaluation);
  const [player, limits] =
    'nodes' in spending ? [{ ...level, milliseconds: Infinity }, spending] : [level, { milliseconds: level.milliseconds * spending.share }];
  return {
    name: level.name,
    begin: () => search.clear(),
    choose: (position, seed) => think(search, position, player, seed, { now, ...limits }).move,
  };
}
