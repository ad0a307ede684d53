// Before the tests of project unsighted: empties the folder sight/ as it loads, and makes sure that the rules go without it.
import { registerHooks } from 'node:module';
import { foresight } from '../src/foresight.ts';

registerHooks({
  load: (url, context, next) =>
    url.includes('/bucky/src/sight/') ? { format: 'module', source: 'export {};', shortCircuit: true } : next(url, context),
});
await import('../src/rules.ts');
if (foresight.sight !== null) throw new Error('The rules have sight: sightless.ts must empty its folder before they load.');
