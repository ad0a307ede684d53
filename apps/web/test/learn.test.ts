// Lessons: solved by hand and by keys, wrong tries answered, progress kept, everything in view on a phone.
import { findEntry } from '@menagerie/registry';
import type { Lesson } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { solve } from './solve.ts';
import { expectSound, heldSquare, NEW_HERE, overflow, PHONE, square, useBrowser, visit, walkTo } from './visit.ts';

const courseOf = async (id: string) => {
  const entry = findEntry(id)!;
  const [game, { essentials, path }] = await Promise.all([entry.rules(), entry.lessons()]);
  const lessons = path.flatMap((section) => section.lessons);
  return { game, essentials, lessons, lesson: (word: string): Lesson => lessons.find(({ id: each }) => each === word)! };
};

useBrowser();

describe('lessons', () => {
  it('begin with the essentials: solved one after the other on Enter, kept, and followed by a first game or by what goes deeper', async () => {
    const { game, essentials, lessons } = await courseOf('bucky');
    const page = await visit('/');
    await page.getByRole('link', { name: 'Learn in five minutes: Bucky' }).click();
    for (const [index, step] of essentials.steps.entries()) {
      // Nothing is said of what hasn't been taught yet.
      expect(await page.getByText(/traded places|revenge/).count()).toBe(0);
      await solve(page, game, step);
      if (index === 1) await page.reload();
      else if (index < 4) await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Play your first game' }).waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Go deeper' }).click();
    await page.getByRole('heading', { name: lessons[0].title }).waitFor();
    await page.goto('/learn/bucky');
    await page.getByText(`0 of ${lessons.length} lessons`).waitFor();
    await page.getByRole('link', { name: 'The essential five 3 of 3 stars' }).waitFor();
    await page.getByText('A hint costs one').waitFor();
    await page.getByRole('button', { name: 'Reset progress' }).click();
    await page.getByRole('button', { name: 'Forget them' }).click();
    await page.getByText('0 of 5 essential tasks').waitFor();
  });

  it('answer a wrong move with what it does and a refused one with its rule; a hint and the solution help', async () => {
    const page = await visit('/learn/bucky/smash', { viewport: PHONE, hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: 'Step 2' }).click();
    await square(page, 'd4').click();
    await square(page, 'd5').click();
    await page.locator('.verdict.bad', { hasText: 'Nothing is removed.' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.task[data-phase="open"]').waitFor();
    await square(page, 'd4').click();
    await square(page, 'f6').click();
    await page.locator('.consequence.refused').waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.getByText('The solution: d4yc5').waitFor();
    await page.getByRole('button', { name: 'Let me try' }).click();
    await square(page, 'd4').click();
    await square(page, 'c5').click();
    await page.getByRole('img', { name: '1 of 3 stars' }).waitFor();
  });

  it('keep gazes in view while a piece is in hand, and tell them from lines of attack', async () => {
    const page = await visit('/learn/bucky/two-gazes', { viewport: PHONE, hasTouch: true, isMobile: true });
    await square(page, 'h7').click();
    await page.locator('.consequence', { hasText: 'Your shaman' }).waitFor();
    expect(await page.locator('.board .ray').count()).toBe(1);
    await page.goto('/learn/bucky/madam');
    await page.getByRole('button', { name: 'Step 2' }).click();
    await page.getByText('Revenge', { exact: true }).waitFor();
    const colours = await page
      .locator('.legend path:first-child')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).stroke));
    expect(new Set(colours).size).toBe(2);
  });

  it('are solved by keyboard alone, and announced', async () => {
    const { game } = await courseOf('bucky');
    const page = await visit('/learn/bucky/smash');
    await square(page, 'd4').focus();
    await page.keyboard.press('Enter');
    await walkTo(page, game, 'e5');
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Done, 3 of 3 stars.' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Smash the one enemy' }).first().waitFor();
    await heldSquare(page);
  });

  it('keep the keyboard on the board when the button for a hint or the solution goes', async () => {
    const page = await visit('/learn/bucky/smash');
    await page.keyboard.press('Tab');
    for (const name of ['Hint', 'Show me']) {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
      await page.locator('[data-square]:focus').waitFor();
    }
  });

  it.each([
    ['ducart', 'keeper'],
    ['fourplay', 'reserve'],
  ])('of %s are solved on a phone, with board, task and buttons in view', async (id, word) => {
    const { game, lesson } = await courseOf(id);
    const page = await visit(`/learn/${id}/${word}`, { viewport: PHONE, hasTouch: true, isMobile: true });
    for (const step of lesson(word).steps) {
      await solve(page, game, step);
      expect(await overflow(page)).toBe(0);
      const forward = page.locator('.buttons .primary');
      const box = (await forward.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(PHONE.height);
      await forward.click();
    }
  });

  it('end in a first game: it shows board, turn and one instruction, explains what happened, and suggests moves in words', async () => {
    const { firstGame } = await findEntry('fourplay')!.lessons();
    const page = await visit('/learn/fourplay', { viewport: PHONE, hasTouch: true, isMobile: true, ...NEW_HERE });
    await page.getByRole('button', { name: 'Play your first game' }).click();
    const guide = page.getByRole('region', { name: 'Guide' });
    await guide.getByText(firstGame.welcome).waitFor();
    await guide.getByText(/^Try this: Pick .*, then /).waitFor();
    expect(await page.locator('.moves, .actions, .typed, .told, a.clause:visible, .legend:visible').count()).toBe(0);
    // Your own quadrant comes first, with squares for a finger.
    expect((await square(page, 'd1').boundingBox())!.width).toBeGreaterThan(44);
    await square(page, 'g7').tap();
    await square(page, 'j7').tap();
    const bar = page.getByRole('group', { name: 'What a move does' });
    const confirm = bar.getByRole('button', { name: 'Make this move' });
    const box = (await confirm.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(PHONE.height);
    await confirm.tap();
    const pull = firstGame.firsts.find(({ id }) => id === 'pull')!;
    await guide.getByText(pull.say).waitFor();
    await guide.getByText(firstGame.welcome).waitFor({ state: 'detached' });
    expect(await overflow(page)).toBe(0);
    await expectSound(page);
    // An illegal move is answered in view too.
    await guide.getByText(/^(?:Try this|Your turn)/).waitFor();
    await square(page, 'd1').tap();
    await square(page, 'a7').tap();
    const refusal = (await page.locator('.consequence.refused').boundingBox())!;
    expect(refusal.y + refusal.height).toBeLessThanOrEqual(PHONE.height);
    await page.getByRole('button', { name: 'Show moves and tools' }).click();
    await page.getByRole('button', { name: 'Stop the guide' }).click();
    await guide.waitFor({ state: 'detached' });
    await page.reload();
    // What was unfolded stays so.
    await page.getByLabel('Type a move').waitFor();
    expect(await guide.count()).toBe(0);
  });
});

it('a lesson covers none of its words on a short phone', async () => {
  const page = await visit('/learn/ducart/healer', { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const hint = page.getByRole('button', { name: 'Hint' });
  await hint.tap();
  const words = page.getByText('Hint: Pick the Healer');
  await words.waitFor();
  const [line, button] = await Promise.all([words.boundingBox(), hint.boundingBox()]);
  expect(line!.y + line!.height).toBeLessThanOrEqual(button!.y);
  expect(button!.y + button!.height).toBeLessThanOrEqual(640);
});
