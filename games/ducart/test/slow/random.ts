/** Random numbers that a seed reproduces on every machine. */
export interface Random {
  /** A whole number from 0 to count - 1. */
  below(count: number): number;
  pick<T>(list: readonly T[]): T;
  /** True with that probability, 0 to 1. */
  chance(share: number): boolean;
}

/** A 32-bit xorshift generator. Any whole number can be a seed. */
export function seededRandom(seed: number): Random {
  // The odd factor spreads neighbouring seeds over the range. A state of 0 would stay 0.
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 8; warmUp += 1) next();
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    pick: (list) => {
      if (list.length === 0) throw new Error('Nothing to pick from.');
      return list[below(list.length)];
    },
    chance: (share) => next() < share,
  };
}
