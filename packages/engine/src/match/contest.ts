import type { Seat } from '@menagerie/core';
import type { Pairing, Played } from './game.ts';
import { estimate, SequentialTest, type Bounds, type Estimate, type Verdict } from './statistics.ts';

/** What a match needs to remember of a game. */
export type Scored = Pick<Played, 'seed' | 'round' | 'seat' | 'score' | 'place' | 'reason'> & { readonly plies: number };

/** How a match stands. Only whole rounds count, in their order, so the order in which games end changes nothing. */
export interface Tally {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  /** How often the one program took each place, from the first. */
  readonly places: readonly number[];
  /** With two seats, how many pairs gave it no point, half a point, and so on to two points; else empty. */
  readonly pairs: readonly number[];
  /** Null before the first round is whole. */
  readonly estimate: Estimate | null;
  readonly plies: number;
  /** How often games ended in each way. */
  readonly reasons: Readonly<Record<string, number>>;
}

/** One match from one seed: which games are to be played, and what they have shown so far. */
export class Contest {
  readonly #seed: number;
  readonly #seats: readonly Seat[];
  readonly #first: number;
  readonly #rounds: number;
  readonly #given = new Set<string>();
  readonly #results = new Map<string, Scored>();
  readonly #whole: Scored[][] = [];
  /** The sequential test, if there is one. */
  readonly test: SequentialTest | null;

  /** `skip` rounds are left out first. */
  constructor(
    seed: number,
    seats: readonly Seat[],
    { rounds, skip }: { readonly rounds: number; readonly skip: number },
    bounds: Bounds | null,
  ) {
    this.#seed = seed;
    this.#seats = seats;
    this.#first = skip;
    this.#rounds = rounds;
    this.test = bounds && new SequentialTest(seats.length, bounds);
  }

  get seats(): number {
    return this.#seats.length;
  }

  /** Games of the whole match, if no verdict ends it. */
  get games(): number {
    return this.#rounds * this.#seats.length;
  }

  get verdict(): Verdict | null {
    return this.test?.verdict ?? null;
  }

  /** Whether no game is to be waited for. */
  get isOver(): boolean {
    return this.verdict !== null || this.#whole.length >= this.#rounds;
  }

  /** The next game that nobody has played or plays; null if there is none. */
  next(): Pairing | null {
    if (this.isOver) return null;
    for (let round = this.#first + this.#whole.length; round < this.#first + this.#rounds; round++) {
      for (const seat of this.#seats) {
        const key = keyOf({ round, seat });
        if (this.#given.has(key) || this.#results.has(key)) continue;
        this.#given.add(key);
        return { seed: this.#seed, round, seat };
      }
    }
    return null;
  }

  /** Takes the result of a game, also one that an earlier run has played. What comes after a verdict changes nothing. */
  take(result: Scored): void {
    this.#results.set(keyOf(result), result);
    while (!this.isOver) {
      const number = this.#first + this.#whole.length;
      const round = this.#seats.map((seat) => this.#results.get(keyOf({ round: number, seat })));
      if (!round.every((each) => each !== undefined)) return;
      this.#whole.push(round);
      this.test?.add(scoreOf(round));
    }
  }

  get standing(): Tally {
    const games = this.#whole.flat();
    const reasons: Record<string, number> = {};
    for (const { reason } of games) reasons[reason] = (reasons[reason] ?? 0) + 1;
    const scores = this.#whole.map(scoreOf);
    return {
      games: games.length,
      wins: games.filter(({ score }) => score === 1).length,
      draws: games.filter(({ score }) => score > 0 && score < 1).length,
      places: this.#seats.map((_, place) => games.filter((each) => each.place === place + 1).length),
      pairs: this.#seats.length === 2 ? [0, 1, 2, 3, 4].map((halves) => scores.filter((score) => score === halves / 4).length) : [],
      estimate: scores.length === 0 ? null : estimate(scores),
      plies: games.reduce((sum, { plies }) => sum + plies, 0),
      reasons,
    };
  }
}

function keyOf({ round, seat }: Pick<Pairing, 'round' | 'seat'>): string {
  return `${round} ${seat}`;
}

/** The share of a round's points, rounded so that equal sums of thirds are equal. */
function scoreOf(round: readonly Scored[]): number {
  const sum = round.reduce((points, { score }) => points + score, 0);
  return Math.round((sum / round.length) * 1e9) / 1e9;
}
