// Notes that people write for themselves to an online game and to positions in it.
import { moveTexts, play, unwrap } from '@menagerie/core';
import { findGame } from '@menagerie/registry/all';
import { expect, it } from 'vitest';
import { come, press, seeAll, sitDown } from './company.ts';
import { openNotes } from './kept-kinds.ts';
import { begin, DESK, expectSoundInBothThemes, overflow, PHONE, startOf, useBrowser, visit } from './visit.ts';

const bucky = findGame('bucky')!;
const START = startOf(bucky);
const MOVE = moveTexts(bucky, START).find((text) => /^[a-h]\d-[a-h]\d$/.test(text))!;
const after = unwrap(play(bucky, START, MOVE));

useBrowser();

it('notes to a game and to its positions are kept for their writer alone, in the room and in the review', async () => {
  const [ann, bob] = [await come('Ann'), await come('Bob')];
  await sitDown([ann, bob], { game: 'bucky' });
  const { page } = ann;
  await page.getByRole('button', { name: 'Your notes' }).click();
  await page.getByLabel('About this game').fill('Bob likes the edge.');
  await page.getByLabel('About the first position').fill('All jedis are at home.');
  await page.getByText('Kept on the server. Only you can read them.').waitFor();
  await expectSoundInBothThemes(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await press(ann, bucky, START, MOVE);
  await seeAll([ann, bob], bucky, after);
  await page.getByRole('button', { name: 'Your notes' }).click();
  const here = page.getByLabel('About the position after move 1');
  await here.waitFor();
  expect(await here.inputValue()).toBe('');
  await here.fill('<b>Too early</b>');
  await page.getByText('Another position has a note.').waitFor();
  await page.setViewportSize(PHONE);
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize(DESK);
  // They are there again after a reload, and nobody else has them.
  await page.reload();
  await page.getByRole('button', { name: 'Your notes' }).click();
  await expect.poll(() => page.getByLabel('About the position after move 1').inputValue()).toBe('<b>Too early</b>');
  await bob.page.getByRole('button', { name: 'Your notes' }).click();
  await bob.page.getByLabel('About this game').waitFor();
  expect(await bob.page.getByLabel('About this game').inputValue()).toBe('');
  expect(bob.heard.join('\n')).not.toContain('edge');
  // What was typed a moment before the page is left is kept too.
  await page.getByLabel('About this game').fill('Bob likes the corner.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Analysis board' }).click();
  await page.getByRole('heading', { name: /^Analysis board/ }).waitFor();
  await page.getByText('Your notes to this game').click();
  await expect.poll(() => page.getByLabel('About this game').inputValue()).toBe('Bob likes the corner.');
  await page.getByLabel('About the position after move 1').waitFor();
  await expectSoundInBothThemes(page);
  // From there, a link leads back to the room.
  await page.getByRole('link', { name: 'Back to the game' }).click();
  await page.waitForURL('**/game/*');
});

it('notes to a game of this browser are there after a reload and on the analysis board, and go with the game', async () => {
  const page = await visit('/rules');
  await begin(page, bucky);
  await openNotes(page);
  await page.getByLabel('About the first position').fill('<b>Quiet</b>');
  await page.getByText('Kept in this browser').waitFor();
  await page.reload();
  await openNotes(page);
  await expect.poll(() => page.getByLabel('About the first position').inputValue()).toBe('<b>Quiet</b>');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Analysis board' }).click();
  await page.getByText('Your notes to this game').click();
  await expect.poll(() => page.getByLabel('About the first position').inputValue()).toBe('<b>Quiet</b>');
  // Whoever gets the address has none.
  const other = await visit(new URL(page.url()).pathname + new URL(page.url()).hash);
  await other.getByRole('heading', { name: /^Analysis board/ }).waitFor();
  expect(await other.getByText('Your notes to this game').count()).toBe(0);
  await page.goto('/');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  const kept = (): Promise<readonly string[]> =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('menagerie.notes')));
  await expect.poll(kept).toEqual([]);
});
