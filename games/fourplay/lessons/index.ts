import type { LessonPath } from '@menagerie/core';
import { ice } from './ice.ts';
import { magic } from './magic.ts';
import { magnets } from './magnets.ts';
import { pieces } from './pieces.ts';
import { together } from './together.ts';
import { table } from './table.ts';

/** The lessons of Fourplay, from its goal to a table of four. */
export const path: LessonPath = [
  { id: 'pieces', title: 'Pieces', lessons: pieces },
  { id: 'ice', title: 'Ice', lessons: ice },
  { id: 'magnets', title: 'Magnets', lessons: magnets },
  { id: 'magic', title: 'Wizards and Echoes', lessons: magic },
  { id: 'table', title: 'The table', lessons: table },
  { id: 'together', title: 'Put it together', lessons: together },
];

export { essentials } from './essentials.ts';
export { firstGame } from './first-game.ts';
