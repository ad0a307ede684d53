import type { Rulebook } from '@menagerie/core';
import { board } from './b1-board.ts';
import { roles } from './b2-roles.ts';
import { general } from './b3-general.ts';
import { lines } from './b3-lines.ts';
import { steps } from './b3-steps.ts';
import { hypnosis } from './b4-hypnosis.ts';
import { enPassant } from './b5-en-passant.ts';
import { end } from './b6-end.ts';
import { revenge } from './b7-revenge.ts';
import { promotion } from './b8-promotion.ts';
import { notation } from './b9-notation.ts';

/** The rules of Bucky as data. */
export const rulebook: Rulebook = {
  clauses: [...board, ...roles, ...steps, ...lines, ...general, ...hypnosis, ...enPassant, ...end, ...revenge, ...promotion, ...notation],
};
