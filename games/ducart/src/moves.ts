import type { Move, MoveList, Seat, Square } from '@menagerie/core';
import { PASS } from './move.ts';
import { actorOf, BLACK, CREEPER, HEALER, KEEPER, LEAPER, sideOf, SLEEPER, STEALER, SWEEPER, WHITE } from './cells.ts';
import { lowest } from './geometry.ts';
import { PIECES } from './pieces/index.ts';
import type { DucartPosition } from './position.ts';
import { MOVERS, moversOf, SWEEPERS } from './slots.ts';

/** The generators by kind number. */
const ACTIONS = [nothing, ...PIECES.map((piece) => piece.actions)];

function nothing(_position: DucartPosition, _from: Square, _into: Int32Array, start: number): number {
  return start;
}

/** Room for one piece's actions: at most one for each square. */
const ROOM = 64;
/** Reused, so that no call allocates it. Nothing is read after the call that wrote it. */
const SCRATCH = new Int32Array(ROOM);

/** The actions of the piece on a square that may act for the side to move; none if no piece may. */
export function actionsFrom(position: DucartPosition, from: Square): Move[] {
  const cell = position.slots[from];
  if (sideOf(cell) !== position.turn) return [];
  const end = ACTIONS[actorOf(cell)](position, from, SCRATCH, 0);
  return Array.from(SCRATCH.subarray(0, end)) as Move[];
}

/**
 * Appends the actions by kind of the acting piece, then by its square. Appends only the forced pass if D2.3 calls for it, and nothing in a
 * decided game.
 */
export function generate(position: DucartPosition, list: MoveList): void {
  if (lacksSweepers(position)) return;
  const { slots, turn } = position;
  const before = list.length;
  let end = before;
  let into = list.room(ROOM);
  for (let kind = SWEEPER; kind <= LEAPER; kind++) {
    const actions = ACTIONS[kind];
    for (let half = 0; half < 2; half++) {
      for (let movers = slots[MOVERS + moversOf(turn, kind) + half]; movers !== 0; movers &= movers - 1) {
        end = actions(position, 32 * half + lowest(movers), into, end);
        if (end + ROOM <= into.length) continue;
        list.length = end;
        into = list.room(ROOM);
      }
    }
  }
  list.length = end;
  position.able = end > before;
  if (!position.able && !opponentStuck(position)) list.push(PASS); // D2.3, D10.4
}

/**
 * Appends those actions of `generate` that could take something from the opponent at once or put it to sleep, in its order, and perhaps a
 * few more: a Sweeper's and a Sleeper's, and those of Creepers and Stealers from where they could bring an enemy Sweeper onto its far rank.
 * Nobody else kills (D3.1), puts to sleep (D6.1) or moves what isn't its own (D5.2, D7.2).
 */
export function generateBold(position: DucartPosition, list: MoveList): void {
  if (lacksSweepers(position)) return;
  const { slots, turn } = position;
  let end = list.length;
  let into = list.room(ROOM);
  for (const kind of BOLD) {
    const actions = ACTIONS[kind];
    for (let half = 0; half < 2; half++) {
      let movers = slots[MOVERS + moversOf(turn, kind) + half];
      // A Creeper pushes onto a rank from two ranks away. A Stealer draws what it steals onto its own square.
      if (kind === CREEPER) movers &= PUSHING[(turn << 1) | half];
      if (kind === STEALER) movers &= THIEVING[(turn << 1) | half];
      for (; movers !== 0; movers &= movers - 1) {
        end = actions(position, 32 * half + lowest(movers), into, end);
        if (end + ROOM <= into.length) continue;
        list.length = end;
        into = list.room(ROOM);
      }
    }
  }
  list.length = end;
}

const BOLD = [SWEEPER, CREEPER, SLEEPER, STEALER] as const;
/** The far rank of the other side's Sweepers, and the one from which a Creeper pushes onto it: `seat << 1 | half`. */
const THIEVING = Int32Array.of(0xff, 0, 0, 0xff << 24);
const PUSHING = Int32Array.of(0xff << 16, 0, 0, 0xff << 8);

/** How many moves `generate` appends. */
export function count(position: DucartPosition): number {
  if (lacksSweepers(position)) return 0;
  const { slots, turn } = position;
  let total = 0;
  for (let kind = SWEEPER; kind <= LEAPER; kind++) {
    const actions = ACTIONS[kind];
    for (let half = 0; half < 2; half++) {
      for (let movers = slots[MOVERS + moversOf(turn, kind) + half]; movers !== 0; movers &= movers - 1) {
        total += actions(position, 32 * half + lowest(movers), SCRATCH, 0);
      }
    }
  }
  return total || (opponentStuck(position) ? 0 : 1);
}

/** Whether the side to move has an action. A pass isn't one. */
function canAct(position: DucartPosition): boolean {
  return (position.able ??= findsAction(position));
}

/** Kinds ordered by how soon they find an action. Sweepers are blocked most often. */
const BY_LIKELIHOOD = [KEEPER, CREEPER, SLEEPER, HEALER, STEALER, LEAPER, SWEEPER] as const;

function findsAction(position: DucartPosition): boolean {
  const { slots, turn } = position;
  for (const kind of BY_LIKELIHOOD) {
    for (let half = 0; half < 2; half++) {
      for (let movers = slots[MOVERS + moversOf(turn, kind) + half]; movers !== 0; movers &= movers - 1) {
        if (ACTIONS[kind](position, 32 * half + lowest(movers), SCRATCH, 0) > 0) return true;
      }
    }
  }
  return false;
}

// D2.3
/** Whether the other side would have no action after a pass. A pass ends protection. */
function opponentStuck(position: DucartPosition): boolean {
  position.make(PASS);
  const stuck = !canAct(position);
  position.unmake();
  return stuck;
}

// D2.3
/** Whether neither side has an action. */
export function isStandstill(position: DucartPosition): boolean {
  return !canAct(position) && opponentStuck(position);
}

// D2.3
/** In a standstill, the position for each side: for the one to move now, and for the other after a pass. Otherwise empty. */
export function standstill(position: DucartPosition): readonly DucartPosition[] {
  if (lacksSweepers(position) || !isStandstill(position)) return [];
  const passed = position.copy();
  passed.make(PASS);
  return [position.copy(), passed];
}

// D2.4
/** A seat's number of Sweepers, counting kept and sleeping ones. */
export function sweepersOf(position: DucartPosition, seat: Seat): number {
  return position.slots[SWEEPERS + seat];
}

// D2.4
/** Whether a side has no Sweepers, which ends the game. */
function lacksSweepers(position: DucartPosition): boolean {
  return sweepersOf(position, WHITE) === 0 || sweepersOf(position, BLACK) === 0;
}

/** Whether the rules themselves have decided the game: D2.3 and D2.4, but not D2.5. */
export function isDecided(position: DucartPosition): boolean {
  return lacksSweepers(position) || isStandstill(position);
}
