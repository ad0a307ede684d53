// npm run archive [-- FOLDER]: builds what hosts and terminal players install, in release/ unless you name a folder:
//   menagerie-VERSION.tgz                      the command `menagerie` for npm and npx, with the server and the built site in it
//   menagerie-VERSION-PLATFORM-ARCH.tar.gz     the same with its native libraries: unpack, then `node menagerie.js serve`
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleInto, nativeDependencies } from './bundle.ts';

const ROOT = resolve(import.meta.dirname, '..');
const WORK = join(ROOT, '.tmp/archive');
const OUT = resolve(ROOT, process.argv[2] ?? 'release');
/** Most bytes for the libraries. */
const MOST = 60_000_000;

const { version, license } = JSON.parse(readFileSync(join(ROOT, 'apps/cli/package.json'), 'utf8')) as Record<'version' | 'license', string>;
const folder = join(WORK, `menagerie-${version}`);

rmSync(WORK, { recursive: true, force: true });
mkdirSync(join(folder, 'man'), { recursive: true });
mkdirSync(OUT, { recursive: true });
await bundleInto(folder);
run(process.execPath, [join(ROOT, 'apps/web/build.ts'), join(folder, 'site')], ROOT, { NODE_ENV: 'production' });
run(process.execPath, [join(ROOT, 'scripts/docs-api.ts'), join(folder, 'api-pages')], ROOT);
for (const name of ['LICENSE', 'SECURITY.md']) cpSync(join(ROOT, name), join(folder, name));
for (const name of ['hosting.md', 'administration.md', 'terminal.md', 'api.md', 'game-files.md', 'engine-protocol.md'])
  cpSync(join(ROOT, 'docs', name), join(folder, 'docs', name));
cpSync(join(ROOT, 'deploy/menagerie.service'), join(folder, 'menagerie.service'));
writeFileSync(
  join(folder, 'README.md'),
  `# Menagerie ${version}\n\nBucky, Ducart and Fourplay: their rules in the terminal, and the server of their site.\n\n- \`node menagerie.js --help\` lists the commands; Node 20 is enough.\n- \`node menagerie.js serve\` serves the site at http://127.0.0.1:8080 and keeps its games in \`data/\`; it needs Node 24. See \`docs/hosting.md\`.\n`,
);
const manifest = {
  name: 'menagerie',
  version,
  description: 'Bucky, Ducart and Fourplay: rules, play and a server for three unusual board games.',
  license,
  type: 'module',
  engines: { node: '>=20' },
  bin: { menagerie: 'menagerie.js' },
  man: ['man/menagerie.1'],
  // For pictures as PNG and for passwords. The commands about rules do without them.
  optionalDependencies: nativeDependencies(),
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
writeFileSync(join(folder, 'man/menagerie.1'), execFileSync(process.execPath, [join(folder, 'menagerie.js'), 'man']));
run('npm', ['pack', '--silent', '--pack-destination', OUT], folder);

run('npm', ['install', '--omit=dev', '--no-audit', '--no-fund', '--no-package-lock', '--silent'], folder);
const libraries = sizeOf(join(folder, 'node_modules'));
const name = `menagerie-${version}-${process.platform}-${process.arch}.tar.gz`;
run('tar', ['-czf', join(OUT, name), '-C', WORK, `menagerie-${version}`], ROOT);

console.log(`menagerie-${version}.tgz: ${megabytes(sizeOf(join(OUT, `menagerie-${version}.tgz`)))}`);
console.log(`${name}: ${megabytes(sizeOf(join(OUT, name)))}, unpacked ${megabytes(sizeOf(folder))}`);
console.log(`${libraries <= MOST ? 'holds' : 'FAILS'}  libraries of production: ${megabytes(libraries)}, at most ${megabytes(MOST)}`);
if (libraries > MOST) process.exitCode = 1;

function sizeOf(path: string): number {
  const found = lstatSync(path);
  return found.isDirectory() ? readdirSync(path).reduce((sum, each) => sum + sizeOf(join(path, each)), 0) : found.size;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Runs a program to its end. If it fails, this one ends too. */
function run(program: string, words: readonly string[], cwd: string, more: NodeJS.ProcessEnv = {}): void {
  const { status, error } = spawnSync(program, words, { cwd, env: { ...process.env, ...more }, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status === 0) return;
  console.error(`${[program, ...words].join(' ')} failed${error ? `: ${error.message}` : ''}.`);
  process.exit(1);
}
