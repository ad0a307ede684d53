import type { Showcase } from '@menagerie/core';
import { place } from './place.ts';

/** The idea of Fourplay in one round of four turns. */
export const showcase: Showcase = {
  position: place('rP@f3 rI@e5 b+M@i10 yCn@j3 gP@j6 bP@j9 gI@d10', { seats: 'rbyg' }),
  window: { from: 'd3', to: 'k10' },
  idea: "Red's Pawn slides over ice, and between turns Blue's magnet pulls it closer until it is swallowed.",
  plies: ['P f3-f4>f7', '+M i10-i7', 'Cn j3xj9', 'I d10-f9'],
};
