import type { Move, Sight } from '@menagerie/core';
import { isStack, WHITE } from './cells.ts';
import { actionOf, fromOf, isAbility, KEEPS, KILLS, MOVES, PASS, toOf } from './move.ts';
import type { DucartPosition } from './position.ts';

/** From so many steps on a way is long. */
const LONG = 4;

/** What makes an action easy to overlook: an Ability, a stack that is opened or closed, a way back, or a long way. */
export function sightOf({ slots, turn }: DucartPosition, move: Move): Sight {
  if (move === PASS) return 'plain';
  const from = fromOf(move);
  const to = toOf(move);
  const action = actionOf(move);
  if (isAbility(move) || action === KEEPS || (action === MOVES && isStack(slots[from]))) return 'indirect';
  const ranks = (to >> 3) - (from >> 3);
  const steps = Math.max(Math.abs(ranks), Math.abs((from & 7) - (to & 7)));
  if (steps >= LONG) return 'far';
  const forward = turn === WHITE ? ranks : -ranks;
  return forward < 0 && !(action === KILLS && steps === 1) ? 'backward' : 'plain';
}
