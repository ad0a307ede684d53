/** Something that is measured, as a name known to Prometheus, with what it says. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  /** Names of its labels; none of them may tell one person from another. */
  readonly labels: readonly string[];
  /** Its values now, each with the values of the labels. */
  readonly read: () => Promise<readonly Reading[]> | readonly Reading[];
}

export interface Reading {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What is counted and timed while the house runs; nothing that could tell one person from another. */
export interface Metrics {
  /** A player's command has been answered; `outcome` is `done` or the code of its refusal. */
  commanded(kind: string, outcome: string): void;
  /** Begins to time what is written of a match; call it once that is stored. */
  committing(): () => void;
  /** Begins to time how a change is told to those who look on; call it once it is sent. */
  telling(): () => void;
  /** A deadline was `late` milliseconds ago when it was acted upon; whether anything was done. */
  ticked(late: number, isDone: boolean): void;
  /** A match was given the time of an outage. */
  compensated(): void;
  /** A request was answered; `route` is the pattern of its address, `seconds` how long it took. */
  answered(method: string, route: string, status: number, seconds: number): void;
  /** The event loop was blocked for so many milliseconds, mostly by a route; `machine` where the thread was given no time of a core. */
  blocked(route: string, milliseconds: number): void;
  /** Has a value read whenever it is asked for. */
  watch(gauge: Gauge): void;
  /** Everything as Prometheus reads it, and its media type; null where nothing is counted. */
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
  watch: nothing,
  text: () => Promise.resolve(null),
};
