import { listed, type Move, type Touch, type TouchMark } from '@menagerie/core';
import { actionOf, fromOf, HEALS, KEEPS, KILLS, MOVES, PASS, PUSHES, SLEEPS, STEALS, TAKES, toOf } from './move.ts';
import { nameOf } from './geometry.ts';
import { wokenFrom } from './pieces/healer.ts';
import type { DucartPosition } from './position.ts';
import { theCover, thePiece, theTop } from './words.ts';

/**
 * How you enter a legal move by hand: the acting piece, then the target. For a heal: the Healer again or a piece that wakes. The forced
 * pass has its own name.
 */
export function touches(position: DucartPosition, move: Move): readonly Touch[] {
  if (move === PASS) return [{ kind: 'choice', id: 'pass', label: 'Pass: no action is possible' }];
  const from = fromOf(move);
  const heals = actionOf(move) === HEALS;
  return [
    { kind: 'square', square: from, mark: 'origin', label: theTop(position.slots[from], from) },
    { kind: 'square', square: toOf(move), ...(heals && { also: wokenFrom(position, from) }), ...target(position, move) },
  ];
}

function target(position: DucartPosition, move: Move): { readonly mark: TouchMark; readonly label: string } {
  const { slots } = position;
  const from = fromOf(move);
  const to = toOf(move);
  switch (actionOf(move)) {
    case KILLS:
      return { mark: 'capture', label: `kill ${thePiece(slots[to], to)}` };
    case KEEPS:
      return { mark: 'ability', label: `keep ${thePiece(slots[to], to)}` };
    case PUSHES:
      return { mark: 'ability', label: `push ${thePiece(slots[to], to)} to ${nameOf(to + (to - from))}` };
    case SLEEPS:
      return { mark: 'ability', label: `put ${thePiece(slots[to], to)} to sleep` };
    case STEALS:
      return { mark: 'swap', label: `trade places with ${thePiece(slots[to], to)}` };
    case TAKES:
      return { mark: 'ability', label: `take ${theCover(slots[to], to)}` };
    case HEALS: {
      const woken = wokenFrom(position, from);
      const whom = woken.length === 1 ? thePiece(slots[woken[0]], woken[0]) : `the pieces on ${listed(woken.map(nameOf))}`;
      return { mark: 'ability', label: `wake ${whom}` };
    }
    case MOVES:
    default:
      return { mark: 'quiet', label: `move to ${nameOf(to)}` };
  }
}
