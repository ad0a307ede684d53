import { parseSquare, type Options, type Seat } from '@menagerie/core';
import { armiesFor, type Deployment } from './armies.ts';
import { cellOf, CODES, EMPTY, formOf, FORMS, KIND_OF, NEUTRON, type Cell } from './cells.ts';
import { BOARD, CENTRE, SQUARES, turned } from './geometry.ts';
import { seated } from './options.ts';
import { PIECES } from './pieces/index.ts';
import type { Holding, Setup } from './field.ts';

// F2.2
/** What each player has, in F$, and the minimum they must spend. */
export function budgetOf(options: Options): { readonly purse: number; readonly least: number } {
  const purse = Number(options['budget']);
  return { purse, least: Math.ceil((purse * 85) / 100) };
}

// F2.2
/** Price of a kind in F$; the King is free. */
export function priceOf(kind: number): number {
  return kind === KIND_OF[formOf(1)] ? 0 : 1 + 7 * PIECES[kind].value;
}

// F2.1
/** The position at the start of round 1, from one army for each seat. */
export function startSetup(options: Options, armyOf: (seat: Seat) => Deployment = () => armiesFor(options)[0]): Setup {
  const cells = new Array<Cell>(SQUARES).fill(EMPTY);
  const holdings: (Holding | null)[] = [null, null, null, null];
  const movesPerTurn = Number(options['movesPerTurn']);
  for (const seat of seated(options)) {
    const army = armyOf(seat);
    const reserve = new Array<number>(FORMS).fill(0);
    let money = budgetOf(options).purse;
    for (const [code, squares] of Object.entries(army.setup)) {
      const kind = CODES.indexOf(code);
      for (const square of squares.split(' ')) {
        cells[turned(parseSquare(BOARD, square), seat)] = cellOf(formOf(kind), seat);
        money -= priceOf(kind);
      }
    }
    for (const [code, count] of Object.entries(army.reserve)) {
      const kind = CODES.indexOf(code);
      reserve[formOf(kind)] = count;
      money -= count * priceOf(kind);
    }
    holdings[seat] = { reserve, gems: 0, money, memory: new Array<number>(movesPerTurn).fill(0) };
  }
  const pending = options['neutron'] === 'on';
  if (pending) cells[CENTRE] = NEUTRON;
  return { cells, turn: 0, left: movesPerTurn, pending, holdings, done: [], round: 1 };
}
