// Builds <menagerie-board> for pages without a bundler: menagerie-board.js, and beside it the files it loads on demand.
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { BROWSERS } from './browsers.ts';
import { chunkGroups } from './chunks.ts';

/** The file that a page names in `<script type="module">`. */
export const ELEMENT_FILE = 'menagerie-board.js';

/** Writes them into a folder. */
export async function bundleElement(folder: string): Promise<void> {
  const bundle = await rolldown({
    input: { element: resolve(import.meta.dirname, '../packages/element/src/index.ts') },
    platform: 'browser',
    transform: { target: BROWSERS },
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: ELEMENT_FILE,
    chunkFileNames: join('parts', '[name]-[hash].js'),
    minify: true,
    codeSplitting: { groups: chunkGroups },
  });
  await bundle.close();
}
