import { fail, ok, parseSquare, problem, type Options, type Problem, type Result, type Seat } from '@menagerie/core';
import { ARMIES, type Army } from './armies.ts';
import { ARCHER, CODES, KING, KINDS } from './cells.ts';
import { BOARD, nameOf, QUADRANT, turned } from './geometry.ts';
import { limitOf } from './limits.ts';
import { seated } from './options.ts';
import { PIECES } from './pieces/index.ts';
import { FourplayPosition } from './position.ts';
import { LEAST_SPENT, priceOf, PURSE, startSetup } from './start.ts';
import { SEAT_NAMES } from './words.ts';

// F2.1
/** The phases of a cycle, in order. */
export type Phase = 'purchase' | 'setup' | 'play';

/** What one seat has handed in; kept by the host, shown to nobody else before all are in (F2.4). */
interface Papers {
  /** Number of pieces by kind. */
  readonly bought: readonly number[] | null;
  readonly army: Army | null;
}

/** Purchase and set-up before the play phase, as a value that changes by answers (F2). */
export interface Muster {
  readonly options: Options;
  readonly papers: readonly Papers[];
}

/** What a seat, or with null a spectator, may know before all are in. */
export interface MusterView {
  readonly phase: Phase;
  /** Seats that owe nothing in this phase. */
  readonly done: readonly Seat[];
  /** The viewer's own papers, as texts. */
  readonly own: { readonly purchase: string | null; readonly setup: string | null } | null;
}

/** The beginning of the purchase. */
export function muster(options: Options): Muster {
  return { options, papers: SEAT_NAMES.map(() => ({ bought: null, army: null })) };
}

// F2.1
/** The phase all seats are in: it ends when the last one has handed in. */
export function phaseOf({ options, papers }: Muster): Phase {
  const seats = seated(options);
  if (seats.some((seat) => papers[seat].bought === null)) return 'purchase';
  return seats.some((seat) => papers[seat].army === null) ? 'setup' : 'play';
}

// F2.4
/** What a viewer may see: who has handed in, and his own papers. */
export function viewOf(state: Muster, viewer: Seat | null): MusterView {
  const phase = phaseOf(state);
  const seats = seated(state.options);
  const done = seats.filter((seat) => (phase === 'purchase' ? state.papers[seat].bought : state.papers[seat].army) !== null);
  if (viewer === null || !seats.includes(viewer)) return { phase, done, own: null };
  const { bought, army } = state.papers[viewer];
  return { phase, done, own: { purchase: bought && listText(bought), setup: army && setupText(army, viewer) } };
}

/** Hands in a seat's answer to the present phase: a list such as `8P,7N,4Cn` or squares such as `K@c3 P@a7`. */
export function handIn(state: Muster, seat: Seat, text: string): Result<Muster, Problem> {
  if (!seated(state.options).includes(seat)) return problem('This seat takes no part in the game.', 'F1.1');
  const phase = phaseOf(state);
  if (phase === 'play') return problem('All are in and everything is shown: purchase and set-up are over.', 'F2.1');
  const { bought, army } = state.papers[seat];
  if ((phase === 'purchase' ? bought : army) !== null) {
    return problem(`${SEAT_NAMES[seat]} has handed in already; the ${phase} can't be changed any more.`, 'F2.4');
  }
  if (phase === 'purchase' || bought === null) {
    const read = readPurchase(text, state.options);
    return read.ok ? ok(withPapers(state, seat, { bought: read.value, army: null })) : read;
  }
  const read = readSetup(text, bought, seat);
  return read.ok ? ok(withPapers(state, seat, { bought, army: read.value })) : read;
}

// F2.5
/** Hands in both answers at once by the id of a ready-made army. */
export function handInArmy(state: Muster, seat: Seat, id: string): Result<Muster, Problem> {
  const army = ARMIES.find((candidate) => candidate.id === id);
  if (!army) return problem(`There is no army "${id}"; choose one of: ${ARMIES.map((each) => each.id).join(', ')}.`, 'F2.5');
  if (phaseOf(state) !== 'purchase' || state.papers[seat].bought !== null) {
    return problem('A ready-made army is chosen instead of a purchase, so before anything is bought.', 'F2.5');
  }
  return ok(withPapers(state, seat, { bought: countOf(army), army }));
}

/** The position of the play phase; a failure while answers are missing. */
export function opened(state: Muster): Result<FourplayPosition, Problem> {
  if (phaseOf(state) !== 'play') return problem('Purchase and set-up are secret until all are in.', 'F2.4');
  const setup = startSetup(state.options, (seat) => state.papers[seat].army!);
  return ok(FourplayPosition.of(setup, state.options));
}

function withPapers(state: Muster, seat: Seat, papers: Papers): Muster {
  return { ...state, papers: state.papers.with(seat, papers) };
}

/** Number of pieces by kind of a ready-made army. */
function countOf(army: Army): readonly number[] {
  const counts = new Array<number>(KINDS).fill(0);
  for (const [code, squares] of Object.entries(army.setup)) counts[CODES.indexOf(code)] += squares.split(' ').length;
  for (const [code, count] of Object.entries(army.reserve)) counts[CODES.indexOf(code)] += count;
  return counts;
}

function listText(counts: readonly number[]): string {
  return counts.flatMap((count, kind) => (count === 0 || kind === KING ? [] : [(count > 1 ? String(count) : '') + CODES[kind]])).join(',');
}

/** A set-up as it is handed in, on the seat's own squares. */
function setupText(army: Army, seat: Seat): string {
  return Object.entries(army.setup)
    .flatMap(([code, squares]) => squares.split(' ').map((square) => `${code}@${nameOf(turned(parseSquare(BOARD, square), seat))}`))
    .join(' ');
}

// F2.2
/** Reads a purchase such as `8P,7N,4Cn`; the King comes by himself. */
function readPurchase(text: string, options: Options): Result<readonly number[], Problem> {
  const counts = new Array<number>(KINDS).fill(0);
  counts[KING] = 1;
  let cost = 0;
  for (const item of text.split(',')) {
    const match = /^([1-9]\d{0,2})?(\D.*)$/.exec(item.trim());
    const kind = match ? CODES.indexOf(match[2]) : -1;
    if (!match || kind < 1)
      return problem(`The purchase can't be read at "${item.trim()}": write numbers and kinds, such as 8P,7N,4Cn,Wz.`, 'F2.2');
    if (kind === KING) return problem('The King is free and comes by himself; there is exactly one.', 'F2.2');
    if (kind >= ARCHER && options['bestiary'] !== 'all') return problem(`This game is played without ${PIECES[kind].kind.name}s.`, 'F10');
    if (counts[kind] > 0) return problem(`The purchase lists ${CODES[kind]} twice; write the sum.`, 'F2.2');
    counts[kind] = (match.at(1) ?? '') === '' ? 1 : Number(match[1]);
    cost += counts[kind] * priceOf(kind);
  }
  if (cost > PURSE)
    return problem(`This costs ${cost} F$; the purse holds ${PURSE}. Leave out ${cost - PURSE} F$ worth of pieces.`, 'F2.2');
  if (cost < LEAST_SPENT)
    return problem(`This costs ${cost} F$; at least ${LEAST_SPENT} must be spent, so ${LEAST_SPENT - cost} more.`, 'F2.2');
  return ok(counts);
}

// F2.3
/** Reads a set-up such as `K@c3 P@a7` for a seat; what is bought and not set up is its reserve. The army is told for Red. */
function readSetup(text: string, bought: readonly number[], seat: Seat): Result<Army, Problem> {
  const squares = new Map<string, string[]>();
  const left = [...bought];
  const taken = new Set<number>();
  for (const item of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const [code, name = '', ...rest] = item.split('@');
    const kind = CODES.indexOf(code);
    const square = parseSquare(BOARD, name);
    if (kind < 1 || square < 0 || rest.length > 0)
      return problem(`The set-up can't be read at "${item}": write kind and square, such as K@c3.`, 'F2.3');
    if (QUADRANT[square] !== seat) return problem(`${nameOf(square)} is not in ${SEAT_NAMES[seat]}'s quadrant.`, 'F2.3');
    if (taken.has(square)) return problem(`Two pieces are put on ${nameOf(square)}.`, 'F2.3');
    if (left[kind] === 0)
      return problem(`${SEAT_NAMES[seat]} has bought ${bought[kind]} of the kind ${CODES[kind]}, so ${item} is one too many.`, 'F2.3');
    left[kind]--;
    taken.add(square);
    const home = nameOf(turned(square, 4 - seat));
    squares.set(code, [...(squares.get(code) ?? []), home]);
  }
  if (left[KING] > 0) return problem('The King must be set up.', 'F2.3');
  const onBoard = (kind: number): number => bought[kind] - left[kind];
  for (let kind = 1; kind < KINDS; kind++) {
    const limit = limitOf(kind, onBoard);
    if (onBoard(kind) > limit)
      return fail({ message: `${onBoard(kind)} of the kind ${CODES[kind]} are set up; the limit is ${limit}.`, clause: 'F5.9' });
  }
  const reserve = Object.fromEntries(left.flatMap((count, kind) => (count > 0 ? [[CODES[kind], count] as const] : [])));
  const setup = Object.fromEntries([...squares].map(([code, names]) => [code, names.join(' ')]));
  return ok({ id: 'own', name: 'Own army', character: 'bought and set up by the player', setup, reserve });
}
