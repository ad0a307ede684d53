import { unwrap, type SetUpHelp } from '@menagerie/core';
import { readPurchase } from '../preparation.ts';
import { filled, mirrored } from './fill.ts';
import { setupWarnings } from './advice.ts';

// F2.3
/** Help with the set-up: fills it, mirrors it, and finds its dangers. */
export const setUpHelp: SetUpHelp = {
  fill: (options, seat, [purchase], placing) => filled(options, seat, unwrap(readPurchase(purchase, options)), placing),
  mirror: mirrored,
  warnings: setupWarnings,
};
