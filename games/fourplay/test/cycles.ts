import { MoveList, random, resolveOptions, unwrap, type Move, type Options, type Random, type Seat } from '@menagerie/core';
import { KING, KINDS } from '../src/cells.ts';
import { fourplay, type FourplayPosition } from '../src/index.ts';
import { nameOf } from '../src/geometry.ts';
import { kindsOnBoard } from '../src/limits.ts';
import { deedOf, PASS, SHOOT, TAKE } from '../src/move.ts';
import { crossfire } from './crossfire.ts';
import { OPTION_SETS } from './option-sets.ts';
import type { SlowOptions } from './slow/index.ts';
import { constructedPositions } from './slow/positions.ts';

type Given = Partial<SlowOptions>;

/** A position from a game. */
export interface Met {
  readonly position: FourplayPosition;
  /** Whether a turn begins here, and with how many equal positions it began so far, this one included. */
  readonly begins: boolean;
  readonly occurrences: number;
}

/** How many plays a game goes on from its start. */
const PLAYS = { army: 120, theme: 12, crossfire: 4 };

/**
 * Positions of random play under all options, from many games in turn. They start from random or ready-made armies, from positions by
 * theme, and from Kings in the crossfire, some of them under heavy attack. In some games players mostly pass.
 */
export function* met(seed: number): Generator<Met> {
  const cycles = OPTION_SETS.flatMap((given, index) => {
    const options = unwrap(resolveOptions(fourplay.options, given));
    const sourceOf = (kind: number): Random => random(seed * 1009 + 8 * index + kind);
    return [
      fromArmies(options, sourceOf(0)),
      fromThemes(given, options, seed, sourceOf(1)),
      fromCrossfires(given, options, 1, sourceOf(2)),
      fromCrossfires(given, options, 12, sourceOf(3)),
    ];
  });
  for (;;) for (const each of cycles) yield each.next().value as Met;
}

function* fromArmies(options: Options, source: Random): Generator<Met> {
  for (;;) yield* cycle(source.below(3) === 0 ? fourplay.start(options) : prepared(options, source), PLAYS.army, 0, source);
}

function* fromThemes(given: Given, options: Options, seed: number, source: Random): Generator<Met> {
  for (const { text } of constructedPositions(seed, Infinity, given)) {
    const read = fourplay.parse(text, options);
    if (!read.ok) continue;
    const position = read.value.left === 0 ? unwrap(fourplay.effects!(read.value)).position : read.value;
    const passes = source.below(4) === 0;
    yield* cycle(position, passes ? 3 * PLAYS.theme : PLAYS.theme, passes ? 80 : 0, source);
  }
}

/** Starts each game from the position with the fewest plays among that many. */
function* fromCrossfires(given: Given, options: Options, among: number, source: Random): Generator<Met> {
  for (;;) {
    const read = Array.from({ length: among }, () => fourplay.parse(crossfire(source.uint32(), given), options));
    const positions = read.flatMap((each) => (each.ok ? [each.value] : []));
    const counts = positions.map((position) => fourplay.count(position));
    if (counts.length > 0) yield* cycle(positions[counts.indexOf(Math.min(...counts))], PLAYS.crossfire, 0, source);
  }
}

/** Plays on at random. The given percentage of plays are passes, whatever else is possible. */
function* cycle(position: FourplayPosition, plays: number, passes: number, source: Random): Generator<Met> {
  const seen = new Map<string, number>();
  let begins = position.left === position.movesPerTurn && (fourplay.format(position).split(' ')[2] === 'N' || !hasRight(position));
  for (let play = 0; play < plays; play++) {
    const identity = fourplay.format(position).split(' ').slice(0, 9).join(' ');
    if (begins) seen.set(identity, (seen.get(identity) ?? 0) + 1);
    yield { position, begins, occurrences: seen.get(identity) ?? 0 };
    if (fourplay.outcome(position) !== null) return;
    const { turn } = position;
    const seats = position.seatsIn();
    if (seats.length > 2 && source.below(150) === 0) {
      const seat = seats[source.below(seats.length)];
      fourplay.elimination!.withdraw(position, seat);
      begins ||= position.turn !== turn;
      continue;
    }
    const list = new MoveList();
    fourplay.generate(position, list);
    const legal = list.toArray();
    position.make(source.below(100) < passes && legal.includes(PASS) ? PASS : drawn(legal, source));
    begins = position.turn !== turn;
  }
}

// F9.2
function hasRight(position: FourplayPosition): boolean {
  const seats = position.seatsIn();
  return position.withNeutron && seats[(position.round - 1) % seats.length] === position.turn;
}

/**
 * One play: often a capture, otherwise one of a kind of play drawn first. That keeps teleports and placements from crowding out the rest.
 */
function drawn(moves: readonly Move[], source: Random): Move {
  const captures = moves.filter((move) => deedOf(move) === TAKE || deedOf(move) === SHOOT);
  const pick = <T>(list: readonly T[]): T => list[source.below(list.length)];
  if (captures.length > 0 && source.below(5) < 2) return pick(captures);
  return pick(pick([...Map.groupBy(moves, deedOf).values()]));
}

// F2.2, F2.3
/** A game with armies bought and set up at random. */
function prepared(options: Options, source: Random): FourplayPosition {
  const papers: string[][] = [[], [], [], []];
  for (const seat of fourplay.seated!(options)) papers[seat] = papersOf(options, seat, source);
  return fourplay.preparation!.open(options, papers);
}

function papersOf(options: Options, seat: Seat, source: Random): string[] {
  const preparation = fourplay.preparation!;
  const shop = preparation.sheet(options, seat, []);
  if (shop.kind !== 'shop') throw new Error('The first paper is no purchase.');
  const bought = new Map<string, number>();
  for (let spent = 0; spent < shop.least;) {
    const goods = shop.goods.filter(({ price }) => spent + price <= shop.purse);
    const { kind, price } = goods[source.below(goods.length)];
    bought.set(kind, (bought.get(kind) ?? 0) + 1);
    spent += price;
  }
  const purchase = unwrap(preparation.read(options, seat, [], Array.from(bought, ([kind, count]) => `${count}${kind}`).join()));
  const paper = preparation.sheet(options, seat, [purchase]);
  if (paper.kind !== 'squares') throw new Error('The second paper is no set-up.');
  const codes = fourplay.kinds.map(({ letter }) => letter);
  const free = [...paper.squares];
  const put = new Array<number>(KINDS).fill(0);
  const setup: string[] = [];
  for (const { kind: code, count } of paper.pieces) {
    const kind = codes.indexOf(code) + 1;
    for (let left = count; left > 0; left--) {
      put[kind]++;
      const fits = kindsOnBoard((each) => put[each]).every(({ count, limit }) => count <= limit);
      if (fits && (kind === KING || source.below(5) > 0)) setup.push(`${code}@${nameOf(free.splice(source.below(free.length), 1)[0])}`);
      else put[kind]--;
    }
  }
  return [purchase, unwrap(preparation.read(options, seat, [purchase], setup.join(' ')))];
}
