// The rules on one page: pictures made by the rules, clauses beside the page, explained words.
import { legalMoves, parseSquare, resolveOptions, sentencesOf, unwrap } from '@menagerie/core';
import { entries } from '@menagerie/registry';
import { games } from '@menagerie/registry/all';
import { expect, it } from 'vitest';
import { expectSound, PHONE, useBrowser, visit } from './visit.ts';

useBrowser();

it.each(entries.map(({ id }) => id))('shows the rules of %s, with every move of each piece drawn', async (id) => {
  const game = games.find((each) => each.id === id)!;
  const page = await visit(`/rules/${id}`, { viewport: PHONE });
  const blocks = (await findPage(id)).flatMap((section) => section.blocks);
  for (const block of blocks) {
    if (block.kind !== 'piece') continue;
    const position = unwrap(game.parse(block.position, unwrap(resolveOptions(game.options, block.options))));
    const from = parseSquare(game.board, block.square);
    const seconds = legalMoves(game, position)
      .map((move) => game.touches(position, move))
      .filter(([first]) => first.kind === 'square' && first.square === from)
      .flatMap(([, second]) => (second?.kind === 'square' && second.mark !== 'origin' ? [second.square, ...(second.also ?? [])] : []));
    const name = block.letters.map((letter) => game.kinds.find((kind) => kind.letter === letter)!.name).join(', ');
    const picture = page.getByRole('article', { name, exact: false }).first();
    const drawn = await picture.locator('.mk-target, .mk-strike, .mk-ability').count();
    expect(drawn, name).toBe(new Set(seconds).size);
  }
  const words = await page.locator('main').innerText();
  for (const { text } of sentencesOf(await findPage(id))) expect(words).toContain(text);
});

it("opens a sentence's clauses beside the page, and returns the focus", async () => {
  const page = await visit('/rules/bucky');
  const mark = page.getByRole('link', { name: 'Clause B3.5' }).first();
  await mark.focus();
  await page.keyboard.press('Enter');
  const beside = page.getByRole('dialog', { name: 'Rules of Bucky' });
  expect(await beside.getByRole('heading').innerText()).toContain('B3.5');
  expect(await beside.getByRole('img').count()).toBeGreaterThan(0);
  await expectSound(page);
  await page.keyboard.press('Escape');
  await beside.waitFor({ state: 'detached' });
  await expect.poll(() => mark.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/rules/bucky');
});

it('explains a word by key, by pointer and by touch, and moves nothing', async () => {
  const page = await visit('/rules/bucky', { hasTouch: true });
  const word = page.getByRole('button', { name: 'bucked', exact: true }).first();
  const meaning = page.getByRole('tooltip');
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.locator('main h1').focus();
  const isHeld = (): Promise<boolean> => word.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 300 && !(await isHeld()); presses++) await page.keyboard.press('Tab');
  expect(await isHeld()).toBe(true);
  await meaning.getByText('could take or remove him').waitFor();
  expect(await word.getAttribute('aria-describedby')).toBe(await meaning.getAttribute('id'));
  await page.keyboard.press('Escape');
  await meaning.waitFor({ state: 'hidden' });
  await word.hover();
  await meaning.waitFor();
  await page.mouse.move(2, 2);
  await meaning.waitFor({ state: 'hidden' });
  await word.tap();
  await meaning.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
});

it('keeps old addresses of clauses', async () => {
  const page = await visit('/rules/bucky#B3.5');
  await page.waitForURL('**/rules/bucky/clauses#B3.5');
  await page.goto('/rules/bucky/b3.5');
  await page.getByRole('heading', { level: 1, name: 'B3.5' }).waitFor();
  await page.goto('/rules/bucky/B99.9');
  await page.getByRole('heading', { name: 'This cage is empty' }).waitFor();
});

it('finds clauses and words of all games from any page with the key /', async () => {
  const page = await visit('/fair-play');
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  await page.keyboard.type('gaze');
  await dialog.getByText(/results/).waitFor();
  expect(await dialog.getByRole('link').first().innerText()).toContain('gaze');
  expect(await dialog.locator('mark').count()).toBeGreaterThan(1);
  await expectSound(page);
  await dialog.getByRole('searchbox').fill('b3.5');
  await dialog.getByRole('link').first().getByText('B3.5').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/rules/bucky/B3.5');
});

async function findPage(id: string): ReturnType<(typeof entries)[number]['onePage']> {
  return entries.find((entry) => entry.id === id)!.onePage();
}
