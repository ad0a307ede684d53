import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:engine-worker';
const RESOLVED = `\0${NAME}`;
const SOURCE = join(import.meta.dirname, 'src/engine.worker.ts');

/**
 * The module `virtual:engine-worker`: the address of the engine worker. Vite builds a worker by itself, with copies of the core and of every
 * game; built together with the page it shares those files, so a page with a computer player fetches the rules once.
 */
export function engineWorker(): Plugin {
  let isServing = false;
  return {
    name: 'engine-worker',
    configResolved({ command }) {
      isServing = command === 'serve';
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      if (isServing) return `export default '/src/engine.worker.ts?worker_file&type=module';`;
      return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: SOURCE, name: 'engine.worker' })};`;
    },
  };
}
