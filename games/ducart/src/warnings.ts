import { at, type Move, type Warning } from '@menagerie/core';
import { KILLS, actionOf, toOf } from './move.ts';
import { ownerOf } from './cells.ts';
import { sweepersOf } from './moves.ts';
import { opponentOf, type DucartPosition } from './position.ts';
import { SEAT_NAMES, thePiece } from './words.ts';

/** Warns of a legal action that costs players their own last Sweeper (D2.4), or kills one of their own pieces (D3.1). */
export function warnings(position: DucartPosition, move: Move): readonly Warning[] {
  const found: Warning[] = [];
  const seat = position.turn;
  const name = SEAT_NAMES[seat];
  const after = position.copy();
  after.make(move);
  // D2.4
  if (sweepersOf(after, seat) === 0) {
    const end = sweepersOf(after, opponentOf(seat)) === 0 ? 'the game would be drawn' : `${name} would lose`;
    found.push({ clause: 'D2.4', code: 'last-sweeper', message: `This costs ${name}'s last Sweeper: ${end}.`, witnesses: [] });
  }
  const target = toOf(move);
  const victim = position.slots[target];
  // D3.1
  if (actionOf(move) === KILLS && ownerOf(victim) === seat) {
    found.push({
      clause: 'D3.1',
      code: 'own-kill',
      message: `This kills ${thePiece(victim, target)}, one of ${name}'s own.`,
      witnesses: [at(target)],
    });
  }
  return found;
}
