// The weight of pages for a first visit; the limits are in test/weighing.ts, and npm run measure -- weigh prints all figures.
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { excess, PAGES, weigh, type SIZES, type WeighedPage } from '../../../test/weighing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(() => browser.close());

/** Expects that a page keeps our limits, and loads the rules of no game that isn't on the board. */
async function expectLight(page: WeighedPage, size: keyof typeof SIZES): Promise<void> {
  const weight = await weigh(browser, inject('site'), page, size);
  expect(excess(page, weight)).toEqual([]);
  const games = weight.paths.flatMap((path) => /\/rules-([a-z]+)-/.exec(path)?.[1] ?? []);
  expect(games).toEqual(page.games);
}

describe.each(PAGES.filter(({ name }) => /^(?:home|play .*|preparation)$/.test(name)))('$name', (page) => {
  it('is light, stands still, and fetches nothing twice and no game that is not on the board', () => expectLight(page, 'phone'));
});

// They mostly wait for others, so they wait together.
describe.concurrent.each(PAGES.filter(({ name }) => /room|watching/.test(name)))('$name', (page) => {
  it('stands still on a phone while others play', () => expectLight(page, 'phone'));
  it('stands still on a laptop while others play', () => expectLight(page, 'laptop'));
});
