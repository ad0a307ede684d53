import { at, listed, type Square } from '@menagerie/core';
import { SEATS } from '../card.ts';
import type { Field } from '../field.ts';
import { lowestOf } from '../geometry.ts';
import { bitOf, bitsOf, TRADING, type Primaries } from '../primaries.ts';
import { EXCHANGE, packMove, withExchangeUsed } from '../move.ts';
import { BLACK, CHAMELEON, DUDE, MADAM, WHITE, type Colour } from '../pieces.ts';
import { pieceOn } from '../words.ts';
import type { Refusal, Role } from './role.ts';

/** R10 and R11: trades places with a piece of the other sign, through primaries of one colour, once per colour (B3.10). */
export const exchanging: Role = {
  id: 'R10/R11',
  deed: 'trade places once a game',
  clause: 'B3.10',
  grantedBy: TRADING,
  reach(field, from, into) {
    const wanted = field.exchanges === 0 ? 0 : wantedBy(field.primaries(from), field.exchanges);
    if (wanted === 0) return;
    for (let half = 0; half < 2; half++) {
      for (let bits = holdersOf(field, wanted, half); bits !== 0; bits &= bits - 1) {
        const to = lowestOf(bits, half);
        if (to === from) continue;
        const used = pairedColours(field, from, to) & field.exchanges;
        into.push(withExchangeUsed(packMove(from, to, EXCHANGE), used));
      }
    }
  },
  refuse(field, from, to) {
    const { board } = field;
    if (board[to] === 0 || from === to) return null;
    const used = pairedColours(field, from, to);
    if (used === 0) return ofTwoColours(field, from, to);
    const whose = ([WHITE, BLACK] as const).filter((colour) => ((used >> colour) & 1) !== 0).map((colour) => SEATS[colour].name);
    const done = `${listed(whose)} ${whose.length === 1 ? 'has' : 'have'} done that already`;
    const message = `The ${pieceOn(board, from)} can't trade places with the ${pieceOn(board, to)}: ${done}.`;
    return { clause: 'B3.10', code: 'exchange-used', message, witnesses: [at(from), at(to)], nearness: 3 };
  },
};

/** Half the set of pieces that have one of some primaries. */
function holdersOf(field: Field, wanted: Primaries, half: number): number {
  let holders = 0;
  // Each wanted primary is a bit whose number is its cell.
  for (let bits = wanted; bits !== 0; bits &= bits - 1) {
    const cell = 31 - Math.clz32(bits & -bits);
    holders |= field.set(cell & 7, cell >> 3, half);
  }
  for (let bits = field.both(CHAMELEON, half); bits !== 0; bits &= bits - 1) {
    if ((field.primaries(lowestOf(bits, half)) & wanted) !== 0) holders |= bits & -bits;
  }
  return holders;
}

/** The primaries of which a partner needs one, given those of the piece that starts and the exchanges left. */
function wantedBy(primaries: Primaries, exchanges: number): Primaries {
  let wanted = 0;
  for (let colour = WHITE; colour <= BLACK; colour++) {
    if (((exchanges >> colour) & 1) === 0) continue;
    if ((primaries & bitOf(DUDE, colour as Colour)) !== 0) wanted |= bitOf(MADAM, colour as Colour);
    if ((primaries & bitOf(MADAM, colour as Colour)) !== 0) wanted |= bitOf(DUDE, colour as Colour);
  }
  return wanted;
}

/** B3.10: bits of the colours whose primaries give one piece R10 and the other R11. */
function pairedColours(field: Field, from: Square, to: Square): number {
  const one = field.primaries(from);
  const two = field.primaries(to);
  let paired = 0;
  for (let colour = WHITE; colour <= BLACK; colour++) {
    const negative = bitOf(DUDE, colour as Colour);
    const positive = bitOf(MADAM, colour as Colour);
    // B3.10
    if (((one & negative) !== 0 && (two & positive) !== 0) || ((one & positive) !== 0 && (two & negative) !== 0)) paired |= 1 << colour;
  }
  return paired;
}

/** One piece holds R10 and the other R11, but not through primaries of one colour. Null if they don't hold R10 and R11 at all. */
function ofTwoColours(field: Field, from: Square, to: Square): Refusal | null {
  const { board } = field;
  const [one, two] = [field.primaries(from), field.primaries(to)];
  const fits = (negative: number, positive: number): boolean => (negative & bitsOf(DUDE)) !== 0 && (positive & bitsOf(MADAM)) !== 0;
  if (!fits(one, two) && !fits(two, one)) return null;
  const why = `the dude and the madam behind them aren't of the same colour`;
  const message = `The ${pieceOn(board, from)} and the ${pieceOn(board, to)} can't trade places: ${why}.`;
  return { clause: 'B3.10', code: 'exchange-two-colours', message, witnesses: [at(from), at(to)], nearness: 3 };
}
