import { runJudging } from '../../../packages/core/test/judging.ts';
import { met, misjudged } from './judged.ts';

/*
 * Compares the kernel's bits and counters with the board and with carrying actions out: node games/ducart/test/judging.ts [positions]
 * [seed]
 */
runJudging('games/ducart/test/judging.ts', { met, misjudged });
