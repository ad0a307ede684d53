import { switchSight } from '../src/sight/answer.ts';

/* Run before every file of the project "unsighted", so that the rules alone decide. */
switchSight(false);
