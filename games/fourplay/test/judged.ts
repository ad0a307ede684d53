import { MoveList, random, type Move, type Random, type Seat, type Square, type Witness } from '@menagerie/core';
import type { Judged } from '../../../packages/core/test/judging.ts';
import { Attacks } from '../src/attacks.ts';
import { carryOut, drifts } from '../src/between.ts';
import { BENDER, formIn, isEnemy, KIND_OF, KING, SNAKE, ZOMBIE } from '../src/cells.ts';
import { checkersOf, hasPrimeMover, inCheck } from '../src/check.ts';
import { apply } from '../src/effects.ts';
import type { Field } from '../src/field.ts';
import { SQUARES } from '../src/geometry.ts';
import { evaluation } from '../src/evaluate.ts';
import { fourplay, type FourplayPosition } from '../src/index.ts';
import { deedOf, LEAVE, PASS } from '../src/move.ts';
import { movingForm } from '../src/moves.ts';
import { bareText } from '../src/notation.ts';
import { FourplayPosition as Kernel } from '../src/position.ts';
import { FRESH, PENDING, PLACE, SLOTS, TURN } from '../src/slots.ts';
import { afterwards, candidatesOf, carryOn, isChecked, isLegal, preyOf, putOut, takersOf, type Effort } from './carried.ts';
import type { Met } from './cycles.ts';

/**
 * How many candidates of each sort are carried out, and for how many legal plays the result is compared. If there are more, some are drawn.
 */
const CANDIDATES = 60;
const CONSEQUENCES = 24;

type Differ = (what: string, sight: unknown, shown: unknown) => void;

/** How sight and counters differ from what carrying plays out shows. Empty if they agree. */
export function misjudged(met: Met, judged: Judged): string[] {
  const { position } = met;
  const found: string[] = [];
  const differ: Differ = (what, sight, shown) => {
    if (sight === shown) return;
    const where = `${fourplay.format(position)} with ${JSON.stringify(position.options)}`;
    found.push(`${what}: by sight ${String(sight)}, carried out ${String(shown)} on ${where}`);
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
  const { slots } = Kernel.of(position.toSetup(), position.options);
  for (let slot = 0; slot < SLOTS; slot++) {
    // only the past tells who went out when, and whether the turn has just begun
    if (slot !== FRESH && (slot < PLACE || slot >= PLACE + 4)) differ(`slot ${slot}`, position.slots[slot], slots[slot]);
  }
  differ('key', [position.keyLo, position.keyHi].join(), position.recomputedKey().join());
}

// F8.5, F8.6
function compareEnd({ position, begins, occurrences }: Met, differ: Differ): void {
  const kings = Array.from(position.slots.subarray(0, SQUARES)).filter((cell) => KIND_OF[formIn(cell)] === KING).length;
  const { rounds } = position.options;
  const ranked = rounds !== 'off' && (position.round > Number(rounds) || (begins && occurrences >= 3));
  differ('clause of the end', fourplay.outcome(position)?.clause ?? null, kings < 2 ? 'F8.5' : ranked ? 'F8.6' : null);
}

// F8.1
function compareChecks(position: FourplayPosition, differ: Differ): void {
  for (const seat of position.seatsIn()) {
    const takers = takersOf(position, seat);
    differ(`pieces that give check to ${seat}`, checkersOf(position, seat).join(), takers.join());
    differ(`check to ${seat}`, inCheck(position, seat), takers.length > 0);
    differ(`quiet for ${seat}`, evaluation.quiet(position, seat), takers.length === 0);
  }
}

const attacks = new Attacks();

/** The enemies that a seat attacks, if its pieces capture only along lines (see `Attacks`). */
function compareAttacks(position: FourplayPosition, differ: Differ): void {
  attacks.take(position);
  for (const seat of position.seatsIn()) {
    const prey = preyOf(position, seat, isStraightforward);
    if (prey === null) continue;
    const squares = Array.from({ length: SQUARES }, (_, square) => square);
    const attacked = squares.filter((square) => isEnemy(position.slots[square], seat) && attacks.stakes[4 * square + seat] > 0);
    differ(`squares attacked by ${seat}`, attacked.join(), prey.join());
  }
}

/** Whether the piece on a square, whose owner is to move, captures only along lines, and any enemy it reaches. */
function isStraightforward(position: Field, square: Square): boolean {
  const kind = KIND_OF[movingForm(position, square)];
  return ![SNAKE, BENDER, ZOMBIE].includes(kind) && !hasPrimeMover(position, square);
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
  differ('number of plays', fourplay.count(position), list.length);
  const among = new Set(tried);
  const compare = (what: string, moves: readonly Move[]): void =>
    differ(what, textOf(position, moves.filter((move) => among.has(move))), textOf(position, legal)); // prettier-ignore
  compare('legal plays', list.toArray());
  const isSafe = afterwards(
    position,
    () => carryOut(position, drifts(position)),
    () => !isChecked(position, position.turn),
  );
  differ('idle', evaluation.idle!(position), isSafe ? pass : null);
  const refused = tried.filter((move) => !legal.includes(move));
  if (refused.length > 0) compareRefusal(position, refused[source.below(refused.length)], differ);
  return legal;
}

/** Compares the refusal of a candidate that isn't legal. */
function compareRefusal(position: FourplayPosition, move: Move, differ: Differ): void {
  const text = bareText(position, move);
  const read = fourplay.parseMove(position, text);
  if (read.ok) return differ(`refusal of ${text}`, 'none', 'F8.2');
  const { clause, code, witnesses } = read.error;
  const king = position.where(position.turn, KING);
  const tell = (): string => {
    const now = position.where(position.turn, KING);
    if (now < 0) return `F8.2 king-lost ${king}`;
    carryOut(position, drifts(position));
    return `F8.2 leaves-check ${ascending([now, ...takersOf(position, position.turn)])}`;
  };
  const shown = afterwards(position, () => apply(position, move), tell);
  differ(`refusal of ${text}`, `${clause} ${code} ${ascending(squaresIn(witnesses))}`, shown);
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
    differ(`state after ${bareText(position, move)}`, firstChange(ours, shown), '');
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
  differ(`state after ${seat} has resigned`, firstChange(ours, shown), '');
}

/** Everything known about a position. Once the game is over, only what is on the board, because nobody is to play. */
function stateOf({ slots, over }: FourplayPosition): Int32Array {
  return slots.slice(0, over ? TURN : SLOTS);
}

/** How a state differs from what it should be. Empty if they agree. */
function firstChange(ours: Int32Array, shown: Int32Array): string {
  if (ours.length !== shown.length) return 'whether the cycle is over';
  const slot = ours.findIndex((value, index) => value !== shown[index]);
  return slot < 0 ? '' : `slot ${slot} is ${ours[slot]}, not ${shown[slot]}`;
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
