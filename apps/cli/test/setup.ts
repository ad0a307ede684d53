// Before the tests of the command line: bundles it, as for an archive. They start it hundreds of times, and starting its sources takes the
// processor half as long again, since Node finds and reads each file.
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleInto } from '../../../scripts/bundle.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The bundled command line: the file that Node runs. */
    menagerie: string;
  }
}

/** In the repository, so that the bundle finds the libraries with native code. */
const FOLDER = resolve(import.meta.dirname, '../../../.tmp/menagerie');

export default async function setup(project: TestProject): Promise<void> {
  await bundleInto(FOLDER);
  project.provide('menagerie', join(FOLDER, 'menagerie.js'));
}
