interface Sample {
  /** Milliseconds by which the server's clock is ahead of this one. */
  readonly ahead: number;
  /** How long the answer took. */
  readonly trip: number;
}

/** How many round trips are remembered. */
const KEPT = 8;

/** The server's time, told from answers to questions: the shortest round trip is the most exact. All times are milliseconds. */
export class ServerClock {
  #samples: readonly Sample[] = [];
  #first: number | null = null;

  /** Forgets everything, since the clock of this device may have stood still meanwhile; `now` was just sent by the server. */
  restart(now: number, local: number): void {
    this.#samples = [];
    this.#first = now - local;
  }

  /** The server's time `now` answers a question asked at `asked` and answered at `local`. */
  learn(now: number, asked: number, local: number): void {
    const trip = local - asked;
    this.#samples = [...this.#samples, { ahead: now - (asked + trip / 2), trip }].slice(-KEPT);
  }

  /** The server's time at a local time; null before the server has said anything. */
  at(local: number): number | null {
    const best = this.#samples.reduce<Sample | null>((found, sample) => (found && found.trip <= sample.trip ? found : sample), null);
    const ahead = best?.ahead ?? this.#first;
    return ahead === null ? null : local + ahead;
  }

  /** The shortest round trip of late; null if none was measured. */
  get trip(): number | null {
    return this.#samples.length === 0 ? null : Math.min(...this.#samples.map(({ trip }) => trip));
  }
}
