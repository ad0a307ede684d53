import type { Options, Seat } from '@menagerie/core';
import { armiesFor, deployed, type Deployment } from './armies.ts';
import { cellOf, EMPTY, formOf, FORMS, KING, NEUTRON, type Cell } from './cells.ts';
import type { Holding, Setup } from './field.ts';
import { CENTRE, SQUARES } from './geometry.ts';
import { seated } from './options.ts';
import { PIECES } from './pieces/index.ts';

/** What each player has, in F$, and the minimum they must spend (F2.2). */
export function budgetOf(options: Options): { readonly purse: number; readonly least: number } {
  const purse = Number(options['budget']);
  return { purse, least: Math.ceil((purse * 85) / 100) };
}

/** Price of a kind in F$; the King is free (F2.2). */
export function priceOf(kind: number): number {
  return kind === KING ? 0 : 1 + 7 * PIECES[kind].value;
}

/** The position at the start of round 1, from one army for each seat (F2.1). */
export function startSetup(options: Options, armyOf: (seat: Seat) => Deployment = (seat) => deployed(armiesFor(options)[0], seat)): Setup {
  const cells = new Array<Cell>(SQUARES).fill(EMPTY);
  const holdings: (Holding | null)[] = [null, null, null, null];
  const movesPerTurn = Number(options['movesPerTurn']);
  for (const seat of seated(options)) {
    const { placing, reserve } = armyOf(seat);
    let money = budgetOf(options).purse;
    for (const [square, kind] of placing) {
      cells[square] = cellOf(formOf(kind), seat);
      money -= priceOf(kind);
    }
    const held = new Array<number>(FORMS).fill(0);
    reserve.forEach((count, kind) => {
      if (count > 0) held[formOf(kind)] = count;
      money -= count * priceOf(kind);
    });
    holdings[seat] = { reserve: held, gems: 0, money, memory: new Array<number>(movesPerTurn).fill(0) };
  }
  const pending = options['neutron'] === 'on';
  if (pending) cells[CENTRE] = NEUTRON;
  return { cells, turn: 0, left: movesPerTurn, pending, holdings, done: [], round: 1 };
}
