import { MoveList, random, unwrap, type Move, type Random, type Seat, type Square, type Witness } from '@menagerie/core';
import type { Judged } from '../../../packages/core/test/judging.ts';
import { Attacks } from '../src/attacks.ts';
import { carryOut, drifts } from '../src/between.ts';
import { formIn, FORMS, isEnemy, KIND_OF, KING, ZOMBIE } from '../src/cells.ts';
import { checkersOf, inCheck } from '../src/check.ts';
import { apply } from '../src/effects.ts';
import type { Field } from '../src/field.ts';
import { SQUARES } from '../src/geometry.ts';
import { evaluation } from '../src/evaluate.ts';
import { fourplay, type FourplayPosition } from '../src/index.ts';
import { deedOf, LEAVE, PASS } from '../src/move.ts';
import { bareText } from '../src/notation.ts';
import { AROUND_CORNERS } from '../src/pieces/reach.ts';
import { FRESH, PENDING, PLACE, SLOTS, TURN } from '../src/slots.ts';
import { afterwards, candidatesOf, carryOn, isChecked, isLegal, preyOf, putOut, givingCheck, type Effort } from './carried.ts';
import type { Met } from './cycles.ts';

/**
 * How many candidates of each sort are carried out, and for how many legal plays the result is compared. If there are more, some are drawn.
 */
const CANDIDATES = 60;
const CONSEQUENCES = 24;

/** Notes a difference between what a file of src says and what is shown; `what` was asked. */
type Differ = (file: string, says: unknown, shown: unknown, what: string) => void;

/** How sight and counters differ from what carrying plays out shows. Empty if they agree. */
export function misjudged(met: Met, judged: Judged): string[] {
  const { position } = met;
  const found: string[] = [];
  const differ: Differ = (file, says, shown, what) => {
    if (says === shown) return;
    const where = `${fourplay.format(position)} with ${JSON.stringify(position.options)}`;
    found.push(`${file} says ${String(says)}, ${what}: ${String(shown)} on ${where}`);
  };
  const effort: Effort = { plays: 0 };
  const source = random(position.keyLo);
  judged.positions++;
  compareCounts(position, differ);
  compareEnd(met, differ);
  if (position.over) return found;
  compareChecks(position, differ);
  compareAttacks(position, differ);
  compareConsequences(position, comparePlays(position, differ, effort, source), differ, effort);
  judged.moves += effort.plays;
  return found;
}

/** Compares what is kept up to date from play to play with the same worked out from the board. */
function compareCounts(position: FourplayPosition, differ: Differ): void {
  const { slots } = unwrap(fourplay.parse(fourplay.format(position), position.options));
  for (let slot = 0; slot < SLOTS; slot++) {
    // only the past tells who went out when, and whether the turn has just begun
    if (slot !== FRESH && (slot < PLACE || slot >= PLACE + 4)) differ('field.ts', position.slots[slot], slots[slot], `slot ${slot}`);
  }
  differ('field.ts', [position.keyLo, position.keyHi].join(), position.recomputedKey().join(), 'key worked out anew');
}

// F8.5, F8.6
function compareEnd({ position, begins, occurrences }: Met, differ: Differ): void {
  const kings = Array.from(position.slots.subarray(0, SQUARES)).filter((cell) => KIND_OF[formIn(cell)] === KING).length;
  const { rounds } = position.options;
  const ranked = rounds !== 'off' && (position.round > Number(rounds) || (begins && occurrences >= 3));
  const shown = kings < 2 ? 'F8.5' : ranked ? 'F8.6' : null;
  differ('outcome.ts', fourplay.outcome(position)?.clause ?? null, shown, 'clause of the end');
}

// F8.1
function compareChecks(position: FourplayPosition, differ: Differ): void {
  for (const seat of position.seatsIn()) {
    const checkers = givingCheck(position, seat);
    differ('check.ts', checkersOf(position, seat).join(), checkers.join(), `pieces that give check to ${seat}`);
    differ('check.ts', inCheck(position, seat), checkers.length > 0, `check to ${seat}`);
    differ('evaluate.ts', evaluation.quiet(position, seat), checkers.length === 0, `quiet for ${seat}`);
  }
}

const attacks = new Attacks(new Int16Array(FORMS << 8));

/** The enemies that a seat attacks, if its pieces capture only along lines (see `Attacks`). */
function compareAttacks(position: FourplayPosition, differ: Differ): void {
  attacks.take(position);
  for (const seat of position.seatsIn()) {
    const prey = preyOf(position, seat, isStraightforward);
    if (prey === null) continue;
    const squares = Array.from({ length: SQUARES }, (_, square) => square);
    const attacked = squares.filter((square) => isEnemy(position.slots[square], seat) && attacks.stakes[4 * square + seat] > 0);
    differ('attacks.ts', attacked.join(), prey.join(), `squares attacked by ${seat}`);
  }
}

/** Whether the piece on a square, whose owner is to move, captures only along lines, and any enemy it reaches. */
function isStraightforward(position: Field, square: Square): boolean {
  const form = position.formNow(square);
  return !AROUND_CORNERS[form] && KIND_OF[form] !== ZOMBIE && !position.hasPrimeMover(square);
}

// F8.2
/** Compares which plays are legal. Returns those shown to be legal. */
function comparePlays(position: FourplayPosition, differ: Differ, effort: Effort, source: Random): readonly Move[] {
  const every = candidatesOf(position);
  const isGood = (move: Move): boolean => isLegal(position, move, effort);
  let tried = [...Map.groupBy(every, deedOf).values()].flatMap((moves) => sampled(moves, CANDIDATES, source));
  let legal = tried.filter(isGood);
  const pass = position.slots[PENDING] === 1 ? LEAVE : PASS;
  if (legal.length === 0) {
    legal = every.filter(isGood);
    tried = every;
    if (legal.length === 0 && !isChecked(position, position.turn)) legal = [pass];
  }

  const list = new MoveList();
  fourplay.generate(position, list);
  differ('legality.ts', fourplay.count(position), list.length, 'number of plays');
  const among = new Set(tried);
  const listed = list.toArray().filter((move) => among.has(move));
  // sight judges only the last play of a turn, and no Neutron play
  const file = position.movesPerTurn === 1 && position.slots[PENDING] === 0 ? 'sight/judge.ts' : 'legality.ts';
  differ(file, textOf(position, listed), textOf(position, legal), 'legal plays');
  const isSafe = afterwards(
    position,
    () => carryOut(position, drifts(position)),
    () => !isChecked(position, position.turn),
  );
  differ('evaluate.ts', evaluation.idle!(position), isSafe ? pass : null, 'idle');
  const refused = tried.filter((move) => !legal.includes(move));
  if (refused.length > 0) compareRefusal(position, refused[source.below(refused.length)], differ);
  return legal;
}

/** Compares the refusal of a candidate that isn't legal. */
function compareRefusal(position: FourplayPosition, move: Move, differ: Differ): void {
  const text = bareText(position, move);
  const read = fourplay.parseMove(position, text);
  if (read.ok) return differ('objections.ts', 'none', 'F8.2', `refusal of ${text}`);
  const { clause, code, witnesses } = read.error;
  const king = position.where(position.turn, KING);
  const tell = (): string => {
    const now = position.where(position.turn, KING);
    if (now < 0) return `F8.2 king-lost ${king}`;
    carryOut(position, drifts(position));
    return `F8.2 leaves-check ${ascending([now, ...givingCheck(position, position.turn)])}`;
  };
  const shown = afterwards(position, () => apply(position, move), tell);
  differ('refusals/own-king.ts', `${clause} ${code} ${ascending(squaresIn(witnesses))}`, shown, `refusal of ${text}`);
}

/** The squares that witnesses point at as squares. */
function squaresIn(witnesses: readonly Witness[]): Square[] {
  return witnesses.flatMap((witness) => (witness.kind === 'square' ? [witness.square] : []));
}

/** Compares the results of legal plays, and of going out. */
function compareConsequences(position: FourplayPosition, legal: readonly Move[], differ: Differ, effort: Effort): void {
  for (const move of sampled(legal, CONSEQUENCES, random(position.keyHi))) {
    const shown = afterwards(
      position,
      () => carryOn(position, move, effort),
      () => stateOf(position),
    );
    position.make(move);
    const ours = stateOf(position);
    position.unmake();
    differ('turns.ts', stateText(ours, shown), stateText(shown, ours), `state after ${bareText(position, move)}`);
  }
  for (const seat of position.seatsIn()) compareGoing(position, seat, differ, effort);
}

// F8.3
function compareGoing(position: FourplayPosition, seat: Seat, differ: Differ, effort: Effort): void {
  const shown = afterwards(
    position,
    () => putOut(position, seat, effort),
    () => stateOf(position),
  );
  fourplay.elimination!.withdraw(position, seat);
  const ours = stateOf(position);
  position.unmake();
  differ('turns.ts', stateText(ours, shown), stateText(shown, ours), `state after ${seat} has resigned`);
}

/** Everything known about a position. Once the game is over, only what is on the board, because nobody is to play. */
function stateOf({ slots, over }: FourplayPosition): Int32Array {
  return slots.slice(0, over ? TURN : SLOTS);
}

/** What a state says where it first differs from another. Empty if they agree. */
function stateText(state: Int32Array, other: Int32Array): string {
  if (state.length !== other.length) return state.length < other.length ? 'the cycle is over' : 'the cycle goes on';
  const slot = state.findIndex((value, index) => value !== other[index]);
  return slot < 0 ? '' : `slot ${slot} is ${state[slot]}`;
}

/** At most that many items of a list, spread evenly over it. */
function sampled<T>(list: readonly T[], most: number, source: Random): readonly T[] {
  const every = Math.max(1, Math.ceil(list.length / most));
  const first = source.below(every);
  return list.filter((_, index) => index % every === first);
}

function textOf(position: FourplayPosition, moves: readonly Move[]): string {
  return Array.from(moves, (move) => bareText(position, move)).sort().join(', '); // prettier-ignore
}

function ascending(squares: readonly Square[]): string {
  return squares.toSorted((a, b) => a - b).join();
}
