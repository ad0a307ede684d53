import { runJudging } from '../../../packages/core/test/judging.ts';
import { met, misjudged } from './sight/judged.ts';

/* Compares the answers of sight with carrying every move out: node games/bucky/test/judging.ts [positions] [seed] */
runJudging('games/bucky/test/judging.ts', { met, misjudged });
