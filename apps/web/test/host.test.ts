// What a host says in its own words: pages behind the foot of the site, and announcements.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite } from './setup.ts';
import { expectSoundInBothThemes, forgive, overflow, PHONE, useBrowser, visit } from './visit.ts';

const MENAGERIE = resolve(import.meta.dirname, '../../cli/src/main.ts');
const PRIVACY =
  '# Privacy here\n\n<b id="odd">Nothing</b> is **sold**. [Ask](javascript:alert(1)) jo@example.org\nMain Street 1\n\n- [Rules](/rules)\n';

let host: Awaited<ReturnType<typeof startSite>>;
const pages = mkdtempSync(join(tmpdir(), 'menagerie-pages-'));
beforeAll(async () => {
  writeFileSync(join(pages, 'privacy.md'), PRIVACY);
  host = await startSite({ PAGES: pages });
});
afterAll(async () => {
  await host.stop();
  rmSync(pages, { recursive: true });
});

useBrowser();

function announce(...words: string[]): void {
  execFileSync(process.execPath, [MENAGERIE, 'admin', 'announce', ...words, '--data', host.data]);
}

it('the foot links the pages that the host has written, and no others', async () => {
  const page = await visit(null, { baseURL: host.site, viewport: PHONE });
  await page.goto('/');
  const foot = page.locator('body > footer');
  await foot.getByRole('link', { name: 'Privacy' }).waitFor();
  expect(await foot.getByRole('link').allTextContents()).toEqual(['Fair play', 'Privacy']);
  await foot.getByRole('link', { name: 'Privacy' }).click();
  await page.getByRole('heading', { name: 'Privacy here', level: 1 }).waitFor();
  expect(await page.locator('article').innerText()).toContain('<b id="odd">Nothing</b> is sold.');
  expect(await page.locator('#odd').count()).toBe(0);
  expect(await page.locator('article a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    'mailto:jo@example.org',
    '/rules',
  ]);
  await expectSoundInBothThemes(page);
  expect((await page.goto('/imprint'))?.status()).toBe(404);
});

it('where the host has written none, the foot has none', async () => {
  const page = await visit('/');
  await expect.poll(() => page.locator('footer a').allTextContents()).toEqual(['Fair play']);
  expect((await page.goto('/privacy'))?.status()).toBe(404);
});

it('an announcement counts down on every page, is read out, folds away, and goes', async () => {
  const page = await visit(null, { baseURL: host.site, viewport: PHONE });
  announce('--clear');
  await page.clock.install();
  await page.goto('/settings');
  const note = page.getByRole('complementary', { name: 'From the host' });
  await page.locator('main h1').waitFor();
  expect(await note.count()).toBe(0);
  announce('A faster disk comes.', '--in', '10m');
  await expect.poll(async () => (await fetch(`${host.site}/api/site`)).text(), { timeout: 10_000 }).toContain('A faster disk comes.');
  // Nobody without a game has a line to the server: such a page asks every minute.
  await page.clock.fastForward(61_000);
  await note.getByText(/Maintenance in (9|10) minutes\./).waitFor();
  await note.getByText('A faster disk comes.').waitFor();
  await expect
    .poll(() =>
      page
        .locator('[aria-live="polite"]')
        .allTextContents()
        .then((texts) => texts.join()),
    )
    .toContain('A faster disk comes.');
  expect(await overflow(page)).toBe(0);
  await expectSoundInBothThemes(page);
  // The page counts by itself. The server, whose clock nobody has moved, would set it right.
  await page.route('**/api/site', (route) => route.abort());
  await page.clock.fastForward(120_000);
  await note.getByText(/Maintenance in [78] minutes\./).waitFor();
  await page.unroute('**/api/site');
  forgive(page);
  await note.getByRole('button', { name: 'Fold away' }).click();
  expect(await note.getByText('A faster disk comes.').count()).toBe(0);
  await note.getByRole('button', { name: /Maintenance in/ }).click();
  await note.getByText('A faster disk comes.').waitFor();
  announce('--clear');
  await expect.poll(async () => (await fetch(`${host.site}/api/site`)).text(), { timeout: 10_000 }).toContain('"announcement":null');
  await page.clock.fastForward(61_000);
  await note.waitFor({ state: 'detached' });
});
