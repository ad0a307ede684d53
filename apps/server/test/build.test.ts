// What the person who starts the server hears about a site that can't be built.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { problemOf } from '../src/web/build-problem.ts';
import { runBuild } from '../src/web/build.ts';

const HOUSE = resolve(import.meta.dirname, '../../..');
const WEB = join(HOUSE, 'apps/web');

mkdirSync(join(HOUSE, '.tmp'), { recursive: true });
// Inside the project, where the real builder finds what it needs.
const scratch = mkdtempSync(join(HOUSE, '.tmp/build-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let count = 0;

/** A small site with the real builder and some files of its own. */
function site(files: Readonly<Record<string, string>>): string {
  const folder = join(scratch, String(++count));
  const page = '<!doctype html><script type="module" src="/src/main.ts"></script>';
  const all = { 'index.html': page, 'src/main.ts': `import './App.svelte';\n`, 'src/App.svelte': '<p>Hello!</p>\n', ...files };
  mkdirSync(folder);
  copyFileSync(join(WEB, 'build.ts'), join(folder, 'build.ts'));
  // The files that the settings import stay where they are.
  const config = readFileSync(join(WEB, 'vite.config.ts'), 'utf8').replaceAll(/(?<= from ')\.[^']*/g, (path) => resolve(WEB, path));
  writeFileSync(join(folder, 'vite.config.ts'), config);
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

async function failure(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = site(files);
  const error = await runBuild(join(folder, 'dist'), folder).then(
    () => new Error('It was built.'),
    (reason: unknown) => reason as Error,
  );
  return error.message.replaceAll(relative(HOUSE, folder), 'SITE');
}

describe('a build that fails', () => {
  it('is told from one that succeeds', async () => {
    expect(await failure({})).toBe('It was built.');
  });

  it.each([
    ['a component', { 'src/App.svelte': '<script lang="ts">\n  let x = ;\n</script>\n' }, 'SITE/src/App.svelte:2:10: Unexpected token.'],
    ['a program', { 'src/main.ts': 'const x: = 5;\n' }, 'SITE/src/main.ts:1:10: Unexpected token.'],
    [
      'a file that is missing',
      { 'src/main.ts': `import './gone.ts';\n` },
      "SITE/src/main.ts:1:8: Could not resolve './gone.ts' in SITE/src/main.ts.",
    ],
    ['the settings', { 'vite.config.ts': 'export default {\n' }, 'SITE/vite.config.ts:1:'],
    ['the builder', { 'build.ts': `import 'no-such-package';\n` }, "Cannot find package 'no-such-package' imported from "],
  ])('says in one plain line what is wrong in %s, where, and how to fix it', async (_, files, message) => {
    const said = await failure(files);
    expect(said.slice(0, message.length)).toBe(message);
    expect(said).toMatch(/[^.]\. (?:Fix that|Run "npm ci") and start again\.$/);
    expect(said).not.toMatch(/\n|\u001b|│| at \S+ \(|Error/);
  });

  it('reports that its process was killed', async () => {
    expect(await failure({ 'build.ts': `process.kill(process.pid, 'SIGKILL');\n` })).toContain('was ended by SIGKILL');
  });

  it('reports that its process said nothing', () => {
    expect(problemOf('', HOUSE)).toBe('The builder does not say why. Fix that and start again.');
  });
});
