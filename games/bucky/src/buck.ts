import { MoveList, type Move, type Square } from '@menagerie/core';
import { victimOf } from './effects.ts';
import { Field } from './field.ts';
import { lowestOf, sideOf } from './geometry.ts';
import { NONE } from './move.ts';
import { attempts } from './moves.ts';
import type { Colour } from './pieces.ts';
import { mayAct } from './roles/vengeful.ts';
import { NO } from './sight/answer.ts';
import { mayTake, moveRemoves, NOBODY, pieceRemoves, removersOf } from './sight/danger.ts';
import { carryOut, LEGAL } from './verdict.ts';

const replies = new MoveList();
const reply = new Field();

/**
 * B6.1: a move that shows that the dude of a colour is bucked, or NONE. He is bucked if an enemy piece that is not aghast could capture or
 * smash him, even by suicide (B4.6); or if the enemy could make a move, his own dude's safety aside, after which the dude is off the board.
 */
export function buckOn(field: Field, colour: Colour): Move {
  if (field.dudes[colour] < 0) return NONE; // B1.2
  const take = takeOf(field, colour);
  return take === NONE ? removalOf(field, colour) : take;
}

/** A capture or smash of the dude by an enemy that is not aghast, or NONE. */
function takeOf(field: Field, colour: Colour): Move {
  for (let half = 0; half < 2; half++) {
    for (let bits = mayTake(field, colour, half); bits !== 0; bits &= bits - 1) {
      const from = lowestOf(bits, half);
      if (field.isAghast(from)) continue;
      list(field, from);
      for (let at = 0; at < replies.length; at++) if (victimOf(field, replies.moves[at]) === field.dudes[colour]) return replies.moves[at];
    }
  }
  return NONE;
}

/** A move that the enemy could make after which the dude is off the board, or NONE. */
function removalOf(field: Field, colour: Colour): Move {
  const removers = removersOf(field, colour);
  if (removers === NOBODY) return NONE;
  for (let half = 0; half < 2; half++) {
    for (let bits = sideOf(field.board, colour ^ 1, half); bits !== 0; bits &= bits - 1) {
      const from = lowestOf(bits, half);
      if (!mayAct(field, from) || pieceRemoves(field, from, removers) === NO) continue;
      list(field, from);
      for (let at = 0; at < replies.length; at++) {
        const move = replies.moves[at];
        if (moveRemoves(field, move, removers) === NO) continue;
        if (carryOut(field, move, reply) === LEGAL && reply.dudes[colour] < 0) return move;
      }
    }
  }
  return NONE;
}

function list(field: Field, from: Square): void {
  replies.clear();
  attempts(field, from, replies);
}
