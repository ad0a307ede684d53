import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const KEPT = /\.(?:html|js|css|svg|png|woff2|webmanifest)$/;
/** Vite puts a hash of the content into the names of these. */
const NAMED_BY_CONTENT = /^\/assets\//;

/** Writes the service worker `sw.js` with the list of all files that the site has when this runs. */
export function serviceWorker(): Plugin {
  let folder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    // Only after a build that went well.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const input = join(import.meta.dirname, 'worker.ts');
        const bundle = await rolldown({ input, transform: { define: { FILES: JSON.stringify(filesOf(folder)) } } });
        await bundle.write({ file: join(folder, 'sw.js'), format: 'iife', minify: true });
        await bundle.close();
      },
    },
  };
}

function filesOf(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => KEPT.test(name));
  return Object.fromEntries(
    names.sort().map((name) => {
      const path = `/${name.split(sep).join('/')}`;
      return [path, NAMED_BY_CONTENT.test(path) ? '' : hashOf(join(folder, name))];
    }),
  );
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 12);
}
