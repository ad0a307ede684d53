import { runFirstGame, runPath } from '../../../packages/lessons/test/path.ts';
import { firstGame, path } from '../lessons/index.ts';
import { bucky } from '../src/index.ts';

runPath(bucky, path, 18);
runFirstGame(bucky, firstGame, path);
