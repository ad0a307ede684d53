import { random, type Position } from '@menagerie/core';
import type { Found, Info, Limits, Ranked } from './limits.ts';
import { pliesToEnd } from './score.ts';
import type { Search } from './search.ts';

/** How strong a computer plays. */
export interface Level {
  readonly id: string;
  readonly name: string;
  /** One sentence for a player who chooses. */
  readonly summary: string;
  /** Plies looked ahead at most. */
  readonly depth: number;
  /** Time for a move at most. */
  readonly milliseconds: number;
  /** Largest error in judging a move, in hundredths of the weakest piece; 0 judges as well as it can. */
  readonly error: number;
  /** Moves in a hundred that it plays without looking. */
  readonly blunders: number;
}

/** The levels, weakest first. */
export const LEVELS = [
  {
    id: 'cub',
    name: 'Cub',
    summary: 'Looks one move ahead, misjudges much and now and then forgets to look.',
    depth: 1,
    milliseconds: 500,
    error: 150,
    blunders: 20,
  },
  {
    id: 'hunter',
    name: 'Hunter',
    summary: 'Looks at your answers too, and misjudges only a little.',
    depth: 2,
    milliseconds: 1000,
    error: 30,
    blunders: 0,
  },
  {
    id: 'beast',
    name: 'Beast',
    summary: 'Looks as far ahead as it can in a second and a half.',
    depth: 64,
    milliseconds: 1500,
    error: 0,
    blunders: 0,
  },
] as const satisfies readonly Level[];

/** The level of an id such as `cub`, or undefined. */
export function findLevel(id: string): Level | undefined {
  return LEVELS.find((level) => level.id === id);
}

/** Chooses a move as a level does. The seed decides its errors: the same seed in the same position errs alike. */
export function think<P extends Position>(
  search: Search<P>,
  position: P,
  level: Level,
  seed: number,
  limits: Pick<Limits, 'stop' | 'now' | 'nodes' | 'milliseconds'>,
  onInfo?: (info: Info) => void,
): Found {
  const { depth, error, blunders } = level;
  const milliseconds = Math.min(level.milliseconds, limits.milliseconds ?? Infinity);
  const bounded: Limits = { ...limits, depth, milliseconds };
  if (error === 0 && blunders === 0) return search.search(position, bounded, onInfo);

  const source = random(seed ^ position.keyLo);
  const { moves, ...rest } = search.rank(position, 2 * error, bounded);
  const isBlind = source.below(100) < blunders;
  const judge = ({ score }: Ranked): number => {
    if (isBlind) return source.uint32();
    const misjudgement = source.below(2 * error + 1) - error;
    // A win or loss that is seen is not misjudged.
    return pliesToEnd(score) === null ? score + misjudgement : score;
  };
  const judged = moves.map((ranked) => ({ ranked, worth: judge(ranked) }));
  const { move, score } = judged.reduce((best, each) => (each.worth > best.worth ? each : best)).ranked;
  const found: Found = { ...rest, move, score, pv: [move] };
  onInfo?.(found);
  return found;
}
