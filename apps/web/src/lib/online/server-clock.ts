interface Sample {
  /** Milliseconds by which the server's clock is ahead of this one. */
  readonly ahead: number;
  /** How long the answer took, in milliseconds. */
  readonly trip: number;
}

/** How many round trips are remembered. */
const KEPT = 8;
/** By how many milliseconds two samples may disagree, because the two clocks aren't read at the same moment. */
const BLUR = 5;

/** Estimates the server's time from round trips; the shortest is the most exact. All times are in milliseconds. */
export class ServerClock {
  #samples: readonly Sample[] = [];
  #first: number | null = null;

  /** Starts over, because this device's clock may have stood still. `now` is the time the server has just sent. */
  restart(now: number, local: number): void {
    this.#samples = [];
    this.#first = now - local;
  }

  /**
   * Adds a sample: asked at `asked`, the server answered `now`, which came at `local`. If it contradicts the best sample, this
   * device's clock has stood still between them, such as in a short sleep. Then the older samples are dropped.
   */
  learn(now: number, asked: number, local: number): void {
    const trip = local - asked;
    const sample = { ahead: now - (asked + trip / 2), trip };
    const best = this.#best;
    const fits = best === null || Math.abs(sample.ahead - best.ahead) <= (trip + best.trip) / 2 + BLUR;
    this.#samples = fits ? [...this.#samples, sample].slice(-KEPT) : [sample];
  }

  /** The server's time at a local time; null before the server's first message. */
  at(local: number): number | null {
    const ahead = this.#best?.ahead ?? this.#first;
    return ahead === null ? null : local + ahead;
  }

  /** The shortest of the last round trips; null if there is none yet. */
  get trip(): number | null {
    return this.#best?.trip ?? null;
  }

  get #best(): Sample | null {
    return this.#samples.reduce<Sample | null>((found, sample) => (found && found.trip <= sample.trip ? found : sample), null);
  }
}
