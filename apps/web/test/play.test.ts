// What belongs to any game at a board: steps, ends, offers, files, memory. Each is tried with every game.
import { lengthText, moveTexts, play, unwrap, type Game } from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import {
  begin,
  challenge,
  expectBoard,
  forgive,
  NEW_HERE,
  overflow,
  playByMouse,
  square,
  startOf,
  touchesOf,
  useBrowser,
  visit,
} from './visit.ts';

useBrowser();

describe.each(games.map((game) => ({ name: game.name, game })))('$name', ({ game }) => {
  const some = opening(game, 4);

  it.each(
    [
      [844, 390],
      [667, 375],
      [768, 1024],
    ].filter(([width]) => game.seats.length === 2 || width !== 667),
  )('shows its whole board, its players and what it says at a first look in a window of %i × %i pixels', async (width, height) => {
    const page = await visit(`/new/${game.id}`, { ...NEW_HERE, viewport: { width, height }, hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: 'Begin' }).tap();
    await page.locator('.consequence .deed').waitFor();
    const hidden = (): Promise<readonly string[]> =>
      page.locator('.board [data-square], .strip .name, .edge button, .consequence .deed').evaluateAll((all) =>
        all
          .filter((each) => {
            if (!each.checkVisibility()) return false;
            const { left, top, width: wide, height: high } = each.getBoundingClientRect();
            const hit = document.elementFromPoint(left + wide / 2, top + high - 2);
            return hit === null || !each.closest('.board, .strip, .edge, .consequence')!.contains(hit);
          })
          .map((each) => each.textContent || (each as HTMLElement).dataset['square']!),
      );
    await expect.poll(hidden).toEqual([]);
    expect(await overflow(page)).toBe(0);
    if (game.seats.length > 2) return;
    // It stays where it is after a move.
    for (const name of touchesOf(game, startOf(game), some[0]).squares) await square(page, name).tap();
    await page.locator('.happened').first().waitFor();
    await expect.poll(hidden).toEqual([]);
  });

  it('steps through a game by buttons and keys, and flips the board', async () => {
    const page = await visit();
    await begin(page, game);
    const last = await playByMouse(page, game, some);
    await page.getByRole('button', { name: 'One move back' }).click();
    await expectBoard(page, game, after(game, some.slice(0, 3)));
    await page.keyboard.press('Home');
    await expectBoard(page, game, startOf(game));
    await page.keyboard.press('ArrowRight');
    await expectBoard(page, game, after(game, some.slice(0, 1)));
    await page.getByRole('group', { name: 'List of moves' }).getByRole('button').nth(1).click();
    await expectBoard(page, game, after(game, some.slice(0, 2)));
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await expectBoard(page, game, last);
    const before = (await square(page, 'a1').boundingBox())!;
    await page.locator('main h1').focus();
    // Where more than two sit around the board it turns by a quarter.
    for (let quarter = 0; quarter < (game.seats.length > 2 ? 2 : 1); quarter++) await page.keyboard.press('f');
    const turned = (await square(page, 'a1').boundingBox())!;
    expect(turned.y).toBeLessThan(before.y);
    expect(turned.x).toBeGreaterThan(before.x);
  });

  it('takes moves back, one by one between friends', async () => {
    const page = await visit();
    await begin(page, game);
    await playByMouse(page, game, some);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectBoard(page, game, after(game, some.slice(0, 3)));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectBoard(page, game, after(game, some.slice(0, 2)));
  });

  it('survives a reload', async () => {
    const page = await visit();
    await begin(page, game);
    const position = await playByMouse(page, game, some);
    await page.reload();
    await expectBoard(page, game, position);
    await page.goto('/');
    await page.getByRole('link', { name: /Continue/ }).click();
    await expectBoard(page, game, position);
  });

  it('ends by resignation, after a question, and goes on as a rematch with seats changed', async () => {
    const page = await visit();
    await (game.elimination ? begin(page, game) : challenge(page, game, 'Cub'));
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Play on' }).click();
    expect(await page.locator('.notice.end').count()).toBe(0);
    const leaving = game.elimination ? game.seats.length - 1 : 1;
    for (let gone = 1; gone <= leaving; gone++) {
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
      if (gone < leaving)
        await page
          .getByText(/ is out, in \d/)
          .first()
          .waitFor();
    }
    await page.locator('.notice.end').waitFor();
    if (leaving > 1) expect(await page.getByRole('dialog').locator('tbody tr').count()).toBe(game.seats.length);
    else expect(await page.locator('.notice.end').innerText()).toContain('resigned');
    await page
      .getByRole('button', { name: /Rematch/ })
      .last()
      .click();
    await page.locator('.notice.end').waitFor({ state: 'detached' });
    if (game.preparation) await page.getByRole('heading', { name: /Hand the device to/ }).waitFor();
    // The computer has the first move now.
    else
      await expect.poll(() => page.getByRole('group', { name: 'List of moves' }).getByRole('button').count(), { timeout: 20_000 }).toBe(1);
  });

  it('is drawn by agreement between friends; the computer answers an offer at once', async () => {
    const page = await visit();
    await begin(page, game);
    await page.getByRole('button', { name: 'Offer draw' }).click();
    await page.getByRole('button', { name: 'Decline' }).first().click();
    await page
      .getByText(/declines the draw/)
      .first()
      .waitFor();
    await playByMouse(page, game, some.slice(0, 1));
    await page.getByRole('button', { name: 'Offer draw' }).click();
    for (let others = game.seats.length - 1; others > 0; others--) await page.getByRole('button', { name: 'Accept' }).first().click();
    await page
      .locator('.notice.end')
      .getByText(/agreement/)
      .waitFor();
    await challenge(page, game, 'Cub');
    // A computer may agree at once, so one press alone ends nothing.
    await page.getByRole('button', { name: 'Offer draw' }).click();
    const question = page.getByRole('dialog', { name: 'Offer a draw?' });
    await question.getByText('the game ends in a draw').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Play on');
    await question.getByRole('button', { name: 'Offer draw' }).click();
    await page
      .getByText(/Cub.* declines the draw/)
      .first()
      .waitFor();
    // What is refused anyway isn't asked about.
    await page.getByRole('button', { name: 'Offer draw' }).click();
    await page.getByText('You can offer again after your next move.').first().waitFor();
    expect(await question.count()).toBe(0);
  });

  it('copies position and game file, and loads both', async () => {
    const page = await visit(null, { permissions: ['clipboard-read', 'clipboard-write'] });
    await begin(page, game);
    const position = await playByMouse(page, game, some);
    await page.getByRole('button', { name: 'Copy and load' }).click();
    await page.getByRole('button', { name: 'Copy position' }).click();
    await page.getByText('Position copied.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(game.format(position));
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied.').waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy game file' }).click();
    await page.getByText('Game file copied.').waitFor();
    const file = await page.evaluate(() => navigator.clipboard.readText());
    for (const text of some) expect(file).toContain(text);

    const box = page.getByLabel('Load a position or a game file');
    const load = page.getByRole('dialog').getByRole('button', { name: 'Load', exact: true });
    const annotated = file.replace(/\n\n/, '\n[Annotator "Ann"]\n\n{Said before.}\n');
    await box.fill(annotated);
    await load.click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expectBoard(page, game, position);
    await page.reload();
    await page.getByRole('button', { name: 'Copy and load' }).click();
    expect(await page.getByRole('dialog').getByLabel('Game file', { exact: true }).inputValue()).toBe(annotated);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await expectBoard(page, game, startOf(game));

    await page.getByRole('button', { name: 'Copy and load' }).click();
    await box.fill(copied);
    await load.click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expectBoard(page, game, position);
    expect(await page.getByText('No moves yet').count()).toBe(1);

    // The link is the whole game, shown where it was copied.
    await page.getByRole('button', { name: 'Copy and load' }).click();
    const anew = (await page.getByRole('link', { name: 'Play from here' }).getAttribute('href'))!;
    await page.goto(address);
    await expectBoard(page, game, position);
    for (let back = 0; back < some.length; back++) await page.keyboard.press('[');
    await expectBoard(page, game, startOf(game));

    await page.goto(anew);
    expect(await page.getByLabel('Position', { exact: true }).inputValue()).toBe(copied);
    await page.goto('about:blank');
    await page.goto(anew.replace(/edition=\d+/, 'edition=9'));
    await page.getByText(`${game.name} has no edition "9"`).waitFor();
    expect(await page.getByLabel('Position', { exact: true }).inputValue()).toBe('');
  });

  it('says in words, with line and column, what is wrong in a file, and keeps what is right', async () => {
    const page = await visit();
    await begin(page, game);
    await page.getByRole('button', { name: 'Copy and load' }).click();
    const box = page.getByLabel('Load a position or a game file');
    const load = page.getByRole('dialog').getByRole('button', { name: 'Load', exact: true });
    const faults = page.getByRole('dialog').getByRole('alert');

    await box.fill('nonsense');
    await load.click();
    await expect.poll(async () => (await faults.innerText()).length).toBeGreaterThan(20);

    const impossible = moveTexts(game, startOf(game))[0].replace(/\d/g, '9');
    await box.fill(`[Game "${game.id}"]\n\n1. ${some[0]} ${some[1]}\n2. ${impossible}\n*\n`);
    await load.click();
    await faults.getByText(/Line 4, column \d+:/).waitFor();
    await page.getByRole('button', { name: 'Open the game up to there' }).click();
    await expectBoard(page, game, after(game, some.slice(0, 2)));

    // Of several games you choose one.
    await page.getByRole('button', { name: 'Copy and load' }).click();
    const two = [some.slice(0, 1), some.slice(0, 2)].map((moves) => `[Game "${game.id}"]\n\n1. ${moves.join(' ')} *\n`);
    await box.fill(two.join('\n'));
    await load.click();
    await page.getByRole('button', { name: `2. Game 2 ${lengthText(game, 2)}` }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expectBoard(page, game, after(game, some.slice(0, 2)));
  });

  it('reports a damaged memory and goes on', async () => {
    const page = await visit();
    await begin(page, game);
    await playByMouse(page, game, some.slice(0, 1));
    const address = page.url();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.includes('match')) localStorage.setItem(key, localStorage.getItem(key)!.slice(0, -30));
    });
    await page.goto('/');
    await page.getByText(/keeps a game that can't be read/).waitFor();
    await page.goto(address);
    await page.getByRole('heading', { name: "This game can't be read" }).waitFor();
    await page.getByRole('button', { name: 'Remove this game' }).click();
    await page.waitForURL('**/');
    expect(await page.getByText(/keeps a game that can't be read/).count()).toBe(0);
    await page.evaluate(() => localStorage.setItem('menagerie.settings', '{"theme": 7, "overlays": ['));
    await page.goto('/settings');
    expect(await page.getByLabel('Same as this device').isChecked()).toBe(true);
    forgive(page);
  });

  it('tells screen readers what a move has done, and the whole position on demand', async () => {
    const page = await visit();
    await begin(page, game);
    await playByMouse(page, game, some.slice(0, 1));
    const said = page.getByRole('status');
    await expect.poll(async () => (await said.allInnerTexts()).join(' ')).toContain(some[0]);
    await page.keyboard.press('o');
    await expect.poll(async () => (await said.allInnerTexts()).join(' ').length).toBeGreaterThan(10);
    expect(await page.getByRole('grid').getByRole('row').count()).toBe(game.board.ranks);
    expect(await page.getByRole('grid').getByRole('gridcell').count()).toBe(game.board.files * game.board.ranks);
  });
});

/** The first moves of some game: always one from the middle of the list. */
function opening(game: Game, length: number): string[] {
  const texts: string[] = [];
  let position = startOf(game);
  for (let ply = 0; ply < length; ply++) {
    const open = moveTexts(game, position).filter((text) => !game.outcome(unwrap(play(game, position, text))));
    const text = open[Math.floor(open.length / 2)];
    texts.push(text);
    position = unwrap(play(game, position, text));
  }
  return texts;
}

function after(game: Game, texts: readonly string[]): ReturnType<Game['start']> {
  return texts.reduce((position, text) => unwrap(play(game, position, text)), startOf(game));
}
