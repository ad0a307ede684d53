import { MoveList, random, resolveOptions, unwrap, type Move, type Random, type Seat, type Square } from '@menagerie/core';
import type { Judged } from '../../../packages/core/test/judging.ts';
import {
  actorOf,
  BLACK,
  coverOwner,
  EMPTY,
  HEALER,
  isSlept,
  isStack,
  kindOf,
  LEAPER,
  ownerOf,
  sideOf,
  SWEEPER,
  WHITE,
} from '../src/cells.ts';
import { EDGE, nameOf, SQUARES, STEP } from '../src/geometry.ts';
import { evaluation } from '../src/evaluate.ts';
import { ducart, type DucartPosition } from '../src/index.ts';
import { actionOf, fromOf, KILLS, PASS, SLEEPS, toOf } from '../src/move.ts';
import { actionsFrom } from '../src/moves.ts';
import { PIECES } from '../src/pieces/index.ts';
import { opponentOf } from '../src/position.ts';
import { MOVERS, moversOf, OCCUPIED, OCCUPIED_FILES, PROTECTED, QUIET, SLOTS, STACKS, STACKS_FILES, SWEEPERS, TURN } from '../src/slots.ts';
import { besideLeapers, leaperBeside } from '../src/targets.ts';
import { OPTION_SETS } from './compare.ts';
import { constructedPositions } from './slow/positions.ts';

/*
 * The kernel keeps words of bits up to date. From them it reads which pieces may act, where a Leaper can go, whether a line is open and how
 * a game ends. This test works all of that out again from the board, before and after each action.
 */

/** A position from a game, with its number of occurrences so far. This time counts too, unless a forfeited turn led to it. */
export interface Met {
  readonly position: DucartPosition;
  readonly occurrences: number;
}

/** Notes a difference between what a file of src says and what is shown; `what` was asked. */
type Differ = (file: string, says: unknown, shown: unknown, what: string) => void;

const ALL = Array.from({ length: SQUARES }, (_, square) => square);

/** How bits and counters differ from the board and from carrying every action out. Empty if they agree. */
export function misjudged({ position, occurrences }: Met, judged: Judged): string[] {
  const found: string[] = [];
  const differ: Differ = (file, says, shown, what) => {
    if (says === shown) return;
    const where = `${ducart.format(position)} with ${JSON.stringify(position.options)}`;
    found.push(`${file} says ${String(says)}, ${what}: ${String(shown)} on ${where}`);
  };
  judged.positions++;
  compareWords(position, 'before', differ);
  differ('position.ts', [position.keyLo, position.keyHi].join(), position.recomputedKey().join(), 'key worked out anew');
  differ('outcome.ts', ducart.outcome(position)?.clause ?? null, clauseOfEnd(position, occurrences), 'clause of the end');
  compareCount(position, differ);
  compareWorth(position, differ);
  compareForfeit(position, differ);
  if (decidingClause(position) !== null) {
    differ('moves.ts', ducart.count(position), 0, 'number of actions in a decided game');
    return found;
  }
  const actions = compareActions(position, differ);
  for (const move of actions) compareAction(position, move, differ);
  judged.moves += actions.length;
  compareThreat(position, differ);
  return found;
}

/** Compares the words of bits and the numbers of Sweepers with the board. */
function compareWords(position: DucartPosition, when: string, differ: Differ): void {
  const { slots } = position;
  const words = new Int32Array(SLOTS);
  const set = (slot: number, bit: number): unknown => (words[slot + (bit >> 5)] |= 1 << (bit & 31));
  for (const square of ALL) {
    const cell = slots[square];
    if (cell === EMPTY) continue;
    const byFile = 8 * (square % 8) + Math.floor(square / 8);
    set(OCCUPIED, square);
    set(OCCUPIED_FILES, byFile);
    if (isStack(cell)) set(STACKS, square);
    if (isStack(cell)) set(STACKS_FILES, byFile);
    if (actorOf(cell) !== 0) set(MOVERS + moversOf(sideOf(cell), actorOf(cell)), square);
    if (kindOf(cell) === SWEEPER) words[SWEEPERS + ownerOf(cell)]++;
  }
  for (let slot = SWEEPERS; slot < SLOTS; slot++) {
    // `put` keeps the bits, and what takes a Sweeper off the board its number
    differ(slot < OCCUPIED ? 'effects.ts' : 'slots.ts', slots[slot], words[slot], `slot ${slot} ${when}`);
  }
  const beside = ALL.filter((square) => ((besideLeapers(slots, square >> 3) >> (square & 7)) & 1) === 1);
  differ('targets.ts', beside.join(), ALL.filter((square) => leaperBeside(slots, square) >= 0).join(), `squares beside Leapers ${when}`);
}

// D2.4, D2.3, D2.5
function clauseOfEnd(position: DucartPosition, occurrences: number): string | null {
  const ended = decidingClause(position);
  const { quiet } = position.options;
  if (ended !== null || quiet === 'off') return ended;
  return occurrences >= 3 || position.slots[QUIET] >= Number(quiet) ? 'D2.5' : null;
}

/** The clause by which the rules themselves end the game here, or null. */
function decidingClause(position: DucartPosition): string | null {
  if ([WHITE, BLACK].some((seat) => sweepersOn(position, seat) === 0)) return 'D2.4';
  if (canAct(position)) return null;
  position.make(PASS);
  const able = canAct(position);
  position.unmake();
  return able ? null : 'D2.3';
}

function sweepersOn({ slots }: DucartPosition, seat: Seat): number {
  return ALL.filter((square) => kindOf(slots[square]) === SWEEPER && ownerOf(slots[square]) === seat).length;
}

function canAct(position: DucartPosition): boolean {
  return ALL.some((from) => actionsFrom(position, from).length > 0);
}

function piecesOf({ slots }: DucartPosition, seat: Seat): number {
  const ofCell = (cell: number): number => (ownerOf(cell) === seat ? 1 : 0) + (isStack(cell) && coverOwner(cell) === seat ? 1 : 0);
  return ALL.reduce((sum, square) => sum + (slots[square] === EMPTY ? 0 : ofCell(slots[square])), 0);
}

// D9.3
function compareCount(position: DucartPosition, differ: Differ): void {
  const lead = sweepersOn(position, WHITE) - sweepersOn(position, BLACK) || piecesOf(position, WHITE) - piecesOf(position, BLACK);
  const winner = lead === 0 ? null : lead > 0 ? WHITE : BLACK;
  differ('timed.ts', ducart.timed!.count(position)?.ranking[0][0] ?? null, winner, 'winner by the count');
}

/** Compares what a position is worth to a search, which remembers some of it, with the sum of all that counts. */
function compareWorth(position: DucartPosition, differ: Differ): void {
  const shown = evaluation.terms(position).reduce((sum, { worths }) => sum + worths[WHITE], 0);
  differ('worth.ts', evaluation.evaluate(position, WHITE), shown, 'sum of the terms');
}

// D9.1
function compareForfeit(position: DucartPosition, differ: Differ): void {
  const shown = position.slots.slice(0, QUIET + 1);
  shown[TURN] = opponentOf(position.turn);
  shown[PROTECTED] = 0;
  ducart.timed!.forfeit(position);
  const ours = position.slots.slice(0, QUIET + 1);
  position.unmake();
  differ('position.ts', ours.join(), shown.join(), 'slots after a turn not made');
}

// D2.1, D2.3
/** Compares the actions that are listed, counted and refused. Returns them. */
function compareActions(position: DucartPosition, differ: Differ): readonly Move[] {
  const { slots, turn } = position;
  const list = new MoveList();
  ducart.generate(position, list);
  const actions = list.toArray();
  differ('moves.ts', ducart.count(position), actions.length, 'number of actions');
  for (const from of ALL) {
    if (slots[from] === EMPTY || sideOf(slots[from]) !== turn) continue;
    const kind = actorOf(slots[from]);
    const piece = PIECES[kind - 1];
    const own = actions.filter((move) => move !== PASS && fromOf(move) === from);
    const refused = ALL.filter((to) => (from === to && kind !== HEALER) || piece.complaint(position, from, to) !== null);
    const unlisted = ALL.filter((to) => !own.some((move) => toOf(move) === to));
    differ(`pieces/${piece.kind.name.toLowerCase()}.ts`, refused.join(), unlisted.join(), `refused from ${nameOf(from)}`);
    if (kind === LEAPER)
      differ('pieces/leaper.ts', ascending(own.map(toOf)), ascending([...landings(position, from)]), `leaps from ${nameOf(from)}`);
  }
  return actions;
}

// D8.1
/** Where a Leaper can go: first over anything but stacks, then, if it likes, over empty squares. */
function landings({ slots }: DucartPosition, from: Square): Set<Square> {
  const reached = new Set<Square>();
  const run = (start: Square, isBarred: (square: Square) => boolean): Square[] =>
    [0, 2, 4, 6].flatMap((direction) => {
      const line = Array.from({ length: EDGE[start * 8 + direction] }, (_, index) => start + (index + 1) * STEP[direction]);
      const bar = line.findIndex(isBarred);
      return (bar < 0 ? line : line.slice(0, bar)).filter((square) => slots[square] === EMPTY);
    });
  for (const first of run(from, (square) => isStack(slots[square]))) {
    reached.add(first);
    for (const second of run(first, (square) => slots[square] !== EMPTY)) reached.add(second);
  }
  return reached;
}

/** Compares what is known about an action beforehand with what it does, and the words of bits after it. */
function compareAction(position: DucartPosition, move: Move, differ: Differ): void {
  const { turn } = position;
  const enemy = opponentOf(turn);
  const before = position.slots.slice(0, SQUARES);
  const tally = (): number[] => [sweepersOn(position, enemy), piecesOf(position, enemy), leapersOn(position), asleepOf(position, enemy)];
  const [sweepers, pieces, leapers, asleep] = tally();
  const isTactical = evaluation.tactical(position, move);
  const text = ducart.formatMove(position, move);
  position.make(move);
  const report: Differ = (file, says, shown, what) => {
    if (says === shown) return;
    position.unmake();
    differ(file, says, shown, `${what} of ${text}`);
    position.make(move);
  };
  compareWords(position, `after ${text}`, report);
  const [sweepersLeft, piecesLeft, leapersNow, asleepNow] = tally();
  const isChanged = before.some((cell, square) => cell !== position.slots[square]);
  report('moves.ts', move !== PASS, isChanged, 'change'); // D2.2
  const suffixes = (leapersNow > leapers ? '=L' : '') + (decidingClause(position) === null ? '' : '#');
  report('text.ts', text.replace(/^[^=#]*/, ''), suffixes, 'suffixes');
  if (sweepersLeft < sweepers || (actionOf(move) === SLEEPS && asleepNow > asleep)) report('evaluate.ts', isTactical, true, 'tactical');
  if (isTactical) report('evaluate.ts', true, sweepersLeft < sweepers || piecesLeft < pieces || asleepNow > asleep, 'gain');
  report('timed.ts', ducart.timed!.recounts(position, move), actionOf(move) === KILLS, 'kill');
  position.unmake();
}

function asleepOf({ slots }: DucartPosition, seat: Seat): number {
  return ALL.filter((square) => slots[square] !== EMPTY && ownerOf(slots[square]) === seat && isSlept(slots[square])).length;
}

function leapersOn({ slots }: DucartPosition): number {
  return ALL.filter((square) => kindOf(slots[square]) === LEAPER).length;
}

/** Whether an enemy action would leave the side to move without Sweepers. */
function compareThreat(position: DucartPosition, differ: Differ): void {
  const { turn } = position;
  position.make(PASS);
  const threatened = ALL.flatMap((from) => actionsFrom(position, from)).some((move) => {
    position.make(move);
    const lost = sweepersOn(position, turn) === 0;
    position.unmake();
    return lost;
  });
  position.unmake();
  differ('evaluate.ts', evaluation.quiet(position), !threatened, 'quiet');
}

function ascending(numbers: readonly number[]): string {
  return numbers.toSorted((a, b) => a - b).join();
}

/** Positions of random play under all options: games from the start and from themes. Each is the same object some actions later. */
export function* met(seed: number): Generator<Met> {
  const source = random(seed);
  for (let round = 0; ; round++) {
    for (const given of OPTION_SETS) {
      const options = unwrap(resolveOptions(ducart.options, { ...given, swap: round % 3 === 0 ? 'on' : 'off' }));
      yield* game(ducart.start(options), 300, source);
      for (const { text } of constructedPositions(seed * 1009 + round, 1)) yield* game(unwrap(ducart.parse(text, options)), 16, source);
    }
  }
}

/** Plays on at random, sometimes going back to an earlier position. Some turns are forfeited. */
function* game(position: DucartPosition, actions: number, source: Random): Generator<Met> {
  const seen = new Map<string, number>();
  let forfeited = false;
  for (let ply = 0; ply < actions; ply++) {
    const identity = ducart.format(position).split(' ').slice(0, 3).join(' ');
    const occurrences = (seen.get(identity) ?? 0) + (forfeited ? 0 : 1);
    seen.set(identity, occurrences);
    yield { position, occurrences };
    if (ducart.outcome(position) !== null) return;
    const list = new MoveList();
    ducart.generate(position, list);
    forfeited = source.below(20) === 0;
    if (forfeited) ducart.timed!.forfeit(position);
    else position.make(drawn(position, list.toArray(), seen, source));
  }
}

function drawn(position: DucartPosition, moves: readonly Move[], seen: ReadonlyMap<string, number>, source: Random): Move {
  const pick = <T>(from: readonly T[]): T => from[source.below(from.length)];
  const leadsBack = (move: Move): boolean => {
    position.make(move);
    const identity = ducart.format(position).split(' ').slice(0, 3).join(' ');
    position.unmake();
    return seen.has(identity);
  };
  if (source.below(4) === 0) {
    const back = moves.filter(leadsBack);
    if (back.length > 0) return pick(back);
  }
  // otherwise the many steals and Leaper moves would crowd out the rest
  return source.below(2) === 0 ? pick(moves) : pick(pick([...Map.groupBy(moves, actionOf).values()]));
}
