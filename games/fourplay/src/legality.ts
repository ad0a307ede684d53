import { MoveList, type Move } from '@menagerie/core';
import { drifts } from './between.ts';
import { inCheck, isSafeAfter } from './check.ts';
import { apply } from './effects.ts';
import type { Field } from './field.ts';
import { LEAVE, PASS } from './move.ts';
import type { Sink } from './mover.ts';
import { candidates, captures } from './moves.ts';
import { Judge } from './sight/judge.ts';

/** With sight off, every last play of a turn is carried out instead of being predicted. The answers are the same. */
export const sight = { on: true };

const judge = new Judge();
/** The candidates of a position. Neutron plays have their own list, because the plays that may follow them are listed meanwhile. */
const neutronPlays = new MoveList();
const plays = new MoveList();
const counted = new MoveList();

/** Gives the sink the legal plays: by square from a1 on, then teleports, placements and the pass. None once the game is over. */
export function generate(position: Field, sink: Sink): void {
  if (position.over || position.left === 0) return;
  // With two or three plays a turn only a Neutron play can be illegal
  if (position.movesPerTurn > 1 && !position.pending) return candidates(position, sink);
  if (offer(position, sink) || inCheck(position, position.turn)) return; // F8.2 (pass)
  sink.push(position.pending ? LEAVE : PASS);
}

/** Gives the sink those of the legal plays that capture, in the same order. */
export function generateCaptures(position: Field, sink: Sink): void {
  if (position.over) return;
  if (position.movesPerTurn > 1) captures(position, sink);
  else offer(position, sink, captures);
}

/** How many plays `generate` gives. */
export function count(position: Field): number {
  counted.clear();
  generate(position, counted);
  return counted.length;
}

/** Whether the seat to move, at the start of its turn, is in check without a legal play (F8.2). Never with two or three plays a turn. */
export function isMated(position: Field): boolean {
  return position.movesPerTurn === 1 && inCheck(position, position.turn) && !offer(position, null); // F8.2 (checkmate), F8.3 (checkmate)
}

/** Gives the sink the legal plays, except a forced pass, and returns whether there are any. Without a sink it stops at the first. */
function offer(position: Field, sink: Sink | null, find = candidates): boolean {
  const isNeutrons = position.pending;
  // Lists all candidates before it judges any, because judging makes and unmakes them on the board they are read from.
  const list = isNeutrons ? neutronPlays : plays;
  list.clear();
  find(position, list);
  const foresees = sight.on && !isNeutrons;
  if (foresees && list.length > 0) judge.begin(position);
  let found = false;
  for (let index = 0; index < list.length; index++) {
    const move = list.moves[index];
    if (!(foresees ? judge.allows(move) : isLegal(position, move))) continue;
    if (sink === null) return true;
    sink.push(move);
    found = true;
  }
  return found;
}

/** Whether a candidate is legal (F8.2), by carrying it out: also one of the Neutron, which may destroy a King and leave plays to make. */
function isLegal(position: Field, move: Move): boolean {
  const { journal, turn } = position;
  const mark = journal.length;
  apply(position, move);
  const isGood = position.isIn(turn) && (position.decided || position.movesPerTurn > 1 || endsWell(position)); // F8.2 (own, check)
  journal.rewind(mark);
  return isGood;
}

/** Whether the King is safe if the turn ends here, or after a pass or another legal play if the turn's one play is still to be made. */
function endsWell(position: Field): boolean {
  return isSafeAfter(position, position.turn, drifts(position)) || (position.left > 0 && offer(position, null)); // F8.2 (effects, Neutron)
}
