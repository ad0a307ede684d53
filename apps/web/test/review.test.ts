// Looking back at a game by keyboard and on a phone: one tab stop for a list of moves, tasks to try again, targets for a finger.
import { findGame } from '@menagerie/registry/all';
import { findEntry } from '@menagerie/registry';
import { endOfLine } from '@menagerie/record';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openText, studyAddress } from '../src/lib/analysis/opening.ts';
import { begin, expectSound, isInSight, overflow, PHONE, playByMouse, square, useBrowser, visit } from './visit.ts';
import { unwrap } from '@menagerie/core';

useBrowser();

const bucky = findGame('bucky')!;
const fourplay = findGame('fourplay')!;
const { essentials } = await findEntry('bucky')!.lessons();
/** White gives away the game in two moves. */
const LOST = '2w4d/8/8/8/8/8/8/1M5D w - - 0 1';
const TOUCHED = { viewport: PHONE, hasTouch: true, isMobile: true } as const;

/** A review of a game given as moves. */
async function reviewOf(game: typeof bucky, tags: string, moves: string): Promise<string> {
  const { record, problems } = openText(game, `[Game "${game.id}"]\n${tags}\n${moves} *\n`);
  expect(problems).toEqual([]);
  return `${await studyAddress(record, game, endOfLine(record.tree), { isHelped: true, turn: 0 })}.review`;
}

const lostGame = (): Promise<string> => reviewOf(bucky, `[SetUp "1"]\n[Position "${LOST}"]\n`, '1. b1-c2 c8yc2');

/** How often Tab must be pressed from the page's heading to a control. */
async function tabsTo(page: Page, what: Locator): Promise<number> {
  await page.locator('main h1').focus();
  for (let presses = 1; presses < 90; presses++) {
    await page.keyboard.press('Tab');
    if (await what.evaluate((element) => element === document.activeElement)) return presses;
  }
  throw new Error('Tab never gets there.');
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent.trim().replace(/\s+/g, ' ') ?? '');
}

it('a list of moves and the lines of the engine are one tab stop each, and arrow keys go from move to move', async () => {
  const page = await visit(await reviewOf(bucky, '', '1. e2-e3 e7-e6 (1... d7-d6) 2. d2-d3 d7-d6 3. c2-c3 c7-c6'));
  const tree = page.getByRole('group', { name: 'Tree of moves' });
  const stops = tree.locator('button:not([tabindex="-1"])');
  await tree.locator('button[aria-current]').focus();
  expect(await stops.count()).toBe(1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => focused(page)).toBe('3.c2-c3');
  await page.keyboard.press('Home');
  await expect.poll(() => focused(page)).toBe('1.e2-e3');
  expect(await stops.count()).toBe(1);
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });

  await page.keyboard.press('e');
  const lines = page.locator('.engine li');
  await lines.nth(2).waitFor();
  await expect.poll(() => page.locator('.engine li button:not([tabindex="-1"])').count()).toBe(1);
  await lines.first().getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  const isOn = (line: number, move: number): Promise<boolean> =>
    lines
      .nth(line)
      .getByRole('button')
      .nth(move)
      .evaluate((button) => button === document.activeElement);
  expect(await isOn(0, 1)).toBe(true);
  await page.keyboard.press('ArrowDown');
  expect(await isOn(1, 1)).toBe(true);
  // The game stays where it is.
  expect(await tree.locator('[aria-current]').count()).toBe(0);
  expect(await page.locator('.engine li button:not([tabindex="-1"])').count()).toBe(1);
});

it('a task to try again begins and ends by keyboard, with the focus on its words and back', async () => {
  const page = await visit(await lostGame());
  const first = page.getByRole('button', { name: 'Try again from here' }).first();
  await expect.poll(() => first.isEnabled()).toBe(true);
  expect(await tabsTo(page, first)).toBeLessThan(25);
  await page.locator('main h1').focus();
  await page.keyboard.press('t');
  await expect.poll(() => focused(page)).toMatch(/^Task 1 of \d\. Find a better move for White than b1-c2\.$/);
  await expectSound(page);
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await page.locator('.retry').waitFor({ state: 'detached' });
  expect(await first.evaluate((button) => button === document.activeElement)).toBe(true);
});

it('the focus stays in the review when it is stopped', async () => {
  const page = await visit(await reviewOf(bucky, '', '1. e2-e3 e7-e6'));
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Find the turning points');
});

it('the review of a game leads back to it', async () => {
  const page = await visit();
  await begin(page, bucky, LOST);
  const game = page.url();
  await playByMouse(page, bucky, ['b1-c2'], unwrap(bucky.parse(LOST, {})));
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('region', { name: 'Result' }).getByText('After 1 move.').waitFor();
  await page.getByRole('button', { name: 'Review the game' }).click();
  await page.getByRole('link', { name: 'Back to the game' }).click();
  await page.getByRole('region', { name: 'Result' }).waitFor();
  expect(page.url()).toBe(game);
});

it('a review on a phone opens with its headline, its graph and its first turning point in view', async () => {
  const page = await visit(await lostGame(), { ...TOUCHED, viewport: { width: 390, height: 844 } });
  const first = page.getByRole('button', { name: 'Try again from here' }).first();
  await expect.poll(() => first.isEnabled()).toBe(true);
  expect(await isInSight(page.locator('.review .state'))).toBe(true);
  expect(await isInSight(page.locator('.review .graph svg'))).toBe(true);
  expect(await isInSight(first)).toBe(true);
  const [board, review] = await Promise.all(['.board-side', '.review'].map((name) => page.locator(name).boundingBox()));
  expect(Math.round(review!.y - board!.y - board!.height)).toBe(8);
  // The board is in view with the task, and the list again afterwards.
  await first.tap();
  await page.locator('.retry').waitFor();
  expect(await isInSight(page.locator('.retry h2'))).toBe(true);
  expect(await isInSight(square(page, 'a1'))).toBe(true);
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect.poll(() => isInSight(first)).toBe(true);
  expect(await overflow(page)).toBe(0);
});

it('what stands close together is at least 40 px high under a finger, and as low as ever under a mouse', async () => {
  const heights = (what: Locator): Promise<number[]> =>
    what.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height)));
  const seen = async (touched: boolean): Promise<Record<string, number>> => {
    const page = await visit(await lostGame(), touched ? TOUCHED : {});
    await expect.poll(() => page.getByRole('button', { name: 'Try again from here' }).first().isEnabled()).toBe(true);
    const tree = await heights(page.locator('.tree button'));
    const points = await heights(page.locator('.review li button'));
    await page.goto(`/learn/bucky/${essentials.id}`);
    await page.locator('[data-square]').first().waitFor();
    const steps = await heights(page.getByRole('list', { name: 'Steps' }).getByRole('button'));
    await begin(page, bucky);
    await square(page, 'e2').click();
    await square(page, 'e3').click();
    const list = page.getByRole('group', { name: 'List of moves' }).getByRole('button');
    await list.first().waitFor();
    const moves = await heights(list);
    return { tree: Math.min(...tree), points: Math.min(...points), steps: Math.min(...steps), moves: Math.min(...moves) };
  };
  expect(await seen(true)).toEqual({ tree: 40, points: 40, steps: 40, moves: 40 });
  expect(await seen(false)).toEqual({ tree: 28, points: 32, steps: 28, moves: 30 });
});

it('a step through Fourplay is told by its round', async () => {
  const page = await visit(await reviewOf(fourplay, '', '1. * h8-h15'));
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await page.keyboard.press('[');
  await page.keyboard.press(']');
  await page
    .getByRole('status')
    .filter({ hasText: /Round 1, Red: \* h8-h15\./ })
    .waitFor({ state: 'attached' });
});
