/** Something to measure. */
export interface Workload {
  readonly name: string;
  /** Runs once and returns how much it did, in units. */
  readonly run: () => number;
}

/** Units per second of every workload, by name, one per round. */
export type Samples = ReadonlyMap<string, readonly number[]>;

/**
 * Measures workloads in rounds, each once per round in turn, so that other load on the machine hits all of them alike. An extra first round
 * warms up the compiler and doesn't count.
 */
export function measure(workloads: readonly Workload[], rounds: number): Samples {
  const samples = new Map<string, number[]>(workloads.map(({ name }) => [name, []]));
  for (let round = -1; round < rounds; round++) {
    for (const { name, run } of workloads) {
      let units = 0;
      const milliseconds = timeOf(() => (units = run()));
      if (round >= 0) samples.get(name)!.push((1000 * units) / milliseconds);
    }
  }
  return samples;
}

/** How many times faster one workload is than another: the median of the rounds' ratios. */
export function ratio(samples: Samples, name: string, peer: string): number {
  const peers = samples.get(peer)!;
  return median(samples.get(name)!.map((speed, round) => speed / peers[round]));
}

/** The middle value; for an even number of values, the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

/** How often to repeat something so that it takes about `milliseconds`; at least once. */
export function repeatsFor(milliseconds: number, run: () => void): number {
  // The first run is for the compiler.
  run();
  const took = Math.min(timeOf(run), timeOf(run));
  return Math.max(1, Math.round(milliseconds / took));
}

function timeOf(run: () => unknown): number {
  const begun = performance.now();
  run();
  return performance.now() - begun;
}
