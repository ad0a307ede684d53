import type { LessonPath } from '@menagerie/core';
import { chameleons } from './chameleons.ts';
import { couple } from './couple.ts';
import { finePoints } from './fine-points.ts';
import { gaze } from './gaze.ts';
import { together } from './together.ts';
import { steps } from './steps.ts';

/** The lessons of Bucky, from its goal to the cascade. */
export const path: LessonPath = [
  { id: 'first-steps', title: 'First steps', lessons: steps },
  { id: 'the-gaze', title: 'The gaze', lessons: gaze },
  { id: 'chameleons', title: 'Chameleons', lessons: chameleons },
  { id: 'dude-and-madam', title: 'Dude and madam', lessons: couple },
  { id: 'fine-points', title: 'Fine points', lessons: finePoints },
  { id: 'together', title: 'Put it together', lessons: together },
];

export { essentials } from './essentials.ts';
export { firstGame } from './first-game.ts';
