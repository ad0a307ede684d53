import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { BROWSERS } from '../../scripts/browsers.ts';
import { chunkGroups, optimization } from '../../scripts/chunks.ts';
import { boardElement } from './board-element.ts';
import { drawingStyles } from './drawing-styles.ts';
import { engineWorker } from './engine-worker.ts';
import { precompress } from './precompress.ts';
import { scenes } from './scenes.ts';
import { searchIndex } from './search-index.ts';
import { serviceWorker } from './service-worker/plugin.ts';

/**
 * What more than a few pages need comes in one file: each file more costs its headers, and small ones compress badly. What plays a
 * match stays out: the first page needs none of it. Svelte's flags, a line each, go with it.
 */
const shared = {
  name: 'shared',
  test: /[\\/]apps[\\/]web[\\/]src[\\/](?!lib[\\/](?:play|room|strength|games[\\/]position|online[\\/](?:following|seat-time|times)))|[\\/]svelte[\\/]src[\\/]internal[\\/]flags[\\/]/,
  minShareCount: 7,
};
/** What every board that somebody plays on needs. */
const desk = {
  name: 'desk',
  test: /[\\/]lib[\\/](?:desk[\\/](?!engine|ChoiceList|NoWayOut|TypedEntry|typed-line|GoingOn|going-on)|board[\\/](?:MiniMap|Board)\.svelte|sounds)/,
  minShareCount: 3,
};
/** What every page that shows or begins a match needs. */
const match = {
  name: 'match',
  test: /[\\/]packages[\\/]match[\\/]src[\\/]|[\\/]lib[\\/]play[\\/](?:matches|begin|ending|guides|places|out|whole\.svelte)\.ts$/,
  minShareCount: 2,
};
/** What every page has loaded already. */
const EARLY = /\/(?:shared|core|cards|rolldown-runtime)-[^/]*$/;

/** What a script has to fetch for another one. The worker shares the list of games with the page, and has no document to put links into. */
function laterFiles(host: string, files: string[]): string[] {
  return /\/cards-/.test(host) ? [] : files.filter((file) => !EARLY.test(file));
}

const output = { codeSplitting: { groups: [...chunkGroups, shared, desk, match] } };

export default defineConfig({
  plugins: [svelte(), scenes(), drawingStyles(), searchIndex(), engineWorker(), serviceWorker(), boardElement(), precompress()],
  build: {
    target: BROWSERS,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 150,
    modulePreload: { resolveDependencies: (_, files, { hostId, hostType }) => (hostType === 'html' ? files : laterFiles(hostId, files)) },
    rolldownOptions: { output, optimization },
  },
  worker: { format: 'es', rolldownOptions: { output, optimization } },
});
