import { runWorst } from '../../../packages/core/test/worst.ts';
import { bucky } from '../src/index.ts';

/* How long single calls of the rules take in random games: node games/bucky/test/worst.ts [games] [seed] */
runWorst('games/bucky/test/worst.ts', bucky);
