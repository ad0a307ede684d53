/** A person's strength and its uncertainty, both in points. */
export interface Strength {
  readonly value: number;
  readonly deviation: number;
}

/** β: how far chance spreads the play of one person; τ: points of uncertainty that every match adds. */
export interface Spread {
  readonly beta: number;
  readonly tau: number;
}

/** A variance never shrinks by more than this factor in one match (κ in the paper). */
const LEAST = 1e-4;

/**
 * Rates a match by its order of finishing, after algorithm 1 (Bradley–Terry, all pairs) of R. C. Weng and C.-J. Lin, "A Bayesian
 * Approximation Method for Online Ranking", JMLR 12 (2011), with teams of one. A lower place is better; equal places are level.
 */
export function bradleyTerry(players: readonly Strength[], places: readonly number[], { beta, tau }: Spread): readonly Strength[] {
  const prior = players.map(({ value, deviation }) => ({ value, variance: deviation ** 2 + tau ** 2 }));
  return prior.map(({ value, variance }, mine) => {
    let omega = 0;
    let delta = 0;
    for (const [other, opponent] of prior.entries()) {
      if (other === mine) continue;
      const c = Math.sqrt(variance + opponent.variance + 2 * beta ** 2);
      const expected = 1 / (1 + Math.exp((opponent.value - value) / c));
      const gamma = Math.sqrt(variance) / c;
      omega += (variance / c) * (shareOf(places[mine], places[other]) - expected);
      delta += gamma * (variance / c ** 2) * expected * (1 - expected);
    }
    return { value: value + omega, deviation: Math.sqrt(variance * Math.max(1 - delta, LEAST)) };
  });
}

/** What a place scores against another one: 1, a half if they are level, or 0. */
export function shareOf(mine: number, other: number): number {
  if (mine === other) return 0.5;
  return mine < other ? 1 : 0;
}
