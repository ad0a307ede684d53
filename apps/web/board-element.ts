import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { bundleElement } from '../../scripts/element.ts';

/**
 * Puts `<menagerie-board>` below `/board/` of the built site, for other people's pages and for frames. It is built separately: shared files
 * would cut the site's own into more pieces.
 */
export function boardElement(): Plugin {
  let folder = '';
  return {
    name: 'board-element',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    // After the list of files that the service worker keeps: the site itself never loads these.
    closeBundle: { order: 'post', sequential: true, handler: () => bundleElement(join(folder, 'board')) },
  };
}
