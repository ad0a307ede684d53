import { ABSENT } from './values.ts';

/*
 * Values of an ending of three pieces, with the stronger side to move, packed small. Each value is guessed from its neighbours: the same position
 * with one piece a step away. What is coded is how far the guess is off, as a few yes-or-no questions, by an arithmetic coder whose chances
 * learn as they go. Packing and unpacking ask the same questions, so one function walks both.
 */

/** A draw, among the halves of plies that are packed. */
const DRAW = 0;
/** No such neighbour. */
const NOBODY = -1;
/** Half the value of a code without a position, before packing. */
const FREE = 255;
/** What to guess with no neighbour that is won. */
const USUAL = 8;

/** Questions: whether it is drawn, whether the guess holds, whether it is too small, then how far it is off, upwards and downwards. */
const IS_DRAWN = 0;
const HOLDS = 1;
const IS_SMALL = 2;
const UP = 3;
const DOWN = 14;
const QUESTIONS = 24;
/** From so far off on, one question stands for all. */
const FAR = 10;

/** Chances are in 65,536ths. One that has answered often changes slowly. */
const EVEN = 1 << 15;
const SLOWEST = 30;

/** What a code consists of: places of the stronger dude, of its piece and of the lone dude, and the state of the exchanges. */
interface Shape {
  /** One more than the greatest code. */
  readonly size: number;
  /** States of the exchanges: 2 or 1. */
  readonly variants: number;
}

/** Answers a question with this chance of yes. Whoever packs has the answer already. */
type Answer = (chance: number, wanted: boolean) => boolean;

/** Packs the values of positions with the stronger side to move. */
export function pack(values: Uint16Array, shape: Shape): Uint8Array {
  const bytes: number[] = [];
  let [low, high] = [0, 0xffff_ffff];
  walk(
    Uint8Array.from(values, (value) => (value === ABSENT ? FREE : value >> 1)),
    shape,
    (chance, wanted) => {
      const middle = low + Math.floor((high - low) / 65536) * chance;
      if (wanted) high = middle;
      else low = middle + 1;
      while (low >>> 24 === high >>> 24) {
        bytes.push(high >>> 24);
        low = (low << 8) >>> 0;
        high = ((high << 8) | 255) >>> 0;
      }
      return wanted;
    },
  );
  return Uint8Array.from([...bytes, high >>> 24, (high >>> 16) & 255, (high >>> 8) & 255, high & 255]);
}

/** Unpacks half the value of each code. A code without a position gets any number. */
export function unpack(bytes: Uint8Array, shape: Shape): Uint8Array {
  const values = new Uint8Array(shape.size);
  let [low, high] = [0, 0xffff_ffff];
  let at = 4;
  let window = ((bytes[0] << 24) | (bytes[1] << 16) | (bytes[2] << 8) | bytes[3]) >>> 0;
  walk(values, shape, (chance) => {
    const middle = low + Math.floor((high - low) / 65536) * chance;
    const answer = window <= middle;
    if (answer) high = middle;
    else low = middle + 1;
    while (low >>> 24 === high >>> 24) {
      window = ((window << 8) | (bytes[at++] ?? 0)) >>> 0;
      low = (low << 8) >>> 0;
      high = ((high << 8) | 255) >>> 0;
    }
    return answer;
  });
  return values;
}

/** Asks for all values in order, and writes them. */
function walk(values: Uint8Array, { size, variants }: Shape, answer: Answer): void {
  const chances = new Uint16Array(QUESTIONS * 8 ** 4 * 4).fill(EVEN);
  const answered = new Uint8Array(chances.length);
  const row = 8 * variants;
  const plane = 64 * variants;
  const sheet = 64 * plane;
  let context = 0;
  let isFree = false;

  /** Asks, and learns the answer. For a code without a position the likelier answer costs least, as long as it leads to an end. */
  function ask(question: number, wanted: boolean): boolean {
    const at = context * QUESTIONS + question;
    const chance = chances[at];
    const isYes = answer(Math.max(64, Math.min(65472, chance)), isFree ? question >= UP || chance >= EVEN : wanted);
    if (answered[at] < SLOWEST) answered[at]++;
    chances[at] += Math.trunc(((isYes ? 65535 : 0) - chance) / (answered[at] + 1.5));
    return isYes;
  }

  /** Asks how far a guess is off. */
  function distance(direction: number, wanted: number): number {
    let off = 1;
    while (!ask(direction + Math.min(off, FAR) - 1, wanted === off)) off++;
    return off;
  }

  for (let code = 0; code < size; code++) {
    const placing = Math.floor(code / variants);
    const lone = placing & 63;
    const piece = (placing >> 6) & 63;
    if (lone === piece) {
      values[code] = DRAW;
      continue;
    }
    // The lone dude one square to the left or below, the piece to the left, the other dude elsewhere, the exchange made.
    const left = (lone & 7) > 0 ? values[code - variants] : NOBODY;
    const below = lone > 7 ? values[code - row] : NOBODY;
    const moved = (piece & 7) > 0 && piece - 1 !== lone ? values[code - plane] : NOBODY;
    const other = code >= sheet ? values[code - sheet] : NOBODY;
    const traded = code % variants > 0 ? values[code - 1] : NOBODY;
    const guess = traded > DRAW ? traded : guessOf(left, below, moved, other);
    const sides = [left, below, moved, other].reduce((sum, value) => sum * 8 + differenceOf(value, guess), 0);
    context = sides * 4 + (traded === NOBODY ? 3 : traded === DRAW ? 2 : traded === left ? 1 : 0);

    const value = values[code];
    isFree = value === FREE;
    if (ask(IS_DRAWN, value === DRAW)) values[code] = DRAW;
    else if (ask(HOLDS, value === guess)) values[code] = guess;
    else if (ask(IS_SMALL, value > guess)) values[code] = guess + distance(UP, value - guess);
    else values[code] = guess - distance(DOWN, guess - value);
  }
}

/** The middle one of three neighbours that are won, or what there is. */
function guessOf(left: number, below: number, moved: number, other: number): number {
  if (left > DRAW && below > DRAW && moved > DRAW) return Math.max(Math.min(left, below), Math.min(Math.max(left, below), moved));
  return [moved, left, below, other].find((value) => value > DRAW) ?? USUAL;
}

/** How a neighbour differs from a guess, as a number from 0 to 7: up to two more or less, or drawn, or missing. */
function differenceOf(value: number, guess: number): number {
  if (value === NOBODY) return 7;
  return value === DRAW ? 6 : Math.max(-2, Math.min(2, value - guess)) + 2;
}
