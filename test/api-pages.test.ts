// The pages of the library's API, as `npm run docs:api` writes them. apps/server/test/api-pages.test.ts reads them.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeApiPages } from '../scripts/api-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'menagerie-api-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('are not written while a public name has no docstring', async () => {
  const source = join(folder, 'half');
  mkdirSync(source);
  writeFileSync(join(source, 'package.json'), '{"name":"half","version":"1.0.0"}');
  writeFileSync(join(source, 'index.ts'), '/** Told. */\nexport const told = 1;\nexport const untold = 2;\n');
  const written = join(folder, 'of-half');
  expect(await makeApiPages(written, new Map([['half', join(source, 'index.ts')]]), ['half'])).toBe(1);
  expect(readdirSync(folder)).not.toContain('of-half');
});
