/** Positions to compare two implementations on: random games and constructed themes, all reproducible from a seed. */

/** What an implementation must offer to be played: it takes and returns texts. */
export interface Player {
  /** All legal moves of a position, in full notation and always in the same order. */
  moves(position: string): readonly string[];
  apply(position: string, move: string): string;
}

/** A stream of pseudo-random numbers. */
export interface Random {
  /** An integer from 0 to limit - 1. */
  below(limit: number): number;
  /** An integer from low to high, both included. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** True with the given probability. */
  chance(probability: number): boolean;
}

/** A stream that depends on the seed alone: a 32-bit Weyl sequence with each step scrambled (known as mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    pick: (list) => {
      if (list.length === 0) throw new Error('Nothing to pick from.');
      return list[below(list.length)];
    },
    chance: (probability) => next() < probability,
  };
}

/** A random move. Prefers moves that remove a piece or buck, so that games don't only shuffle. */
function randomMove(random: Random, moves: readonly string[]): string {
  const eventful = moves.filter((move) => /[xy+=]/.test(move));
  return eventful.length > 0 && random.chance(0.4) ? random.pick(eventful) : random.pick(moves);
}

/** The positions of one random game from the first on, until it ends or reaches that many turns. */
export function* playout(random: Random, player: Player, start: string, turns: number): Generator<string> {
  let position = start;
  for (let turn = 0; ; turn += 1) {
    yield position;
    if (turn === turns) return;
    const moves = player.moves(position);
    if (moves.length === 0) return;
    position = player.apply(position, randomMove(random, moves));
  }
}

/** All positions of that many random games from one start position. */
export function* playouts(seed: number, games: number, turns: number, player: Player, start: string): Generator<string> {
  for (let game = 0; game < games; game += 1) yield* playout(randomFrom(seed * 1_000_003 + game), player, start, turns);
}

/** An 8×8 board of letters being filled; squares are [file 0–7, rank 1–8]. */
type Spot = readonly [number, number];

const EMPTY = ' ';
const BOTH_CASES = (letters: string): string[] => [...letters.toUpperCase(), ...letters.toLowerCase()];
const MEN = BOTH_CASES('JWSCM');

class Sketch {
  readonly random: Random;
  readonly #cells: string[] = Array.from({ length: 64 }, () => EMPTY);
  /** Set by a theme for which it matters whose turn it is. */
  turn: 'w' | 'b' | undefined;
  /** Set by a theme for which it matters which exchanges are left. */
  exchanges: string | undefined;
  /** Set by a theme with a roller. */
  vulnerable = '-';

  constructor(random: Random) {
    this.random = random;
  }

  at([file, rank]: Spot): string | undefined {
    return file < 0 || file > 7 || rank < 1 || rank > 8 ? undefined : this.#cells[(rank - 1) * 8 + file];
  }

  isFree = (spot: Spot): boolean => this.at(spot) === EMPTY;

  /** Puts a piece on a random free spot of a list. Returns the spot, or undefined if none is free. */
  put(letter: string, spots: readonly Spot[] = ALL_SPOTS): Spot | undefined {
    const free = spots.filter(this.isFree);
    if (free.length === 0 || (/d/i.test(letter) && this.#cells.includes(letter))) return undefined;
    const spot = this.random.pick(free);
    this.#cells[(spot[1] - 1) * 8 + spot[0]] = letter;
    return spot;
  }

  /** That many pieces drawn from a list of letters. */
  scatter(count: number, letters: readonly string[], spots: readonly Spot[] = ALL_SPOTS): void {
    for (let made = 0; made < count; made += 1) this.put(this.random.pick(letters), spots);
  }

  board(): string {
    return [8, 7, 6, 5, 4, 3, 2, 1]
      .map((rank) =>
        this.#cells
          .slice((rank - 1) * 8, rank * 8)
          .join('')
          .replace(/ +/g, (gap) => String(gap.length)),
      )
      .join('/');
  }
}

const ALL_SPOTS: readonly Spot[] = Array.from({ length: 64 }, (_, index) => [index % 8, Math.floor(index / 8) + 1] as const);
const onRanks = (...ranks: number[]): Spot[] => ALL_SPOTS.filter(([, rank]) => ranks.includes(rank));
const nameOf = ([file, rank]: Spot): string => `${'abcdefgh'[file]}${rank}`;
const distance = ([file, rank]: Spot, [otherFile, otherRank]: Spot): number =>
  Math.max(Math.abs(file - otherFile), Math.abs(rank - otherRank));
const within = (steps: number, centre: Spot): Spot[] => ALL_SPOTS.filter((spot) => distance(spot, centre) <= steps);
const diagonalsOf = ([file, rank]: Spot): Spot[] => ALL_SPOTS.filter(([f, r]) => Math.abs(f - file) === Math.abs(r - rank) && f !== file);

/** A chameleon of either colour next to a spot, then perhaps another next to that one, and so on. */
function chain(sketch: Sketch, from: Spot, length: number): void {
  let last = from;
  for (let made = 0; made < length; made += 1) last = sketch.put(sketch.random.pick(['C', 'c']), within(1, last)) ?? last;
}

/** The core of each theme. `candidate` fills the rest of the board. */
const SKETCHES = {
  clusters(sketch: Sketch) {
    const centre = sketch.random.pick(ALL_SPOTS);
    sketch.scatter(sketch.random.between(1, 3), ['S', 's'], within(3, centre));
    sketch.scatter(sketch.random.between(2, 5), ['C', 'c'], within(2, centre));
    sketch.scatter(sketch.random.between(0, 4), MEN, within(3, centre));
  },
  'unmoved jedi'(sketch: Sketch) {
    for (const [jedi, rank] of [
      ['J', 2],
      ['j', 7],
    ] as const) {
      const spot = sketch.put(jedi, onRanks(rank))!;
      chain(sketch, spot, sketch.random.between(1, 3));
      sketch.scatter(sketch.random.between(0, 4), [jedi], onRanks(rank));
    }
    // Includes jedi that have moved: they lend their direction, but not R2.
    sketch.scatter(sketch.random.between(0, 3), ['J', 'j'], onRanks(3, 4, 5, 6));
  },
  promotion(sketch: Sketch) {
    for (const [jedi, rank] of [
      ['J', 7],
      ['j', 2],
    ] as const) {
      const spot = sketch.put(jedi, onRanks(rank))!;
      if (sketch.random.chance(0.7)) chain(sketch, spot, sketch.random.between(1, 2));
    }
    sketch.scatter(sketch.random.between(0, 4), ['W', 'w', 'M', 'm', 'C', 'c', 'S', 's'], onRanks(1, 2, 7, 8));
  },
  madams(sketch: Sketch) {
    for (const madam of ['M', 'm']) chain(sketch, sketch.put(madam)!, sketch.random.between(1, 3));
    sketch.scatter(sketch.random.between(0, 2), ['S', 's', 'W', 'w']);
  },
  exchanges(sketch: Sketch) {
    for (const letter of sketch.random.chance(0.5) ? ['M', 'm', 'D', 'd'] : ['M', 'D', 'm']) {
      const spot = sketch.put(letter)!;
      if (sketch.random.chance(0.7)) chain(sketch, spot, sketch.random.between(1, 2));
    }
    sketch.scatter(sketch.random.between(0, 3), ['S', 's', 'J', 'j']);
    sketch.exchanges = sketch.random.pick(['Xx', 'Xx', 'X', 'x']);
  },
  'exchanges into gazes'(sketch: Sketch) {
    const { random } = sketch;
    const [dude, gazer, chameleon, traders, starer, turn] = random.pick([
      ['D', 's', 'c', ['m', 'd'], 'S', 'w'],
      ['d', 'S', 'C', ['M', 'D'], 's', 'b'],
    ] as const);
    const [trader, other] = random.chance(0.5) ? traders : traders.toReversed();
    const [file, rank] = sketch.put(dude)!;
    const [right, up, far] = [random.pick([-1, 1]), random.pick([-1, 1]), random.between(2, 5)];
    const along = (steps: number): Spot => [file + steps * right, rank + steps * up];
    // The chameleon comes between the gazer and the dude, where it may gaze as well and be marked.
    const between = along(random.between(1, far - 1));
    sketch.put(gazer, [along(far)]);
    sketch.put(trader, [between]);
    sketch.put(chameleon, within(1, sketch.put(other) ?? between));
    for (let made = random.between(1, 3); made > 0; made -= 1) sketch.put(starer, diagonalsOf(between));
    if (random.chance(0.5)) sketch.put(random.pick([gazer, starer]), within(1, between));
    sketch.exchanges = random.pick(['Xx', dude === 'D' ? 'x' : 'X']);
    sketch.turn = random.chance(0.8) ? turn : undefined;
  },
  'exchanges of both colours at once'(sketch: Sketch) {
    const { random } = sketch;
    const [file, rank] = [random.between(0, 7), random.between(1, 5)];
    // Each dude touches only its own chameleon, and the chameleons touch each other.
    [...'DCcd'].forEach((letter, index) => sketch.put(letter, [[file, rank + index]]));
    const madam = sketch.put(random.pick(['M', 'm']))!;
    const chameleon = sketch.put(random.pick(['C', 'c']), within(1, madam)) ?? madam;
    sketch.put(sketch.at(madam) === 'M' ? 'm' : 'M', within(1, chameleon));
    sketch.exchanges = 'Xx';
  },
  sparse(sketch: Sketch) {
    sketch.scatter(sketch.random.between(1, 5), MEN);
  },
  revenge(sketch: Sketch) {
    const [avenger, starer] = sketch.random.pick([
      ['M', 's'],
      ['m', 'S'],
    ] as const);
    const spot = sketch.put(avenger)!;
    const struck = sketch.random.chance(0.4) ? (sketch.put(sketch.random.pick(['C', 'c']), within(1, spot)) ?? spot) : spot;
    const source = sketch.put(starer, diagonalsOf(struck)) ?? struck;
    // Hypnotizers of the other side that see the source, perhaps only when the avenger leaves the line.
    const ally = avenger === 'M' ? 'S' : 's';
    for (let made = sketch.random.between(0, 2); made > 0; made -= 1) sketch.put(ally, diagonalsOf(source));
    if (sketch.random.chance(0.4)) chain(sketch, source, 1);
    sketch.scatter(sketch.random.between(0, 4), ['J', 'j', 'W', 'w', 'C', 'c']);
    sketch.turn = sketch.random.chance(0.85) ? (avenger === 'M' ? 'w' : 'b') : undefined;
  },
  'dude under fire'(sketch: Sketch) {
    const [dude, foes] = sketch.random.pick([
      ['D', 'jwscm'],
      ['d', 'JWSCM'],
    ] as const);
    const spot = sketch.put(dude)!;
    sketch.scatter(sketch.random.between(1, 4), [...foes], within(3, spot));
    sketch.scatter(sketch.random.between(0, 3), MEN, within(2, spot));
    sketch.turn = dude === 'D' ? 'w' : 'b';
  },
  'cornered dude'(sketch: Sketch) {
    const [dude, foes] = sketch.random.pick([
      ['D', 'jwscm'],
      ['d', 'JWSCM'],
    ] as const);
    const spot = sketch.put(dude, [
      [0, 1],
      [7, 1],
      [0, 8],
      [7, 8],
      [3, 1],
      [4, 8],
    ])!;
    sketch.scatter(sketch.random.between(2, 4), [...foes], within(4, spot));
    if (sketch.random.chance(0.5)) sketch.scatter(1, [...(dude === 'D' ? 'JS' : 'js')], within(2, spot));
    sketch.turn = dude === 'D' ? 'w' : 'b';
  },
  'before a double step'(sketch: Sketch) {
    for (const [jedi, rank, foes, near] of [
      ['J', 2, ['j', 'j', 'c'], [4, 5]],
      ['j', 7, ['J', 'J', 'C'], [4, 5]],
    ] as const) {
      for (let made = sketch.random.between(1, 4); made > 0; made -= 1) {
        const spot = sketch.put(jedi, onRanks(rank))!;
        if (sketch.random.chance(0.5)) sketch.put(jedi === 'J' ? 'C' : 'c', within(1, spot));
        sketch.scatter(
          sketch.random.between(0, 2),
          foes,
          within(3, spot).filter(([, r]) => (near as readonly number[]).includes(r)),
        );
      }
    }
    sketch.scatter(sketch.random.between(0, 3), ['S', 's', 'C', 'c', 'M', 'm']);
  },
  'passed squares'(sketch: Sketch) {
    const { random } = sketch;
    const [rollers, takers, turn] = random.pick([
      ['jc', 'JCC', 'w'],
      ['JC', 'jcc', 'b'],
    ] as const);
    const roller = sketch.put(random.pick([...rollers]), onRanks(2, 3, 4, 5, 6, 7))!;
    const back = roller[1] + random.pick([-1, 1]);
    const passed = within(1, roller).filter(([, rank]) => rank === back && random.chance(0.6));
    if (passed.length === 0) return;
    const aim = random.pick(passed);
    // Most pieces that take are on the line on which the roller passed the square, and gaze along it.
    const opposite: Spot = [2 * aim[0] - roller[0], 2 * aim[1] - roller[1]];
    const beside = within(1, aim).filter(
      ([file, rank]) => rank !== aim[1] && (random.chance(0.3) || (file === opposite[0] && rank === opposite[1])),
    );
    const taker = sketch.put(random.pick([...takers]), beside) ?? roller;
    sketch.put(taker[1] < aim[1] ? 'J' : 'j', within(1, taker));
    if (random.chance(0.7)) sketch.put(random.pick(['S', 's']), within(1, taker));
    for (let made = random.between(1, 3); made > 0; made -= 1) {
      const seen = sketch.put(random.pick(MEN), diagonalsOf(roller)) ?? roller;
      sketch.put(turn === 'w' ? 'S' : 's', diagonalsOf(seen));
    }
    sketch.turn = turn;
    sketch.vulnerable = `${nameOf(roller)}:${passed.map(nameOf).join()}`;
  },
  crowd(sketch: Sketch) {
    sketch.scatter(sketch.random.between(12, 24), [...MEN, 'J', 'j', 'J', 'j', 'W', 'w'], onRanks(2, 3, 4, 5, 6, 7));
    sketch.scatter(sketch.random.between(0, 6), MEN);
  },
} as const satisfies Record<string, (sketch: Sketch) => void>;

export type Theme = keyof typeof SKETCHES;

export const THEMES = Object.keys(SKETCHES) as readonly Theme[];

/** A position text on a theme; B9.3 may still reject it. */
export function candidate(theme: Theme, random: Random): string {
  const sketch = new Sketch(random);
  SKETCHES[theme](sketch);
  for (const dude of ['D', 'd']) if (random.chance(0.93)) sketch.put(dude);
  if (theme !== 'sparse') sketch.scatter(random.pick([0, 0, 1, 2, 3, 5, 8]), MEN);
  const turn = sketch.turn ?? random.pick(['w', 'b']);
  const exchanges = sketch.exchanges ?? random.pick(['Xx', 'X', 'x', '-', '-']);
  const quiet = random.pick([0, 0, 1, 5, 42, 98, 99, 100, 101]);
  return [sketch.board(), turn, exchanges, sketch.vulnerable, quiet, random.between(1, 80)].join(' ');
}

/** What construction needs besides the seed. */
export interface Means {
  /** Whether B9.3 accepts a position text. */
  accepts: (position: string) => boolean;
  /** With a player, positions are also played on, preferably with double steps. */
  player?: Player;
}

export interface Constructed {
  readonly theme: Theme;
  readonly text: string;
}

/** The moves over two ranks, including any double steps; if there are none, all moves. */
function doubleSteps(moves: readonly string[]): readonly string[] {
  const steps = moves.filter((move) => /^[a-h]([1-8])-[a-h]([1-8])/.test(move) && Math.abs(Number(move[1]) - Number(move[4])) === 2);
  return steps.length > 0 ? steps : moves;
}

/** That many accepted positions, the themes taking turns. Position n depends only on the seed and n. */
export function* constructed(seed: number, count: number, { accepts, player }: Means): Generator<Constructed> {
  for (let made = 0; made < count; made += 1) {
    const random = randomFrom(seed * 1_000_003 + made);
    const theme = THEMES[made % THEMES.length];
    let text = candidate(theme, random);
    while (!accepts(text)) text = candidate(theme, random);
    const wantsDoubleStep = theme === 'before a double step';
    const turns = player && (wantsDoubleStep || random.chance(0.3)) ? random.between(1, 2) : 0;
    for (let turn = 1; player && turn <= turns; turn += 1) {
      const moves = player.moves(text);
      if (moves.length === 0) break;
      text = player.apply(text, wantsDoubleStep && turn === turns ? random.pick(doubleSteps(moves)) : randomMove(random, moves));
    }
    yield { theme, text };
  }
}
