// What the site keeps in a browser, each kind of it: where nothing can be stored, where storage is full or fills up, in two tabs, offline.
import { findGame } from '@menagerie/registry/all';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { KEPT_KINDS } from '../src/lib/storage.ts';
import { HERE, ONLINE, pressAll, walk, type Kind } from './kept-kinds.ts';
import { begin, useBrowser, visit } from './visit.ts';

const bucky = findGame('bucky')!;

/** Too narrow for the chat to be open all the time. */
const ROOM: BrowserContextOptions = { viewport: { width: 1100, height: 800 } };

useBrowser();

/** Loads the site anew at an address. */
async function arrive(page: Page, address: string): Promise<void> {
  await page.goto('/rules');
  await page.goto(address);
}

/** Uses up what the browser lets the site store, to the last letter. */
async function fill(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      try {
        for (let index = 0; index < 4; index++) localStorage.setItem(`filler.${size}.${index}`, 'x'.repeat(size));
      } catch {
        // It doesn't fit; the next one is half as long.
      }
    }
  });
}

/** Makes room, in another tab. */
async function makeRoom(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('filler')) localStorage.removeItem(key);
  });
  await other.close();
}

/** Stores nothing, as a browser does that lets no site keep data. */
function close(): void {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
}

/** Expects the line that something can't be kept, with a reason, and that it lasts over other pages of the site, with what was done. */
async function expectHeld(page: Page, { key, at, glance, after }: Kind, why: string): Promise<void> {
  const note = page.locator('.notice', { hasText: 'Not saved:' });
  await note.getByText(KEPT_KINDS[key].name!).waitFor();
  await note.getByText(why).waitFor();
  const seenAt = at ?? new URL(page.url()).pathname;
  await walk(page, '/fair-play');
  await page.getByRole('heading', { name: 'Fair play' }).waitFor();
  expect(await note.count()).toBe(1);
  await walk(page, seenAt);
  await expect.poll(() => glance(page)).toEqual(after);
  expect(await note.getByText(KEPT_KINDS[key].name!).count()).toBe(1);
}

it('knows every kind of thing that is kept', () => {
  const known = Object.entries(KEPT_KINDS).flatMap(([key, { name }]) => (name === null ? [] : [key]));
  expect([...HERE, ...ONLINE].map(({ key }) => key).sort()).toEqual(known.sort());
});

describe.each([...HERE, ...ONLINE])('$key', (kind) => {
  it('is held in the tab where the browser stores nothing', async () => {
    const page = await visit(null, ROOM);
    await page.addInitScript(close);
    await page.goto('/rules');
    await kind.start(page);
    await kind.change(page);
    await expectHeld(page, kind, "doesn't let the site save anything");
  });

  it('is held in the tab when storage fills up, and stored once there is room', async () => {
    const page = await visit('/rules', ROOM);
    await kind.start(page);
    await fill(page);
    await kind.change(page);
    await expectHeld(page, kind, 'no more room');
    await makeRoom(page);
    await page.locator('.notice', { hasText: 'Not saved:' }).waitFor({ state: 'detached' });
    await arrive(page, kind.at ?? page.url());
    await expect.poll(() => kind.glance(page)).toEqual(kind.after);
  });

  it('is seen in another tab', async () => {
    const page = await visit('/rules', ROOM);
    await kind.start(page);
    const other = await page.context().newPage();
    await other.goto(kind.at ?? page.url());
    await other.locator('main h1').first().waitFor({ state: 'attached' });
    await kind.change(page);
    // What a change opens is opened there too. What is written in a form isn't exchanged for something else; the next form has it.
    if (kind.key === 'menagerie.guide.') await arrive(other, page.url());
    if (kind.key === 'menagerie.seek') await arrive(other, kind.at!);
    await expect.poll(() => kind.glance(other)).toEqual(kind.after);
  });
});

it('a game that begins where storage is full is held in the tab', async () => {
  const page = await visit('/rules', ROOM);
  const match = HERE.find(({ key }) => key === 'menagerie.match.')!;
  await fill(page);
  await match.start(page);
  await match.change(page);
  await expectHeld(page, match, 'no more room');
});

describe('in two tabs', () => {
  it('a guide that is told to stop leaves both', async () => {
    const [page, guide] = [await visit('/rules', ROOM), HERE.find(({ key }) => key === 'menagerie.guide.')!];
    await guide.start(page);
    await guide.change(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    const stop = other.getByRole('button', { name: 'Stop the guide' });
    await stop.waitFor();
    await page.getByRole('button', { name: 'Stop the guide' }).click();
    await stop.waitFor({ state: 'detached' });
  });

  it('two ways to go on with one study become two studies, and both are kept', async () => {
    const page = await visit('/analysis/bucky', ROOM);
    await pressAll(page, ['a2', 'a3']);
    await page.waitForURL(/#/);
    const other = await page.context().newPage();
    await other.goto('/analysis/bucky');
    await other.getByRole('link', { name: 'A study of Bucky' }).click();
    await pressAll(other, ['a7', 'a6']);
    await other.locator('.tree [aria-current]').getByText('a7-a6').waitFor();
    await pressAll(page, ['b7', 'b6']);
    await page.locator('.tree [aria-current]').getByText('b7-b6').waitFor();
    await walk(page, '/fair-play');
    await walk(page, '/analysis/bucky');
    await expect.poll(() => page.getByRole('link', { name: 'A study of Bucky' }).count()).toBe(2);
  });

  it('a position in the editor is in the address of its own tab, and a reload keeps it', async () => {
    const page = await visit('/editor/bucky', ROOM);
    const other = await page.context().newPage();
    await other.goto('/editor/bucky');
    const text = (tab: Page): Promise<string> => tab.getByLabel('Position as text').inputValue();
    const start = await text(other);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    expect(await text(other)).toBe(start);
    const empty = await text(page);
    await page.reload();
    await expect.poll(() => text(page)).toBe(empty);
  });
});

it('a tab asks before it closes with work that is not saved', async () => {
  const page = await visit('/rules', ROOM);
  await begin(page, bucky);
  await fill(page);
  await pressAll(page, ['a2', 'a3']);
  await page.locator('.notice', { hasText: 'Not saved:' }).waitFor();
  const asked = page.waitForEvent('dialog');
  const left = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await left;
});

it('everything but what needs the server is kept offline', async () => {
  const page = await visit(null, { ...ROOM, serviceWorkers: 'allow' });
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });
  await page.context().setOffline(true);
  for (const { start, change, at, glance, after } of HERE) {
    await page.goto('/rules');
    await start(page);
    await change(page);
    await arrive(page, at ?? page.url());
    await expect.poll(() => glance(page)).toEqual(after);
  }
});
