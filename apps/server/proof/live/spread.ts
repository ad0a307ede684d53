/** A distribution of times, in milliseconds. */
export interface Spread {
  readonly count: number;
  readonly median: number;
  readonly p99: number;
  readonly longest: number;
}

/** The distribution of some times; NaN if there are none. */
export function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN;
  return { count: sorted.length, median: at(0.5), p99: at(0.99), longest: at(1) };
}

/** A distribution in words. */
export function spreadWords({ median, p99, longest }: Spread): string {
  return `p50 ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`;
}
