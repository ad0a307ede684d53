import { unwrap, type SetUpHelp } from '@menagerie/core';
import { readPurchase } from '../preparation.ts';
import { filled, mirrored } from './fill.ts';
import { ice, magnets } from '../aspects.ts';
import { setupWarnings } from './advice.ts';
import { fieldOf } from './dangers.ts';

/** Help with the set-up: fills it, mirrors it, finds its dangers, and shows its ice and the lines of its Magnetrons (F2.3). */
export const setUpHelp: SetUpHelp = {
  fill: (options, seat, [purchase], placing) => filled(options, seat, unwrap(readPurchase(purchase, options)), placing),
  mirror: mirrored,
  warnings: setupWarnings,
  marks: (options, seat, placing) => {
    const field = fieldOf(options, seat, placing);
    return [...ice(field), ...magnets(field)];
  },
};
