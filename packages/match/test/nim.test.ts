import { conform } from '../../core/test/conformance.ts';
import { runRulebook } from '../../core/test/rulebook.ts';
import { nim } from './nim.ts';

for (const seats of [2, 3, 4]) conform(nim(seats), { identity: (text) => text });
conform(nim(3, 'secret'), { identity: (text) => text });
runRulebook(nim(3));
