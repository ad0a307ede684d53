import { creeper } from './creeper.ts';
import { healer } from './healer.ts';
import { before, behind, keeper } from './keeper.ts';
import { leaper } from './leaper.ts';
import { sleeper } from './sleeper.ts';
import { stealer } from './stealer.ts';
import { sweeper } from './sweeper.ts';

/**
 * Inner SVG of each piece in a 45 × 45 box, by upper-case letter. Its classes are listed in docs/design.md under "Pieces". A stack draws
 * `K/under`, the kept piece at translate(6.75 10.2) scale(0.7), then `K/over`.
 */
export const art: Readonly<Record<string, string>> = {
  W: sweeper,
  K: keeper,
  C: creeper,
  Z: sleeper,
  H: healer,
  T: stealer,
  L: leaper,
  'K/under': behind,
  'K/over': before,
};
