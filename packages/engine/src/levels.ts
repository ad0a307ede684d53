import { random, type Position } from '@menagerie/core';
import type { Found, Info, Limits, Ranked, Ranking } from './limits.ts';
import { pliesToEnd } from './score.ts';
import type { Search } from './search.ts';

/** So wide that every move gets its own score. */
const ALL = 1_000_000;

/** How strong a computer plays. */
export interface Level {
  readonly id: string;
  readonly name: string;
  /** One sentence that helps a player choose. */
  readonly summary: string;
  /** Greatest depth, in plies. */
  readonly depth: number;
  /** Most time for a move. */
  readonly milliseconds: number;
  /** Largest error in judging a move, in hundredths of the weakest piece; 0 means no error. Small errors are likelier. */
  readonly error: number;
  /** How many moves in a hundred ignore the opponent's answer. */
  readonly oversights: number;
  /** Whether it resigns a lost game. The weakest level plays on, so that beginners can win. */
  readonly resigns: boolean;
  /** How much it wants to lose with every move, in hundredths of the weakest piece. Such a level lets you win. */
  readonly yields?: number;
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
    summary: 'Looks at your answers too, and makes few mistakes.',
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

/** The opponent in a first game. It gives ground with every move, skips moves that would win the game, and avoids losing at once. */
export const COMPANION: Level = {
  id: 'companion',
  name: 'Cub',
  summary: 'Plays along, and lets you win.',
  depth: 1,
  milliseconds: 500,
  error: 0,
  oversights: 0,
  resigns: false,
  yields: 120,
};

/** Finds a level by an id such as `cub`. */
export function findLevel(id: string): Level | undefined {
  return [...LEVELS, COMPANION].find((level) => level.id === id);
}

/** Chooses a move at a level. The seed decides its errors: the same seed in the same position makes the same ones. */
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
  if (level.yields !== undefined) return yieldingly(search, position, level.yields, bounded, onInfo);
  if (error === 0 && oversights === 0) return search.search(position, bounded, onInfo);

  const source = random(seed ^ position.keyLo);
  const overlooks = source.below(100) < oversights;
  const { moves, ...rest } = search.rank(position, 2 * error, overlooks ? { ...bounded, depth: 0 } : bounded);
  const judge = ({ score }: Ranked): number => {
    const misjudgement = source.below(error + 1) + source.below(error + 1) - error;
    // It never misjudges a forced end that it sees.
    return pliesToEnd(score) === null ? score + misjudgement : score;
  };
  const judged = moves.map((ranked) => ({ ranked, worth: judge(ranked) }));
  return told(judged.reduce((best, each) => (each.worth > best.worth ? each : best)).ranked, rest, onInfo);
}

/** Picks the move that leaves its side as far behind as it wants to be, never ahead. It avoids ends that it sees. */
function yieldingly<P extends Position>(
  search: Search<P>,
  position: P,
  yields: number,
  limits: Limits,
  onInfo: ((info: Info) => void) | undefined,
): Found {
  const { moves, ...rest } = search.rank(position, ALL, limits);
  const wanted = Math.min(moves[0].score - yields, -yields);
  const distance = ({ score }: Ranked): number => Math.abs(score - wanted);
  const ranked = moves.reduce((best, each) => (distance(each) < distance(best) ? each : best));
  return told(ranked, rest, onInfo);
}

function told({ move, score }: Ranked, rest: Omit<Ranking, 'moves'>, onInfo: ((info: Info) => void) | undefined): Found {
  const line = { score, pv: [move] };
  const found: Found = { ...rest, ...line, move, lines: [line] };
  onInfo?.(found);
  return found;
}
