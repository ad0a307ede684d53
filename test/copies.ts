import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';

const HOUSE = dirname(import.meta.dirname);

/** What the copy leaves out: files that tools have made. */
const LEFT_OUT = new Set(['node_modules', '.git', '.tmp', 'dist']);

/**
 * Copies the repository and adds Hexapawn as the fourth game, by the steps of CONTRIBUTING: the folder in `games/`, a line in the
 * registry's list, a line among its dependencies, the link that `npm install` makes, and the address of its feed. Returns the folder.
 */
export function houseOfFour(): string {
  const house = mkdtempSync(join(tmpdir(), 'menagerie-fourth-'));
  copySources(house);
  cpSync(join(HOUSE, 'test/hexapawn'), join(house, 'games/hexapawn'), { recursive: true });
  edit(house, 'packages/registry/src/index.ts', [
    [
      `import { entry as fourplay } from '@menagerie/fourplay/entry';\n`,
      `import { entry as hexapawn } from '@menagerie/hexapawn/entry';\n`,
    ],
    [`= [bucky, ducart, fourplay`, `, hexapawn`],
  ]);
  edit(house, 'packages/registry/package.json', [[`"dependencies": {\n`, `    "@menagerie/hexapawn": "0.1.0",\n`]]);
  edit(house, 'apps/web/index.html', [
    [
      `href="/api/feeds/fourplay" />\n`,
      `    <link rel="alternate" type="application/atom+xml" title="Finished games of Hexapawn" href="/api/feeds/hexapawn" />\n`,
    ],
  ]);
  linkAll(house);
  return house;
}

function copySources(house: string): void {
  cpSync(HOUSE, house, {
    recursive: true,
    filter: (path) =>
      !relative(HOUSE, path)
        .split(sep)
        .some((part) => LEFT_OUT.has(part)),
  });
}

function linkAll(house: string): void {
  for (const folder of ['.', 'apps/cli', 'apps/server', 'apps/web']) linkModules(house, folder);
}

/** Inserts texts after others, which the file must have. */
function edit(house: string, path: string, additions: readonly (readonly [after: string, text: string])[]): void {
  let text = readFileSync(join(house, path), 'utf8');
  for (const [after, addition] of additions) {
    if (!text.includes(after)) throw new Error(`${path} has no "${after.trim()}": tell test/copies.ts where its list stands now.`);
    text = text.replace(after, () => after + addition);
  }
  writeFileSync(join(house, path), text);
}

/** Links what is installed here, and the copy's own packages in place of ours. */
function linkModules(house: string, folder: string): void {
  const [ours, theirs] = [join(HOUSE, folder, 'node_modules'), join(house, folder, 'node_modules')];
  let names: string[];
  try {
    names = readdirSync(ours).filter((name) => name !== '@menagerie');
  } catch {
    return; // Nothing is installed for this package alone.
  }
  mkdirSync(theirs, { recursive: true });
  for (const name of names) symlinkSync(join(ours, name), join(theirs, name));
  if (folder !== '.') return;
  mkdirSync(join(theirs, '@menagerie'));
  for (const group of ['packages', 'games', 'apps']) {
    for (const name of readdirSync(join(house, group))) symlinkSync(join(house, group, name), join(theirs, '@menagerie', name));
  }
}
