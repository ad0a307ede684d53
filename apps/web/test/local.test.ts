// What only games on one device have: clocks that can be paused, and computers that finish a game by themselves.
import { moveTexts, play, unwrap } from '@menagerie/core';
import { findGame, games } from '@menagerie/registry/all';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FEEL } from '@menagerie/board';
import { begin, expectBoard, forgive, isInSight, NEW_HERE, PHONE, square, startOf, useBrowser, visit } from './visit.ts';

const fourplay = findGame('fourplay')!;

/** The shortest phone for which a board is as wide as the window. */
const SHORT_PHONE = { width: 360, height: 640 };

useBrowser();

/** Expects that the box at the foot of a phone's window covers no rank of the board. */
async function expectWholeBoard(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(async () => (await page.locator('.board').boundingBox())!.width).toBe(SHORT_PHONE.width);
  const [board, box] = [(await page.locator('.board').boundingBox())!, (await page.locator('.consequence').boundingBox())!];
  expect(board.y + board.height).toBeLessThanOrEqual(box.y);
}

/** Begins a timed game of friends; the time of the page goes on only where the test says so. */
async function beginTimed(id: string, clock: string, names: readonly string[] = []): Promise<Page> {
  const page = await visit(`/new/${id}`);
  await page.getByLabel('A friend here').check();
  for (const [seat, name] of names.entries()) await page.getByLabel(findGame(id)!.seats[seat].name, { exact: true }).fill(name);
  await page.getByText('Clock: none').click();
  await page.getByLabel(clock).check();
  await page.clock.install();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText('The clocks start when you are ready.').waitFor();
  return page;
}

const clockOf = (page: Page, name: string): Promise<string> =>
  page
    .getByRole('timer', { name: new RegExp(`^${name}:`) })
    .locator('.time')
    .innerText();

describe('clocks at one board', () => {
  it('wait until they are started and while they are paused, over a reload too; running out of time loses', async () => {
    const page = await beginTimed('bucky', '3 + 2', ['Ann', 'Bob']);
    await page.clock.fastForward(60_000);
    await square(page, 'e2').click();
    await square(page, 'e4').click();
    expect(await clockOf(page, 'Ann')).toBe('3:00');
    const now = (): Promise<number> => page.evaluate(() => Date.now() / 1000);
    const secondsOf = async (name: string): Promise<number> => {
      const [minutes, seconds] = (await clockOf(page, name)).split(':').map(Number);
      return 60 * minutes + seconds;
    };
    const begun = await now();
    await page.getByRole('button', { name: 'Start the clocks' }).click();
    await page.clock.fastForward(30_000);
    await square(page, 'e2').click();
    const moving = await now();
    await square(page, 'e4').click();
    const moved = await now();
    await page.clock.fastForward(10_000);
    await page.clock.runFor(200);
    // 30 of 180 seconds are used and 2 are added, and 10 are used. The page's clock also runs by itself, longer on a slow machine.
    const [ann, bob, looked] = [await secondsOf('Ann'), await secondsOf('Bob'), await now()];
    expect(ann).toBeLessThanOrEqual(152);
    expect(ann).toBeGreaterThanOrEqual(Math.floor(182 - (moved - begun)));
    expect(bob).toBeLessThanOrEqual(170);
    expect(bob).toBeGreaterThanOrEqual(Math.floor(180 - (looked - moving)));
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('The clocks are stopped.').first().waitFor();
    const stopped = await secondsOf('Bob');
    await page.clock.fastForward(3_600_000);
    await page.reload();
    await page.getByText('The clocks are stopped.').first().waitFor();
    expect(await secondsOf('Bob')).toBe(stopped);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.clock.fastForward(170_000);
    await page.getByText('Ann won as White', { exact: true }).waitFor();
    await page.getByText('Bob ran out of time').first().waitFor();
    await page.getByRole('button', { name: 'Copy and load' }).click();
    expect(await page.locator('dialog[open] textarea').first().inputValue()).toMatch(
      /\[White "Ann"\][\s\S]*\[Termination "time"\]\n\[TimeControl "180\+2"\]/,
    );
  });

  it('say whose turn it is to the one person at the board', async () => {
    const page = await visit('/new/bucky');
    await page.getByText('Clock: none').click();
    await page.getByLabel('3 + 2').check();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByText('The clocks start when you are ready. Your turn.').waitFor();
    await page.setViewportSize(SHORT_PHONE);
    await expectWholeBoard(page);
  });

  it('of timed Ducart lose a turn at a time, and the game after three in a row', async () => {
    const page = await beginTimed('ducart', '60 s a turn, 60 min in all');
    await page.getByRole('button', { name: 'Start the clocks' }).click();
    await page.clock.fastForward(60_500);
    await page.getByText('The time ran out, so this turn is lost.').waitFor();
    for (let turn = 2; turn <= 5; turn++) {
      await page.getByRole('timer', { name: turn % 2 === 0 ? /^Black:.*running/ : /^White:.*running/ }).waitFor();
      await page.clock.fastForward(60_500);
    }
    await page.getByText('Black won', { exact: false }).first().waitFor();
  });
});

describe('a player who is out of a game with computers', () => {
  it('is told the place, and can let them finish at once', async () => {
    // The last round is the 60th.
    const late = fourplay.format(startOf(fourplay)).replace(/\d+$/, '45');
    const page = await visit(`/new/fourplay#from=${encodeURIComponent(late)}`);
    await page.getByRole('button', { name: 'Begin' }).click();
    const box = page.locator('.consequence');
    const before = await box.boundingBox();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await box.getByText('You are out, in 4th place of 4.').waitFor();
    expect(await box.boundingBox(), 'nothing moves').toEqual(before);
    expect(await page.getByLabel('Type a move').isVisible()).toBe(false);
    await page.setViewportSize(SHORT_PHONE);
    await expectWholeBoard(page);
    await page.getByRole('button', { name: 'Watch faster' }).click();
    await page.getByRole('button', { name: 'Watch as usual' }).waitFor();
    await page.getByRole('button', { name: 'Finish at once' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('You came 4th').waitFor({ timeout: 100_000 });
    expect(await dialog.locator('tbody tr').count()).toBe(4);
  });
});

it('a long list of moves scrolls in its own box, on a laptop and on a phone', async () => {
  const page = await visit(null, { viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const bucky = findGame('bucky')!;
  await begin(page, bucky);
  let position = startOf(bucky);
  const line = page.getByLabel('Type a move');
  // One more would be a draw.
  for (let ply = 0; ply < 13; ply++) {
    const text = moveTexts(bucky, position).find((each) => /^[a-h]\d-[a-h]\d$/.test(each))!;
    await line.fill(text);
    await line.press('Enter');
    position = unwrap(play(bucky, position, text));
    await expectBoard(page, bucky, position);
  }
  for (const size of [{ width: 1366, height: 768 }, PHONE]) {
    await page.setViewportSize(size);
    const rounds = page.locator('.rounds');
    const [box, below] = [await rounds.boundingBox(), await page.locator('.moves .steps').boundingBox()];
    expect(await rounds.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
    expect(box!.y + box!.height).toBeLessThanOrEqual(below!.y);
  }
});

describe('the notice of the end', () => {
  it.each([650, 768])('leaves every button in a window %d px high, with the ways out listed too', async (height) => {
    const page = await visit(null, { viewport: { width: 1366, height } });
    await begin(page, findGame('bucky')!, '4d3/8/8/8/8/6m1/5w2/7D b - - 0 30');
    await page.getByLabel('Type a move').fill('f2-f1');
    await page.keyboard.press('Enter');
    // Nothing is left to type.
    await page.getByLabel('Type a move').waitFor({ state: 'hidden' });
    await page.getByText('Was there no way out for White?').click();
    await page.getByText('Dude h1–h2').waitFor();
    const rules = await page.locator('.actions').getByText('Rules', { exact: true }).boundingBox();
    const footer = await page.locator('footer').boundingBox();
    expect(rules!.y + rules!.height).toBeLessThan(footer!.y);
  });

  it('comes into view on a phone, after a button far below has ended the game', async () => {
    const page = await visit(null, { viewport: PHONE, hasTouch: true, isMobile: true });
    await begin(page, findGame('ducart')!);
    const count = page.locator('.strip .note', { hasText: 'Counted now' });
    await count.waitFor();
    // A press leads to the buttons below the fold.
    await page.getByRole('button', { name: 'Tools', exact: true }).tap();
    await expect.poll(async () => (await page.getByRole('button', { name: 'Resign' }).boundingBox())!.y).toBeLessThan(PHONE.height - 44);
    await page.getByRole('button', { name: 'Resign' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).tap();
    await count.waitFor({ state: 'detached' });
    const top = async (): Promise<number> => (await page.getByRole('region', { name: 'Result' }).boundingBox())!.y;
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    // So does the board, above it.
    for (const name of ['a8', 'h1']) expect(await isInSight(square(page, name)), name).toBe(true);
  });

  it('covers neither board nor players on a short phone, and the last move is in sight below it', async () => {
    const page = await visit(null, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, ...NEW_HERE });
    await begin(page, findGame('ducart')!, '8/8/8/3w4/2W5/8/8/8 w - 0 1');
    await square(page, 'c4').tap();
    await square(page, 'd5').tap();
    const box = page.locator('.consequence');
    await box.getByRole('region', { name: 'Result' }).waitFor();
    await box.locator('.headline').waitFor();
    const lower = page.locator('.strips.below .strip');
    const gap = async (): Promise<number> => {
      const [strip, frame] = await Promise.all([lower.boundingBox(), box.boundingBox()]);
      return frame!.y - strip!.y - strip!.height;
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(-1);
    for (const what of [page.locator('.strips.above .name'), box.locator('.headline')]) expect(await isInSight(what)).toBe(true);
    const line = (await box.locator('.headline').boundingBox())!;
    expect(line.y + line.height).toBeLessThanOrEqual(640);
  });

  it('speaks to you on a phone, with nothing over it, and leads to the running review in one press', async () => {
    const page = await visit(null, { viewport: PHONE, hasTouch: true, isMobile: true, ...NEW_HERE });
    await page.goto(`/new/bucky#from=${encodeURIComponent('7d/5W2/6M1/8/8/8/8/4D3 w - - 0 30')}`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL(/\/play\//);
    await square(page, 'f7').tap();
    await square(page, 'f8').tap();
    await page.getByRole('region', { name: 'Result' }).getByText('no legal move helps. You win.').waitFor();
    await page.getByRole('region', { name: 'What happened' }).getByText('your wagon on f8').waitFor();
    const review = page.getByRole('button', { name: 'Review the game' });
    const isOnTop = (button: Element): boolean => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    await expect.poll(() => review.evaluate(isOnTop)).toBe(true);
    await review.tap();
    const course = page.getByRole('region', { name: 'The course of the game' });
    await expect.poll(async () => ((await course.boundingBox())?.y ?? Infinity) < PHONE.height).toBe(true);
    await course.getByRole('button', { name: 'Find the turning points' }).waitFor({ state: 'detached' });
  });
});

it('folds the notes about four players at a first look', async () => {
  const page = await visit('/new/fourplay', { viewport: { width: 1366, height: 768 }, ...NEW_HERE });
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await square(page, 'd1').waitFor();
  const notes = page.locator('.note:visible');
  expect(await notes.count()).toBe(0);
  await page.getByRole('button', { name: 'Show moves and tools' }).click();
  await expect.poll(() => notes.count()).toBeGreaterThan(0);
});

describe('keys at a first look at a game', () => {
  it('flip and read out what is there, and unfold the line for moves', async () => {
    const page = await visit('/new/bucky', NEW_HERE);
    await page.getByLabel('A friend here').check();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL(/\/play\//);
    await square(page, 'e2').waitFor();
    const y = async (): Promise<number> => (await square(page, 'a1').boundingBox())!.y;
    const before = await y();
    await page.keyboard.press('f');
    await expect.poll(y).toBeLessThan(before);
    for (const [key, said] of [
      ['l', /No moves yet/],
      ['o', /can still trade places/],
      ['t', /no clocks/],
    ] as const) {
      await page.keyboard.press(key);
      await page.locator('[aria-live]', { hasText: said }).waitFor({ state: 'attached' });
    }
    const line = page.getByLabel('Type a move');
    expect(await line.count()).toBe(0);
    await page.keyboard.press('i');
    await expect.poll(() => line.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Hide moves and tools' }).waitFor();
  });
});

describe('Play', () => {
  it('leads to a choice of game and opponent, and from there to the board', async () => {
    const page = await visit('/', NEW_HERE);
    await page.getByRole('navigation').getByRole('link', { name: 'Play', exact: true }).click();
    await page.waitForURL(/\/play$/);
    for (const { name } of games) {
      for (const who of ['the computer', 'a friend on this device', 'people online'])
        await page.getByRole('link', { name: `${name}: ${who}` }).waitFor();
    }
    await page.getByRole('link', { name: 'Ducart: a friend on this device' }).click();
    expect(await page.getByLabel('A friend here').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForURL(/\/play\//);
    await square(page, 'a2').waitFor();
    await page.goto('/play');
    await page.getByRole('link', { name: 'Bucky: people online' }).click();
    await page.waitForURL(/\/lobby/);
  });
});

describe('a hand at a Fourplay board', () => {
  it('is led to the Neutron, and on a phone makes a move by a second touch', async () => {
    const page = await visit(null, { viewport: PHONE, hasTouch: true, isMobile: true });
    await begin(page, fourplay);
    const start = startOf(fourplay);
    const [text] = moveTexts(fourplay, unwrap(play(fourplay, start, '* --'))).filter((each) => /^P [a-o]\d+-[a-o]\d+$/.test(each));
    const [from, to] = text.slice(2).split('-');
    await square(page, from).tap();
    // What else may be next stands below the board, where it covers no square.
    const choices = page.getByRole('group', { name: 'Without a piece on the board' });
    expect(await choices.getByRole('button').allInnerTexts()).toEqual(['Leave the Neutron alone']);
    expect(await page.locator('.board .popup').count()).toBe(0);
    await page.locator('.consequence.refused').getByText('First decide about the').waitFor();
    await expect.poll(() => page.locator('.board .mk-ability').count()).toBeGreaterThan(0);
    await square(page, 'h8').tap();
    await expect.poll(() => page.locator('.board .mk-target').count()).toBeGreaterThan(0);
    await square(page, 'h8').tap();
    await square(page, from).tap();
    await choices.getByRole('button', { name: 'Leave the Neutron alone' }).tap();
    const left = unwrap(play(fourplay, start, '* --'));
    await expectBoard(page, fourplay, left);
    // A hand needs longer for three taps; two on one square within this time would zoom.
    await page.waitForTimeout(FEEL.doubleTap);
    await square(page, from).tap();
    await square(page, to).tap();
    await expectBoard(page, fourplay, left);
    await square(page, to).tap();
    await expectBoard(page, fourplay, unwrap(play(fourplay, left, text)));
  });
});

it('says so if a part of the page can’t be fetched', async () => {
  const page = await visit();
  await begin(page, findGame('bucky')!);
  await page.route(/QuitDialog/, (route) => route.abort());
  await page.getByRole('button', { name: 'Resign' }).click();
  const note = page.getByRole('alert').filter({ hasText: "Part of this page couldn't be fetched" });
  await note.waitFor();
  await page.unroute(/QuitDialog/);
  forgive(page);
  await note.getByRole('button', { name: 'Try again' }).click();
  await note.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog', { name: 'Resign?' }).waitFor();
});
