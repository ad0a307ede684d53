// npm run docs:api [-- FOLDER]: makes the pages of the library's API, which the server shows at /docs/, in dist/docs/ unless you name a
// folder. Fails on a public name without a docstring.
import { join, resolve } from 'node:path';
import { makeApiPages } from './api-pages.ts';
import { entryPoints, manifestOf, PACKAGES, ROOT } from './packages.ts';

const folder = resolve(process.argv[2] ?? join(ROOT, 'dist/docs'));
const complaints = await makeApiPages(
  folder,
  entryPoints(),
  PACKAGES.map((each) => manifestOf(each).name),
);
if (complaints > 0) console.error(`${complaints} complaints: no pages are written. Fix what is named above, and run this again.`);
else console.log(`The pages are in ${folder}; the server shows them at /docs/.`);
process.exitCode = complaints > 0 ? 1 : 0;
