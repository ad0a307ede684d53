import { MoveList, type Attempt, type Move, type Square } from '@menagerie/core';
import { deedOf, endOf, fromOf, LEAVE, PASS, PLACE_ON, toOf } from './move.ts';
import { generate } from './legality.ts';
import { candidates } from './moves.ts';
import { bareText, fits, type Spelling } from './notation.ts';
import type { FourplayPosition } from './position.ts';

/** The plays of one position, found once, then looked up by squares or by text. */
export class Plays {
  readonly moves: readonly Move[];
  readonly #position: FourplayPosition;

  constructor(position: FourplayPosition, list: typeof generate) {
    const found = new MoveList();
    list(position, found);
    this.#position = position;
    this.moves = found.toArray();
  }

  /** The plays that a pair of squares can mean: by the piece's final square, or by where its own rule ends. */
  meant({ from, to }: Attempt): readonly Move[] {
    return this.moves.filter((move) => startOf(move) === from && (endOf(move) === to || toOf(move) === to));
  }

  /** The plays that a text can mean. */
  fitting(spelling: Spelling): readonly Move[] {
    const { deed, from, to, end } = spelling;
    const plays = deed === 'move' ? this.meant({ from, to: end ?? to }) : this.moves;
    return plays.filter((move) => fits(spelling, bareText(this.#position, move)));
  }
}

/** The square that a hand picks first, which for a placement is its only one; -1 for a play without squares. */
function startOf(move: Move): Square {
  const deed = deedOf(move);
  return deed === PASS || deed === LEAVE ? -1 : deed === PLACE_ON ? toOf(move) : fromOf(move);
}

/** Finds the plays of a position, and keeps them until it changes. */
function kept(list: typeof generate): (position: FourplayPosition) => Plays {
  const known = new WeakMap<FourplayPosition, { readonly stamp: string; readonly plays: Plays }>();
  return (position) => {
    const { keyLo, keyHi, round, plies } = position;
    const stamp = `${keyLo} ${keyHi} ${round} ${plies}`;
    let found = known.get(position);
    if (found?.stamp !== stamp) known.set(position, (found = { stamp, plays: new Plays(position, list) }));
    return found.plays;
  };
}

/** The legal plays. */
export const legalPlays = kept(generate);

/** The plays that are legal except perhaps for F8.2. */
export const possiblePlays = kept(candidates);
