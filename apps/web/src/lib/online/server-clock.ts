interface Sample {
  /** Milliseconds by which the server's clock is ahead of this one. */
  readonly ahead: number;
  /** How long the answer took. */
  readonly trip: number;
}

/** How many round trips are remembered. */
const KEPT = 8;
/** By how much (milliseconds) two measures may contradict each other, as clocks are not read at one moment. */
const BLUR = 5;

/** The server's time, told from answers to questions: the shortest round trip is the most exact. All times are milliseconds. */
export class ServerClock {
  #samples: readonly Sample[] = [];
  #first: number | null = null;

  /** Forgets everything, since the clock of this device may have stood still meanwhile; `now` was just sent by the server. */
  restart(now: number, local: number): void {
    this.#samples = [];
    this.#first = now - local;
  }

  /**
   * The server's time `now` answers a question asked at `asked` and answered at `local`. Where no time fits that and the best answer until
   * now, this clock has stood still between them, such as in a short sleep, and the older answers are forgotten.
   */
  learn(now: number, asked: number, local: number): void {
    const trip = local - asked;
    const sample = { ahead: now - (asked + trip / 2), trip };
    const best = this.#best;
    const fits = best === null || Math.abs(sample.ahead - best.ahead) <= (trip + best.trip) / 2 + BLUR;
    this.#samples = fits ? [...this.#samples, sample].slice(-KEPT) : [sample];
  }

  /** The server's time at a local time; null before the server has said anything. */
  at(local: number): number | null {
    const ahead = this.#best?.ahead ?? this.#first;
    return ahead === null ? null : local + ahead;
  }

  /** The shortest round trip of late; null if none was measured. */
  get trip(): number | null {
    return this.#best?.trip ?? null;
  }

  get #best(): Sample | null {
    return this.#samples.reduce<Sample | null>((found, sample) => (found && found.trip <= sample.trip ? found : sample), null);
  }
}
