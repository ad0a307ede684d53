import { loadWhole } from '@menagerie/core';
import { runFirstGame, runPath } from '../../../packages/lessons/test/path.ts';
import { essentials, firstGame, path } from '../lessons/index.ts';
import { entry } from '../src/entry.ts';

const game = await loadWhole(entry);

runPath(game, { essentials, path }, 1);
runFirstGame(game, firstGame, path);
