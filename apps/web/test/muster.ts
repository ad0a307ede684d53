// Hands for games with a hidden set-up: covering, uncovering, buying and setting up, by mouse, finger and key.
import type { Game } from '@menagerie/core';
import { formatArmy } from '@menagerie/record';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { square } from './visit.ts';

/** Begins a game between people who prepare in full. */
export async function prepareAll(page: Page, game: Game, options: Record<string, string>): Promise<void> {
  await page.goto(`/new/${game.id}`);
  for (const [id, value] of Object.entries(options)) await page.locator(`#option-${id}`).selectOption(value);
  await page.getByRole('button', { name: 'Everybody on this device' }).click();
  await page.getByLabel('Full preparation').check();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/\/play\//);
}

/** Confirms that only this seat is looking. */
export async function uncover(page: Page, game: Game, seat: number): Promise<void> {
  const { name } = game.seats[seat];
  await page.getByRole('heading', { name: `Hand the device to ${name}` }).waitFor();
  await page.getByRole('button', { name: `Only ${name} is looking` }).click();
}

/** Takes a ready-made army for a seat. */
export async function take(page: Page, game: Game, seat: number, army: string): Promise<void> {
  await uncover(page, game, seat);
  await takeArmy(page, army);
}

/** Buys by the buttons of the shop. */
export async function buy(page: Page, game: Game, purchase: string): Promise<void> {
  for (const item of purchase.split(',')) {
    const [, count, kind] = /^(\d*)(.+)$/.exec(item)!;
    const more = page.getByRole('button', { name: `One ${kindName(game, kind)} more`, exact: true });
    for (let index = 0; index < Number(count || 1); index++) await more.click();
  }
}

/** Puts pieces on squares: the first `dragged` by dragging, the others by pressing. */
export async function setUp(page: Page, game: Game, setup: string, dragged = 0): Promise<void> {
  for (const [index, item] of setup.split(' ').entries()) {
    const [kind, name] = item.split('@');
    const stock = page.getByRole('button', { name: new RegExp(`^${kindName(game, kind).replace(/\W/g, '\\$&')}: \\d`) });
    if (index < dragged) await stock.dragTo(square(page, name));
    else {
      if ((await stock.getAttribute('aria-pressed')) !== 'true') await stock.click();
      await square(page, name).click();
    }
    expect(await square(page, name).getAttribute('aria-label')).toBe(`${name}, ${kindName(game, kind)}`);
  }
}

/** Hands in a seat's own set-up, pasted as the text of an army. */
export async function paste(page: Page, game: Game, seat: number, papers: readonly string[]): Promise<void> {
  await uncover(page, game, seat);
  await page.getByText('Paste an army as text').click();
  const { name } = game.seats[seat];
  await page.getByLabel('An army as text').fill(formatArmy(game, { name, papers }));
  await page.getByRole('button', { name: 'Add it' }).click();
  await takeArmy(page, name);
}

/** Expects a refusal in these words, by this clause. */
export async function refusal(page: Page, clause: string, said: RegExp): Promise<void> {
  const notice = page.locator('.notice.bad');
  await notice.getByText(said).waitFor();
  expect(await notice.locator('a.clause').innerText()).toBe(clause);
}

/** Everything in the page, including its title and announcements; only links to built files are left out. */
export function pageText(page: Page): Promise<string> {
  return page.evaluate(() => `${document.title} ${JSON.stringify(history.state)} ${document.body.outerHTML}`);
}

/** Tabs to a button and presses it so many times. */
export async function pressOn(page: Page, name: string, times = 1): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.waitFor();
  const handle = await button.elementHandle();
  for (let presses = 0; presses < 90; presses++) {
    if (await handle.evaluate((element) => element === document.activeElement)) {
      for (let time = 0; time < times; time++) await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  expect.fail(`The keyboard does not get to "${name}".`);
}

function kindName({ kinds }: Game, kind: string): string {
  return kinds.find(({ letter }) => letter === kind)!.name;
}

/** Hands in the army that is set up, and says yes to the question. */
export async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hand it in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in this army' }).click();
}

/** Takes an army as it is, and says yes to the question. */
export async function takeArmy(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Take ${name}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Hand in ${name}` })
    .click();
}
