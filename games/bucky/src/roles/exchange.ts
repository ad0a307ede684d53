import { at, listed, type Square } from '@menagerie/core';
import { SEATS } from '../card.ts';
import type { Field } from '../field.ts';
import { lowestOf } from '../geometry.ts';
import { bitsOf, TRADES, TRADING, type Primaries } from '../primaries.ts';
import { EXCHANGE, packMove, withExchangeUsed } from '../move.ts';
import { BLACK, DUDE, MADAM, WHITE } from '../cells.ts';
import { pieceOn } from '../words.ts';
import type { Obstacle, Role } from './role.ts';

/** R10 and R11: trades places with a piece of the other sign, through primaries of one colour, once per colour (B3.10). */
export const exchanging: Role = {
  id: 'R10/R11',
  deed: 'trade places once a game',
  clause: 'B3.10',
  grantedBy: TRADING,
  reach(field, from, into) {
    if ((field.primaries(from) & TRADES[field.exchanges]) === 0) return;
    for (let half = 0; half < 2; half++) {
      for (let bits = field.traders(half); bits !== 0; bits &= bits - 1) {
        const to = lowestOf(bits, half);
        const used = to === from ? 0 : pairedColours(field, from, to) & field.exchanges;
        if (used !== 0) into.push(withExchangeUsed(packMove(from, to, EXCHANGE), used)); // B3.10
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

/** B3.10: bits 1 (White's) and 2 (Black's) of the colours whose primaries give one piece R10 and the other R11. */
function pairedColours(field: Field, from: Square, to: Square): number {
  const one = field.primaries(from);
  const two = field.primaries(to);
  return (coloursOf(DUDE, one) & coloursOf(MADAM, two)) | (coloursOf(MADAM, one) & coloursOf(DUDE, two));
}

/** Bits 1 (White's) and 2 (Black's) of the colours of a kind among primaries. */
function coloursOf(kind: number, primaries: Primaries): number {
  return ((primaries >> kind) & 1) | ((primaries >> (kind + 7)) & 2);
}

/** One piece holds R10 and the other R11, but not through primaries of one colour. Null if they don't hold R10 and R11 at all. */
function ofTwoColours(field: Field, from: Square, to: Square): Obstacle | null {
  const { board } = field;
  const [one, two] = [field.primaries(from), field.primaries(to)];
  const fits = (negative: number, positive: number): boolean => (negative & bitsOf(DUDE)) !== 0 && (positive & bitsOf(MADAM)) !== 0;
  if (!fits(one, two) && !fits(two, one)) return null;
  const why = `the dude and the madam behind them aren't of the same colour`;
  const message = `The ${pieceOn(board, from)} and the ${pieceOn(board, to)} can't trade places: ${why}.`;
  return { clause: 'B3.10', code: 'exchange-two-colours', message, witnesses: [at(from), at(to)], nearness: 3 };
}
