// Every page: readable for everybody (axe), on every size, in both themes; links, rule book, settings, absence, no network.
import { games } from '@menagerie/registry/all';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { ask } from './company.ts';
import { walk } from './kept-kinds.ts';
import {
  begin,
  cutLists,
  DESK,
  expectBoard,
  expectSoundInBothThemes,
  forgive,
  overflow,
  PHONE,
  square,
  startOf,
  useBrowser,
  visit,
} from './visit.ts';

const game = games[0];
const PATHS = [
  '/',
  '/rules',
  '/pieces',
  '/settings',
  '/nowhere/at/all',
  '/play/none-of-these',
  ...games.flatMap(({ id, rulebook: { clauses } }) => [
    `/new/${id}`,
    `/rules/${id}`,
    `/rules/${id}/${clauses[Math.floor(clauses.length / 2)].id}`,
  ]),
];

useBrowser();

describe('in both themes', () => {
  it.each(PATHS)('%s has no fault that axe finds', async (path) => {
    await expectSoundInBothThemes(await visit(path));
  });

  it('a game has none either, at rest, with a piece in hand, a consequence, a refusal and each dialog', async () => {
    const page = await visit();
    await begin(page, game);
    await expectSoundInBothThemes(page);
    const first = page.locator('[data-square].movable').first();
    await first.click();
    await page.locator('[data-square][aria-label*=";"]').first().hover();
    await expectSoundInBothThemes(page);
    await page.locator('[data-square]:not(.movable):not([aria-label*=";"])').first().click();
    await page.locator('.consequence.refused').waitFor();
    await expectSoundInBothThemes(page);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Copy and load' }).click();
    await dialog.waitFor();
    await expectSoundInBothThemes(page);
    await expectWayOut(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await dialog.waitFor();
    await expectSoundInBothThemes(page);
    await expectWayOut(page);
    await page.keyboard.press('Escape');
    await page.locator('main h1').focus();
    await page.keyboard.press('?');
    const heading = page.getByRole('heading', { name: 'Keys' });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectSoundInBothThemes(page);
    await expectWayOut(page);
  });
});

/** On every size of screen, the dialog that is open shows its title and a button that closes it without scrolling. */
async function expectWayOut(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]');
  for (const size of [PHONE, { width: 768, height: 1024 }, { width: 1366, height: 768 }, DESK]) {
    await page.setViewportSize(size);
    const boxes = await dialog
      .locator('h2, button:has-text("Close"), button:has-text("Play on")')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes.length).toBeGreaterThan(1);
    for (const { top, bottom } of boxes) expect(top >= 0 && bottom <= size.height).toBe(true);
  }
}

describe('on a phone of 360 pixels', () => {
  it('the board has the full width, the squares are large enough, and a game is played by taps', async () => {
    const page = await visit(null, { viewport: PHONE, hasTouch: true, isMobile: true });
    await begin(page, game);
    expect(await overflow(page)).toBe(0);
    const board = (await page.getByRole('grid').boundingBox())!;
    expect(board.width).toBeGreaterThan(320);
    for (const button of await page.locator('button:visible, a.button:visible, nav a:visible').all()) {
      const box = (await button.boundingBox())!;
      expect(Math.min(box.width, box.height), await button.evaluate((element) => element.outerHTML)).toBeGreaterThanOrEqual(24);
    }
    const from = page.locator('[data-square].movable').first();
    await from.tap();
    const target = page.locator('[data-square][aria-label*=";"]').first();
    const name = (await target.getAttribute('data-square'))!;
    // A finger that rests shows the consequence and makes nothing.
    await rest(page, name);
    await page.getByRole('button', { name: 'Make this move' }).waitFor();
    await expectBoard(page, game, startOf(game));
    await square(page, name).tap();
    await expect.poll(() => page.getByRole('group', { name: 'List of moves' }).getByRole('button').count()).toBe(1);
  });
});

it('leaderboards of people stand in one row, those of programs in another', async () => {
  const page = await visit('/leaderboard');
  const rows = await page
    .getByRole('navigation', { name: 'Category' })
    .locator('.chips')
    .evaluateAll((lines) =>
      lines.map((line) => [...line.querySelectorAll('a')].map((link) => ({ path: link.pathname, y: link.getBoundingClientRect().y }))),
    );
  expect(rows).toHaveLength(2);
  for (const [index, row] of rows.entries()) {
    expect(row.length).toBeGreaterThanOrEqual(games.length);
    expect(row.every(({ path }) => path.endsWith('-bots') === (index === 1))).toBe(true);
    expect(new Set(row.map(({ y }) => y)).size).toBe(1);
  }
});

/** Every kind of page, of every game. */
const EVERY = [
  ...PATHS,
  ...[
    '/play',
    '/learn',
    '/lobby',
    '/games',
    '/watch',
    '/archive',
    '/account',
    '/sign-in',
    '/recovery',
    '/fair-play',
    '/moderation',
    '/notices',
  ],
  ...['/leaderboard', '/@/nobody', '/game/nonesuch00', '/challenge/nonesuch00'],
  ...games.flatMap(({ id }) => [`/learn/${id}`, `/learn/${id}/essentials`, `/editor/${id}`, `/analysis/${id}`, `/rules/${id}/clauses`]),
];

/** Says whether a page has asked for nothing for as long as Playwright's `networkidle` takes, whichever address it is at. */
function watchTraffic(page: Page): () => boolean {
  let running = 0;
  let last = performance.now();
  const count = (change: number) => (): void => {
    running += change;
    last = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return () => running === 0 && performance.now() - last >= 500;
}

describe('in a window of 320 or 360 pixels', () => {
  it('no page scrolls sideways or cuts what is chosen in a list, nor does a game', async () => {
    const page = await visit(null, { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
    const faults: string[] = [];
    const measure = async (name: string): Promise<void> => {
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 });
        if ((await overflow(page)) > 0) faults.push(`${name} at ${width} scrolls sideways`);
        faults.push(...(await cutLists(page)).map((list) => `${name} at ${width}: ${list}`));
      }
    };
    await page.goto('/settings');
    // As long as a name can be, of wide letters.
    const name = `Wwwwwwwwwwwwwwwww${String(Date.now() % 1000).padStart(3, '0')}`;
    await ask(page, 'POST', '/api/accounts', { name, password: 'heron under glass 41' });
    const isQuiet = watchTraffic(page);
    for (const path of EVERY) {
      await page.evaluate(() => document.querySelector('main')!.firstElementChild!.classList.add('left'));
      await walk(page, path);
      await page.locator('main:not(:has(> .left)) h1').first().waitFor({ state: 'attached' });
      await expect.poll(isQuiet).toBe(true);
      await measure(path);
    }
    for (const each of games) {
      await begin(page, each);
      await page.locator('[data-square]').first().waitFor();
      await measure(`a game of ${each.name}`);
    }
    expect(faults).toEqual([]);
    // The page of moderators refuses everybody else.
    forgive(page);
  });
});

describe('the site', () => {
  it('finds every clause of every game, with its examples on live boards that answer', async () => {
    const page = await visit('/rules');
    for (const { id, name } of games)
      await page
        .getByRole('link', { name, exact: true })
        .waitFor({ state: 'attached' })
        .catch(() => expect.fail(`${id} has no book`));
    const example = game.rulebook.clauses
      .flatMap((clause) => clause.examples.map((shown) => ({ clause, shown })))
      .find(({ shown }) => shown.expect.kind === 'refused' && shown.move);
    await page.goto(`/rules/${game.id}/${example!.clause.id}`);
    const board = page.getByRole('article').filter({ hasText: example!.shown.caption });
    await board.getByRole('button', { name: `Show ${example!.shown.move}` }).click();
    await board.locator('.consequence.refused').waitFor();
    await board.locator('[data-square].movable').first().click();
    await board.locator('[data-square][aria-label*=";"]').first().click();
    await board.getByRole('button', { name: 'Set up again' }).click();
    expect(await board.getByRole('button', { name: 'Set up again' }).count()).toBe(0);
  });

  it('answers an unknown address with 404 and a friendly page, and a known one or a feed with 200', async () => {
    const page = await visit('/');
    const asked = async (path: string): Promise<number> => (await page.request.get(path, { headers: { accept: 'text/html' } })).status();
    expect(await asked('/wombat')).toBe(404);
    expect(await asked(`/rules/${game.id}/Z99`)).toBe(404);
    expect(await asked('/assets/none.js')).toBe(404);
    for (const path of PATHS.filter((path) => path !== '/nowhere/at/all')) expect(await asked(path), path).toBe(200);
    const feeds = await page
      .locator('link[type="application/atom+xml"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    expect(feeds.length).toBe(games.length);
    for (const feed of feeds) expect(await asked(feed), feed).toBe(200);
    await page.goto('/wombat');
    await page.getByRole('heading', { name: 'This cage is empty' }).waitFor();
  });

  it('sends strict headers with every answer', async () => {
    const page = await visit('/');
    for (const path of ['/', '/wombat', '/sw.js', '/icon.svg']) {
      const headers = (await page.request.get(path)).headers();
      expect(headers['content-security-policy'], path).toContain("script-src 'self'");
      expect(headers['content-security-policy'], path).not.toContain('unsafe');
      expect(headers['x-content-type-options'], path).toBe('nosniff');
    }
  });

  it('keeps settings, and a theme holds through a reload', async () => {
    const page = await visit('/settings', { colorScheme: 'light' });
    const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.getByLabel('Dark', { exact: true }).check();
    const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(dark).not.toBe(light);
    await page.getByLabel('Coordinates around the board').uncheck();
    const overlay = page
      .getByRole('group', { name: `Overlays of ${game.name}` })
      .getByRole('checkbox')
      .first();
    const was = await overlay.isChecked();
    await overlay.click();
    await page.reload();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark);
    expect(await overlay.isChecked()).toBe(!was);
    // Overlays that nothing at the start of a game needs are listed too. A reset can be undone.
    await page.getByLabel('Who is hypnotized').waitFor();
    await page.getByRole('button', { name: 'Reset to defaults' }).click();
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(light);
    await page.getByRole('button', { name: 'Undo the reset' }).click();
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark);
    expect(await overlay.isChecked()).toBe(!was);
    await page.goto(`/new/${game.id}`);
    expect(await page.locator('.rim').count()).toBe(0);
  });

  it('starts a game in two presses from the home page', async () => {
    const page = await visit('/');
    await page.getByRole('link', { name: `Play ${game.name}` }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await expectBoard(page, game, startOf(game));
  });

  it('works without network once it has been loaded, the computer included', async () => {
    const page = await visit(null, { serviceWorkers: 'allow' });
    await page.goto(`${inject('site')}/robots.txt`);
    // What earlier builds left.
    await page.evaluate(async () => {
      await (await caches.open('site')).put('/assets/old-1.js', new Response('old'));
      await caches.open('workbox-precache-v2');
    });
    await page.goto(inject('site'));
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
    });
    expect(await page.evaluate(() => caches.keys())).toEqual(['site']);
    expect(await page.evaluate(async () => (await caches.match('/assets/old-1.js')) === undefined)).toBe(true);
    await page.context().setOffline(true);
    // The library's pages are the server's own.
    const other = await page.context().newPage();
    await expect(other.goto(`${inject('site')}/docs/`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await other.close();
    await page.reload();
    await page.getByRole('link', { name: `Play ${game.name}` }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL(/\/play\//);
    await page.reload();
    await page.locator('[data-square].movable').first().click();
    await page.locator('[data-square][aria-label*=";"]').first().click();
    await expect.poll(() => page.getByRole('group', { name: 'List of moves' }).getByRole('button').count(), { timeout: 20_000 }).toBe(2);
    await page.goto(`${inject('site')}/rules/${game.id}`);
    await page.getByRole('heading', { name: `The rules of ${game.name}` }).waitFor();
    await page.goto(`${inject('site')}/settings`);
    await page.getByText('A copy of the whole site is stored in this browser.').waitFor();
    // The test's browser notices a moment late that it is offline, so a page may ask once what the host says.
    forgive(page);
  });
});

/** Rests a finger on a square for as long as a preview takes. */
async function rest(page: Page, name: string): Promise<void> {
  const box = (await square(page, name).boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.getByRole('button', { name: 'Make this move' }).waitFor();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
