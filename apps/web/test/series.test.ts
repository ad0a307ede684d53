// A short series of games, played through the site by two visitors.
import { findGame } from '@menagerie/registry/all';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ask, come, playTogether, type Guest } from './company.ts';
import { expectSound, expectSoundInBothThemes, isInSight, overflow, PHONE, useBrowser } from './visit.ts';

const bucky = findGame('bucky')!;
const OPENING = ['e2-e4', 'e7-e5'];
const ROOM = /\/game\/[A-Za-z0-9]{10,24}$/;

useBrowser();

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Both play a move, then the one whose turn it is gives up. */
async function playOne(players: readonly Guest[], loser: Guest): Promise<void> {
  await playTogether(players, bucky, OPENING);
  await press(loser.page, 'Resign');
  await loser.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await loser.page.locator('.notice.end').waitFor();
}

/** How the series stands beside the board. */
async function stands({ page }: Guest, words: string): Promise<void> {
  await expect.poll(async () => (await page.locator('p.series').innerText()).replace(/\s+/g, ' ')).toBe(words);
}

it('goes from an offer of two games through both of them to a score, and on to another series', async () => {
  const [ann, bea] = [await come('Ann'), await come('Bea', { viewport: PHONE })];
  await ann.page.goto(`/lobby#new=${bucky.id}`);
  const sheet = ann.page.getByRole('dialog', { name: 'Offer a game' });
  await sheet.getByLabel('3 + 2', { exact: true }).check();
  // Only games with days for a turn begin at once.
  const games = sheet.getByLabel('Games', { exact: true });
  await games.selectOption('A series of 2');
  expect(await sheet.getByLabel('All at once').count()).toBe(0);
  await sheet.getByLabel('3 days a turn', { exact: true }).check();
  await sheet.getByLabel('All at once').check();
  await expectSound(ann.page);
  await sheet.getByLabel('3 + 2', { exact: true }).check();
  await sheet.locator('button[type="submit"]').click();

  await bea.page.goto('/lobby');
  const card = bea.page.getByRole('article', { name: /offered by Ann/ }).filter({ hasText: 'series of 2 games' });
  await card.getByRole('button', { name: /^Join/ }).click();
  for (const { page } of [ann, bea]) await page.waitForURL(ROOM);
  const { you } = await ask<{ you: number }>(ann.page, 'GET', `/api/games/${new URL(ann.page.url()).pathname.split('/')[2]}`);
  const first = you === 0 ? [ann, bea] : [bea, ann];
  const names = (one: readonly Guest[], points: readonly string[]): string => {
    const [left, right] = one.map((guest) => (guest === ann ? 'Ann' : 'Bea'));
    return `Series: ${left} ${points[0]} – ${points[1]} ${right}`;
  };
  await stands(ann, `${names(first, ['0', '0'])}, game 1 of 2`);
  expect(await isInSight(bea.page.locator('p.series'))).toBe(true);

  // The first player loses both games: once as the first, once as the second.
  await playOne(first, first[0]);
  for (const guest of [ann, bea]) {
    await stands(guest, `${names(first, ['0', '1'])}, game 1 of 2`);
    expect(await guest.page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
  }
  expect(await overflow(bea.page)).toBe(0);
  for (const { page } of [ann, bea]) {
    const before = page.url();
    await page.getByRole('link', { name: 'Next game' }).first().click();
    await page.waitForURL((url) => ROOM.test(url.pathname) && url.href !== before);
  }
  const second = first.toReversed();
  await stands(bea, `${names(second, ['1', '0'])}, game 2 of 2`);
  await playOne(second, first[0]);
  await stands(ann, `${names(second, ['2', '0'])}, game 2 of 2. All its games are played.`);

  await ann.page.getByRole('link', { name: 'Series', exact: true }).click();
  const [loser, winner] = first.map((guest) => (guest === ann ? 'Ann' : 'Bea'));
  await ann.page.getByRole('heading', { name: new RegExp(`^${loser}.* 0 – 2 ${winner}`) }).waitFor();
  await expectSoundInBothThemes(ann.page);
  const cells = await ann.page.locator('tbody tr').allInnerTexts();
  expect(cells.map((row) => row.replace(/\s+/g, ' ').trim())).toEqual(['1 0 White 1 Black', '2 0 Black 1 White']);
  await ann.page.setViewportSize(PHONE);
  expect(await overflow(ann.page)).toBe(0);
  await ann.page.getByRole('link', { name: '2', exact: true }).click();

  await press(ann.page, 'Make it a series');
  const dialog = ann.page.getByRole('dialog', { name: 'Play a series?' });
  await dialog.getByLabel('Games', { exact: true }).selectOption('A series without a fixed end');
  await expectSound(ann.page);
  await dialog.getByRole('button', { name: 'Offer series' }).click();
  await bea.page.getByText('would like a series without a fixed end').first().waitFor();
  await bea.page.getByRole('button', { name: 'Accept' }).first().click();
  await stands(bea, `${names(first, ['0', '0'])}, game 1`);

  // Somebody ends it: the other one sees that beside the board.
  // On a phone, the box below the board may lie over the terms until you scroll.
  await bea.page.goto((await bea.page.getByRole('link', { name: 'Series', exact: true }).getAttribute('href'))!);
  await press(bea.page, 'End the series');
  await press(bea.page, 'End it');
  await bea.page.getByText('Bea ended the series.').waitFor();
  await stands(ann, `${names(first, ['0', '0'])}, game 1. Bea ended the series.`);
});
