import type { LessonPath } from '@menagerie/core';
import { endings } from './endings.ts';
import { helpers } from './helpers.ts';
import { keepers } from './keepers.ts';
import { together } from './together.ts';
import { sweepers } from './sweepers.ts';

/** The lessons of Ducart, from its goal to the count. */
export const path: LessonPath = [
  { id: 'sweepers', title: 'Sweepers', lessons: sweepers },
  { id: 'keepers-and-creepers', title: 'Keepers and Creepers', lessons: keepers },
  { id: 'helpers', title: 'Sleeper, Healer, Stealer', lessons: helpers },
  { id: 'endings', title: 'Leapers and endings', lessons: endings },
  { id: 'together', title: 'Put it together', lessons: together },
];

export { essentials } from './essentials.ts';
export { firstGame } from './first-game.ts';
