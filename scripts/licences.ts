// What we ship is made of: every library of production has a licence that lets anybody use it, there are not too many of them, and npm can
// list them. The list (CycloneDX) is left in .tmp/sbom.json, which CI keeps (ASVS V15.1.2).
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Permissive ones, the fonts' OFL, and MPL-2.0, whose files we use as they are. */
const ALLOWED = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'OFL-1.1', 'MPL-2.0'];
/** Only tools may have these: nothing of them is shipped. chessops is the benchmarks' peer. */
const TOOLS: Readonly<Record<string, readonly string[]>> = {
  'GPL-3.0-or-later': ['chessops'],
  'Python-2.0': ['argparse'],
  'PSF-2.0': ['argparse'],
};
/** Most packages that production may need. */
const MOST = 500;

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { readonly packages: Readonly<Record<string, Locked>> };
const libraries = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, { license = 'none', dev = false }]) => ({ name: path.replace(/.*node_modules\//, ''), license, dev }));
const problems = libraries
  .filter(({ name, license, dev }) => !isAllowed(license) && !(dev && TOOLS[license]?.includes(name)))
  .map(({ name, license, dev }) => `${name} has the licence "${license}", which we don't take for ${dev ? 'tools' : 'what we ship'}.`);

const shipped = libraries.filter(({ dev }) => !dev).length;
if (shipped > MOST) problems.push(`Production needs ${shipped} packages; at most ${MOST} are allowed.`);
try {
  mkdirSync('.tmp', { recursive: true });
  const list = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { components } = JSON.parse(list) as { readonly components: readonly unknown[] };
  if (components.length < shipped) problems.push(`npm sbom lists ${components.length} packages; production alone has ${shipped}.`);
  writeFileSync('.tmp/sbom.json', list);
} catch (error) {
  problems.push(`npm sbom fails: ${(error as { readonly stderr?: string }).stderr ?? String(error)}`);
}

for (const problem of problems) console.error(problem);
console.log(`licences: ${libraries.length} packages, ${shipped} of them in production; ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Reads `(MIT OR CC0-1.0)` too: one licence that we take is enough. */
function isAllowed(license: string): boolean {
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((each) => ALLOWED.includes(each));
}
