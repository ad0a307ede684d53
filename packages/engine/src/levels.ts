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
  /** Largest error in judging a move, in hundredths of the weakest piece; 0 judges as well as it can. Small errors are likelier. */
  readonly error: number;
  /** Moves in a hundred before which it forgets to look at the answers. */
  readonly oversights: number;
  /** Whether it gives up a lost game; the weakest plays on, so that a beginner can win it. */
  readonly resigns: boolean;
}

/** The levels, weakest first. */
export const LEVELS = [
  {
    id: 'cub',
    name: 'Cub',
    summary: 'Looks one move ahead, misjudges a lot, and sometimes forgets that you can answer.',
    depth: 1,
    milliseconds: 500,
    error: 150,
    oversights: 25,
    resigns: false,
  },
  {
    id: 'hunter',
    name: 'Hunter',
    summary: 'Looks at your answers too, and misjudges only a little.',
    depth: 2,
    milliseconds: 1000,
    error: 30,
    oversights: 0,
    resigns: true,
  },
  {
    id: 'beast',
    name: 'Beast',
    summary: 'Looks as far ahead as it can in a second and a half.',
    depth: 64,
    milliseconds: 1500,
    error: 0,
    oversights: 0,
    resigns: true,
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
  const { depth, error, oversights } = level;
  const milliseconds = Math.min(level.milliseconds, limits.milliseconds ?? Infinity);
  const bounded: Limits = { ...limits, depth, milliseconds };
  if (error === 0 && oversights === 0) return search.search(position, bounded, onInfo);

  const source = random(seed ^ position.keyLo);
  const overlooks = source.below(100) < oversights;
  const { moves, ...rest } = search.rank(position, 2 * error, overlooks ? { ...bounded, depth: 0 } : bounded);
  const judge = ({ score }: Ranked): number => {
    const misjudgement = source.below(error + 1) + source.below(error + 1) - error;
    // A win or loss that is seen is not misjudged.
    return pliesToEnd(score) === null ? score + misjudgement : score;
  };
  const judged = moves.map((ranked) => ({ ranked, worth: judge(ranked) }));
  const { move, score } = judged.reduce((best, each) => (each.worth > best.worth ? each : best)).ranked;
  const line = { score, pv: [move] };
  const found: Found = { ...rest, ...line, move, lines: [line] };
  onInfo?.(found);
  return found;
}
