import { MoveList } from '@menagerie/core';
import { isBucked, legal } from '../legality.ts';
import type { BuckyPosition } from '../position.ts';
import { faultOf } from '../text.ts';
import { weightOf, type Material } from './material.ts';
import { valueIn, type Solved } from './solved.ts';
import { ABSENT, DRAWN } from './values.ts';

/*
 * Retrograde analysis. Every position of an ending is set up once, and the rules make each of its moves. After that it's a matter of numbers: a
 * position is lost in 0 plies if the rules say so, won in n if a move leads to one that is lost in n - 1, and lost in n if all moves lead to
 * won ones, the last of them won in n - 1. What is never decided is drawn. B6.5 is left out: who asks adds the count.
 */

/** More than any value. */
const VALUES = 1024;
/** Positions between two reports of progress. */
const STEP = 1 << 16;

/** The moves of all positions of an ending, as numbers: move `firsts[at]` up to `firsts[at + 1]` of `next` are those of the position `at`. */
interface Graph {
  readonly firsts: Uint32Array;
  readonly next: Uint32Array;
  /** The greatest value that a move into a smaller ending brings. */
  readonly greatest: number;
}

/** Solves an ending. `smaller` holds all endings that a move can lead to. `say` hears which part of the positions has been set up. */
export function solve(material: Material, smaller: readonly Solved[], say: (part: number) => void = () => undefined): Solved {
  const count = 2 * material.size;
  // Behind the positions stands each value once more, for moves that lead to smaller endings.
  const values = new Uint16Array(count + VALUES).fill(ABSENT, 0, count);
  for (let value = 0; value < VALUES; value++) values[count + value] = value;
  const graph = graphOf(material, smaller, values, say);
  decide(graph, values);
  return { material, values: values.slice(0, count) };
}

/** Lists all moves, and sets the values of the positions that have none. The others that exist get DRAWN. */
function graphOf(material: Material, smaller: readonly Solved[], values: Uint16Array, say: (part: number) => void): Graph {
  const { size } = material;
  const known = new Map(smaller.map((solved) => [solved.material.weight, solved]));
  const flipped = new Map(smaller.map((solved) => [solved.material.flipped, solved]));
  const list = new MoveList();
  const firsts = new Uint32Array(2 * size + 1);
  let next = new Uint32Array(1 << 16);
  let length = 0;
  let greatest = 0;

  /** The place of a position after a move. */
  const placeOf = (position: BuckyPosition): number => {
    const weight = weightOf(position);
    if (weight === material.weight) return position.turn * size + material.codeOf(position, false);
    const solved = known.get(weight);
    const value = solved ? valueIn(solved, position, false) : valueIn(flipped.get(weight)!, position, true);
    greatest = Math.max(greatest, value);
    return 2 * size + value;
  };

  for (let at = 0; at < 2 * size; at++) {
    if (at % STEP === 0) say(at / (2 * size));
    firsts[at] = length;
    const position = material.positionOf(at % size, at < size ? 0 : 1);
    if (position === null || faultOf(position) !== null) continue;
    list.clear();
    legal(position.field, position.turn, list);
    values[at] = list.length === 0 && isBucked(position.field, position.turn) ? 1 : DRAWN; // B6.4
    if (length + list.length > next.length) {
      const larger = new Uint32Array(2 * next.length);
      larger.set(next);
      next = larger;
    }
    for (let index = 0; index < list.length; index++) {
      position.make(list.moves[index]);
      next[length++] = placeOf(position);
      position.unmake();
    }
  }
  firsts[2 * size] = length;
  return { firsts, next, greatest };
}

/** Finds the values, smallest first. A pass for wins looks at lost positions only, a pass for losses at won ones, so the order within a pass is free. */
function decide({ firsts, next, greatest }: Graph, values: Uint16Array): void {
  const open = Uint32Array.from(firsts.keys()).filter((at) => values[at] === DRAWN && firsts[at] < firsts[at + 1]);
  let left = open.length;
  for (let value = 2, idle = 0; idle < 2 || value <= greatest + 1; value++) {
    let kept = 0;
    for (let index = 0; index < left; index++) {
      const at = open[index];
      if (value % 2 === 0 ? isWon(at, value) : isLost(at, value)) values[at] = value;
      else open[kept++] = at;
    }
    idle = kept === left ? idle + 1 : 0;
    left = kept;
  }

  function isWon(at: number, value: number): boolean {
    for (let edge = firsts[at]; edge < firsts[at + 1]; edge++) if (values[next[edge]] === value - 1) return true;
    return false;
  }

  function isLost(at: number, value: number): boolean {
    for (let edge = firsts[at]; edge < firsts[at + 1]; edge++) {
      const answer = values[next[edge]];
      if (answer === DRAWN || answer % 2 !== 0 || answer >= value) return false;
    }
    return true;
  }
}
