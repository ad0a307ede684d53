// Bundles the command line, with the server behind it, into a few files of plain JavaScript that need nothing from the repository.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { optimization } from './chunks.ts';

const ROOT = resolve(import.meta.dirname, '..');
const SERVER = join(ROOT, 'apps/server/src');

/** Libraries with native code, or of no use here. They stay outside the bundle. */
const NATIVE = ['@napi-rs/canvas', '@node-rs/argon2'];
const UNUSED = ['pg-native', 'pg-cloudflare'];

/** The fonts of pictures and printed pages, and what they are called beside the program. */
const FONTS: readonly (readonly [font: string, name: string])[] = [
  ['@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2', 'board.woff2'],
  ['@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2', 'sheet.woff2'],
];

/** In a bundle, workers and the fonts are files beside the others, and the site is already built. */
const moved: Plugin = {
  name: 'moved',
  resolveId: (id) => (id.endsWith('/build.ts') && !id.includes('node_modules') ? join(SERVER, 'web/built.ts') : null),
  transform(code, id) {
    if (id.includes('node_modules') || !id.endsWith('.ts')) return null;
    return FONTS.reduce(
      (text, [font, name]) => text.replace(`import.meta.resolve('${font}')`, `new URL('./${name}', import.meta.url)`),
      code.replace(/(new URL\('\.\/[a-z.-]+\.worker)\.ts'/g, "$1.js'"),
    );
  },
};

/** Writes the program into a folder: `menagerie.js`, and `lib/` with all that it loads. */
export async function bundleInto(folder: string): Promise<void> {
  const bundle = await rolldown({
    input: {
      main: join(ROOT, 'apps/cli/src/main.ts'),
      'match.worker': join(ROOT, 'apps/cli/src/match/match.worker.ts'),
      'door.worker': join(SERVER, 'post/door.worker.ts'),
      'beside.worker': join(SERVER, 'beside/beside.worker.ts'),
      'checkpoints.worker': join(SERVER, 'storage/checkpoints.worker.ts'),
      'thinking.worker': join(ROOT, 'apps/cli/src/engines/thinking.worker.ts'),
      'engine.worker': join(SERVER, 'computers/engine.worker.ts'),
    },
    platform: 'node',
    optimization,
    external: [...NATIVE, ...UNUSED],
    plugins: [moved],
  });
  await bundle.write({
    dir: join(folder, 'lib'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    minify: 'dce-only',
  });
  await bundle.close();
  for (const [font, name] of FONTS) cpSync(join(ROOT, 'node_modules', font), join(folder, 'lib', name));
  writeFileSync(join(folder, 'menagerie.js'), "#!/usr/bin/env node\nimport './lib/main.js';\n", { mode: 0o755 });
}

/** The versions of the libraries that the bundle still needs, as pinned in the server's manifest. */
export function nativeDependencies(): Readonly<Record<string, string>> {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'apps/server/package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  return Object.fromEntries(NATIVE.map((name) => [name, dependencies[name]]));
}
