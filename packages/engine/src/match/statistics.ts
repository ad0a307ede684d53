// What the games of a match prove. A round is one opening played once from every seat; its score is the share of points that the one
// program took in it. The games of a round belong together, so rounds are counted and not games: with two seats these are the five results
// of a pair.

/** The share of points that a program takes if it is so much stronger than each of the others. */
export function shareOf(elo: number, seats: number): number {
  return 1 / (1 + (seats - 1) * 10 ** (-elo / 400));
}

/** How much stronger than each of the others a program is that takes this share of points. */
export function eloOf(share: number, seats: number): number {
  return 400 * Math.log10(((seats - 1) * share) / (1 - share));
}

/** A share of points with the interval that holds the true one in 95 of 100 matches. */
export interface Estimate {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Estimates the share from the scores of rounds, of which there must be one. */
export function estimate(rounds: readonly number[]): Estimate {
  const count = rounds.length;
  const share = rounds.reduce((sum, score) => sum + score, 0) / count;
  // Two rounds more, one won and one lost, keep a few equal results from looking certain.
  const squares = [...rounds, 0, 1].reduce((sum, score) => sum + (score - share) ** 2, 0);
  const spread = (1.96 * Math.sqrt(squares / (count + 2))) / Math.sqrt(count);
  return { share, low: Math.max(0, share - spread), high: Math.min(1, share + spread) };
}

/** What a sequential test tells apart, and how often it may be wrong. */
export interface Bounds {
  /** A difference of at most so much is none, from 0. */
  readonly elo0: number;
  /** A difference of at least so much must be found. */
  readonly elo1: number;
  /** How often a difference may be claimed where there is none: `stronger` and `weaker` together. */
  readonly alpha: number;
  /** How often a difference of `elo1` may be overlooked. */
  readonly beta: number;
}

/** What a match says of the first player. */
export type Verdict = 'stronger' | 'weaker' | 'no difference';

/**
 * Two sequential probability ratio tests at once, one for a stronger and one for a weaker program. `no difference` needs both to give up.
 * The ratio is that of the likeliest distributions of round scores under either claim (generalized SPRT).
 */
export class SequentialTest {
  readonly #seats: number;
  readonly #bounds: Bounds;
  /** The scores that rounds had, and how many had each. A trace of both extremes lets any mean be explained. */
  readonly #scores = [0, 1];
  readonly #counts = [1e-3, 1e-3];
  #verdict: Verdict | null = null;

  constructor(seats: number, bounds: Bounds) {
    this.#seats = seats;
    this.#bounds = bounds;
  }

  /** The first verdict reached; null as long as there is none. */
  get verdict(): Verdict | null {
    return this.#verdict;
  }

  /** The ratio for a stronger program, as a logarithm. */
  get stronger(): number {
    return this.#ratio(1);
  }

  /** The ratio for a weaker program, as a logarithm. */
  get weaker(): number {
    return this.#ratio(-1);
  }

  /** A ratio that falls below `lower` gives up its claim; one that rises above `upper` proves it. */
  get limits(): { readonly lower: number; readonly upper: number } {
    const { alpha, beta } = this.#bounds;
    return { lower: Math.log(beta / (1 - alpha / 2)), upper: Math.log((1 - beta) / (alpha / 2)) };
  }

  /** Adds the score of a round. */
  add(score: number): void {
    let at = this.#scores.indexOf(score);
    if (at < 0) {
      at = this.#scores.push(score) - 1;
      this.#counts.push(0);
    }
    this.#counts[at]++;
    if (this.#verdict !== null) return;
    const { stronger, weaker } = this;
    const { lower, upper } = this.limits;
    if (stronger >= upper) this.#verdict = 'stronger';
    else if (weaker >= upper) this.#verdict = 'weaker';
    else if (stronger <= lower && weaker <= lower) this.#verdict = 'no difference';
  }

  #ratio(sign: number): number {
    const { elo0, elo1 } = this.#bounds;
    const [none, some] = [shareOf(sign * elo0, this.#seats), shareOf(sign * elo1, this.#seats)];
    const [tiltNone, tiltSome] = [this.#tilt(none), this.#tilt(some)];
    let ratio = 0;
    for (let at = 0; at < this.#scores.length; at++) {
      const score = this.#scores[at];
      ratio += this.#counts[at] * Math.log((1 + tiltNone * (score - none)) / (1 + tiltSome * (score - some)));
    }
    return ratio;
  }

  /**
   * The likeliest distribution with this mean gives each score its observed part, divided by `1 + tilt × (score − mean)`. Found by halving,
   * because the mean falls as the tilt grows.
   */
  #tilt(mean: number): number {
    let [low, high] = [-1 / (1 - mean), 1 / mean];
    for (let step = 0; step < 50; step++) {
      const tilt = (low + high) / 2;
      let excess = 0;
      for (let at = 0; at < this.#scores.length; at++) {
        const over = this.#scores[at] - mean;
        excess += (this.#counts[at] * over) / (1 + tilt * over);
      }
      if (excess > 0) low = tilt;
      else high = tilt;
    }
    return (low + high) / 2;
  }
}
