import { chameleon } from './chameleon.ts';
import { dude } from './dude.ts';
import { jedi } from './jedi.ts';
import { madam } from './madam.ts';
import { shaman } from './shaman.ts';
import { wagon } from './wagon.ts';

/** Inner SVG of each piece in a 45 × 45 box, by upper-case letter. Its classes are listed in docs/design.md under "Pieces". */
export const art: Readonly<Record<string, string>> = { J: jedi, W: wagon, S: shaman, D: dude, M: madam, C: chameleon };
