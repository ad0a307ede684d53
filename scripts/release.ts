// npm run release: packs packages that anybody can install, as tarballs in release/: .js, .d.ts and source maps, with the same entry points
// as here.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { bundleElement } from './element.ts';
import { bundleGames } from './game-files.ts';
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
    // The checks before have read the types.
    noCheck: true,
    incremental: false,
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

loosenTypedArrays(join(WORK, 'all'));
const forge = forgeOf(process.env);
const targets = PACKAGES.map((folder) => join(WORK, 'packages', folder.split('/')[1]));
for (const [index, folder] of PACKAGES.entries()) {
  const target = targets[index];
  const { name, version, license, description, keywords = [], sideEffects = false, dependencies, exports } = manifestOf(folder);
  cpSync(join(WORK, 'all', folder), target, { recursive: true });
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(ROOT, file), join(target, file));
  writeFileSync(join(target, 'README.md'), readmeOf(name, description, Object.keys(exports)));
  const manifest = {
    name,
    version,
    description,
    keywords: ['menagerie', 'board-game', 'rules', ...keywords],
    license,
    author: 'The Menagerie developers',
    ...forge,
    type: 'module',
    engines: { node: '>=20' },
    sideEffects,
    exports: Object.fromEntries(Object.entries(exports).map(([entry, path]) => [entry, entryOf(target, path)])),
    dependencies,
  };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  if (GAMES.includes(folder)) await bundleGames(join(target, 'dist'), [folder]);
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

/** What `exports` says of an entry point. A module that waits while it loads can't be required, so who requires it is told what to do instead. */
function entryOf(target: string, path: string): object {
  const built = path.replace(/\.ts$/, '');
  const types = `${built}.d.ts`;
  const source = readFileSync(join(target, `${built}.js`), 'utf8');
  if (!/^(?:export const \w+ = )?await\b/m.test(source)) return { types, default: `${built}.js` };
  const advice = "This module loads its parts while it starts, so require() can't have it. Use: const all = await import(...)";
  writeFileSync(join(target, `${built}.cjs`), `throw new Error(${JSON.stringify(advice)});\n`);
  writeFileSync(join(target, `${built}.d.cts`), `// ${advice}\nexport {};\n`);
  return { import: { types, default: `${built}.js` }, require: { types: `${built}.d.cts`, default: `${built}.cjs` } };
}

/** Where the code lives and who hears of faults, if the forge that publishes says so. npm's provenance compares it with where it was built. */
function forgeOf({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository }: NodeJS.ProcessEnv): object {
  if (!server || !repository) return {};
  const home = `${server}/${repository}`;
  return { repository: { type: 'git', url: `git+${home}.git` }, homepage: `${home}#readme`, bugs: { url: `${home}/issues` } };
}

/** What the package is, how to install it, and the programs of `examples/library` that use it. CI runs them all. */
function readmeOf(name: string, description: string, entries: readonly string[]): string {
  const examples = join(ROOT, 'examples/library');
  const programs = readdirSync(examples)
    .map((file) => ({ file, program: programFor(name, readFileSync(join(examples, file), 'utf8')) }))
    .filter(({ program }) => program.includes(name));
  return `# ${name}

${description} Part of Menagerie, the home of Bucky, Ducart and Fourplay.

\`\`\`
npm install ${name}
\`\`\`

It needs Node 20, or a browser of 2023 or later: Chrome or Edge 111, Firefox 115, Safari 16.4. Types need TypeScript 5.4. These are ES modules: in CommonJS
write \`const module = await import('${name}')\`; \`require\` works from Node 20.19 and 22.12 on${name.endsWith('registry') ? ', but not for `/all`' : ''}.

${programs.map(({ file, program }) => `\`${file}\`:\n\n\`\`\`${file.endsWith('.html') ? 'html' : 'js'}\n${program}\`\`\``).join('\n\n')}

Entry points:

${entries.map((entry) => `- \`${join(name, entry)}\``).join('\n')}

Every name is explained in the pages of the API: \`npm run docs:api\` makes them, and every Menagerie server shows them at \`/docs/\`.
`;
}

/** The programs are about Bucky; in the package of another game they are about that game. */
function programFor(name: string, program: string): string {
  const game = basename(name);
  return GAMES.includes(`games/${game}`)
    ? program.replaceAll('bucky', game).replaceAll('Bucky', game[0].toUpperCase() + game.slice(1))
    : program;
}

/** TypeScript before 5.7 doesn't know that typed arrays are generic, and we never need to say of what. */
function loosenTypedArrays(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.d.ts'))) {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    const loose = text.replace(
      /\b((?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array|Float(?:32|64)Array|BigU?[Ii]nt64Array)<ArrayBuffer(?:Like)?>/g,
      '$1',
    );
    if (loose !== text) writeFileSync(path, loose);
  }
}

/** Runs a program to its end. If it fails, this one ends too. */
function run(program: string, words: readonly string[], cwd = ROOT): void {
  const { status, error } = spawnSync(program, words, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status === 0) return;
  console.error(`${[program, ...words].join(' ')} failed${error ? `: ${error.message}` : ''}.`);
  process.exit(1);
}
