import type { Clause } from '@menagerie/core';
import { rule910 } from './cannon.ts';
import { rule917 } from './echo.ts';
import { rule915 } from './effects.ts';
import { rule916 } from './harfyblob.ts';
import { rule919 } from './iceman.ts';
import { rule913, rule914 } from './magnetrons.ts';
import { rule911, rule912 } from './pyramids.ts';
import { rule918 } from './wizard.ts';

/** Rules 910 to 919 of the original, sentence by sentence, each with its own examples. */
export const originals: readonly Clause[] = [
  ...rule910,
  ...rule911,
  ...rule912,
  ...rule913,
  ...rule914,
  ...rule915,
  ...rule916,
  ...rule917,
  ...rule918,
  ...rule919,
];
