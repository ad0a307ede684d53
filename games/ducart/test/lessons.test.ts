import { runFirstGame, runPath } from '../../../packages/lessons/test/path.ts';
import { firstGame, path } from '../lessons/index.ts';
import { ducart } from '../src/index.ts';

runPath(ducart, path, 14);
runFirstGame(ducart, firstGame, path);
