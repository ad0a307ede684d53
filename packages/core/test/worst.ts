/* eslint-disable no-console */
import {
  legalMoves,
  random,
  randomMove,
  resolveOptions,
  seatsOf,
  squareCount,
  squareName,
  unwrap,
  type Game,
  type Move,
  type Options,
  type Position,
  type Random,
} from '../src/index.ts';

/** Most moves in a random game. Some options let play go on forever. */
const LONGEST = 1000;
/** One position in this many gets every call; the others only what playing on takes. */
const EVERY = 40;
/** Attempts to explain in such a position. */
const ATTEMPTS = 8;
/** Repeat a call that takes more than this many milliseconds, and count its shortest run: others may have been interrupted. */
const SUSPICIOUS = 2;
const REPEATS = 4;

/** The calls of one kind: how long each took, and the longest one. */
interface Row {
  readonly times: number[];
  longest: number;
  /** The position, the options and the call itself, in words. */
  where: string;
}

/** What a game adds to the calls that every game has. */
export interface Extra<P extends Position> {
  /** Further calls by name. Each leaves the position as it was. */
  readonly calls?: (position: P) => Readonly<Record<string, () => unknown>>;
}

/**
 * The program behind each game's `test/worst.ts`: plays random games with all options mixed and reports how long single rule calls took.
 */
export function runWorst<P extends Position>(file: string, game: Game<P>, extra: Extra<P> = {}): void {
  const wanted = Number(process.argv[2] ?? 1000);
  const seed = Number(process.argv[3] ?? 1);
  if (!Number.isInteger(wanted) || wanted < 1 || !Number.isInteger(seed)) {
    console.error(`Usage: node ${file} [games, 1 or more] [seed, a whole number]`);
    process.exit(2);
  }
  const worst = new Worst(game, extra);
  const source = random(seed);
  let moves = 0;
  for (let index = 0; index < wanted; index++) moves += worst.play(source);
  console.log(`${game.name}: ${wanted} random games of seed ${seed}, ${moves} moves; milliseconds of single calls`);
  console.table(worst.table());
  console.log(worst.verdict());
}

class Worst<P extends Position> {
  readonly #game: Game<P>;
  readonly #extra: Extra<P>;
  readonly #rows = new Map<string, Row>();

  constructor(game: Game<P>, extra: Extra<P>) {
    this.#game = game;
    this.#extra = extra;
  }

  /** Plays one random game. Returns its number of moves. */
  play(source: Random): number {
    const game = this.#game;
    const position = opened(game, source);
    let made = 0;
    for (; made < LONGEST; made++) {
      const where = (): string => `${game.format(position)} with ${JSON.stringify(position.options)}`;
      if (source.below(EVERY) === 0) this.#askAll(position, source, where);
      if (this.#time('outcome', position, () => game.outcome(position), where) !== null) break;
      const move = this.#time('moves', position, () => randomMove(game, position, source), where);
      if (move === null) break;
      this.#make(position, move, where);
    }
    return made;
  }

  table(): Readonly<Record<string, unknown>> {
    const rows = [...this.#rows].sort(([, a], [, b]) => b.longest - a.longest);
    return Object.fromEntries(
      rows.map(([name, { times, longest }]) => {
        times.sort((a, b) => a - b);
        const at = (part: number): string => times[Math.floor(part * (times.length - 1))].toFixed(3);
        return [name, { calls: times.length, median: at(0.5), '99 %': at(0.99), longest: longest.toFixed(2) }];
      }),
    );
  }

  /** The longest call of all, with everything you need to repeat it. */
  verdict(): string {
    const [[name, { longest, where }]] = [...this.#rows].sort(([, a], [, b]) => b.longest - a.longest);
    return `Worst call: ${name}, ${longest.toFixed(2)} ms, on ${where}`;
  }

  #make(position: P, move: Move, where: () => string): void {
    const before = where();
    const time = timed(() => position.make(move));
    if (time > SUSPICIOUS) {
      const again = Array.from({ length: REPEATS }, () => {
        position.unmake();
        return timed(() => position.make(move));
      });
      this.#note('make', Math.min(time, ...again), () => `${before}: ${move}`);
    } else this.#note('make', time, () => `${before}: ${move}`);
  }

  #askAll(position: P, source: Random, where: () => string): void {
    const game = this.#game;
    const ask = (name: string, call: (fresh: P) => unknown, what = ''): unknown =>
      this.#time(name, position, call, () => `${where()}${what === '' ? '' : `: ${what}`}`);
    const text = game.format(position);
    ask('moves', (fresh) => legalMoves(game, fresh));
    ask('count', (fresh) => game.count(fresh));
    ask('format', (fresh) => game.format(fresh));
    ask('parse', () => game.parse(text, position.options));
    ask('scene', (fresh) => game.scene(fresh));
    ask('aspects', (fresh) => game.aspects(fresh));
    if (game.effects) ask('effects', (fresh) => game.effects!(fresh));
    for (const [name, call] of Object.entries(this.#extra.calls?.(position) ?? {})) ask(name, call);
    const legal = legalMoves(game, position);
    for (const attempt of attempts(game, position, legal, source)) {
      ask('explain', (fresh) => game.explain(fresh, attempt), JSON.stringify(attempt));
    }
    for (let index = 0; index < 3 && legal.length > 0; index++) {
      const move = legal[source.below(legal.length)];
      const name = game.formatMove(position, move);
      ask('format move', (fresh) => game.formatMove(fresh, move), name);
      ask('parse move', (fresh) => game.parseMove(fresh, name), name);
      ask('trace', (fresh) => game.trace(fresh, move), name);
      ask('touches', (fresh) => game.touches(fresh, move), name);
    }
  }

  /** Times a call on a fresh copy of the position, which has nothing cached yet. Returns the call's result. */
  #time<T>(name: string, position: P, call: (fresh: P) => T, where: () => string): T {
    let result!: T;
    const once = (): number => {
      const fresh = this.#game.copy(position);
      return timed(() => (result = call(fresh)));
    };
    const first = once();
    this.#note(name, first > SUSPICIOUS ? Math.min(first, ...Array.from({ length: REPEATS }, once)) : first, where);
    return result;
  }

  #note(name: string, time: number, where: () => string): void {
    const row = this.#rows.get(name) ?? { times: [], longest: 0, where: '' };
    this.#rows.set(name, row);
    row.times.push(time);
    if (time <= row.longest) return;
    row.longest = time;
    row.where = where();
  }
}

/** Milliseconds that a call took. */
function timed(call: () => unknown): number {
  const before = performance.now();
  call();
  return performance.now() - before;
}

/** The start of a game under random options, with a random ready-made set of papers for each seat. */
function opened<P extends Position>(game: Game<P>, source: Random): P {
  const values = game.options.map(({ id, values: all }) => [id, all[source.below(all.length)]] as const);
  const options: Options = unwrap(resolveOptions(game.options, Object.fromEntries(values)));
  const { preparation } = game;
  if (!preparation) return game.start(options);
  const readymades = preparation.readymades(options);
  const papers: (readonly string[])[] = game.seats.map(() => []);
  for (const seat of seatsOf(game, options)) papers[seat] = readymades[source.below(readymades.length)].papers(seat);
  return preparation.open(options, papers);
}

/** Attempts as people make them: from a piece to anywhere, between any squares, and texts that are right or nearly so. */
function* attempts<P extends Position>(game: Game<P>, position: P, legal: readonly Move[], source: Random) {
  const squares = squareCount(game.board);
  const scene = game.scene(position);
  const pieces = Array.from({ length: squares }, (_, square) => square).filter((square) => scene[square].length > 0);
  const own = pieces.filter((square) => scene[square].some(({ owner }) => owner === position.turn));
  const pick = <T>(list: readonly T[]): T => list[source.below(list.length)];
  for (let index = 0; index < ATTEMPTS; index++) {
    const anywhere = source.below(squares);
    const from = index < ATTEMPTS / 2 && own.length > 0 ? pick(own) : source.below(2) === 0 ? pick(pieces) : anywhere;
    const to = source.below(3) === 0 ? pick(pieces) : source.below(squares);
    if (index % 2 === 0 || legal.length === 0) yield { from, to };
    else yield game.formatMove(position, pick(legal)).replace(/[a-o]\d+(?=\D*$)/, squareName(game.board, to));
  }
}
