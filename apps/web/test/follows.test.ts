// Following people: from their page to the list of what they play.
import { expect, it } from 'vitest';
import { come, sitDown } from './company.ts';
import { DESK, expectSoundInBothThemes, overflow, PHONE, useBrowser } from './visit.ts';

useBrowser();

it('whom you follow from their page stands on Watch with what they play, until you unfollow or block them', async () => {
  const [ann, bob, cleo] = [await come('Ann'), await come('Bob'), await come('Cleo')];
  const match = await sitDown([bob, cleo], { game: 'ducart' });
  const { page } = ann;
  await page.goto(`/game/${match}`);
  await page.locator('[data-square]').first().waitFor();
  const profile = await bob.page.evaluate(async () => ((await (await fetch('/api/me')).json()) as { you: { id: string } }).you.id);
  await page.goto(`/@/id:${profile}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('button', { name: 'Unfollow' }).waitFor();
  await expectSoundInBothThemes(page);
  await page.goto('/watch');
  const people = page.getByRole('region', { name: 'People you follow' });
  await people.getByRole('link', { name: 'Ducart' }).first().waitFor();
  expect(await people.locator(`a[href="/game/${match}"]`).count()).toBeGreaterThan(0);
  await expectSoundInBothThemes(page);
  await page.setViewportSize(PHONE);
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize(DESK);
  await page.goto(`/@/id:${profile}`);
  await page.getByRole('button', { name: 'Unfollow' }).click();
  await page.getByRole('button', { name: 'Follow', exact: true }).waitFor();
  await page.goto('/watch');
  await page.getByRole('heading', { name: 'Games in progress' }).waitFor();
  expect(await people.count()).toBe(0);
});
