// Ducart by the same board and the same hands: abilities, stacks, and a piece touched twice.
import { play, unwrap } from '@menagerie/core';
import { findGame } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { begin, playByMouse, square, startOf, useBrowser, visit } from './visit.ts';

const ducart = findGame('ducart')!;
const { options } = startOf(ducart);

useBrowser();

describe('an ability', () => {
  it('heals when the Healer is touched twice, but not when it is dragged and put back (D6.3)', async () => {
    const text = '4w3/8/8/8/3W~4/3H4/8/4W3 w - 0 1';
    const page = await visit();
    await begin(page, ducart, text);
    const position = unwrap(ducart.parse(text, options));
    const from = (await square(page, 'd3').boundingBox())!;
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 120, from.y + 20, { steps: 3 });
    await page.mouse.move(from.x + 25, from.y + 25, { steps: 3 });
    await page.mouse.up();
    expect(await square(page, 'd4').getAttribute('aria-label')).toContain('asleep');
    await page.keyboard.press('Escape');
    await playByMouse(page, ducart, ['Hd3*'], position);
    expect(await square(page, 'd4').getAttribute('aria-label')).not.toContain('asleep');
  });

  it('keeps, steals and puts to sleep, and the squares say so (D4.1, D6.1, D7.2)', async () => {
    const page = await visit();
    await begin(page, ducart);
    let position = startOf(ducart);
    for (const move of ['Ka1^a2', 'Td8<>d7', 'Zc1zc2', 'Wb7-b6']) position = await playByMouse(page, ducart, [move], position);
    expect(await square(page, 'a2').getAttribute('aria-label')).toBe(
      'a2, white Keeper, keeping the white Sweeper on a2, on top of white Sweeper',
    );
    expect(await square(page, 'c2').getAttribute('aria-label')).toContain('asleep');
    await page.keyboard.press('o');
    await expect.poll(async () => (await page.getByRole('status').allInnerTexts()).join(' ')).toContain('asleep');
  });

  it('shows its reach under the pointer, and gives way to the marks of the piece in hand', async () => {
    const page = await visit();
    await begin(page, ducart, '4w3/8/8/3ww3/3Z4/8/8/4W3 w - 0 1');
    const reach = page.locator('.board .mk-vulnerable');
    await square(page, 'd4').hover();
    await expect.poll(() => reach.count()).toBe(2);
    await square(page, 'd4').click();
    await expect.poll(() => page.locator('.board .mk-target').count()).toBeGreaterThan(2);
    await expect.poll(() => reach.count()).toBe(0);
  });

  it('is refused, and the piece in the way is marked', async () => {
    const page = await visit();
    await begin(page, ducart);
    await square(page, 'a1').click();
    await square(page, 'a4').click();
    await page.locator('.consequence.refused').getByText(/a2/).first().waitFor();
    expect(await page.locator('.consequence.refused a.clause').first().innerText()).toBe('D4.1');
  });
});

describe('the end', () => {
  it('comes with the last Sweeper, in words and with its clause (D2.4)', async () => {
    const text = '8/8/8/4w3/3W4/8/8/8 w - 0 1';
    const page = await visit();
    await begin(page, ducart, text);
    const position = unwrap(ducart.parse(text, options));
    await playByMouse(page, ducart, ['Wd4xe5#'], position);
    expect(ducart.outcome(unwrap(play(ducart, position, 'Wd4xe5')))?.clause).toBe('D2.4');
    expect(await page.locator('.notice.end a.clause').innerText()).toBe('D2.4');
  });

  it('by a standstill says piece by piece why neither side can move (D2.3)', async () => {
    const page = await visit('/');
    const text = '8/7w~/8/8/K4t2/8/W~7/8 w - 4 7';
    await begin(page, ducart, text);
    await playByMouse(page, ducart, ['Ka4^f4#'], unwrap(ducart.parse(text, options)));
    await page.getByText("Why can't White move?").click();
    await page.getByText('Keeper f4: The white Keeper on f4 is locked').waitFor();
    await page.getByText("Why can't Black move?").click();
    await page.getByText('Sweeper h7: The black Sweeper on h7 is asleep').waitFor();
  });
});
