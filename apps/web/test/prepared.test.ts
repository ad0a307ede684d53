// Moves prepared for an online game, the next game that waits, and your games as boards.
import { moveTexts, play, unwrap } from '@menagerie/core';
import { findGame } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { ask, come, press, seeAll, sitDown } from './company.ts';
import { DESK, expectSoundInBothThemes, overflow, PHONE, startOf, useBrowser } from './visit.ts';

const bucky = findGame('bucky')!;
const START = startOf(bucky);
const [EXPECTED] = moveTexts(bucky, START).filter((text) => /^[a-h]\d-[a-h]\d$/.test(text));
const after = unwrap(play(bucky, START, EXPECTED));
const ANSWER = moveTexts(bucky, after).find((text) => /^[a-h]\d-[a-h]\d$/.test(text))!;
const answered = unwrap(play(bucky, after, ANSWER));

useBrowser();

describe('moves prepared on the analysis board', () => {
  it('are played at once when they fit, and dropped with a notice when not; nobody else sees them', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    const match = await sitDown([ann, bob], { game: 'bucky', control: '1/259200' });
    expect(await ann.page.getByRole('button', { name: 'Prepare moves' }).isDisabled()).toBe(true);
    const prepare = async (expected: string, answer: string): Promise<void> => {
      await bob.page.getByRole('button', { name: 'Prepare moves' }).click();
      await bob.page.getByRole('heading', { name: 'Prepare moves' }).waitFor();
      const panel = bob.page.getByRole('region', { name: 'Prepare moves' });
      await panel.getByText('Nothing is saved yet.').waitFor();
      expect(await panel.getByRole('button', { name: 'Save these lines' }).isDisabled()).toBe(true);
      let position = (await positionNow()) ?? START;
      for (const text of [expected, answer]) {
        await press(bob, bucky, position, text);
        position = unwrap(play(bucky, position, text));
        await seeAll([bob], bucky, position);
      }
      await panel.getByText(`if ${expected} then ${answer}`, { exact: true }).waitFor();
      await panel.getByRole('button', { name: 'Save these lines' }).click();
      await panel.getByText('Saved.', { exact: true }).waitFor();
    };
    let positionNow = (): Promise<typeof START | null> => Promise.resolve(null);
    await prepare(EXPECTED, ANSWER);
    await expectSoundInBothThemes(bob.page);
    for (const viewport of [PHONE, { width: 1366, height: 768 }]) {
      await bob.page.setViewportSize(viewport);
      expect(await overflow(bob.page)).toBe(0);
    }
    await bob.page.setViewportSize(DESK);
    await bob.page.getByRole('link', { name: 'Back to the game' }).click();
    const own = bob.page.getByRole('region', { name: 'Prepared moves' });
    await own.getByText(`If White plays ${EXPECTED}, you play ${ANSWER}.`).waitFor();
    for (const viewport of [PHONE, { width: 360, height: 740 }, { width: 1366, height: 768 }]) {
      await bob.page.setViewportSize(viewport);
      expect(await overflow(bob.page)).toBe(0);
    }
    await bob.page.setViewportSize(DESK);
    await expectSoundInBothThemes(bob.page);
    // What is saved is on the board again.
    await own.getByRole('button', { name: 'Change' }).click();
    await bob.page.getByText('Saved.', { exact: true }).waitFor();
    await bob.page.goBack();
    await own.waitFor();

    await press(ann, bucky, START, EXPECTED);
    await ann.page.getByRole('button', { name: 'Make this move' }).click();
    await seeAll([ann, bob], bucky, answered);
    await own.waitFor({ state: 'detached' });
    expect(ann.heard.join('\n')).not.toContain('prepared');

    positionNow = () => Promise.resolve(answered);
    const [next, another] = moveTexts(bucky, answered).filter((text) => /^[a-h]\d-[a-h]\d$/.test(text));
    const reply = moveTexts(bucky, unwrap(play(bucky, answered, next))).find((text) => /^[a-h]\d-[a-h]\d$/.test(text))!;
    await prepare(next, reply);
    await ask(ann.page, 'POST', `/api/games/${match}/commands`, { id: 'another-move-1', command: { kind: 'play', text: another } });
    await bob.page.getByRole('link', { name: 'Back to the game' }).click();
    await seeAll([bob], bucky, unwrap(play(bucky, answered, another)));
    expect(await own.count()).toBe(0);
    await expect
      .poll(
        () =>
          ask<{ notices: readonly { text: string }[] }>(bob.page, 'GET', '/api/notices').then(({ notices }) =>
            notices.map(({ text }) => text),
          ),
        {
          timeout: 20_000,
        },
      )
      .toContainEqual(expect.stringContaining(`Your prepared moves no longer fit: ${ann.name} played ${another}`));
  });
});

describe('your games', () => {
  it('stand as boards in the order of what waits, and N goes from one to the next', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    const slow = await sitDown([ann, bob], { game: 'bucky', control: '1/864000' });
    const soon = await sitDown([ann, bob], { game: 'ducart', control: '1/86400' });
    const waiting = await sitDown([bob, ann], { game: 'bucky', control: '1/86400' });
    await ann.page.goto('/games');
    const due = ann.page.getByRole('region', { name: 'Your turn' }).getByRole('article');
    await expect.poll(() => due.count()).toBe(2);
    const links = ann.page.getByRole('article').locator('a.title');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      `/game/${soon}`,
      `/game/${slow}`,
      `/game/${waiting}`,
    ]);
    await ann.page.getByText(`Waiting for ${bob.name}`).waitFor();
    await links.first().focus();
    await ann.page.keyboard.press('ArrowRight');
    expect(await ann.page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(`/game/${slow}`);
    await expectSoundInBothThemes(ann.page);
    await ann.page.setViewportSize(PHONE);
    expect(await overflow(ann.page)).toBe(0);
    await ann.page.setViewportSize(DESK);
    await ann.page.keyboard.press('n');
    await ann.page.waitForURL(`**/game/${soon}`);
    await ann.page.getByRole('button', { name: 'Next game waiting (1)' }).waitFor();
    await ann.page.keyboard.press('n');
    await ann.page.waitForURL(`**/game/${slow}`);
    await ann.page.getByRole('button', { name: 'Next game waiting (1)' }).click();
    await ann.page.waitForURL(`**/game/${soon}`);
  });
});
