import { runJudging } from '../../../packages/core/test/judging.ts';
import { met } from './cycles.ts';
import { misjudged } from './judged.ts';

/* Compares the answers of sight with the results of carrying plays out: node games/fourplay/test/judging.ts [positions] [seed] */
runJudging('games/fourplay/test/judging.ts', { met, misjudged });
