// npm run release: packs packages that anybody can install, as tarballs in release/: .js, .d.ts and source maps, with the same entry points
// as here.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { bundleElement } from './element.ts';
import { ELEMENT, entryPoints, GAMES, manifestOf, PACKAGES, ROOT } from './packages.ts';

if (process.argv[2]?.startsWith('-')) {
  console.error('Usage: npm run release [-- FOLDER]');
  process.exit(2);
}

const WORK = join(ROOT, '.tmp/release');
const OUT = resolve(ROOT, process.argv[2] ?? 'release');

const PROJECT = {
  extends: join(ROOT, 'tsconfig.lib.json'),
  compilerOptions: {
    // The element lives in a page.
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    noEmit: false,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    sourceMap: true,
    inlineSources: true,
    rootDir: ROOT,
    outDir: join(WORK, 'all'),
  },
  include: [] as string[],
  exclude: [] as string[],
  files: [...entryPoints().values()],
};

rmSync(WORK, { recursive: true, force: true });
mkdirSync(WORK, { recursive: true });
mkdirSync(OUT, { recursive: true });
writeFileSync(join(WORK, 'tsconfig.json'), JSON.stringify(PROJECT));
run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', join(WORK, 'tsconfig.json')]);

const targets = PACKAGES.map((folder) => join(WORK, 'packages', folder.split('/')[1]));
for (const [index, folder] of PACKAGES.entries()) {
  const target = targets[index];
  const { name, version, license, sideEffects = false, dependencies, exports } = manifestOf(folder);
  cpSync(join(WORK, 'all', folder), target, { recursive: true });
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(ROOT, file), join(target, file));
  writeFileSync(join(target, 'README.md'), readmeOf(name, Object.keys(exports)));
  const entries = Object.entries(exports).map(([entry, path]) => {
    const built = path.replace(/\.ts$/, '');
    return [entry, { types: `${built}.d.ts`, default: `${built}.js` }] as const;
  });
  const manifest = { name, version, license, type: 'module', sideEffects, exports: Object.fromEntries(entries), dependencies };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // For pages without a bundler: one file to name, with its parts beside it.
  if (folder === ELEMENT) await bundleElement(join(target, 'dist'));
}
run('npm', ['pack', '--silent', '--pack-destination', OUT, ...targets]);

// What a page loads to play one game by its rules: the rules' entry point, and what a player needs from core.
for (const folder of GAMES) {
  const player = join(WORK, 'player.js');
  writeFileSync(
    player,
    `export { rules } from './packages/${folder.split('/')[1]}/src/rules.js';
export { findMove, legalMoves, resolveOptions, unwrap } from '@menagerie/core';`,
  );
  const bundle = await rolldown({ input: player, resolve: { alias: { '@menagerie/core': join(WORK, 'packages/core/src/index.js') } } });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  const [{ code }] = output;
  console.log(`${manifestOf(folder).name}: the rules are ${(gzipSync(code, { level: 9 }).length / 1000).toFixed(1)} kB (gzip)`);
}
console.log(`${PACKAGES.length} packages in ${OUT}`);

function readmeOf(name: string, entries: readonly string[]): string {
  const list = entries.map((entry) => `- \`${join(name, entry)}\``).join('\n');
  return `# ${name}\n\nPart of Menagerie, the home of Bucky, Ducart and Fourplay.\n\nEntry points:\n\n${list}\n`;
}

/** Runs a program to its end. If it fails, this one ends too. */
function run(program: string, words: readonly string[], cwd = ROOT): void {
  const { status, error } = spawnSync(program, words, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status === 0) return;
  console.error(`${[program, ...words].join(' ')} failed${error ? `: ${error.message}` : ''}.`);
  process.exit(1);
}
