/** What each kind's own rule lets it do (F5, F10), with ice (F6). */
import { ANY, DIAGONAL, isEnemy, isFree, isMagnetron, ORTHOGONAL, quadrantOf, SIZE, step } from './board.ts';
import type { Direction, Kind, SlowOptions, Square } from './board.ts';
import { arrivals, captures, isIce, leap, ride } from './ice.ts';
import type { Trip, Traveller } from './ice.ts';

type Definition = (traveller: Traveller, options: SlowOptions) => Trip[];

const MOVES = { moves: true, takes: false };
const TAKES = { moves: false, takes: true };
const BOTH = { moves: true, takes: true };
const FAR = SIZE - 1;

const KNIGHT_LEAPS = [-2, -1, 1, 2]
  .flatMap((dx) => [-2, -1, 1, 2].map((dy) => ({ dx, dy })))
  .filter(({ dx, dy }) => Math.abs(dx * dy) === 2);

const rides = (traveller: Traveller, directions: readonly Direction[], range: number, manner: typeof BOTH): Trip[] =>
  directions.flatMap((direction) => ride(traveller, direction, range, manner));

/** Leaps over exactly that distance. To a neighbouring square it is a leap of 1. */
const leaps = (traveller: Traveller, directions: readonly Direction[], distance: number, manner: typeof BOTH): Trip[] =>
  directions.flatMap(({ dx, dy }) => leap(traveller, distance * dx, distance * dy, manner));

/** F10: the squares that turn off a direction at a right angle. */
const rightAngles = ({ dx, dy }: Direction): Direction[] => [
  { dx: dy, dy: -dx },
  { dx: -dy, dy: dx },
];

/** F10: the two diagonals that turn off an orthogonal direction by 45°. */
const halfRightAngles = (direction: Direction): Direction[] =>
  rightAngles(direction).map(({ dx, dy }) => ({ dx: dx + direction.dx, dy: dy + direction.dy }));

// F5.0
const king: Definition = (traveller) => rides(traveller, ANY, 1, BOTH);

// F5.1, 910 E and F
const cannon: Definition = (traveller) => [
  ...rides(traveller, ORTHOGONAL, FAR, MOVES),
  ...ORTHOGONAL.flatMap((direction) => shot(traveller, direction)),
];

// F5.1, 910 F: exactly one piece, of any owner or the Neutron, between the Cannon and its victim.
function shot(traveller: Traveller, direction: Direction): Trip[] {
  const { board, from, owner } = traveller;
  let between = 0;
  for (let square = step(from, direction); square !== null; square = step(square, direction)) {
    if (isFree(board, square)) continue;
    if (between === 1) return isEnemy(board, square, owner) ? captures(traveller, square, direction) : [];
    between += 1;
  }
  return [];
}

// F5.2, 911 E and F
const pawn: Definition = (traveller) => [...rides(traveller, ORTHOGONAL, 1, MOVES), ...leaps(traveller, DIAGONAL, 1, TAKES)];

// F5.3, 912 E and F
const nwap: Definition = (traveller) => [...rides(traveller, DIAGONAL, 1, MOVES), ...leaps(traveller, ORTHOGONAL, 1, TAKES)];

// F5.4, 913 E and F, 914 E and F
const magnetron: Definition = (traveller) => [...rides(traveller, ORTHOGONAL, FAR, MOVES), ...rides(traveller, DIAGONAL, 1, MOVES)];

// F5.5, 916 D
const harfyblob: Definition = (traveller) => rides(traveller, ANY, traveller.as.hn ?? 1, BOTH);

// F5.6: an Echo moves as its X, never as itself.
const echo: Definition = () => [];

// F5.7, 918 E and F
const wizard: Definition = (traveller, { wizardCapture }) => [
  ...rides(traveller, ANY, 5, MOVES),
  ...(wizardCapture === 'advance' ? leaps(traveller, ANY, 1, TAKES) : ANY.flatMap((direction) => strikes(traveller, direction, 1))),
];

/** F11.1: a capture without moving, of the first thing within that many squares. */
function strikes(traveller: Traveller, direction: Direction, range: number): Trip[] {
  const { board, from, owner } = traveller;
  for (let distance = 1; distance <= range; distance += 1) {
    const square = step(from, direction, distance);
    if (square === null) return [];
    if (isEnemy(board, square, owner)) return [{ sign: '*', own: square, end: from, taken: [square] }];
    if (!isFree(board, square)) return [];
  }
  return [];
}

// F5.8, 919 E
const iceman: Definition = (traveller) => [
  ...leaps(traveller, ANY, 2, MOVES),
  ...KNIGHT_LEAPS.flatMap(({ dx, dy }) => leap(traveller, dx, dy, MOVES)),
];

// F10 Archer
const archer: Definition = (traveller) => [
  ...ORTHOGONAL.flatMap((direction) => [1, 2, 3, 4].flatMap((count) => archerPaths(traveller, direction, count))),
  ...ORTHOGONAL.flatMap((direction) => strikes(traveller, direction, 4)),
  ...DIAGONAL.flatMap((direction) => strikes(traveller, direction, 3)),
];

// F10 Archer: `count` squares orthogonally, then 4 - count at a right angle.
function archerPaths(traveller: Traveller, direction: Direction, count: number): Trip[] {
  const first = Array<Direction>(count).fill(direction);
  return rightAngles(direction).flatMap((turn) => along(traveller, [...first, ...Array<Direction>(4 - count).fill(turn)]));
}

// F10: a path of single steps over empty squares, walked to its end. Ice takes over where the path enters it.
function along(traveller: Traveller, path: readonly Direction[]): Trip[] {
  let square = traveller.from;
  for (const [index, direction] of path.entries()) {
    const next = step(square, direction);
    if (next === null || !isFree(traveller.board, next)) return [];
    if (isIce(traveller, next) || index === path.length - 1) return arrivals(traveller, next, direction);
    square = next;
  }
  return [];
}

// F10 Snake
const snake: Definition = (traveller) =>
  DIAGONAL.flatMap((first) => rightAngles(first).flatMap((second) => zigzag(traveller, traveller.from, first, second)));

// F10 Snake: one step in a direction, then on with the two directions swapped.
function zigzag(traveller: Traveller, square: Square, now: Direction, then: Direction): Trip[] {
  const next = step(square, now);
  if (next === null) return [];
  if (!isFree(traveller.board, next)) return isEnemy(traveller.board, next, traveller.owner) ? captures(traveller, next, now) : [];
  if (isIce(traveller, next)) return arrivals(traveller, next, now);
  return [...arrivals(traveller, next, now), ...zigzag(traveller, next, then, now)];
}

// F10 Jester
const jester: Definition = (traveller) => leaps(traveller, ANY, 2, BOTH);

// F10 PrimeMover: its own moves
const primeMover: Definition = (traveller) => [...leaps(traveller, ANY, 1, MOVES), ...leaps(traveller, ANY, 2, MOVES)];

// F10 Killer Tomato
const killerTomato: Definition = (traveller) => [
  ...rides(traveller, ORTHOGONAL, 1, MOVES),
  ...leaps(traveller, DIAGONAL, 1, BOTH),
  ...leaps(traveller, DIAGONAL, 2, BOTH),
];

// F10 Bender
const bender: Definition = (traveller) => ORTHOGONAL.flatMap((direction) => bends(traveller, traveller.from, direction, false));

// F10 Bender: goes on after the square reached. The step over a border is still straight; then it turns by 45°, once.
function bends(traveller: Traveller, square: Square, direction: Direction, hasTurned: boolean): Trip[] {
  const next = step(square, direction);
  if (next === null) return [];
  if (!isFree(traveller.board, next)) return isEnemy(traveller.board, next, traveller.owner) ? captures(traveller, next, direction) : [];
  if (isIce(traveller, next)) return arrivals(traveller, next, direction);
  const turns = !hasTurned && (quadrantOf(square) === null) !== (quadrantOf(next) === null);
  const onwards = turns ? halfRightAngles(direction) : [direction];
  return [...arrivals(traveller, next, direction), ...onwards.flatMap((onward) => bends(traveller, next, onward, hasTurned || turns))];
}

// F10 Zombie
const zombie: Definition = (traveller) => [...leaps(traveller, ANY, 2, MOVES), ...leaps(traveller, ANY, 1, TAKES)];

const DEFINITIONS: Readonly<Record<Kind, Definition>> = {
  K: king,
  Cn: cannon,
  P: pawn,
  N: nwap,
  '+M': magnetron,
  '-M': magnetron,
  Hb: harfyblob,
  E: echo,
  Wz: wizard,
  I: iceman,
  A: archer,
  '~': snake,
  J: jester,
  M1: primeMover,
  KT: killerTomato,
  Be: bender,
  Zo: zombie,
};

/** All trips by the rule of the kind that the traveller moves as. */
export const ownTrips: Definition = (traveller, options) => DEFINITIONS[traveller.as.kind](traveller, options);

const PRIMES = [2, 3, 5, 7, 11, 13];

/** F10 PrimeMover: the trips of a piece next to one, a prime number of squares in one direction. Magnetrons don't capture by them. */
export function primeTrips(traveller: Traveller): Trip[] {
  const manner = isMagnetron(traveller.as.kind) ? MOVES : BOTH;
  return ANY.flatMap((direction) =>
    PRIMES.filter((prime) => compositesAreFree(traveller, direction, prime)).flatMap((prime) =>
      leaps(traveller, [direction], prime, manner),
    ),
  );
}

// F10: of the squares on the way, only those at composite distances (4, 6, 8, …) must be empty.
function compositesAreFree({ board, from }: Traveller, direction: Direction, prime: number): boolean {
  for (let distance = 4; distance < prime; distance += 1) {
    const square = step(from, direction, distance);
    if (!PRIMES.includes(distance) && square !== null && !isFree(board, square)) return false;
  }
  return true;
}
