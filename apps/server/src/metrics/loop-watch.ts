import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import { takeMarks, type Mark } from './route.ts';

/** Between two looks, in milliseconds. */
const BEAT = 20;
/** The event loop is blocked if a look comes so much too late, in milliseconds. */
const BLOCKED = 50;
/** Lines of the log in a minute at most; all of it is counted. */
const MOST_LINES = 30;
const MINUTE = 60_000;

/** A time in which the event loop stood still, by a clock that only goes forwards; milliseconds. */
export interface Block {
  readonly begun: number;
  readonly ended: number;
}

/** Notices when the event loop is blocked, and by what. */
export class LoopWatch {
  readonly #metrics: Pick<Metrics, 'blocked'>;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #onBlock: (block: Block) => void;
  #timer: NodeJS.Timeout | null = null;
  #lookedAt = 0;
  /** The route at work when somebody last looked from within it. */
  #atWork = 'unknown';
  #blocked = 0;
  #cpu = 0;
  #lines = 0;
  #countedFrom = -Infinity;

  /** `onBlock` hears of each block as soon as it is over. */
  constructor(metrics: Pick<Metrics, 'blocked'>, log: Pick<Logger, 'warn'>, onBlock: (block: Block) => void = () => undefined) {
    this.#metrics = metrics;
    this.#log = log;
    this.#onBlock = onBlock;
  }

  start(): void {
    takeMarks();
    this.#lookedAt = performance.now();
    this.#cpu = cpuOfThread();
    this.#plan();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** A clock that only goes forwards, and stands while the loop is blocked; milliseconds. */
  readonly awake = (): number => {
    this.look();
    return performance.now() - this.#blocked;
  };

  #plan(): void {
    this.#timer = setTimeout(() => {
      this.look();
      this.#atWork = 'unknown';
      this.#plan();
    }, BEAT);
    this.#timer.unref();
  }

  /** Looks whether the loop was blocked until now. It looks by itself; call it to know at once. */
  look(): void {
    if (!this.#timer) return;
    const marks = takeMarks();
    const begun = this.#lookedAt;
    const now = performance.now();
    const cpu = cpuOfThread();
    const used = cpu - this.#cpu;
    const atWork = this.#atWork;
    this.#atWork = marks.at(-1)?.route ?? atWork;
    this.#lookedAt = now;
    this.#cpu = cpu;
    const late = now - begun - BEAT;
    if (late < BLOCKED) return;
    // A thread that did little itself was given no time by the machine.
    const route = used < BLOCKED ? 'machine' : causeOf([{ at: begun, route: atWork }, ...marks], now);
    this.#blocked += late;
    this.#metrics.blocked(route, late);
    this.#report(route, late);
    this.#onBlock({ begun, ended: now });
  }

  #report(route: string, late: number): void {
    const now = performance.now();
    if (now - this.#countedFrom > MINUTE) {
      this.#countedFrom = now;
      this.#lines = 0;
    }
    if (++this.#lines <= MOST_LINES) this.#log.warn({ route, milliseconds: Math.round(late) }, 'the event loop was blocked');
  }
}

/** The route that took most of a time that begins with the first mark: what ran from each mark to the next is its own. */
function causeOf(marks: readonly Mark[], ended: number): string {
  const taken = new Map<string, number>();
  for (const [index, { at, route }] of marks.entries()) {
    taken.set(route, (taken.get(route) ?? 0) + (marks[index + 1]?.at ?? ended) - at);
  }
  return [...taken].reduce((most, each) => (each[1] > most[1] ? each : most))[0];
}

/** The time that this thread has had of a core, in milliseconds. */
function cpuOfThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
