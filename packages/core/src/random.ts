/** A seeded source of pseudo-random numbers. The same seed gives the same sequence everywhere. */
export interface Random {
  /** A uniform 32-bit unsigned integer. */
  uint32(): number;
  /** A uniform integer from 0 to `bound` - 1. */
  below(bound: number): number;
}

/** Makes a random source from a 32-bit seed: a Weyl sequence, mixed by multiply-xorshift rounds. */
export function random(seed: number): Random {
  // Signed, so that it takes no heap number.
  let state = seed | 0;
  const uint32 = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
  return { uint32, below: (bound) => Math.floor((uint32() / 0x1_0000_0000) * bound) };
}
