import type { Move, Square, Touch, TouchMark } from '@menagerie/core';
import { cellOf, type Form } from './cells.ts';
import { nameOf } from './geometry.ts';
import { legalPlays } from './plays.ts';
import { deedOf, endOf, fromOf, LEAVE, PASS, PLACE_ON, placedOf, SHOOT, TAKE, takesIceman, TELEPORT, toOf } from './move.ts';
import { bareText } from './notation.ts';
import type { FourplayPosition } from './position.ts';
import { figureOf } from './scene.ts';
import { codeOfForm, nameOfForm, pieceOn } from './words.ts';

/** How you enter a legal play by hand: piece and last square, or the shot's victim; then the play by name if several lead there. */
export function touches(position: FourplayPosition, move: Move): readonly Touch[] {
  const deed = deedOf(move);
  if (deed === PASS) return [{ kind: 'choice', id: 'pass', label: 'Pass' }];
  if (deed === LEAVE) return [{ kind: 'choice', id: 'leave', label: 'Leave the Neutron alone' }];
  if (deed === PLACE_ON) {
    const form = placedOf(move);
    const to = toOf(move);
    return [
      { kind: 'choice', id: placeId(form), label: `place the ${nameOfForm(form)}`, figure: figureOf(cellOf(form, position.turn)) },
      { kind: 'square', square: to, mark: 'quiet', label: `place the ${nameOfForm(form)} on ${nameOf(to)}` },
    ];
  }
  const [from, end] = [fromOf(move), endOf(move)];
  const path: Touch[] = [
    { kind: 'square', square: from, mark: 'origin', label: pieceOn(position, from) },
    { kind: 'square', square: end, ...victimOf(position, move), mark: markOf(move), label: labelOf(position, move) },
  ];
  const rivals = legalPlays(position).meant({ from, to: end });
  if (rivals.filter((each) => endOf(each) === end).length === 1) return path;
  return [...path, { kind: 'choice', id: bareText(position, move).replaceAll(' ', ''), label: labelOf(position, move) }];
}

/** The choice that picks a piece from a reserve. */
export function placeId(form: Form): string {
  return `place-${codeOfForm(form)}`;
}

/** A capture that slides on is entered on the piece it captures, too, unless another play goes there. */
function victimOf(position: FourplayPosition, move: Move): { readonly also?: readonly Square[] } {
  const to = toOf(move);
  if (deedOf(move) !== TAKE || endOf(move) === to || legalPlays(position).meant({ from: fromOf(move), to }).length > 1) return {};
  return { also: [to] };
}

function markOf(move: Move): TouchMark {
  const deed = deedOf(move);
  if (deed === TELEPORT) return 'ability';
  if (deed === SHOOT) return 'strike';
  return deed === TAKE || takesIceman(move) ? 'capture' : 'quiet';
}

function labelOf(position: FourplayPosition, move: Move): string {
  const [to, end] = [toOf(move), endOf(move)];
  const slide =
    end === to ? '' : takesIceman(move) ? `, sliding on to capture ${pieceOn(position, end)}` : `, sliding on to ${nameOf(end)}`;
  const deed = deedOf(move);
  if (deed === TELEPORT) return `teleport to ${nameOf(to)}`;
  if (deed === SHOOT) return `capture ${pieceOn(position, to)} without moving`;
  return `${deed === TAKE ? `capture ${pieceOn(position, to)}` : `move to ${nameOf(to)}`}${slide}`;
}
