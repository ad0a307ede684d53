import { runRulebook } from '../../../packages/core/test/rulebook.ts';
import { fourplay } from '../src/index.ts';

runRulebook(fourplay);
