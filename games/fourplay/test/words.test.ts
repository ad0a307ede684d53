import { loadWhole } from '@menagerie/core';
import { runBookWords, runGlossary } from '../../../packages/core/test/glossary.ts';
import { runOnePage } from '../../../packages/core/test/onepage.ts';
import { runShowcase } from '../../../packages/core/test/showcase.ts';
import { glossary } from '../rulebook/glossary.ts';
import { onePage } from '../rulebook/onepage.ts';
import { showcase } from '../rulebook/showcase.ts';
import { runShortForms } from '../../../test/short-forms.ts';
import { entry } from '../src/entry.ts';

const game = await loadWhole(entry);

runGlossary(game, glossary);
runOnePage(game, onePage);
runShowcase(game, showcase);
runBookWords(game);
runShortForms(game, [
  [/edge of (your|a) quadrant/, "F9.4: the board's edge, not the quadrant's"],
  [/exactly one piece, friend or enemy/, 'F5.1: the Neutron counts too'],
  [/no piece can stop there/, 'F6.3: what a piece or the edge stops stands on ice'],
  [/Kings, Icemen and Magnetrons are immune|a King, Magnetron or Iceman/, 'F7.2: the Neutron is immune too'],
  [/a piece that slides into an enemy Iceman may/, 'F6.3: a Magnetron may not'],
  [/moved two pieces onto one square: both/, 'F7.7: two or more'],
]);
