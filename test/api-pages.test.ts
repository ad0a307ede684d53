// The pages of the library's API, as `npm run docs:api` writes them.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeApiPages } from '../scripts/api-pages.ts';
import { entryPoints, ROOT } from '../scripts/packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'menagerie-api-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('cover every entry point, without scripts or styles that our headers forbid', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/docs-api.ts'), join(folder, 'docs')], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const read = (name: string): string => readFileSync(join(folder, 'docs', name), 'utf8');
  const names = readdirSync(join(folder, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  for (const name of entryPoints().keys()) expect(names).toContain(`modules/${name.replace(/\W/g, '_')}.html`);
  for (const name of names.filter((each) => !each.startsWith('media/'))) {
    const page = read(name);
    expect(page, name).not.toMatch(/<script(?![^>]* src=)| style="| on\w+="|<style/);
    expect(page, name).toContain('assets/theme.js"');
  }
  expect(read('functions/_menagerie_core.findMove.html')).toContain('Finds the legal move with this full text');
  expect(read('index.html')).toContain('href="documents/The_board_in_your_page.html"');
});

it('fail while a public name has no docstring', async () => {
  const source = join(folder, 'half');
  mkdirSync(source);
  writeFileSync(join(source, 'package.json'), '{"name":"half","version":"1.0.0"}');
  writeFileSync(join(source, 'index.ts'), '/** Told. */\nexport const told = 1;\nexport const untold = 2;\n');
  const written = join(folder, 'of-half');
  expect(await makeApiPages(written, new Map([['half', join(source, 'index.ts')]]), ['half'])).toBe(1);
  expect(readdirSync(folder)).not.toContain('of-half');
});
