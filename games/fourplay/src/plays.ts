import { MoveList, type Attempt, type Move, type Square } from '@menagerie/core';
import { deedOf, endOf, fromOf, GO, LEAVE, PASS, PLACE_ON, TAKE, toOf } from './move.ts';
import { generate } from './legality.ts';
import { candidates } from './moves.ts';
import { bareText } from './notation.ts';
import type { FourplayPosition } from './position.ts';

/** The plays of one position, found once, then looked up by squares or by text. */
export class Plays {
  readonly moves: readonly Move[];
  #byPair: Map<number, Move[]> | null = null;
  #byText: Map<string, Move> | null = null;
  readonly #position: FourplayPosition;

  constructor(position: FourplayPosition, list: typeof generate) {
    const found = new MoveList();
    list(position, found);
    this.#position = position;
    this.moves = found.toArray();
  }

  /** How many plays lead from one square to another as their final square. */
  leading(from: Square, end: Square): number {
    return (this.#pairs().get(from * 256 + end) ?? []).filter((move) => endOf(move) === end).length;
  }

  /** The plays that a pair of squares can mean: by the piece's final square, or by where its own rule ends. */
  meant({ from, to }: Attempt): readonly Move[] {
    return this.#pairs().get(from * 256 + to) ?? [];
  }

  named(text: string): Move | undefined {
    this.#byText ??= new Map(this.moves.map((move) => [bareText(this.#position, move), move]));
    return this.#byText.get(text);
  }

  #pairs(): Map<number, Move[]> {
    if (this.#byPair) return this.#byPair;
    const pairs = new Map<number, Move[]>();
    const add = (from: Square, to: Square, move: Move): void => {
      const list = pairs.get(from * 256 + to);
      if (list) list.push(move);
      else pairs.set(from * 256 + to, [move]);
    };
    for (const move of this.moves) {
      const deed = deedOf(move);
      if (deed === PASS || deed === LEAVE) continue;
      const from = deed === PLACE_ON ? toOf(move) : fromOf(move);
      add(from, endOf(move), move);
      if ((deed === GO || deed === TAKE) && endOf(move) !== toOf(move)) add(from, toOf(move), move);
    }
    this.#byPair = pairs;
    return pairs;
  }
}

interface Found {
  readonly stamp: string;
  readonly legal: Plays;
  possible: Plays | null;
}

const known = new WeakMap<FourplayPosition, Found>();

function found(position: FourplayPosition): Found {
  const { keyLo, keyHi, round, plies } = position;
  const stamp = `${keyLo} ${keyHi} ${round} ${plies}`;
  const last = known.get(position);
  if (last?.stamp === stamp) return last;
  const fresh: Found = { stamp, legal: new Plays(position, generate), possible: null };
  known.set(position, fresh);
  return fresh;
}

/** The legal plays. */
export function legalPlays(position: FourplayPosition): Plays {
  return found(position).legal;
}

/** The plays that are legal except perhaps for F8.2. */
export function possiblePlays(position: FourplayPosition): Plays {
  return (found(position).possible ??= new Plays(position, candidates));
}
