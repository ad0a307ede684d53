// Time for people with a life: days in hand and weekends as terms, a pause that all agree on, and a vacation that opponents see.
import { findGame } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { ask, come, enter, press, sitDown } from './company.ts';
import { expectSoundInBothThemes, isInSight, overflow, PHONE, startOf, useBrowser } from './visit.ts';

const bucky = findGame('bucky')!;
const DAYS = '1/259200+864000:wEurope/Berlin';

useBrowser();

describe('turns of days', () => {
  it('may have days in hand and no weekends, and offer, link and room say so', async () => {
    const ann = await come('Ann', { timezoneId: 'Europe/Berlin' });
    await ann.page.goto(`/lobby#new=${bucky.id}`);
    const sheet = ann.page.getByRole('dialog');
    await sheet.getByText('3 days a turn', { exact: true }).click();
    await sheet.getByLabel('days in hand').fill('10');
    await sheet.getByLabel("Weekends don't count").check();
    await sheet.getByText('has 10 more days in hand for the whole game').waitFor();
    await sheet.getByText('Saturday and Sunday as they are in Europe/Berlin, for everybody.').waitFor();
    // Another number of days keeps the rest.
    await sheet.getByText('7 days a turn', { exact: true }).click();
    await sheet.getByText('7 days for every turn').waitFor();
    expect(await sheet.getByLabel('days in hand').inputValue()).toBe('10');
    await sheet.getByLabel('days in hand').fill('99');
    await sheet.getByLabel('days in hand').blur();
    await sheet.getByText('The number of days in hand is a whole number from 1 to 60, not 99.').waitFor();
    await expectSoundInBothThemes(ann.page);

    const bob = await come('Bob', { viewport: PHONE });
    const seek = await ask<{ id: string }>(ann.page, 'POST', '/api/seeks', { game: 'bucky', control: DAYS, way: 'link' });
    await bob.page.goto(`/challenge/${seek.id}`);
    await bob.page.getByText('10 more days in hand').waitFor();
    expect(await overflow(bob.page)).toBe(0);
  });
});

describe('a pause', () => {
  it('holds the clocks once both agree, and ends when both want to go on', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob', { viewport: PHONE })];
    await sitDown([ann, bob], { game: 'bucky', control: DAYS });
    await ann.page.getByText('3 days a turn, 10 in hand, no weekends (Berlin)').waitFor();
    await ann.page.getByRole('button', { name: 'Pause', exact: true }).click();
    await ann.page.getByRole('dialog').getByText('once everybody agrees').waitFor();
    await ann.page.getByRole('button', { name: '3 days', exact: true }).click();
    await ann.page.getByText('You asked to pause the game for 3 days').waitFor();
    await bob.page.getByText('would like to pause the game for 3 days').waitFor();
    const boxes = [ann, bob].map(({ page }) => page.locator('.consequence'));
    const before = await Promise.all(boxes.map((box) => box.boundingBox()));
    await bob.page.getByRole('button', { name: 'Accept' }).click();
    for (const { page } of [ann, bob]) await page.getByText('The game is paused until').waitFor();
    expect(await Promise.all(boxes.map((box) => box.boundingBox())), 'nothing moves').toEqual(before);
    expect(await isInSight(bob.page.getByText('The game is paused until'))).toBe(true);
    expect(await overflow(bob.page)).toBe(0);
    await expectSoundInBothThemes(ann.page);
    // Moves are open.
    await press(ann, bucky, startOf(bucky), 'e2-e4');
    await ann.page.getByRole('button', { name: 'Make this move' }).click();
    await bob.page.getByText('e2-e4').first().waitFor();
    await ann.page.getByRole('button', { name: 'Go on now' }).click();
    await bob.page.getByText('would like to go on now').waitFor();
    await bob.page.getByRole('button', { name: 'Accept' }).click();
    for (const { page } of [ann, bob]) await page.getByText('The game is paused until').waitFor({ state: 'detached' });
    await bob.page.getByText('move is due by').waitFor();
    expect(await isInSight(bob.page.getByText('move is due by'))).toBe(true);
  });
});

describe('a vacation', () => {
  it('begins and ends on the account page, and opponents see until when', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob', { viewport: PHONE })];
    const match = await sitDown([ann, bob], { game: 'bucky', control: '1/86400' });
    const before = await bob.page.locator('.consequence').boundingBox();
    await ann.page.goto('/account');
    await ann.page.getByText('30 of 30 days').waitFor();
    await ann.page.getByLabel('days, today included').fill('12');
    await ann.page.getByRole('button', { name: 'Begin the vacation' }).click();
    await ann.page.getByText('You are on vacation until').waitFor();
    await expectSoundInBothThemes(ann.page);
    await bob.page.getByText('is on vacation until').waitFor();
    expect(await bob.page.locator('.consequence').boundingBox(), 'nothing moves').toEqual(before);
    expect(await overflow(bob.page)).toBe(0);
    await bob.page.goto('/games');
    await bob.page.getByText('is on vacation until').waitFor();
    await ann.page.getByRole('button', { name: 'End the vacation' }).click();
    await ann.page.getByText('29 of 30 days').waitFor();
    await enter(ann, match);
    await ann.page.getByText('move is due by').waitFor();
    expect(await ann.page.getByText('on vacation').count()).toBe(0);
  });

  it('and a pause are seen while set-ups are still to come', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob', { viewport: PHONE })];
    await sitDown([ann, bob], { game: 'fourplay', options: { players: '2' }, control: '1/86400' });
    await ask(ann.page, 'POST', '/api/accounts/me/vacation', { days: 5, zone: 'Europe/Berlin' });
    await ann.page.getByText('You are on vacation until').waitFor();
    await bob.page.getByText('is on vacation until').waitFor();
    const id = ann.page.url().split('/').at(-1)!;
    await ask(bob.page, 'POST', `/api/games/${id}/commands`, { id: 'let-us-pause', command: { kind: 'offerPause', minutes: 1440 } });
    await ann.page.getByText('would like to pause the game for 1 day').waitFor();
    await ann.page.getByRole('button', { name: 'Accept' }).click();
    for (const { page } of [ann, bob]) await page.getByText('The game is paused until').waitFor();
    expect(await overflow(bob.page)).toBe(0);
    await expectSoundInBothThemes(ann.page);
    await bob.page.getByRole('button', { name: 'Go on now' }).click();
    await ann.page.getByRole('button', { name: 'Accept' }).click();
    for (const { page } of [ann, bob]) await page.getByText('The game is paused until').waitFor({ state: 'detached' });
  });
});
