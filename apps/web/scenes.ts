import type { Plugin } from 'vite';

const NAME = 'virtual:scenes';
const RESOLVED = `\0${NAME}`;

/** The module `virtual:scenes`: the showcase of every game, played by its rules while the site is built, so that home needs no rules. */
export function scenes(): Plugin {
  return {
    name: 'scenes',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const [{ entries }, { record }] = await Promise.all([import('@menagerie/registry'), import('./src/lib/board/recorded.ts')]);
      const recorded = await Promise.all(entries.map(async (entry) => record(await entry.rules(), await entry.showcase())));
      return `export const scenes = ${JSON.stringify(recorded)};`;
    },
  };
}
