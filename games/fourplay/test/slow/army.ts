/** Purchase, set-up and the start of the play phase (F2). */
import {
  CENTRE,
  DEFAULTS,
  fileOf,
  KINDS,
  movesPerTurn,
  quadrantOf,
  rankOf,
  SEATS,
  SEATS_OF,
  squareAt,
  squareOf,
  SQUARES,
  WIDER_KINDS,
} from './board.ts';
import type { Board, Cell, Kind, Seat, SlowOptions, SlowPosition, Sort, Square } from './board.ts';
import { BUDGETS, exceeded, VALUES } from './limits.ts';
import { slowFormat } from './text.ts';
import { withNeutronRight } from './turns.ts';

/** A purchase with its King, and its set-up in Red's quadrant. Another seat's is turned clockwise about h8 by quarter turns. */
export interface SlowArmy {
  readonly pieces: Readonly<Record<string, number>>;
  /** Kinds by square name. */
  readonly setup: Readonly<Record<string, string>>;
  readonly reserve: Readonly<Record<string, number>>;
}

/** The first rule that an army breaks. */
export interface Violation {
  readonly clause: string;
  readonly reason: string;
}

/** The first clause that the purchase (F2.2), then the set-up (F2.3) breaks, or null. */
export function slowArmy(army: SlowArmy, given: Partial<SlowOptions> = {}): Violation | null {
  const options = { ...DEFAULTS, ...given };
  return purchaseViolation(army, options) ?? setupViolation(army);
}

/** F2.2: a piece costs 1 + 7 × its material value; the King is free. */
export function costOf({ pieces }: SlowArmy): number {
  return Object.entries(pieces).reduce((sum, [kind, count]) => sum + (kind === 'K' ? 0 : count * (1 + 7 * VALUES[kind as Kind])), 0);
}

function purchaseViolation(army: SlowArmy, { bestiary, budget }: SlowOptions): Violation | null {
  for (const [kind, count] of Object.entries(army.pieces)) {
    if (!KINDS.includes(kind as Kind)) return { clause: 'F2.2', reason: `"${kind}" is no kind of piece` };
    if (!Number.isInteger(count) || count < 0) return { clause: 'F2.2', reason: `${count} is no number of pieces` };
    if (bestiary === 'seed' && WIDER_KINDS.includes(kind as Kind) && count > 0)
      return { clause: 'F10', reason: `${kind} needs the wider bestiary` };
  }
  if (army.pieces['K'] !== 1) return { clause: 'F2.2', reason: 'everyone has exactly one King' };
  const { purse, least } = BUDGETS[budget];
  const cost = costOf(army);
  if (cost > purse) return { clause: 'F2.2', reason: `${cost} F$ are more than ${purse}` };
  if (cost < least) return { clause: 'F2.2', reason: `${cost} F$ are less than ${least}` };
  return null;
}

function setupViolation({ pieces, setup, reserve }: SlowArmy): Violation | null {
  const placed = (kind: Kind): number => Object.values(setup).filter((other) => other === kind).length;
  for (const [name, kind] of Object.entries(setup)) {
    if (!SQUARES.some((square) => squareOf(name) === square && quadrantOf(square) === 'r')) {
      return { clause: 'F2.3', reason: `${name} is not in the player's quadrant` };
    }
    if (!KINDS.includes(kind as Kind)) return { clause: 'F2.3', reason: `"${kind}" is no kind of piece` };
  }
  if (placed('K') !== 1) return { clause: 'F2.3', reason: 'the King must be put on the board' };
  for (const kind of new Set([...KINDS, ...(Object.keys(reserve) as Kind[])])) {
    const [bought, kept] = [pieces[kind] ?? 0, reserve[kind] ?? 0];
    if (placed(kind) + kept !== bought) {
      return { clause: 'F2.3', reason: `of ${bought} ${kind} ${placed(kind)} are put on the board and ${kept} in reserve` };
    }
  }
  const kind = exceeded(KINDS, placed);
  return kind === null ? null : { clause: 'F5.9', reason: `${placed(kind)} ${kind} are more than the limit` };
}

/** The text of the first position in play with these armies, one for each seat in order of play. */
export function slowStart(armies: readonly SlowArmy[], given: Partial<SlowOptions> = {}): string {
  const options = { ...DEFAULTS, ...given };
  const seats = SEATS_OF[options.players];
  if (armies.length !== seats.length) throw new Error(`F1.1: ${seats.length} players need ${seats.length} armies, not ${armies.length}.`);
  for (const army of armies) {
    const violation = slowArmy(army, options);
    if (violation !== null) throw new Error(`${violation.clause}: ${violation.reason}.`);
  }
  const position: SlowPosition = {
    board: startBoard(seats, armies, options),
    seat: seats[0],
    left: movesPerTurn(options),
    neutronPending: false,
    players: seats.map((seat, index) => ({
      seat,
      reserve: reserveOf(armies[index]),
      gems: 0,
      money: BUDGETS[options.budget].purse - costOf(armies[index]),
      memory: Array<null>(movesPerTurn(options)).fill(null),
    })),
    done: [],
    round: 1,
    options,
  };
  return slowFormat(withNeutronRight(position));
}

// F5.5: a bought Harfyblob has Hn 1.
const bought = (kind: string): Sort => ({ kind: kind as Kind, hn: kind === 'Hb' ? 1 : null });

const reserveOf = ({ reserve }: SlowArmy): Sort[] =>
  Object.entries(reserve).flatMap(([kind, count]) => Array<Sort>(count).fill(bought(kind)));

function startBoard(seats: readonly Seat[], armies: readonly SlowArmy[], { neutron }: SlowOptions): Board {
  const cells = SQUARES.map((): Cell => null);
  if (neutron === 'on') cells[CENTRE] = 'neutron'; // F9.1
  for (const [index, owner] of seats.entries()) {
    for (const [name, kind] of Object.entries(armies[index].setup)) {
      cells[turned(squareOf(name), SEATS.indexOf(owner))] = { ...bought(kind), owner };
    }
  }
  return cells;
}

/** The square after that many quarter turns clockwise about h8. */
export function turned(square: Square, quarters: number): Square {
  if (quarters === 0) return square;
  return turned(squareAt(rankOf(square), 14 - fileOf(square))!, quarters - 1);
}
