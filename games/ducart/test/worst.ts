import { runWorst } from '../../../packages/core/test/worst.ts';
import { ducart } from '../src/index.ts';

/* How long single calls of the rules take in random games: node games/ducart/test/worst.ts [games] [seed] */
runWorst('games/ducart/test/worst.ts', ducart);
