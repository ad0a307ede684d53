// npm run versions -- VERSION: gives every package this version, and asks for it where packages need each other. After a release main goes
// on as the next one with -dev behind it, so that nobody takes unreleased code for a release.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './packages.ts';

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+(?:-[a-z]+(?:\.\d+)?)?$/.test(version)) {
  console.error(`"${version}" isn't a version. Write one such as 0.3.0-dev: npm run versions -- 0.3.0-dev`);
  process.exit(2);
}

const folders = ['packages', 'games', 'apps'].flatMap((each) => readdirSync(join(ROOT, each)).map((name) => join(each, name)));
const files = ['package-lock.json', ...['.', ...folders].map((folder) => join(folder, 'package.json'))];
for (const file of files) {
  const path = join(ROOT, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, file === 'package-lock.json' ? inLock(text) : inManifest(text));
}
console.log(`${files.length} files say ${version}.`);

function inManifest(text: string): string {
  return text.replace(/("version": )"[^"]*"/, `$1"${version}"`).replace(/("@menagerie\/[a-z]+": )"[^"]*"/g, `$1"${version}"`);
}

function inLock(text: string): string {
  interface Entry {
    version?: string;
    readonly link?: boolean;
    readonly dependencies?: Record<string, string>;
  }
  const lock = JSON.parse(text) as { version: string; readonly packages: Record<string, Entry> };
  lock.version = version;
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path.includes('node_modules/')) continue;
    entry.version = version;
    for (const name of Object.keys(entry.dependencies ?? {})) if (name.startsWith('@menagerie/')) entry.dependencies![name] = version;
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
}
