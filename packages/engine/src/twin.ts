import { seatsOf, type Evaluation, type Position, type Rules } from '@menagerie/core';
import { LEVELS, type Level } from './levels.ts';
import type { Limits } from './limits.ts';
import type { Search } from './search.ts';
import { verdictOn } from './verdict.ts';

/** Nodes for a look at who is ahead. */
const LOOK = 1000;
/** From each of these odds on, by which an even game would be 1, it plays a level lower; from the inverse on, a level higher. */
const ODDS = [3, 9] as const;

/** The level at which an opponent plays in a position: one that adapts plays lower while it is ahead, and higher while it is behind. */
export function levelNow<P extends Position>(
  game: Rules<P>,
  evaluation: Evaluation<P>,
  search: Search<P>,
  position: P,
  level: Level,
  limits: Pick<Limits, 'now' | 'stop' | 'milliseconds'>,
): Level {
  if (!level.adapts) return level;
  const found = search.search(position, { ...limits, nodes: LOOK, impartial: true });
  const share = verdictOn(game, evaluation, position, found).shares[position.turn];
  const odds = (share / (1 - share)) * (seatsOf(game, position.options).length - 1);
  const lower = ODDS.filter((least) => odds >= least).length;
  const higher = ODDS.filter((least) => odds <= 1 / least).length;
  const number = Math.min(LEVELS.length, Math.max(1, level.number - lower + higher));
  const { resigns, temper } = level;
  return { ...LEVELS[number - 1], resigns, ...(temper === undefined ? {} : { temper }) };
}
