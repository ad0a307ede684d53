/** Random numbers that a seed reproduces on every machine. */
export interface Random {
  /** A whole number from 0 to count - 1. */
  below(count: number): number;
  pick<T>(list: readonly T[]): T;
  /** True with that probability, 0 to 1. */
  chance(share: number): boolean;
}

/** A stream that depends on the seed alone: a counter with an odd stride, each value scrambled by multiplications and shifts. */
export function seededRandom(seed: number): Random {
  let counter = Math.imul(seed, 0x9e3779b1);
  const next = (): number => {
    counter = (counter + 0x61c88647) | 0;
    let bits = Math.imul(counter ^ (counter >>> 16), 0x21f0aaad);
    bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
    return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
  };
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
