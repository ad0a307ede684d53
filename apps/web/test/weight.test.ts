// The weight of pages for a first visit; the limits are in test/weighing.ts, and npm run measure -- weigh prints all figures.
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { excess, PAGES, weigh } from '../../../test/weighing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(() => browser.close());

describe.each(PAGES.filter(({ name }) => /^(?:home|play .*|room)$/.test(name)))('$name', (page) => {
  it('is light, stands still, and fetches nothing twice and no game that is not on the board', async () => {
    const weight = await weigh(browser, inject('site'), page, 'phone');
    expect(excess(page, weight)).toEqual([]);
    const games = weight.paths.flatMap((path) => /\/rules-([a-z]+)-/.exec(path)?.[1] ?? []);
    expect(games).toEqual(page.games);
  });
});

describe('room', () => {
  it('stands still on a laptop too', async () => {
    const page = PAGES.find(({ name }) => name === 'room')!;
    expect(excess(page, await weigh(browser, inject('site'), page, 'laptop'))).toEqual([]);
  });
});
