import type { Move, Touch, TouchMark } from '@menagerie/core';
import { actionOf, fromOf, HEALS, KEEPS, KILLS, MOVES, PASS, PUSHES, SLEEPS, STEALS, TAKES, toOf } from './move.ts';
import { nameOf } from './geometry.ts';
import { wokenFrom } from './pieces/healer.ts';
import type { DucartPosition } from './position.ts';
import { listed, theCover, thePiece, theTop } from './words.ts';

/** How a hand enters a legal move: the acting piece, then the target; the Healer twice; the forced pass by name. */
export function touches(position: DucartPosition, move: Move): readonly Touch[] {
  if (move === PASS) return [{ kind: 'choice', id: 'pass', label: 'Pass: no action is possible' }];
  const from = fromOf(move);
  const { mark, label } = target(position, move);
  return [
    { kind: 'square', square: from, mark: 'origin', label: theTop(position.slots[from], from) },
    { kind: 'square', square: toOf(move), mark, label },
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
      return { mark: 'ability', label: `sleep ${thePiece(slots[to], to)}` };
    case STEALS:
      return { mark: 'swap', label: `steal ${thePiece(slots[to], to)}` };
    case TAKES:
      return { mark: 'ability', label: `take ${theCover(slots[to], to)}` };
    case HEALS:
      return { mark: 'ability', label: `heal ${listed(wokenFrom(position, from), 'and')}` };
    case MOVES:
    default:
      return { mark: 'quiet', label: `move to ${nameOf(to)}` };
  }
}
