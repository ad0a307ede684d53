// Whole games of Ducart: by mouse with every ability, by keyboard, under an option, against the computer; and what is refused on the way.
import { play, resolveOptions, unwrap } from '@menagerie/core';
import { findGame } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import {
  begin,
  challenge,
  expectBoard,
  expectSound,
  playByMouse,
  square,
  startOf,
  tabToBoard,
  touchesOf,
  useBrowser,
  visit,
  walkTo,
} from './visit.ts';

const ducart = findGame('ducart')!;

/** Moves, kills, keeps, pushes, sleeps, heals, steals and takes, with a promotion by a steal. */
const EVERY_ABILITY = `Zf1ze2 Td8<>a2=L Ka1^b1 Cg8>g7 Hd1* Ta2<b1 Wf2-g3 Wc7-c6 Wg2-h3 Wb7-b6 Wg3-g4 Wd7-d6 Wd2-e3 Wb6-a5 Wg4-f5 Wg6xf5
  We2-f3 Wd6-c5 Wh3-g4 Wf5xg4 Wf3xg4 Wf7-e6 Wc2-c3 Wa7-a6 Wc3-b4 Wc5xb4 Wb2-c3 Wb4xc3 Wg4-f5 We6xf5 We3-f4 Wf5xf4 Wh2-g3 Wf4xg3#`.split(
  /\s+/,
);

const OTHER_GAME =
  `Te1<>e7=L Zc8zb7 Cg1>g2 Kh8^h7 Wc2-c3 Wc7-c6 We2-d3 Wf7-f6 Wd3-e4 Wc6-b5 Wa2-b3 Wb5-b4 Wc3xb4 Wf6-f5 We4xf5 Wg7-g6 Wf5xg6
  Wd7-d6 Wb4-a5 Wd6-c5 Wf2-e3 Wc5-d4 We3xd4 Wa7-a6 Wa5xa6 Kh7-h3 Wg6xh7 Le1-h5 Wa6xb7#`.split(/\s+/);

useBrowser();

describe('a whole game', () => {
  it('is played by mouse with every ability, and passes axe at its end (D2.4)', async () => {
    const page = await visit();
    await begin(page, ducart);
    await playByMouse(page, ducart, EVERY_ABILITY);
    expect(await page.locator('.notice.end a.clause').innerText()).toBe('D2.4');
    await expectSound(page);
  });

  it('is played by the keyboard alone', async () => {
    const page = await visit();
    await begin(page, ducart);
    await tabToBoard(page);
    let position = startOf(ducart);
    for (const text of OTHER_GAME) {
      for (const name of touchesOf(ducart, position, text).squares) {
        await walkTo(page, ducart, name);
        await page.keyboard.press('Enter');
      }
      position = unwrap(play(ducart, position, text));
      await expectBoard(page, ducart, position);
    }
    await page.locator('.notice.end').waitFor();
  });

  it('keeps to the options chosen before it (D7.2)', async () => {
    const page = await visit();
    await page.goto('/new/ducart');
    await page.getByLabel('A friend here').check();
    await page.locator('#option-steal').selectOption('adjacent');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL(/\/play\//);
    await square(page, 'e1').click();
    await square(page, 'e7').click();
    await page.locator('.consequence.refused').waitFor();
    expect(await page.locator('.consequence.refused a.clause').first().innerText()).toBe('D7.2');
    await page.keyboard.press('Escape');
    const adjacent = ducart.start(unwrap(resolveOptions(ducart.options, { steal: 'adjacent' })));
    await playByMouse(page, ducart, ['Te1<>d2'], adjacent);
  });

  it('is answered by the computer', async () => {
    const page = await visit();
    await challenge(page, ducart, 'Hunter');
    await square(page, 'd2').click();
    await square(page, 'd3').click();
    await expect.poll(() => page.getByRole('group', { name: 'List of moves' }).getByRole('button').count(), { timeout: 20_000 }).toBe(2);
  });
});

describe('a refusal', () => {
  it.each([
    ['D3.3', '7w/8/8/8/3l4/2W5/8/8 w - 0 1', 'c3', 'c4'],
    ['D4.4', '8/7w/8/8/3[kW]4/8/W7/8 w - 0 1', 'd4', 'd5'],
    ['D4.5', '7w/8/8/8/3[Kt]4/8/W7/8 w - 0 1', 'd4', 'd6'],
    ['D5.3', '7w/8/8/8/3Zc3/8/W7/8 w e4 1 1', 'd4', 'e4'],
  ])('by %s names its clause', async (clause, position, from, to) => {
    const page = await visit();
    await begin(page, ducart, position);
    await square(page, from).click();
    await square(page, to).click();
    await page.locator('.consequence.refused').waitFor();
    expect(await page.locator('.consequence.refused a.clause').first().innerText()).toBe(clause);
  });
});
