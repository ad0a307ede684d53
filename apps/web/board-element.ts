import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { bundleElement } from '../../scripts/element.ts';
import { bundleGames } from '../../scripts/game-files.ts';

/**
 * Puts `<menagerie-board>` and each game as one file below `/board/` of the built site, for other people's pages and for frames. They are built
 * separately: shared files would cut the site's own into more pieces.
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
    closeBundle: { order: 'post', sequential: true, handler: () => bundleBoard(join(folder, 'board')) },
  };
}

async function bundleBoard(folder: string): Promise<void> {
  await bundleElement(folder);
  await bundleGames(folder);
}
