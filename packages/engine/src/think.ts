import { random, type Position } from '@menagerie/core';
import type { Level } from './levels.ts';
import type { Found, Info, Limits, Ranked, Ranking } from './limits.ts';
import { pliesToEnd } from './score.ts';
import type { Search } from './search.ts';

/** So wide that every move gets its own score. */
const ALL = 1_000_000;
/** Plies of a game in which a level varies its moves. */
const OPENING = 12;

/** What else limits a level's thought, and how many plies the game has had; without them a level that never errs doesn't vary its moves. */
export type Moment = Pick<Limits, 'stop' | 'now' | 'nodes' | 'milliseconds' | 'only'> & { readonly plies?: number };

/**
 * Chooses a move at a level. The seed decides what it overlooks and misjudges: the same seed in the same position makes the same choice, if
 * the time lasts.
 */
export function think<P extends Position>(
  search: Search<P>,
  position: P,
  level: Level,
  seed: number,
  { plies = Infinity, ...moment }: Moment,
  onInfo?: (info: Info) => void,
): Found {
  const { depth, oversights, misses, temper } = level;
  const limits: Limits = {
    ...moment,
    depth,
    nodes: Math.min(search.effort(level.nodes, position), moment.nodes ?? Infinity),
    milliseconds: Math.min(level.milliseconds, moment.milliseconds ?? Infinity),
    ...(temper === undefined ? {} : { temper }),
  };
  if (level.yields !== undefined) return yieldingly(search, position, level.yields, limits, onInfo);
  const error = Math.round(level.error * search.blur);
  const source = random(seed ^ position.keyLo);
  if (error === 0 && oversights === 0 && misses === null) {
    if (level.variety > 0 && plies < OPENING && !search.asks())
      return variedly(search, position, level.variety, source.uint32(), limits, onInfo);
    return search.search(position, limits, onInfo);
  }

  const forgets = source.below(100) < oversights;
  const blinds = misses && { blinds: { misses, seed: source.uint32() } };
  const { haste = 0 } = level;
  const impulse = haste > 0 ? search.impulse : null;
  const within = impulse ? ALL : 2 * error;
  const { moves, ...rest } = search.rank(position, within, { ...limits, ...blinds, ...(forgets ? { depth: 0 } : {}) });
  const judge = ({ move, score }: Ranked): number => {
    const misjudgement = source.below(error + 1) + source.below(error + 1) - error;
    // It never misjudges a forced end that it sees.
    if (pliesToEnd(score) !== null) return score;
    return score + misjudgement + (impulse ? (haste / 100) * impulse(position, move) : 0);
  };
  const judged = moves.map((ranked) => ({ ranked, worth: judge(ranked) }));
  return told(judged.reduce((best, each) => (each.worth > best.worth ? each : best)).ranked, rest, onInfo);
}

/** Picks one of the best moves by chance: a computer that never errs shall not play the same opening again and again. */
function variedly<P extends Position>(
  search: Search<P>,
  position: P,
  variety: number,
  seed: number,
  limits: Limits,
  onInfo: ((info: Info) => void) | undefined,
): Found {
  const { moves, ...rest } = search.rank(position, variety, limits);
  const good = moves.filter(({ score }) => score >= moves[0].score - variety);
  return told(good[random(seed).below(good.length)], rest, onInfo);
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
