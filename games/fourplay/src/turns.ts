import type { Move, Seat } from '@menagerie/core';
import { carryOut, drifts } from './between.ts';
import { apply, crown } from './effects.ts';
import { isMated } from './legality.ts';
import type { Observer } from './observer.ts';
import type { Field } from './field.ts';
import { DONE, FRESH, LEFT, MEMORY, PENDING, ROUND, TURN } from './slots.ts';

/** Makes a legal play and, if it ends the turn, everything up to the next player's first play. */
export function perform(position: Field, move: Move, observer: Observer | null = null): void {
  apply(position, move, observer);
  finishTurn(position, observer);
}

/** After a play: if none are left, carries out the effects between turns (F7) and passes the turn on. */
export function finishTurn(position: Field, observer: Observer | null): void {
  if (position.over) return settle(position);
  if (position.left > 0) return; // F3.1 (one, two, effects)
  remember(position, observer);
  carryOut(position, drifts(position), observer);
  passOn(position, position.turn, observer);
}

/** Stores what an Echo will remember of the turn, unless an Echo moved in it (F5.6). */
function remember(position: Field, observer: Observer | null): void {
  if (position.echoMoved()) return; // F5.6 (memory)
  const { journal, slots, movesPerTurn, turn } = position;
  for (let play = 0; play < movesPerTurn; play++) journal.set(MEMORY + turn * 3 + play, slots[DONE + play]);
  if (position.hasEcho(turn)) observer?.stage('recall', { seat: turn });
}

// F3.1, F8.2, F8.6
/** Passes the turn to the next player who isn't checkmated at its start. Players who are go out, to the credit of `ended`, if anybody's. */
function passOn(position: Field, ended: Seat | null, observer: Observer | null): void {
  const { round } = position;
  while (!position.decided) {
    let next = position.turn;
    do next = (next + 1) & 3;
    while (!position.isIn(next));
    if (next <= position.turn) position.journal.set(ROUND, position.round + 1);
    openTurn(position, next, position.hasNeutronRight(next));
    if (position.over) break;
    if (!isMated(position)) {
      if (position.round > round) observer?.stage('round', {});
      return;
    }
    mate(position, observer);
    if (ended !== null) crown(position, ended, observer); // F8.6 (checkmate)
  }
  settle(position);
}

/** Puts out the player to move, who is checkmated. */
function mate(position: Field, observer: Observer | null): void {
  const { turn } = position;
  observer?.stage('mate', { seat: turn });
  position.eliminate(turn); // F8.3 (checkmate)
  observer?.stage('out', { seat: turn });
}

function openTurn({ journal, movesPerTurn }: Field, seat: Seat, pending: boolean): void {
  journal.set(TURN, seat);
  journal.set(LEFT, movesPerTurn);
  journal.set(PENDING, pending ? 1 : 0);
  for (let play = 0; play < 3; play++) journal.set(DONE + play, 0);
  journal.set(FRESH, 1);
}

/** Leaves a finished game as if a player who is in were about to begin a turn. */
function settle(position: Field): void {
  openTurn(position, position.isIn(position.turn) ? position.turn : position.seatsIn()[0], false);
}

/**
 * Puts out a seat that resigned or ran out of time (F8.3). If it was to move, its turn ends without effects. Otherwise, what is no longer its
 * own, such as ice, may leave the player to move checkmated (F8.2).
 */
export function withdraw(position: Field, seat: Seat, observer: Observer | null = null): void {
  if (position.over || !position.isIn(seat)) return;
  const moving = position.turn === seat;
  position.eliminate(seat);
  observer?.stage('out', { seat });
  if (!moving && !position.decided) {
    if (!isMated(position)) return;
    mate(position, observer);
  }
  passOn(position, null, observer);
}
