// The first page: what it is, games that move by themselves, and two doors into each.
import { ESSENTIALS } from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { begin, expectSound, PHONE, useBrowser, visit } from './visit.ts';

const LAPTOP = { width: 1366, height: 768 };

useBrowser();

describe.each([
  ['a phone', PHONE, 3],
  ['a laptop', LAPTOP, 4],
])('the first screen on %s', (_, viewport, most) => {
  it('says what this is and shows a scene of each of the first games, with a way to learn and to play', async () => {
    const page = await visit('/', { viewport });
    const inSight = [page.getByRole('heading', { level: 1 })];
    for (const { name, id } of games.slice(0, most)) {
      const article = page.getByRole('article', { name });
      const learn = article.getByRole('link', { name: 'Learn in five minutes' });
      expect(await learn.getAttribute('href')).toBe(`/learn/${id}/${ESSENTIALS}`);
      inSight.push(article.getByRole('img'), learn, article.getByRole('link', { name: `Play ${name}` }));
    }
    for (const each of inSight) {
      const box = (await each.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
    }
  });
});

it('moves by itself, can be stopped, and stands still for visitors who want less motion', async () => {
  const moving = await visit('/', { reducedMotion: 'no-preference' });
  const drawn = (): Promise<readonly string[]> => moving.locator('figure').evaluateAll((all) => all.map((figure) => figure.innerHTML));
  const first = await drawn();
  await expect.poll(async () => (await drawn()).filter((each, index) => each !== first[index]).length).toBe(games.length);
  await moving.getByRole('button', { name: 'Stop the boards' }).click();
  await moving.getByRole('button', { name: 'Let the boards move' }).waitFor();
  const still = await visit('/');
  expect(await still.getByRole('button', { name: 'Stop the boards' }).count()).toBe(0);
  // What will happen is drawn instead.
  expect(await still.locator('figure .way').count()).toBeGreaterThanOrEqual(games.length);
  await expectSound(still);
});

it('asks before it removes a game that goes on, and keeps the keyboard', async () => {
  const page = await visit(null);
  for (const game of games.slice(0, 2)) await begin(page, game);
  await page.goto('/');
  const remove = page.getByRole('button', { name: /^Remove / });
  const asking = page.getByRole('dialog', { name: 'Remove this game?' });
  const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.textContent);
  await remove.nth(1).waitFor();
  await page.keyboard.press('Tab');
  await remove.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Keep it');
  await page.keyboard.press('Enter');
  await asking.waitFor({ state: 'hidden' });
  expect(await remove.count()).toBe(2);
  for (const heading of ['Your games', 'Three unusual board games. Learn one in five minutes.']) {
    await remove.first().focus();
    await page.keyboard.press('Enter');
    await asking.getByRole('button', { name: 'Remove it' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe(heading);
  }
});
