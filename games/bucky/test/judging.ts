import { runJudging } from '../../../packages/core/test/judging.ts';
import { met, misjudged } from './judged.ts';

/*
 * Compares what the kernel judges by sight with what carrying every move out shows:
 * node games/bucky/test/judging.ts [positions] [seed]
 */
runJudging('games/bucky/test/judging.ts', { met, misjudged });
