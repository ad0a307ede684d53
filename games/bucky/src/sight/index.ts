import { foresight } from '../foresight.ts';
import { buckOn, hasLegal, isBucked, legal } from './foreseen.ts';
import { usableMiddles } from './middles.ts';

/* Importing this gives the rules their sight. Without it they give the same answers more slowly. */
foresight.sight = { legal, hasLegal, buckOn, isBucked, usableMiddles };
