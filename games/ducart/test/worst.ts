import { runWorst } from '../../../packages/core/test/worst.ts';
import { ducart } from '../src/index.ts';

/* How long single rule calls take in random games: node games/ducart/test/worst.ts [games] [seed] */
runWorst('games/ducart/test/worst.ts', ducart);
