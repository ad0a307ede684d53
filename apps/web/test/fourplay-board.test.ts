// A board of 15 × 15 for four: turned to its viewer, whole or in part, by mouse, finger and key, with what stands beside it.
import { moveTexts, play, resolveOptions, unwrap, type Options } from '@menagerie/core';
import { create, update } from '@menagerie/match';
import { findGame } from '@menagerie/registry/all';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { expectBoard, expectSoundInBothThemes, isInSight, overflow, PHONE, SEASONED, square, useBrowser, visit, walkTo } from './visit.ts';

const game = findGame('fourplay')!;
const options = unwrap(resolveOptions(game.options));
const CORNERS = ['a1', 'a15', 'o15', 'o1'];
const LAPTOP = { width: 1366, height: 768 };

const MEN: Readonly<Record<string, string>> = {
  a1: 'rK',
  a15: 'bK',
  o15: 'yK',
  o1: 'gK',
  h8: '*',
  e4: 'r+M',
  e9: 'bP',
  c3: 'rWz',
  c2: 'rP',
  g2: 'rE',
  d12: 'bI',
  c14: 'bN',
  m13: 'yHb3',
  m3: 'gN',
};

useBrowser();

describe('the board is turned to its viewer', () => {
  it.each([0, 1, 2, 3])('seat %i has its own quadrant at the lower left, and keys and drags go as they look', async (seat) => {
    const page = await sitDown(text(seat), { persons: [seat] });
    const places = await Promise.all(CORNERS.map((name) => place(page, name)));
    const own = places[seat];
    expect(own.x).toBe(Math.min(...places.map(({ x }) => x)));
    expect(own.y).toBe(Math.max(...places.map(({ y }) => y)));
    // The players sit clockwise from the lower left in the order of play.
    expect(places[(seat + 1) % 4].y).toBeLessThan(own.y);
    expect(places[(seat + 3) % 4].x).toBeGreaterThan(own.x);

    await square(page, CORNERS[seat]).focus();
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe(['a2', 'b15', 'o14', 'n1'][seat]);
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe(['b2', 'b14', 'n14', 'n2'][seat]);

    const [from, to] = [CORNERS[seat], ['b2', 'b14', 'n14', 'n2'][seat]];
    await drag(page, from, to);
    await expect.poll(() => square(page, to).getAttribute('aria-label')).toContain('King');
  });

  it('is turned by a quarter, and the strips keep the order of play', async () => {
    const page = await sitDown(text(0));
    const strips = (): Promise<string[]> => page.locator('.strips .strip .name').allInnerTexts();
    expect(await strips()).toEqual(['Red', 'Blue', 'Yellow', 'Green']);
    await page.getByRole('button', { name: 'Flip' }).click();
    const [red, green] = await Promise.all([place(page, 'a1'), place(page, 'o1')]);
    expect(red.y).toBeLessThan(green.y);
    expect(await strips()).toEqual(['Red', 'Blue', 'Yellow', 'Green']);
    await expectBoard(page, game, unwrap(game.parse(text(0), options)));
  });
});

describe('a play that leaves the own King open to capture', () => {
  it('is announced, and waits for a second touch or a second Enter (F8.2)', async () => {
    const plays = { players: '2', movesPerTurn: '2' };
    const start = '14,yK/15/15/15/15/15/yCn,14/7,*,7/15/15/yP,14/15/15/15/rK,14 r1 - ry -/- 0/0 0/0 .,./.,. . 9';
    const page = await sitDown(start, { chosen: plays });
    await drag(page, 'a1', 'a2');
    await page.getByText("Careful: Red's King on a2 can be captured next, by Yellow's Cannon on a9.").first().waitFor();
    await page.getByRole('button', { name: 'Put back' }).click();
    // A typed play asks as well, and is made when it is entered once more.
    const line = page.getByLabel('Type a move');
    await line.fill('K a1-a2');
    await line.press('Enter');
    await page.getByText('Press Enter again to make the move.').first().waitFor();
    expect(await square(page, 'a1').getAttribute('aria-label')).toContain('King');
    await line.press('Enter');
    await expect.poll(() => square(page, 'a2').getAttribute('aria-label')).toContain('King');
  });
});

describe('a checkmate', () => {
  it('leaves the King lying where it was, and says what refuses each way out', async () => {
    const page = await sitDown('14,rK/15/15/15/15/15/15/7,*,7/15/rHb5,rHb5,13/15/15/15/15/yK,13,bK b1 - rby -/-/P 0/0/0 0/0/0 ././. - 10', {
      viewport: LAPTOP,
    });
    await page.getByRole('button', { name: 'Pass' }).click();
    await page.locator('[data-fallen="a1"]').waitFor();
    // The square under the pointer would be previewed instead.
    await page.mouse.move(120, 640);
    await page.getByText('Was there no way out for Yellow?').click();
    await page.getByText('King a1–b1').waitFor();
    await page.getByText('P@i9, P@j9').waitFor();
    await page
      .getByText(/King on b1 would be in check from Red/)
      .first()
      .waitFor();
    expect(await page.locator('[data-effect="× a1"]').count()).toBe(1);
    await page.getByRole('button', { name: 'One move back' }).click();
    await expect.poll(() => page.locator('[data-fallen]').count()).toBe(0);
    await page.getByRole('button', { name: 'One move forward' }).click();
    await page.locator('[data-fallen="a1"]').waitFor();
  });
});

describe('a board that several people share', () => {
  it('says what the Neutron is good for while everybody decides about it for the first time, and not again', async () => {
    const page = await visit('/new/fourplay');
    // The default, 60, comes first in the rules.
    expect(await page.locator('#option-rounds option').allTextContents()).toEqual(['40', '60', '80', '100', '200', 'off']);
    // Passing repeats the position.
    await page.locator('#option-rounds').selectOption('off');
    await page.getByRole('button', { name: 'Everybody on this device' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    const [leave, pass] = ['Leave the Neutron alone', 'Pass'].map((name) => page.getByRole('button', { name, exact: true }));
    const purpose = page.getByText('it earns you a Gem');
    // Another seat decides in each of four rounds.
    for (let seat = 0; seat < 4; seat++) {
      for (let before = 0; before < seat; before++) await pass.click();
      // The box tells what a button would do while the mouse is on it.
      await page.mouse.move(0, 0);
      await purpose.waitFor();
      await leave.click();
      for (let after = seat; after < 4; after++) await pass.click();
    }
    await page.mouse.move(0, 0);
    await page.getByText('First decide about the Neutron').waitFor();
    expect(await purpose.count()).toBe(0);
  });

  it('keeps its side, or turns to the player to move, as they wish', async () => {
    const page = await sitDown(text(0));
    const red = await place(page, 'a1');
    await page.getByRole('button', { name: 'Pass' }).click();
    await expect.poll(() => page.locator('.strip.turn').innerText()).toContain('Blue');
    expect((await place(page, 'a1')).y).toBe(red.y);

    await page.goto('/settings');
    await page.getByLabel('Turn the board to the player to move').check();
    await page.goto('/play/fourfour');
    await page.getByRole('grid').waitFor();
    const blue = await place(page, 'a15');
    expect([blue.x, blue.y]).toEqual([red.x, red.y]);
    // The second press of a double press doesn't pass, which then stands in the same place.
    await page.getByRole('button', { name: 'Leave the Neutron alone' }).dblclick();
    await page.getByRole('button', { name: 'Pass', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Pass' }).click();
    await expect.poll(async () => (await place(page, 'o15')).y).toBe(red.y);
  });
});

describe('on a laptop', () => {
  it('the whole board is in view beside the panel, its players and what they hold', async () => {
    const page = await sitDown(text(0), { viewport: LAPTOP });
    expect(await overflow(page)).toBe(0);
    for (const name of CORNERS) {
      const { x, y, size } = await place(page, name);
      expect(size).toBeGreaterThan(36);
      expect(y).toBeGreaterThan(0);
      expect(y + size).toBeLessThan(LAPTOP.height);
      expect(x + size).toBeLessThan((await page.locator('.consequence').boundingBox())!.x);
    }
    for (const strip of await page.locator('.strip').all()) expect((await strip.boundingBox())!.y).toBeLessThan(LAPTOP.height);
  });

  it('squares are found by typing their names, and letters that name none still do what they do', async () => {
    const page = await sitDown(text(0));
    await square(page, 'a1').focus();
    await page.keyboard.type('h12');
    await expect.poll(() => focused(page)).toBe('h12');
    await page.keyboard.type('o1');
    await expect.poll(() => focused(page)).toBe('o1');
    const before = await place(page, 'a1');
    await page.waitForTimeout(900);
    await page.keyboard.press('f');
    // The board waits for a possible digit.
    await expect.poll(async () => (await place(page, 'a1')).y, { timeout: 10_000 }).toBeLessThan(before.y);
  });

  it('a move is made by keys alone', async () => {
    const page = await sitDown(text(0));
    await square(page, 'a1').focus();
    await walkTo(page, game, 'c3');
    await page.keyboard.press('Enter');
    await page.keyboard.type('c8');
    await page.keyboard.press('Enter');
    await expect.poll(() => square(page, 'c8').getAttribute('aria-label')).toContain('red Wizard');
  });

  it('keys zoom in, and the square you move to stays in view', async () => {
    const page = await sitDown(text(0));
    await square(page, 'a1').focus();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.keyboard.type('o15');
    const board = (await page.locator('.board').boundingBox())!;
    await expect.poll(async () => inside(await place(page, 'o15'), board)).toBe(true);
    expect(inside(await place(page, 'a1'), board)).toBe(false);
  });
});

describe('on a phone', () => {
  it('two fingers, two taps, the quadrants and the map show parts of the board; the page stays as wide as the window', async () => {
    const page = await sitDown(text(0), { viewport: PHONE, hasTouch: true, isMobile: true });
    expect(await overflow(page)).toBe(0);
    const whole = await place(page, 'a1');
    expect(whole.size).toBeGreaterThanOrEqual(24);
    const board = (await page.locator('.board').boundingBox())!;

    await twice(page, 'f5');
    await expect.poll(async () => (await place(page, 'f5')).size).toBeGreaterThan(40);
    expect(inside(await place(page, 'f5'), board)).toBe(true);
    await twice(page, 'f5');
    await expect.poll(async () => (await place(page, 'a1')).size).toBeCloseTo(whole.size);

    await pinch(page, 'd4');
    await expect.poll(async () => (await place(page, 'd4')).size).toBeGreaterThan(40);
    await page.getByRole('button', { name: 'Whole board' }).click();
    await expect.poll(async () => (await place(page, 'a1')).size).toBeCloseTo(whole.size);

    await page.getByRole('button', { name: 'Yellow quadrant' }).click();
    await expect.poll(async () => (await place(page, 'o15')).size).toBeGreaterThan(40);
    const window = (await page.locator('.board').boundingBox())!;
    for (const name of ['i9', 'o9', 'i15', 'o15']) expect(inside(await place(page, name), window), name).toBe(true);

    const map = (await page.locator('.map svg').boundingBox())!;
    await page.touchscreen.tap(map.x + map.width * 0.2, map.y + map.height * 0.8);
    await expect.poll(async () => inside(await place(page, 'd4'), (await page.locator('.board').boundingBox())!)).toBe(true);
    expect(await overflow(page)).toBe(0);
  });

  it('what the three others did since your last turn is in sight, and so are the board as a whole and your quadrant', async () => {
    const page = await sitDown(text(0).replace('r+M', 'rP'), { persons: [0], viewport: PHONE, hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: 'Zoom out' }).tap();
    await expect.poll(async () => (await place(page, 'a1')).size).toBeLessThan(25);
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    await expect.poll(async () => (await place(page, 'a1')).size).toBeGreaterThan(40);
    await page.getByRole('button', { name: 'Pass' }).tap();
    const headlines = page.locator('.happened .headline');
    await expect.poll(() => headlines.count(), { timeout: 60_000 }).toBe(3);
    for (const headline of await headlines.all()) expect(await isInSight(headline), await headline.innerText()).toBe(true);
    // None is cut, however long it is: the box scrolls.
    await headlines.evaluateAll((all) => all.forEach((each) => (each.textContent = `${each.textContent} `.repeat(5))));
    const last = headlines.last();
    expect(await last.evaluate((line) => line.closest('summary')!.scrollHeight - line.closest('summary')!.clientHeight)).toBe(0);
    await page.locator('.consequence').evaluate((box) => box.scrollTo(0, box.scrollHeight));
    const { y, height } = (await last.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual((await page.getByRole('button', { name: 'Zoom out' }).boundingBox())!.y);
  });

  it('buttons stay where they are while a piece is in hand, beside the number of the round', async () => {
    const page = await sitDown(text(0), { persons: [0], viewport: PHONE, hasTouch: true, isMobile: true });
    const buttons = page.locator('.edge button, .edge .count');
    const places = (): Promise<unknown> =>
      buttons.evaluateAll((all) => all.map((each) => [each.textContent, each.getBoundingClientRect().x, each.getBoundingClientRect().y]));
    const before = await places();
    await square(page, 'c3').tap();
    await page.locator('.consequence').getByText('Wizard on c3').first().waitFor();
    expect(await places()).toEqual(before);
    expect(await isInSight(page.locator('.edge .count', { hasText: '2 of 60' }))).toBe(true);
  });

  it('a first instruction ends above the buttons, and each of those says what it does, once', async () => {
    const page = await visit('/new/fourplay', { viewport: { width: 390, height: 844 } });
    await page.getByLabel('Skirmish for two').check();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    const leave = page.getByRole('button', { name: 'Leave the Neutron alone' });
    await leave.waitFor();
    const words = (await page.locator('.consequence .idle').boundingBox())!;
    expect(words.y + words.height).toBeLessThanOrEqual((await leave.boundingBox())!.y);
    await leave.focus();
    const id = await leave.getAttribute('aria-describedby');
    await page.locator(`#${id}`).getByText('You leave the Neutron where it is.').waitFor();
    await leave.press('Enter');
    const stock = page.locator('.tray button').first();
    expect([await stock.getAttribute('title'), (await stock.innerText()).replace(/\d/g, '')]).toEqual([
      expect.stringContaining('in your reserve'),
      '',
    ]);
  });

  it('players stay where they are on a phone while a computer thinks, with all notes in view', async () => {
    const page = await visit('/new/fourplay', { viewport: { width: 390, height: 844 } });
    await page.getByLabel('Skirmish for two').check();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.getByRole('button', { name: 'Leave the Neutron alone' }).click();
    const strip = page.locator('.strip').first();
    const { height } = (await strip.boundingBox())!;
    // It thinks for as long as this takes.
    await strip.locator('.acting').evaluate((mark) => mark.classList.remove('waiting'));
    expect((await strip.boundingBox())!.height).toBe(height);
  });

  it('what is to be decided first is in sight, even in check', async () => {
    const men = { ...MEN, b1: 'rP', a2: 'rP', i2: 'gCn', a14: 'bCn', e4: '' };
    const page = await sitDown(text(3, '-', men, 4), {
      persons: [0],
      played: ['Cn i2-i1'],
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    expect(await isInSight(page.locator('.alarm').first())).toBe(true);
    expect(await isInSight(page.getByText('First decide about the Neutron'))).toBe(true);
    expect(await isInSight(page.getByRole('button', { name: 'Leave the Neutron alone' }))).toBe(true);
    // What lies behind it shows no half line before the buttons.
    const bare = await page.evaluate(() => {
      const [deed, edge] = ['.deed', '.edge'].map((each) => document.querySelector(each)!);
      const shade = Number.parseFloat(getComputedStyle(deed).boxShadow.split('px ').at(1) ?? '0');
      return edge.getBoundingClientRect().top - deed.getBoundingClientRect().bottom - shade;
    });
    expect(bare).toBeLessThanOrEqual(0);
  });

  it.each([
    [360, 640],
    [390, 844],
  ])('whoever resigns at the tools sees that they are out, the board and all ways on, at %i × %i', async (width, height) => {
    const page = await sitDown(text(0), { persons: [0], viewport: { width, height }, hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: 'Tools', exact: true }).tap();
    await page.getByRole('button', { name: 'Resign' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).tap();
    await expect.poll(() => page.getByText('You are out, in 4th place of 4.').count()).toBe(1);
    await expect.poll(() => isInSight(page.getByText('You are out, in 4th place of 4.'))).toBe(true);
    for (const way of ['Watch faster', 'Finish at once', 'New game', 'Leave'])
      expect(await isWhole(page.locator('.out').getByText(way, { exact: true })), way).toBe(true);
    for (const corner of CORNERS) expect(await isWhole(square(page, corner)), corner).toBe(true);
  });

  it('no button for a part of the board is half under the box', async () => {
    const page = await sitDown(text(0), { persons: [0], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, kept: [] });
    for (const button of await page.locator('.map button').all()) expect(await isWhole(button), await button.innerText()).toBe(true);
  });

  it('a piece taken up in one part of the board goes to another', async () => {
    const page = await sitDown(text(0), { viewport: PHONE, hasTouch: true, isMobile: true });
    // The choice without a piece is in the window, with nothing to scroll.
    const pass = (await page.getByRole('button', { name: 'Pass' }).boundingBox())!;
    expect(pass.y + pass.height).toBeLessThan(PHONE.height);
    await page.getByRole('button', { name: 'Red quadrant' }).click();
    await square(page, 'e4').tap();
    await page.getByRole('button', { name: 'Green quadrant' }).click();
    // Where squares are small a second touch makes the move.
    await square(page, 'o4').tap();
    await square(page, 'o4').tap();
    await expect.poll(() => square(page, 'o4').getAttribute('aria-label')).toContain('red +Magnetron');
  });
});

describe('overlays', () => {
  it('show ice at once, pulls when asked for, and can be switched off', async () => {
    const page = await sitDown(text(0));
    expect(await page.locator('.board .mk-frost').count()).toBe(8);
    expect(await page.locator('.board .ray').count()).toBe(0);
    await page.getByLabel('Magnets').check();
    // The Pawn on e9 is pulled to e8: the pull, what comes of it, and the word.
    expect(await page.locator('.board .badge-text').allTextContents()).toContain('e8');
    expect(await page.locator('.board .ray-core').count()).toBe(1);
    await page.getByLabel('Ice', { exact: true }).uncheck();
    expect(await page.locator('.board .mk-frost').count()).toBe(0);
    await page.getByLabel('Magnets').uncheck();
    expect(await page.locator('.board .ray').count()).toBe(0);
  });

  it('tell what an Echo can be, how large a Harfyblob is, and whom a Wizard can send', async () => {
    const page = await sitDown(text(0));
    expect(await square(page, 'g2').getAttribute('aria-label')).toContain('remembers a Cannon');
    expect(await page.locator('.board .tag').allTextContents()).toEqual(expect.arrayContaining(['Cn', '3']));
    await square(page, 'c3').click();
    await page
      .locator('.consequence')
      .getByText(/can send away Red's Pawn on c2/)
      .waitFor();
    await page.keyboard.press('Escape');
    await square(page, 'c2').click();
    expect(await page.locator('.board .mk-ability').count()).toBeGreaterThan(3);
    // With the friend in hand, a press on a square sends it there.
    const start = unwrap(game.parse(text(0), options));
    const sent = moveTexts(game, start).findLast((move) => move.startsWith('P c2~'))!;
    await square(page, /~(\w+)/.exec(sent)![1]).click();
    await expectBoard(page, game, unwrap(play(game, start, sent)));
  });
});

it('a Wizard that can send others, but not go anywhere itself, is called that', async () => {
  const around = ['b2', 'b3', 'b4', 'c2', 'c4', 'd2', 'd3', 'd4'];
  const men = { ...MEN, ...Object.fromEntries(around.map((name) => [name, 'rP'])), e4: '', m3: 'rWz' };
  const page = await sitDown(text(0, '-', men));
  await square(page, 'c3').click();
  const box = page.locator('.consequence');
  await box.getByText("It can't move itself now.").waitFor();
  await box.getByText(/can send away/i).waitFor();
});

describe('pieces beside the board', () => {
  it('are placed by a press and a press, by a drag, and by keys', async () => {
    const page = await sitDown(text(0, 'Cn,P,I'));
    await tray(page, 'Cannon').click();
    await page.locator('.consequence').getByText('red Cannon', { exact: false }).waitFor();
    await square(page, 'b5').click();
    await expect.poll(() => square(page, 'b5').getAttribute('aria-label')).toContain('red Cannon');
    await page.getByRole('button', { name: 'Undo' }).click();

    const from = (await tray(page, 'Pawn').boundingBox())!;
    const to = await place(page, 'd6');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 8, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => square(page, 'd6').getAttribute('aria-label')).toContain('red Pawn');
    await page.getByRole('button', { name: 'Undo' }).click();

    await tray(page, 'Iceman').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).not.toBe('');
    await page.keyboard.type('f6');
    await page.keyboard.press('Enter');
    await expect.poll(() => square(page, 'f6').getAttribute('aria-label')).toContain('red Iceman');
  });

  it('are refused with the clause where they can not be put (F3.3)', async () => {
    const page = await sitDown(text(0, 'Cn,P'));
    await tray(page, 'Cannon').click();
    await square(page, 'i9').click();
    await page.locator('.consequence.refused').waitFor();
    expect(await page.locator('.consequence.refused a.clause').first().innerText()).toBe('F3.3');
    // It is still in hand.
    await square(page, 'd1').click();
    await expect.poll(() => square(page, 'd1').getAttribute('aria-label')).toContain('red Cannon');
  });

  it('a turn is passed by a button, with its consequence shown before', async () => {
    const page = await sitDown(text(0));
    await page.getByRole('button', { name: 'Pass' }).hover();
    await page
      .locator('.consequence')
      .getByText(/pulls .* from e9 to e8/)
      .waitFor();
    await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await expect.poll(() => square(page, 'e8').getAttribute('aria-label')).toContain('blue Pawn');
  });
});

describe('effects between turns', () => {
  it('are shown stage by stage, and again on demand', async () => {
    const page = await sitDown(text(0), { reducedMotion: 'no-preference' });
    await page.getByRole('button', { name: 'Pass' }).click();
    const position = unwrap(game.parse(text(0), options));
    position.make(unwrap(game.parseMove(position, '--')));
    await expectBoard(page, game, position);
    // Each stage lasts only a moment, so everything it shows is awaited at once. Pulling pieces are shown while they pull.
    const step = page.locator('.happened [aria-current="step"]').getByText(/pulls .* from e9 to e8/);
    const again = page.getByRole('button', { name: /effects again/ });
    await Promise.all([step.waitFor(), page.locator('.board .ray').first().waitFor({ state: 'attached' }), again.click()]);
    await step.waitFor({ state: 'detached' });
    // It stays to be read.
    await page
      .locator('.happened')
      .getByText(/pulls .* from e9 to e8/)
      .waitFor();
    // The list of moves has a short form.
    await page.locator('[data-effect="→ e8"]').waitFor();
    await expectBoard(page, game, position);
  });

  it('are only said where less motion is asked for', async () => {
    const page = await sitDown(text(0));
    await page.getByRole('button', { name: 'Pass' }).click();
    await page.getByRole('button', { name: /effects again/ }).click();
    await expect.poll(async () => (await page.getByRole('status').allInnerTexts()).join(' ')).toMatch(/pulls .* from e9 to e8/);
    expect(await page.locator('.happened [aria-current="step"]').count()).toBe(0);
  });
});

describe('axe', () => {
  it.each([
    ['a laptop', { viewport: LAPTOP }],
    ['a phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
  ])('finds no fault on %s in either theme, after a refusal and near with a piece in hand', async (_device, device) => {
    const page = await sitDown(text(0, 'Cn,2P'), device);
    await square(page, 'c3').click();
    await square(page, 'b9').click();
    await page.locator('.consequence.refused').waitFor();
    await expectSoundInBothThemes(page);
    await page.getByRole('button', { name: 'Red quadrant' }).click();
    await tray(page, 'Cannon').click();
    await expectSoundInBothThemes(page);
  });
});

/** A position with one play for a seat, and Red's pieces beside the board. */
function text(seat: number, reserve = 'Cn', men = MEN, round = 2): string {
  const letter = 'rbyg'[seat];
  const ranks = Array.from({ length: 15 }, (_, index) => {
    const cells = [...'abcdefghijklmno'].map((file) => men[`${file}${15 - index}`] ?? '');
    return cells.reduce<string[]>((runs, cell) => {
      const last = runs.at(-1);
      if (cell !== '') return [...runs, cell];
      return last !== undefined && /^\d+$/.test(last) ? [...runs.slice(0, -1), String(Number(last) + 1)] : [...runs, '1'];
    }, []);
  });
  const board = ranks.map((cells) => cells.join(',')).join('/');
  return `${board} ${letter}1 - rbyg ${reserve}/-/-/- 0/1/0/0 42/7/0/5 Cn/././. - ${round}`;
}

type Sitting = Parameters<typeof visit>[1] & {
  readonly persons?: readonly number[];
  readonly chosen?: Options;
  /** What the seat to move has played since. */
  readonly played?: readonly string[];
  /** What else the browser remembers. */
  readonly kept?: readonly (typeof SEASONED)[];
};

/** A visitor at a board in this position; computers sit at the other seats than these. */
async function sitDown(
  start: string,
  { persons = [0, 1, 2, 3], chosen = {}, played = [], kept = [SEASONED], ...view }: Sitting = {},
): Promise<Page> {
  const players = game.seats.map(({ name }, seat) =>
    persons.includes(seat) ? { name, kind: 'person' as const } : { name: `${name} machine`, kind: 'computer' as const, level: 'cub' },
  );
  let match = unwrap(create(game, { players, start, options: chosen }, 0));
  for (const play of played) {
    const seat = unwrap(game.parse(start, options)).turn;
    match = unwrap(update(game, match, { kind: 'play', seat, text: play }, 0)).match;
  }
  const localStorage = [...kept, { name: 'menagerie.match.fourfour', value: JSON.stringify({ changed: 0, match }) }];
  const storageState = { cookies: [], origins: [{ origin: inject('site'), localStorage }] };
  const page = await visit('/play/fourfour', { storageState, ...view });
  await page.getByRole('grid').waitFor();
  return page;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

async function place(page: Page, name: string): Promise<Place> {
  const { x, y, width } = (await square(page, name).boundingBox())!;
  return { x, y, size: width };
}

/** Whether all of a thing is in sight: its corners are in the window, and nothing stands over them. */
function isWhole(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const corners = [left + 4, right - 4].flatMap((x) => [document.elementFromPoint(x, top + 4), document.elementFromPoint(x, bottom - 4)]);
    return corners.every((hit) => hit !== null && (element.contains(hit) || hit.contains(element)));
  });
}

function inside({ x, y, size }: Place, box: { x: number; y: number; width: number; height: number }): boolean {
  return x >= box.x - 1 && y >= box.y - 1 && x + size <= box.x + box.width + 1 && y + size <= box.y + box.height + 1;
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['square'] ?? '');
}

function tray(page: Page, kind: string): ReturnType<Page['locator']> {
  return page.locator('.strip.turn .tray').getByRole('button', { name: kind });
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  const [a, b] = await Promise.all([place(page, from), place(page, to)]);
  await page.mouse.move(a.x + a.size / 2, a.y + a.size / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.size / 2, b.y + b.size / 2, { steps: 4 });
  await page.mouse.up();
}

async function twice(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(400);
  const { x, y, size } = await place(page, name);
  const tap = (): Promise<void> => page.touchscreen.tap(x + size / 2, y + size / 2);
  // A busy page answers the first tap late, so the second doesn't wait for that.
  await Promise.all([tap(), tap()]);
}

/** Two fingers moving apart around a square. */
async function pinch(page: Page, name: string): Promise<void> {
  const { x, y } = await place(page, name);
  const session = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [-apart, apart].map((shift, id) => ({ x: x + shift, y, id }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (let apart = 24; apart <= 48; apart += 4) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
