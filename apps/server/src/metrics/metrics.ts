/** A metric under its Prometheus name, with its description. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  /** Names of its labels; none may identify a person. */
  readonly labels: readonly string[];
  /** Its present values, each with its label values. */
  readonly read: () => Promise<readonly Reading[]> | readonly Reading[];
}

export interface Reading {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Counters and timers of the running server; none can identify a person. */
export interface Metrics {
  /** Counts an answered command; `outcome` is `done` or the code of its refusal. */
  commanded(kind: string, outcome: string): void;
  /** Starts timing a write to a match; call the result once it is stored. */
  committing(): () => void;
  /** Starts timing how a change reaches its viewers; call the result once it is sent. */
  telling(): () => void;
  /** Counts a deadline acted upon `late` milliseconds after it came, and whether anything was done. */
  ticked(late: number, isDone: boolean): void;
  /** Counts a match that got the time of an outage back. */
  compensated(): void;
  /** Counts an answered request; `route` is the pattern of its address, `seconds` the time it took. */
  answered(method: string, route: string, status: number, seconds: number): void;
  /** Counts a block of the event loop, in milliseconds, and the route that caused most of it; `machine` if the thread was starved. */
  blocked(route: string, milliseconds: number): void;
  /** Counts notices that a channel delivered, failed to deliver for now, or gave up; `outcome` is `done`, `later` or `given up`. */
  delivered(channel: string, outcome: string, count: number): void;
  /** Counts a mail that came to the door, by what became of it. */
  mailed(fate: string): void;
  /** Registers a value to read on demand. */
  watch(gauge: Gauge): void;
  /** All metrics as Prometheus reads them, with their media type; null if nothing is counted. */
  text(): Promise<{ readonly type: string; readonly body: string } | null>;
}

const nothing = (): void => undefined;

/** Counts nothing, at no cost. */
export const NO_METRICS: Metrics = {
  commanded: nothing,
  committing: () => nothing,
  telling: () => nothing,
  ticked: nothing,
  compensated: nothing,
  answered: nothing,
  blocked: nothing,
  delivered: nothing,
  mailed: nothing,
  watch: nothing,
  text: () => Promise.resolve(null),
};
