import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import { takeMarks, type WorkStart } from './route.ts';

/** Time between two checks, in milliseconds. */
const BEAT = 20;
/** The event loop is blocked if a check is this late, in milliseconds. */
const BLOCKED = 50;
/** A block this long is worth a warning unless the machine was to blame; others are logged for those who ask. Milliseconds. */
const LONG = 250;
/** The most log lines in a minute; everything is counted. */
const MOST_LINES = 30;
const MINUTE = 60_000;

/** A time in which the event loop was blocked, in milliseconds of a monotonic clock. */
export interface Block {
  readonly begun: number;
  readonly ended: number;
}

/** Detects a blocked event loop, and what blocked it. */
export class LoopWatch {
  readonly #metrics: Pick<Metrics, 'blocked'>;
  readonly #log: Pick<Logger, 'warn' | 'info'>;
  readonly #onBlock: (block: Block) => void;
  #timer: NodeJS.Timeout | null = null;
  #lookedAt = 0;
  /** The route at work at the last check from within it. */
  #atWork = 'unknown';
  #blocked = 0;
  #cpu = 0;
  #lines = 0;
  #countedFrom = -Infinity;

  /** Calls `onBlock` as soon as each block is over. */
  constructor(metrics: Pick<Metrics, 'blocked'>, log: Pick<Logger, 'warn' | 'info'>, onBlock: (block: Block) => void = () => undefined) {
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

  /** A monotonic clock that stops while the loop is blocked; milliseconds. */
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

  /** Checks whether the loop was blocked until now. It runs by itself; call it to know at once. */
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
    // A thread that used little time itself was starved by the machine.
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
    if (++this.#lines > MOST_LINES) return;
    const level = late >= LONG && route !== 'machine' ? 'warn' : 'info';
    this.#log[level]({ route, milliseconds: Math.round(late) }, 'the event loop was blocked');
  }
}

/** The route with most of the time since the first mark: each mark's time runs to the next. */
function causeOf(marks: readonly WorkStart[], ended: number): string {
  const taken = new Map<string, number>();
  for (const [index, { at, route }] of marks.entries()) {
    taken.set(route, (taken.get(route) ?? 0) + (marks[index + 1]?.at ?? ended) - at);
  }
  return [...taken].reduce((most, each) => (each[1] > most[1] ? each : most))[0];
}

/** Processor time of this thread, in milliseconds. */
function cpuOfThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
