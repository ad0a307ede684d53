import type { Move, Sight } from '@menagerie/core';
import { isMagnetron, KIND_OF, kindIn } from './cells.ts';
import { CENTRE, distance } from './geometry.ts';
import { deedOf, endOf, fromOf, GO, PLACE_ON, placedOf, SHOOT, TAKE, takesIceman, TELEPORT, toOf } from './move.ts';
import type { FourplayPosition } from './position.ts';

/** From so many steps on a way is long. */
const LONG = 5;
/** So many steps away from the middle are a retreat. */
const RETREAT = 2;

/** What makes a play easy to overlook: that it isn't a plain move, or that its way is long or leads back. */
export function sightOf({ slots }: FourplayPosition, move: Move): Sight {
  const deed = deedOf(move);
  if (deed === TELEPORT || deed === SHOOT || takesIceman(move)) return 'indirect';
  if (deed === PLACE_ON) return isMagnetron(KIND_OF[placedOf(move)]) ? 'indirect' : 'plain';
  if (deed !== GO && deed !== TAKE) return 'plain';
  const from = fromOf(move);
  const end = endOf(move);
  if (end !== toOf(move) || isMagnetron(kindIn(slots[from]))) return 'indirect';
  if (distance(from, end) >= LONG) return 'far';
  return distance(end, CENTRE) >= distance(from, CENTRE) + RETREAT ? 'backward' : 'plain';
}
