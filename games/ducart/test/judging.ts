import { runJudging } from '../../../packages/core/test/judging.ts';
import { met, misjudged } from './judged.ts';

/*
 * Compares what the kernel reads from bits and keeps up to date with what the board and carrying actions out show:
 * node games/ducart/test/judging.ts [positions] [seed]
 */
runJudging('games/ducart/test/judging.ts', { met, misjudged });
