// The pages of the library's API below /docs/.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entryPoints } from '../../../scripts/packages.ts';
import { makeApp } from '../src/web/app.ts';
import { apiPages } from '../src/web/build.ts';
import { Client } from './client.ts';
import { openHouse, type TestHouse } from './house.ts';

const folder = mkdtempSync(join(tmpdir(), 'menagerie-api-pages-'));
const docs = join(folder, 'pages');
const site = join(folder, 'site');
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
  mkdirSync(join(docs, 'modules'), { recursive: true });
  mkdirSync(site);
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>Menagerie</title>');
  writeFileSync(join(docs, 'index.html'), '<!doctype html><title>The library</title>');
  writeFileSync(join(docs, 'modules/core.html'), '<!doctype html><title>core</title>');
});
afterAll(() => rmSync(folder, { recursive: true }));

// V3.4.3
it('are served with the headers of the site, from their first page on', async () => {
  const client = new Client(await makeApp(house.services, site, () => Promise.resolve(docs)));
  const first = await client.get('/docs/');
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(first.headers['content-security-policy']).toContain("script-src 'self'");
  expect(first.text).toContain('The library');
  expect((await client.get('/docs/modules/core.html')).text).toContain('core');
  const moved = await client.get('/docs');
  expect([moved.status, moved.headers['location']]).toEqual([301, '/docs/']);
  for (const path of ['/docs/nothing', '/docs/modules/', '/docs/..%2findex.html']) {
    const missing = await client.get(path);
    expect([path, missing.status, missing.text]).toEqual([path, 404, 'The library has no such page. Its pages begin at /docs/.\n']);
  }
});

it("if they can't be made, say so and where the reason is", async () => {
  const lines: string[] = [];
  const poor = await openHouse({ onLog: (line) => lines.push(line) });
  const client = new Client(await makeApp(poor.services, site, () => Promise.reject(new Error('no memory'))));
  const missing = await client.get('/docs/');
  expect([missing.status, missing.text]).toEqual([503, "The pages of the library can't be made on this server. Its log says why.\n"]);
  expect(lines.join('')).toContain('no memory');
});

// Whoever else has work goes first, so on a busy machine they may take minutes.
it(
  'are made for who asks first, cover every entry point, and have no scripts or styles that our headers forbid',
  { timeout: 900_000 },
  async () => {
    const made = await apiPages()();
    const read = (name: string): string => readFileSync(join(made, name), 'utf8');
    const names = readdirSync(made, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
    for (const name of entryPoints().keys()) expect(names).toContain(`modules/${name.replace(/\W/g, '_')}.html`);
    for (const name of names.filter((each) => !each.startsWith('media/'))) {
      const page = read(name);
      expect(page, name).not.toMatch(/<script(?![^>]* src=)| style="| on\w+="|<style/);
      expect(page, name).toContain('assets/theme.js"');
    }
    expect(read('functions/_menagerie_core.findMove.html')).toContain('Finds the legal move with this full text');
    expect(read('index.html')).toContain('href="documents/The_board_in_your_page.html"');
  },
);
