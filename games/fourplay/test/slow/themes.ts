/** The themes of constructed positions. Each puts down its core; the sketch adds the rest. */
import { ANY, CENTRE, DIAGONAL, fileOf, ORTHOGONAL, rankOf, SIZE, SQUARES, step, WIDER_KINDS } from './board.ts';
import type { Kind, Owner, Seat, SlowOptions, Square } from './board.ts';
import { BORDERS, distance, isNeutral, isRim, quadrant, ray, within } from './sketch.ts';
import type { Sketch } from './sketch.ts';

const ATTACKERS: readonly Kind[] = ['Cn', 'P', 'N', 'Hb', 'Wz'];
const CORNERS = SQUARES.filter((square) => [fileOf(square), rankOf(square)].every((line) => line === 0 || line === SIZE - 1));

/** Icemen of several owners near each other. */
function icefield(sketch: Sketch, centre: Square, icemen: number): void {
  for (let made = 0; made < icemen; made += 1) sketch.put(sketch.anyOwner(), 'I', within(3, centre));
}

/** The piece in the middle of a line between two Magnetrons, at distances that include "adjacent" and "one square left". */
function lineOfMagnets(sketch: Sketch): void {
  const { random } = sketch;
  const middle = random.pick(SQUARES);
  sketch.put(sketch.anyOwner(), random.pick(['P', 'N', 'Cn', 'Hb', 'E', 'Wz']), [middle]);
  const [one, other] = random.pick([
    [ORTHOGONAL[0], ORTHOGONAL[2]],
    [ORTHOGONAL[1], ORTHOGONAL[3]],
    [ORTHOGONAL[0], ORTHOGONAL[1]],
  ]);
  const signs = random.pick<readonly [Kind, Kind]>([
    ['+M', '-M'],
    ['-M', '+M'],
    ['+M', '+M'],
    ['-M', '-M'],
  ]);
  sketch.put(sketch.anyOwner(), signs[0], ray(middle, one).slice(0, 4));
  if (random.chance(0.8)) sketch.put(sketch.anyOwner(), signs[1], ray(middle, other).slice(0, 4));
  if (random.chance(0.5)) icefield(sketch, middle, 1 + random.below(2));
}

/** Pieces with Magnetrons behind or opposite them that push or pull them to one square. */
function meetingOfPieces(sketch: Sketch, meeting: Square = sketch.random.pick(SQUARES)): void {
  const { random } = sketch;
  for (const direction of ORTHOGONAL) {
    const [first, ...behind] = ray(meeting, direction);
    if (first === undefined || random.chance(0.3)) continue;
    if (random.chance(0.4)) {
      sketch.put(sketch.anyOwner(), random.pick(['P', 'N', 'Cn', 'Hb']), [first]);
      sketch.put(sketch.anyOwner(), '-M', behind.slice(0, 2));
    } else {
      sketch.put(sketch.anyOwner(), '+M', [first, ...behind].slice(0, 3));
    }
  }
}

/** A piece that two Magnetrons take off the board over a square, and one that a third pushes to that square. */
function departureAmongArrivals(sketch: Sketch): void {
  const { random } = sketch;
  const magnet = random.pick(random.chance(0.7) ? SQUARES.filter(isRim) : SQUARES);
  const line = ray(magnet, random.pick(ORTHOGONAL));
  if (line.length < 3) return;
  const [one, other] = random.chance(0.5) ? sketch.seats : [...sketch.seats].reverse();
  const plain: readonly Kind[] = ['P', 'N', 'Cn', 'Hb'];
  sketch.put(one, '+M', [magnet]);
  sketch.put(sketch.anyOwner(), random.pick(plain), [line[1]]);
  sketch.put(one, '-M', line.slice(2, 4));
  const sides = ORTHOGONAL.map((direction) => ray(line[0], direction)).filter(([next]) => next !== magnet && next !== line[1]);
  const [first, ...behind] = random.pick(sides);
  if (first === undefined) return;
  sketch.put(sketch.anyOwner(), random.pick(plain), [first]);
  sketch.put(other, '-M', behind.slice(0, 2));
}

/** A piece that two seats' Magnetrons move over a square, and one that a third pushes onto it from the side: they cross, or meet beyond. */
function crossingPieces(sketch: Sketch): void {
  const { random } = sketch;
  const middle = random.pick(SQUARES.filter((square) => !isRim(square)));
  const along = random.pick(ORTHOGONAL);
  const [behind, ahead] = [ray(middle, { dx: -along.dx, dy: -along.dy }), ray(middle, along)];
  const [side, ...besides] = ray(middle, { dx: along.dy, dy: along.dx });
  const [one, other] = random.chance(0.5) ? sketch.seats : [...sketch.seats].reverse();
  const plain: readonly Kind[] = ['P', 'N', 'Cn', 'Hb'];
  sketch.put(sketch.anyOwner(), random.pick(plain), [behind[0]]);
  sketch.put(one, '-M', behind.slice(1, 3));
  sketch.put(one, '+M', ahead.slice(1, 4));
  sketch.put(sketch.anyOwner(), random.pick(plain), [side]);
  sketch.put(other, '-M', besides.slice(0, 2));
}

/** Two pieces on the edges beside a corner that two seats' Magnetrons push into it. */
function meetingInCorner(sketch: Sketch): void {
  const { random } = sketch;
  const corner = random.pick(CORNERS);
  const sides = ORTHOGONAL.map((direction) => ray(corner, direction)).filter((line) => line.length > 0);
  for (const [index, [first, ...behind]] of sides.entries()) {
    sketch.put(sketch.anyOwner(), random.pick(['P', 'N', 'Cn', 'Hb']), [first]);
    sketch.put(sketch.seats[index], '-M', behind.slice(0, 2));
  }
}

/** Kings in the open, with pieces of several seats around. */
function kingUnderFire(sketch: Sketch, seat: Seat): void {
  const { random } = sketch;
  const king = sketch.put(seat, 'K', SQUARES.filter((square) => random.chance(0.7) || isRim(square))); // prettier-ignore
  if (king === undefined) return;
  const rivals = sketch.seats.filter((other) => other !== seat);
  const attackers = sketch.kinds.filter((kind) => ATTACKERS.includes(kind) || WIDER_KINDS.includes(kind));
  for (let made = 1 + random.below(4); made > 0; made -= 1) {
    sketch.put(random.pick(rivals), random.pick(attackers), within(random.pick([1, 2, 4, 6]), king));
  }
  for (let made = random.below(4); made > 0; made -= 1) sketch.put(seat, random.pick(sketch.kinds), within(3, king));
}

/** One kind of the list next to a square, of the given owner. */
function beside(sketch: Sketch, owner: Owner, kinds: readonly Kind[], square: Square | undefined, steps = 1): Square | undefined {
  return square === undefined ? undefined : sketch.put(owner, sketch.random.pick(kinds), within(steps, square));
}

// F8.6
const lastRound = ({ options: { rounds } }: Sketch): number => (rounds === 'off' ? 200 : Number(rounds));

export type Theme = (sketch: Sketch) => void;

const SEED_THEMES = {
  'overlapping ice'(sketch) {
    const { random } = sketch;
    const centre = random.pick(SQUARES);
    icefield(sketch, centre, 2 + random.below(5));
    sketch.scatter(2 + random.below(6), sketch.kinds, within(5, centre));
    for (let made = 0; made < 3; made += 1) sketch.put(sketch.mover, random.pick(sketch.kinds), within(6, centre));
  },
  'captures on ice'(sketch) {
    const { random } = sketch;
    for (let made = 0; made < 3; made += 1) {
      const iceman = sketch.put(random.chance(0.8) ? sketch.rival() : sketch.mover, 'I');
      const direction = random.pick(ANY);
      const victim = iceman === undefined ? undefined : step(iceman, direction);
      if (iceman === undefined || victim === null || victim === undefined) continue;
      sketch.put(random.chance(0.8) ? sketch.rival() : 'd', random.pick(sketch.kinds), [victim]);
      sketch.put(sketch.mover, random.pick(sketch.kinds), random.chance(0.6) ? ray(victim, direction).slice(0, 3) : within(2, victim));
      if (random.chance(0.5)) icefield(sketch, iceman, 1);
    }
  },
  'magnets on both sides'(sketch) {
    lineOfMagnets(sketch);
    if (sketch.random.chance(0.5)) lineOfMagnets(sketch);
    if (sketch.random.chance(0.5)) meetingOfPieces(sketch);
  },
  'collisions and crossings'(sketch) {
    const { random } = sketch;
    sketch.left = 0;
    const sort = random.below(10);
    if (sort < 4) departureAmongArrivals(sketch);
    else if (sort < 6) crossingPieces(sketch);
    else if (sort < 7) meetingInCorner(sketch);
    else meetingOfPieces(sketch, random.pick(random.chance(0.3) ? CORNERS : SQUARES.filter(isRim)));
    if (random.chance(0.3)) icefield(sketch, random.pick(SQUARES), 1 + random.below(2));
  },
  'between turns'(sketch) {
    sketch.left = 0;
    for (let made = 1 + sketch.random.below(3); made > 0; made -= 1) lineOfMagnets(sketch);
    if (sketch.random.chance(0.7)) meetingOfPieces(sketch);
    icefield(sketch, sketch.random.pick(SQUARES), sketch.random.below(4));
    sketch.scatter(sketch.random.below(30), sketch.kinds);
  },
  'echo memory'(sketch) {
    const { random } = sketch;
    for (const seat of sketch.seats) {
      const echo = seat === sketch.mover || random.chance(0.5) ? sketch.put(seat, 'E') : undefined;
      if (echo === undefined) continue;
      sketch.scatter(random.below(4), sketch.kinds, within(random.pick([1, 2, 5]), echo));
      if (random.chance(0.3)) icefield(sketch, echo, 1 + random.below(2));
      if (random.chance(0.3)) beside(sketch, seat, sketch.options.bestiary === 'all' ? ['M1', 'Wz'] : ['Wz'], echo);
    }
    const all: readonly Kind[] = ['K', ...sketch.kinds.filter((kind) => kind !== 'E')];
    sketch.remember(sketch.mover, Array.from({ length: sketch.perTurn }, () => random.pick(all))); // prettier-ignore
  },
  'neutron anywhere'(sketch) {
    const { random } = sketch;
    sketch.wantsNeutronPlay = true;
    sketch.left = sketch.perTurn;
    const away = SQUARES.filter((square) => !isRim(square) && square !== CENTRE);
    sketch.putNeutron(random.chance(0.8) ? away : [CENTRE]);
    if (random.chance(0.5)) sketch.put(sketch.anyOwner(), random.pick(sketch.kinds), [CENTRE]);
    else if (random.chance(0.6)) sketch.put(random.pick(sketch.seats), 'K', [CENTRE]);
    sketch.scatter(random.below(16), sketch.kinds);
  },
  ownerless(sketch) {
    const { random } = sketch;
    const gone = random.below(4);
    if (sketch.seats.length > 2) sketch.setSeats(sketch.seats.filter((_, index) => index !== gone));
    const centre = random.pick(SQUARES);
    const kinds: readonly Kind[] = [...sketch.kinds, 'I', '+M', '-M', 'E', 'Wz', 'Hb'];
    for (let made = 3 + random.below(10); made > 0; made -= 1) sketch.put('d', random.pick(kinds), within(random.pick([2, 4, 14]), centre));
    for (let made = 6; made > 0; made -= 1) sketch.put(sketch.anyOwner(), random.pick(kinds), within(4, centre));
  },
  'kings under fire'(sketch) {
    kingUnderFire(sketch, sketch.mover);
    for (const seat of sketch.seats) if (seat !== sketch.mover && sketch.random.chance(0.6)) kingUnderFire(sketch, seat);
  },
  'a king to take'(sketch) {
    const victim = sketch.rival();
    const king = sketch.put(victim, 'K');
    for (let made = 4; made > 0; made -= 1) beside(sketch, sketch.mover, sketch.kinds, king, sketch.random.pick([1, 2, 4]));
    if (king !== undefined && sketch.random.chance(0.5)) icefield(sketch, king, 2);
    if (sketch.random.chance(0.7)) sketch.left = sketch.perTurn;
  },
  'a king on ice'(sketch) {
    const { random } = sketch;
    const victim = sketch.rival();
    const king = sketch.put(victim, 'K');
    if (king === undefined) return;
    const free = within(1, king).filter((square) => square !== king);
    for (let made = 1 + random.below(2); made > 0; made -= 1) sketch.put(random.chance(0.7) ? victim : sketch.anyOwner(), 'I', free);
    for (let made = random.below(3); made > 0; made -= 1) sketch.put(sketch.anyOwner(), 'I', within(3, king));
    for (let made = 4; made > 0; made -= 1) {
      const line = ray(king, random.pick(ANY));
      sketch.put(sketch.mover, random.pick(sketch.kinds), line.slice(0, random.pick([1, 2, 5, 14])));
    }
    if (random.chance(0.3)) beside(sketch, sketch.mover, sketch.options.bestiary === 'all' ? ['M1', 'Wz', 'A'] : ['Wz'], king, 4);
    sketch.left = sketch.perTurn;
    sketch.round = Math.max(sketch.round, 2);
  },
  harfyblobs(sketch) {
    const { random } = sketch;
    const centre = random.pick(SQUARES);
    sketch.scatter(3 + random.below(5), ['Hb'], within(random.pick([3, 14]), centre));
    sketch.scatter(random.below(8), sketch.kinds, within(5, centre));
    sketch.put(sketch.mover, 'Hb', within(4, centre));
  },
  'wizards and anchors'(sketch) {
    const { random } = sketch;
    for (let made = 3; made > 0; made -= 1) {
      const wizard = sketch.put(sketch.anyOwner(), 'Wz');
      if (random.chance(0.6)) beside(sketch, sketch.anyOwner(), ['I', 'Wz', ...sketch.kinds], wizard);
    }
    const own = sketch.put(sketch.mover, random.chance(0.7) ? 'Wz' : 'E');
    if (sketch.left > 0) sketch.remember(sketch.mover, Array<Kind>(sketch.perTurn).fill('Wz'));
    for (let made = 1 + random.below(3); made > 0; made -= 1) beside(sketch, sketch.mover, ['E', 'Wz', ...sketch.kinds], own);
    if (random.chance(0.3)) beside(sketch, sketch.mover, ['K'], own);
    if (random.chance(0.4)) beside(sketch, sketch.rival(), ['I', 'N', 'P', 'Cn'], own, 3);
  },
  'limits nearly reached'(sketch) {
    const { random, mover } = sketch;
    const [pawns, nwaps] = random.pick<readonly [number, number]>([
      [9, 7],
      [7, 9],
      [8, 7],
      [7, 8],
      [8, 8],
      [10, 6],
      [6, 10],
      [9, 6],
    ]);
    for (let made = 0; made < pawns; made += 1) sketch.put(mover, 'P');
    for (let made = 0; made < nwaps; made += 1) sketch.put(mover, 'N');
    for (const kind of ['P', 'N', 'Cn', 'E', 'I'] as const) sketch.keep(mover, kind, 1 + random.below(2));
    for (let made = 0; made < 4; made += 1) sketch.put(mover, 'Cn');
    if (sketch.options.bestiary === 'all') zombieAmongVictims(sketch, ['P', 'N', 'Cn', 'E', 'I', 'Hb']);
  },
  reserves(sketch) {
    const { random, mover } = sketch;
    for (let made = 1 + random.below(3); made > 0; made -= 1)
      sketch.keep(mover, random.pick([...sketch.kinds, 'I', 'Hb', 'Hb']), 1 + random.below(2));
    for (const seat of sketch.seats) if (random.chance(0.5)) sketch.keep(seat, random.pick(sketch.kinds));
    for (let made = 10; made > 0; made -= 1) sketch.put(sketch.anyOwner(), random.pick(sketch.kinds), quadrant(mover));
  },
  'few seats left'(sketch) {
    const { random } = sketch;
    const left = sketch.seats.filter(() => random.chance(0.5));
    if (left.length >= 2) sketch.setSeats(left);
    kingUnderFire(sketch, sketch.mover);
    sketch.scatter(8, sketch.kinds);
    for (let made = random.below(6); made > 0; made -= 1) sketch.put('d', random.pick(sketch.kinds));
  },
  'first round'(sketch) {
    sketch.round = 1;
    for (const seat of sketch.seats) if (sketch.random.chance(0.7)) kingUnderFire(sketch, seat);
  },
  'last round'(sketch) {
    sketch.round = lastRound(sketch);
    sketch.mover = sketch.random.chance(0.8) ? sketch.seats.at(-1)! : sketch.mover;
    sketch.scatter(10, sketch.kinds);
  },
  'beyond the last round'(sketch) {
    const { random } = sketch;
    sketch.round = lastRound(sketch) + 1 + random.below(3);
    sketch.isLate = true;
    sketch.wantsNeutronPlay = random.chance(0.5);
    if (random.chance(0.5)) kingUnderFire(sketch, sketch.mover);
    sketch.scatter(10, sketch.kinds);
  },
  crowd(sketch) {
    sketch.scatter(40 + sketch.random.below(50), sketch.kinds);
  },
} as const satisfies Record<string, Theme>;

/** A Zombie, or an Echo, with enemies of these kinds next to it. */
function zombieAmongVictims(sketch: Sketch, kinds: readonly Kind[], kind: Kind = 'Zo'): void {
  const zombie = sketch.put(sketch.mover, kind);
  for (let made = 1 + sketch.random.below(3); made > 0; made -= 1) {
    beside(sketch, sketch.random.chance(0.8) ? sketch.rival() : 'd', kinds, zombie);
  }
}

const WIDER_THEMES = {
  'paths on ice'(sketch) {
    const { random } = sketch;
    for (let made = 3; made > 0; made -= 1) {
      const square = sketch.put(sketch.mover, random.pick(['A', '~', 'Be']));
      if (square === undefined) continue;
      if (random.chance(0.7)) sketch.put(sketch.anyOwner(), 'I', within(4, square).filter((near) => distance(near, square) > 1)); // prettier-ignore
      sketch.scatter(random.below(4), sketch.kinds, within(5, square));
    }
  },
  borders(sketch) {
    const { random } = sketch;
    for (let made = 3; made > 0; made -= 1) {
      sketch.put(sketch.mover, 'Be', random.chance(0.6) ? BORDERS : SQUARES.filter(isNeutral));
      sketch.put(sketch.mover, 'A', random.chance(0.7) ? quadrant(sketch.mover) : BORDERS);
    }
    sketch.scatter(10, sketch.kinds, random.chance(0.5) ? SQUARES : [...BORDERS, ...SQUARES.filter(isNeutral)]);
  },
  'prime moves'(sketch) {
    const { random } = sketch;
    for (let made = 2; made > 0; made -= 1) {
      const primeMover = sketch.put(random.chance(0.8) ? sketch.mover : sketch.anyOwner(), 'M1');
      for (let more = 1 + random.below(2); more > 0; more -= 1) {
        const square = beside(sketch, sketch.mover, [...sketch.kinds, 'Zo', 'Hb', 'A', '+M', 'I', 'E'], primeMover);
        if (square === undefined) continue;
        const line = ray(square, random.pick(ANY));
        if (random.chance(0.4)) sketch.put(sketch.rival(), 'K', line);
        sketch.scatter(random.below(4), [...sketch.kinds, 'I'], line);
      }
      if (primeMover !== undefined && random.chance(0.4)) icefield(sketch, primeMover, 2);
    }
  },
  zombies(sketch) {
    const { random } = sketch;
    zombieAmongVictims(sketch, sketch.kinds);
    if (random.chance(0.5)) zombieAmongVictims(sketch, [...sketch.kinds, '+M', 'E', 'K', 'Zo', 'Hb']);
    if (random.chance(0.5)) sketch.put(sketch.mover, random.pick(['+M', 'E']));
    if (random.chance(0.5)) icefield(sketch, random.pick(SQUARES), 3);
    if (random.chance(0.5)) return;
    zombieAmongVictims(sketch, [...sketch.kinds, 'Zo', 'E'], 'E');
    sketch.remember(sketch.mover, Array<Kind>(sketch.perTurn).fill('Zo'));
    for (let made = random.below(4); made > 0; made -= 1) sketch.put(sketch.mover, 'Zo');
  },
  'tomatoes and jesters'(sketch) {
    const { random } = sketch;
    for (const kind of ['KT', 'J', 'J', 'M1', 'Zo'] as const) {
      const square = sketch.put(sketch.mover, kind);
      if (square === undefined) continue;
      const lines = [...DIAGONAL, ...ANY].flatMap((direction) => ray(square, direction).slice(0, 3));
      sketch.scatter(random.below(4), [...sketch.kinds, 'I', 'I'], lines);
    }
  },
} as const satisfies Record<string, Theme>;

export type ThemeName = keyof typeof SEED_THEMES | keyof typeof WIDER_THEMES;

export const THEMES: Readonly<Record<ThemeName, Theme>> = { ...SEED_THEMES, ...WIDER_THEMES };

/** The themes that a set of options allows. */
export function themeNames({ bestiary, players }: SlowOptions): readonly ThemeName[] {
  const wider = bestiary === 'all' ? (Object.keys(WIDER_THEMES) as ThemeName[]) : [];
  const themes = [...(Object.keys(SEED_THEMES) as ThemeName[]), ...wider];
  return players === '2' ? themes.filter((name) => name !== 'few seats left') : themes;
}
