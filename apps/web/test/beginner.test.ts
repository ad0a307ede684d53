// What somebody new meets at a board, from the choice of a level to the end of a game.
import { findGame } from '@menagerie/registry/all';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { begin, isInSight, NEW_HERE, PHONE, square, useBrowser, visit } from './visit.ts';

useBrowser();

const LAPTOP = { width: 1366, height: 768 };
const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true, ...NEW_HERE };

/** Begins a game against Chick. */
async function meetChick(page: Page, game: string, position?: string): Promise<void> {
  await page.goto(`/new/${game}${position === undefined ? '' : `#from=${encodeURIComponent(position)}`}`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/\/play\//);
}

/** Whether a thing is in its box as a whole. */
async function isWithin(thing: Locator, box: Locator): Promise<boolean> {
  const [inner, outer] = await Promise.all([thing.boundingBox(), box.boundingBox()]);
  return inner !== null && outer !== null && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
}

it('takes a level by its number, and begins without scrolling on a laptop', async () => {
  const page = await visit('/new/ducart', { viewport: LAPTOP, ...NEW_HERE });
  await page.locator('.ticks').getByText('3', { exact: true }).click();
  expect(await page.getByLabel('Level', { exact: true }).inputValue()).toBe('3');
  const start = await page.getByRole('button', { name: 'Begin' }).boundingBox();
  expect(start!.y + start!.height).toBeLessThan(LAPTOP.height);
});

describe('the box beside the board', () => {
  it.each([
    ['a laptop', { viewport: LAPTOP, ...NEW_HERE }],
    ['a phone', ON_PHONE],
  ])('is read from the top before the first move, on %s', async (_, options) => {
    const page = await visit(null, options);
    await meetChick(page, 'bucky');
    const box = page.locator('.consequence');
    const [line, frame] = await Promise.all([box.locator('.idle').boundingBox(), box.boundingBox()]);
    expect(line!.y - frame!.y).toBeLessThan(20);
  });

  it('has no words under its button on a phone', async () => {
    const page = await visit(null, ON_PHONE);
    await begin(page, findGame('bucky')!);
    await square(page, 'f2').tap();
    await square(page, 'f4').tap();
    const words = page.locator('.happened li').first();
    const tools = await page.getByRole('button', { name: 'Tools', exact: true }).boundingBox();
    const right = await words.evaluate((item) => {
      const range = document.createRange();
      range.selectNodeContents(item);
      return Math.max(...Array.from(range.getClientRects(), (rect) => rect.right));
    });
    expect(right).toBeLessThanOrEqual(tools!.x);
  });

  it('says in short what the piece in hand can do', async () => {
    const page = await visit(null, { viewport: LAPTOP, ...NEW_HERE });
    await meetChick(page, 'ducart');
    await square(page, 'c1').click();
    const items = page.locator('.consequence li');
    await items.filter({ hasText: /^You can put your Creeper on b1 to sleep\.$/ }).waitFor();
    await square(page, 'c1').click();
    await square(page, 'e1').click();
    await items.filter({ hasText: 'Abilities of your Stealer on e1' }).waitFor();
    // What its summary says isn't said again.
    await meetChick(page, 'bucky');
    await square(page, 'a1').click();
    const box = page.locator('.consequence');
    await box.getByText('Rolls in any direction').waitFor();
    expect(await box.innerText()).not.toContain('roll and smash');
  });

  it('asks before a piece of your own is acted on, with all that would happen in view on a phone', async () => {
    const page = await visit(null, ON_PHONE);
    await meetChick(page, 'ducart', '3T4/7w/8/8/8/3W4/8/W7 w - 0 1');
    await square(page, 'd8').tap();
    await square(page, 'd3').tap();
    const box = page.locator('.consequence');
    const last = box.locator('ol li').last();
    await last.getByText('becomes a Leaper').waitFor();
    // The square is described by what the move does, without the buttons that make it.
    await square(page, 'd3').focus();
    const described = await square(page, 'd3').evaluate((button) =>
      button
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? ''),
    );
    expect(described?.join(' ')).toMatch(/^\S+ is ready\..*becomes a Leaper/);
    expect(described?.join(' ')).not.toContain('Put back');
    expect(await isWithin(last, box)).toBe(true);
    await page.getByRole('button', { name: 'Put back' }).tap();
    await page.getByRole('button', { name: 'Make this move' }).waitFor({ state: 'detached' });
    await square(page, 'd3').tap();
    await box.getByText('Your Sweeper on d3').waitFor();
  });

  it('keeps news in view while a piece is in hand', async () => {
    const page = await visit(null, { viewport: LAPTOP, ...NEW_HERE });
    await meetChick(page, 'bucky');
    await page.getByRole('button', { name: 'Show moves and tools' }).click();
    await page.getByRole('button', { name: 'Offer draw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Offer draw' }).click();
    const news = page.locator('.consequence .note');
    await news.waitFor();
    await square(page, 'e2').click();
    await page.locator('.consequence').getByText('Your jedi on e2').first().waitFor();
    expect(await isInSight(news)).toBe(true);
  });

  it.each([
    ['a laptop', { viewport: LAPTOP, ...NEW_HERE }],
    ['a phone', ON_PHONE],
  ])('shows at the end all ways on and your strength, on %s', async (_, options) => {
    const page = await visit(null, options);
    const box = page.locator('.consequence');
    const share = page.getByRole('button', { name: 'Share the game' });
    await meetChick(page, 'bucky', '7d/5W2/6M1/8/8/8/8/4D3 w - - 0 30');
    await square(page, 'f7').click();
    await square(page, 'f8').click();
    await share.waitFor();
    await expect.poll(() => isWithin(share, box)).toBe(true);
    // How it ended is told once.
    expect((await box.innerText()).match(/Buck mate/g)).toHaveLength(1);
    await box.getByText('Was there no way out for Black?').click();
    await box.locator('.end li', { hasText: 'your madam on g6' }).first().waitFor();

    await meetChick(page, 'bucky');
    await square(page, 'e2').click();
    await square(page, 'e4').click();
    await page.getByRole('button', { name: 'Show moves and tools' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    const strength = page.getByText('Your strength here');
    await strength.waitFor();
    for (const what of [share, strength]) await expect.poll(() => isWithin(what, box)).toBe(true);
  });
});

describe('the strips of players', () => {
  const EXCHANGE = '8/8/4w3/3w4/2W1W3/8/8/8 w - 0 1';

  it.each([
    ['a laptop', { viewport: LAPTOP }],
    ['a phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
  ])('stay as they are when pieces are lost, and cut none of them, on %s', async (_, options) => {
    const page = await visit(null, options);
    await begin(page, findGame('ducart')!, EXCHANGE);
    const strip = page.locator('.strip', { hasText: 'to move' });
    const places = async (): Promise<unknown> => [
      await page.locator('.strip').evaluateAll((strips) => strips.map((each) => each.clientHeight)),
      (await strip.locator('.to-move').boundingBox())!.x,
    ];
    await strip.waitFor();
    const before = await places();
    await square(page, 'c4').click();
    await square(page, 'd5').click();
    await square(page, 'e6').click();
    await square(page, 'd5').click();
    await page.locator('.lost').nth(1).waitFor();
    expect(await places()).toEqual(before);
    const cut = await page.locator('.lost').evaluateAll((lists) =>
      lists.flatMap((list) => {
        const { right, bottom } = list.getBoundingClientRect();
        return Array.from(list.children, (child) => child.getBoundingClientRect()).filter(
          (each) => each.top < bottom && each.right > right + 1,
        );
      }),
    );
    expect(cut).toEqual([]);
  });

  it('say at a first look how many Sweepers are left, which decides the game, and nothing else', async () => {
    const page = await visit(null, ON_PHONE);
    await begin(page, findGame('ducart')!, EXCHANGE);
    const notes = page.locator('.strip .note:visible');
    await expect.poll(() => notes.allInnerTexts()).toEqual(['Sweepers 2', 'Sweepers 2']);
    await square(page, 'c4').tap();
    await square(page, 'd5').tap();
    await expect.poll(() => notes.allInnerTexts()).toEqual(['Sweepers 1', 'Sweepers 2']);
  });
});
