// The bell on every page, and the page that says how notices come.
import type { NoticeSettings } from '@menagerie/protocol';
import { expect, it } from 'vitest';
import { ask } from './company.ts';
import { expectSoundInBothThemes, useBrowser, visit } from './visit.ts';

const PASSWORD = 'a horse on a bicycle';

useBrowser();

it('a bell lists what is new for whoever is signed in, and its page keeps what they choose', async () => {
  const page = await visit('/settings');
  expect(await page.getByRole('button', { name: 'Notices' }).count()).toBe(0);
  await ask(page, 'POST', '/api/accounts', { name: 'Nora Bell', password: PASSWORD });
  const other = await visit('/settings');
  await ask(other, 'POST', '/api/accounts', { name: 'Carl Caller', password: PASSWORD });
  await page.goto('/lobby');
  await page.getByRole('button', { name: 'Notices', exact: true }).waitFor();
  await ask(other, 'POST', '/api/seeks', { game: 'bucky', control: '1/259200', way: 'direct', to: 'Nora Bell' });
  const bell = page.getByRole('button', { name: 'Notices, 1 unread' });
  await bell.waitFor();
  await bell.press('Enter');
  const list = page.getByRole('region', { name: 'Notices' });
  await list.getByRole('link', { name: 'Carl Caller challenges you.' }).waitFor();
  await expectSoundInBothThemes(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  expect(await bell.evaluate((button) => document.activeElement === button)).toBe(true);
  await bell.press('Enter');
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('button', { name: 'Notices', exact: true }).waitFor();

  await list.getByRole('link', { name: 'All notices, and how they come' }).click();
  await page.getByRole('heading', { name: 'Notices', exact: true, level: 1 }).waitFor();
  await page.getByLabel('Game over: E-mail').waitFor();
  await expectSoundInBothThemes(page);
  await page.getByLabel('Game over: E-mail').uncheck();
  await page.getByLabel('How often mail comes').selectOption('daily');
  await page.getByLabel('Daily mail at').waitFor();
  await page.getByLabel('Six hours before').check();
  const stored = (): Promise<NoticeSettings> => ask<NoticeSettings>(page, 'GET', '/api/notices/settings');
  await expect.poll(async () => (await stored()).reminders).toContain('six-hours-before');
  const { channels, mail, zone } = await stored();
  expect([channels.over.includes('mail'), mail]).toEqual([false, 'daily']);
  expect(zone).toBe(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone));
  await page.getByRole('button', { name: 'Make an address for your calendar' }).click();
  expect(await page.getByLabel('Address of your calendar').inputValue()).toMatch(/\/calendar\/\w+\.1\.[\w-]+\.ics$/);
  await page.reload();
  await page.getByLabel('Daily mail at').waitFor();
  expect(await page.getByLabel('Game over: E-mail').isChecked()).toBe(false);
});
