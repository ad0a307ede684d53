import { roundName, type Game } from '@menagerie/core';
import { createEngine, endShares, turningPoints, type Engine, type Thought, type TurningPoint } from '@menagerie/engine';
import type { Placed } from '@menagerie/record';
import { say } from '../announce.svelte.ts';
import { openWorker } from '../desk/engine.ts';
import type { Study } from './study.svelte.ts';

/** Milliseconds for each position: all of a long game together get this much, and each at least and at most so much. */
const TIME = { all: 6000, least: 80, most: 250, closer: 500 } as const;
/** More engines than this gain little, and each takes memory. */
const MOST_ENGINES = 4;

/** The engine's way through the main line: everybody's chances after each move, then a closer look where they change most. */
export class Review {
  /** Every seat's chances, by number of moves made; null where they aren't known yet. Empty until somebody asks. */
  shares: readonly (readonly number[] | null)[] = $state.raw([]);
  /** The best lines that the engine saw, likewise. */
  best: readonly (readonly string[] | null)[] = $state.raw([]);
  /** How many positions are judged. */
  done: number = $state(0);
  isRunning: boolean = $state(false);
  /** The line as it was when the review began, as texts: a longer or another one needs a new review. */
  line: readonly string[] = $state.raw([]);
  readonly #study: Study;
  #movers: readonly number[] = [];
  #engines: Engine[] = [];
  /** Grows with each review, so that an older one stops. */
  #run = 0;

  constructor(study: Study) {
    this.#study = study;
  }

  get isBegun(): boolean {
    return this.shares.length > 0;
  }

  /** Whether the main line is still the one that was reviewed. */
  get fits(): boolean {
    const { main } = this.#study;
    return main.length === this.line.length && main.every(({ text }, index) => text === this.line[index]);
  }

  /** What it has found. */
  get headline(): string {
    const { points } = this;
    const [first] = points;
    if (!first) return 'No turning points: no move changed the chances much.';
    const { game, main } = this.#study;
    const { round, text } = main[first.ply - 1];
    const what = points.length === 1 ? 'The only turning point' : `${points.length} turning points. The first`;
    return `${what} is ${game.seats[first.seat].name}’s ${text}, ${roundName(game, round)}.`;
  }

  /** The turning points found so far. */
  readonly points: readonly TurningPoint[] = $derived.by(() => turningPoints(this.shares, this.#movers));

  /** Judges the main line. */
  async start(): Promise<void> {
    const run = ++this.#run;
    const { mainLine, game } = this.#study;
    this.#movers = mainLine.slice(0, -1).map(({ position }) => position.turn);
    this.line = this.#study.main.map(({ text }) => text);
    this.shares = mainLine.map(({ position }) => endShares(game, position));
    this.best = mainLine.map(() => null);
    this.done = this.shares.filter((each) => each !== null).length;
    this.isRunning = true;
    say(`The engine is looking at ${mainLine.length} positions.`);
    const count = Math.min(MOST_ENGINES, Math.max(1, navigator.hardwareConcurrency || 1), mainLine.length);
    this.#engines = Array.from({ length: count }, () => createEngine(openWorker));
    const each = Math.min(TIME.most, Math.max(TIME.least, (TIME.all * count) / mainLine.length));
    const open = this.shares.flatMap((shares, index) => (shares ? [] : [index]));
    await this.#judge(run, mainLine, open, each);
    const { points } = this;
    const closer = open.filter((index) => points.some(({ ply }) => ply === index || ply === index + 1));
    await this.#judge(run, mainLine, closer, TIME.closer);
    if (run !== this.#run) return;
    this.#end();
    say(this.headline);
  }

  stop(): void {
    this.#run++;
    this.#end();
    this.shares = [];
    this.best = [];
  }

  close(): void {
    this.#run++;
    this.#end();
  }

  /** Counts a judged position. Every quarter of the way is announced. */
  #count(): void {
    const quarter = (): number => Math.floor((4 * this.done) / this.shares.length);
    const before = quarter();
    this.done++;
    if (quarter() > before && quarter() < 4) say(`${quarter() * 25} % of the positions judged.`);
  }

  #end(): void {
    this.isRunning = false;
    for (const engine of this.#engines.splice(0)) engine.close();
  }

  /** Shares out positions among the engines; each takes the next one when it is free. */
  async #judge(run: number, places: readonly Placed[], indexes: readonly number[], milliseconds: number): Promise<void> {
    const { game } = this.#study;
    const waiting = [...indexes];
    await Promise.all(
      this.#engines.map(async (engine) => {
        for (let index = waiting.shift(); index !== undefined && run === this.#run; index = waiting.shift()) {
          const best = await judged(engine, game, places[index], milliseconds);
          if (run !== this.#run || !best) continue;
          if (this.shares[index] === null) this.#count();
          this.shares = this.shares.with(index, best.shares);
          this.best = this.best.with(index, best.pv);
        }
      }),
    );
  }
}

/** The engine's verdict on one position; null if it has none. */
function judged(engine: Engine, game: Game, { told, position }: Placed, milliseconds: number): Promise<Thought | null> {
  const question = { game: game.id, edition: game.edition, options: position.options, ...told, level: null, milliseconds };
  return engine.think(question).answer.catch(() => null);
}
