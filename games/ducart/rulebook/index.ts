import type { Rulebook } from '@menagerie/core';
import { ruleTables } from '../src/tables.ts';
import { start } from './d1-start.ts';
import { text } from './d10-text.ts';
import { turn } from './d2-turn.ts';
import { sweeper } from './d3-sweeper.ts';
import { keeper } from './d4-keeper.ts';
import { creeper } from './d5-creeper.ts';
import { sleep } from './d6-sleep.ts';
import { stealer } from './d7-stealer.ts';
import { leaper } from './d8-leaper.ts';
import { timed } from './d9-timed.ts';

/** The rules of Ducart as data. */
export const rulebook: Rulebook = {
  clauses: [...start, ...turn, ...sweeper, ...keeper, ...creeper, ...sleep, ...stealer, ...leaper, ...timed, ...text],
  tables: ruleTables,
};
