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
  [/whatever stands/, 'D3.1: Leapers and stacks only block'],
  [/whenever it likes/, 'D4.5: a Stealer that is awake locks its Keeper'],
  [/nothing else can be done to it|that is all/, 'D5.3: protection names four things'],
  [/piece is safe|Nobody can touch/, 'D4.4: a kept piece can be pushed, put to sleep and healed'],
  [/with a piece anywhere( on the board)?[.;]/, 'D7.2: not with Leapers and stacks'],
]);
