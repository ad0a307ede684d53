// node apps/web/build.ts DIRECTORY: builds the site into a directory.
import { join } from 'node:path';
import { build } from 'vite';

const [outDir] = process.argv.slice(2);
await build({
  root: import.meta.dirname,
  configFile: join(import.meta.dirname, 'vite.config.ts'),
  logLevel: 'error',
  build: { outDir, emptyOutDir: true },
});
