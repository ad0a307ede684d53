import { runFirstGame, runPath } from '../../../packages/lessons/test/path.ts';
import { firstGame, path } from '../lessons/index.ts';
import { fourplay } from '../src/index.ts';

runPath(fourplay, path, 18);
runFirstGame(fourplay, firstGame, path);
