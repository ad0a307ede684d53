// Bucky as visitors play it: by mouse, by keyboard, by dragging, by typing, against the computer.
import { capital, play, random, randomMove, unwrap } from '@menagerie/core';
import { findGame } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import {
  begin,
  challenge,
  expectBoard,
  expectSound,
  PHONE,
  playByMouse,
  square,
  startOf,
  tabToBoard,
  touchesOf,
  useBrowser,
  visit,
  walkTo,
} from './visit.ts';

const bucky = findGame('bucky')!;

/** From the start to buck mate, with a promotion (B8.1). */
const MATE = ['a2-a4', 'c7-a5', 'f2-g3', 'd7-e5', 'd2-f4', 'd8-d4', 'c2-d3', 'g7-f6', 'c1xc8=W++'];
/** Another one, with exchange (B3.10), promotion and a removal by resolution (B4.5). */
const SHORT_MATE = ['e1-d1', 'd7-b5', 'h2-g4', 'd8xd2', 'c2-c4', 'f8-c1=W(xf8)++'];

useBrowser();

describe('a whole game', () => {
  it('is played by mouse from the start to buck mate (B6.4)', async () => {
    const page = await visit();
    await begin(page, bucky);
    // A question that is answered with “Play on” ends nothing.
    await page.getByRole('button', { name: 'Resign' }).click();
    const question = page.getByRole('dialog', { name: 'Resign?' });
    await question.getByText('White resigns, so Black wins.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Play on');
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'hidden' });
    const end = await playByMouse(page, bucky, MATE);
    await page
      .locator('.notice.end')
      .getByText(/White wins|buck/i)
      .first()
      .waitFor();
    expect(await page.locator('.notice.end a.clause').innerText()).toBe('B6.4');
    const written = await page.getByRole('group', { name: 'List of moves' }).getByRole('button').allInnerTexts();
    expect(written).toEqual(MATE);

    const undo = page.getByRole('dialog', { name: 'Take back the end of this game?' });
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await undo.evaluate(() => document.activeElement?.textContent)).toBe('Keep the result');
    await page.keyboard.press('Enter');
    await undo.waitFor({ state: 'hidden' });
    await expectBoard(page, bucky, end);
    await page.locator('.notice.end').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await undo.getByRole('button', { name: 'Take it back' }).click();
    await page.locator('.notice.end').waitFor({ state: 'detached' });
    const before = MATE.slice(0, -1).reduce((position, text) => unwrap(play(bucky, position, text)), startOf(bucky));
    await expectBoard(page, bucky, before);
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.locator('.notice.end').waitFor();
  });

  it('is played by keyboard alone, including the promotion (B8.2)', async () => {
    const page = await visit();
    await begin(page, bucky);
    await tabToBoard(page);
    let position = startOf(bucky);
    for (const text of SHORT_MATE) {
      const { squares, choices } = touchesOf(bucky, position, text);
      for (const [index, name] of squares.entries()) {
        await walkTo(page, bucky, name);
        await page.keyboard.press(index === 0 ? 'Enter' : 'Space');
      }
      for (const label of choices) {
        await page.waitForFunction(() => document.activeElement?.closest('.choices') !== null);
        const held = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.textContent.trim());
        for (let presses = 0; presses < 9 && (await held()) !== capital(label); presses++) await page.keyboard.press('ArrowDown');
        expect(await held()).toBe(capital(label));
        // What it would do is read as well.
        const id = await page.evaluate(() => document.activeElement?.getAttribute('aria-describedby') ?? '');
        expect(await page.locator(`#${id}`).innerText()).toContain(`${label.replace('become', 'becomes')}.`);
        await page.keyboard.press('Enter');
      }
      position = unwrap(play(bucky, position, text));
      await expectBoard(page, bucky, position);
    }
    await page.locator('.notice.end').waitFor();
  });

  it('is typed, with an explanation while typing', async () => {
    const page = await visit();
    await begin(page, bucky);
    const line = page.getByLabel('Type a move');
    const before = await line.boundingBox();
    await line.fill('a2-');
    await page.locator('.meaning').getByText('a2-a3').waitFor();
    await expect.poll(() => page.getByRole('status').allInnerTexts()).toContainEqual(expect.stringContaining('a2-a3, '));
    // Escape empties the line, and leaves an empty one.
    await line.press('Escape');
    expect(await line.inputValue()).toBe('');
    await line.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)).toBe(true);
    await line.fill('e2-e5');
    await page.locator('.meaning a.clause').first().waitFor();
    expect(await line.boundingBox(), 'nothing moves while one types').toEqual(before);
    let position = startOf(bucky);
    for (const text of MATE) {
      // Signs and promotion marks may be left out or written otherwise; the game reads them (B9.2).
      await line.fill(text.replace('++', ''));
      await line.press('Enter');
      position = unwrap(play(bucky, position, text));
      await expectBoard(page, bucky, position);
    }
    await page.locator('.notice.end').waitFor();
  });
});

describe('a move', () => {
  it('is refused with its clause, its witnesses and a way to the rule', async () => {
    const page = await visit();
    await begin(page, bucky);
    await square(page, 'a1').click();
    await square(page, 'a4').click();
    const refusal = page.locator('.consequence.refused');
    await refusal.waitFor();
    const explained = bucky.explain(startOf(bucky), { from: 0, to: 24 });
    if (!('objection' in explained)) throw new Error('a1-a4 is not legal at the start');
    const { objection } = explained;
    expect(await refusal.innerText()).toContain(objection.message);
    expect(await page.locator('.mk-witness').count()).toBe(objection.witnesses.filter(({ kind }) => kind === 'square').length);
    const said = expect.poll(() => page.getByRole('status').allInnerTexts());
    await said.toContainEqual(expect.stringContaining(`Not allowed: ${objection.message}`));
    await refusal.getByRole('link', { name: objection.clause }).first().click();
    // The rule opens beside the board, and the keyboard comes back to where it was.
    const rule = page.getByRole('dialog', { name: 'Rules of Bucky' });
    expect(await rule.getByRole('heading').innerText()).toContain(objection.clause);
    expect(await page.getByRole('grid').count()).toBe(1);
    await page.keyboard.press('Escape');
    await rule.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(objection.clause);
  });

  it('is refused once on the line where it was typed, until the line changes', async () => {
    const page = await visit();
    await begin(page, bucky);
    const line = page.getByLabel('Type a move');
    const refusal = page.locator('.typed .refused');
    const explained = bucky.explain(startOf(bucky), 'a1-a4');
    if (!('objection' in explained)) throw new Error('a1-a4 is not legal at the start');
    const { clause, message } = explained.objection;
    await line.fill('a1-a4');
    await line.press('Enter');
    await refusal.getByText('Not allowed').waitFor();
    const times = (text: string): number => text.split(message).length - 1;
    expect(times(await page.locator('.side').innerText())).toBe(1);
    expect(times(await refusal.innerText())).toBe(1);
    expect(await refusal.locator('a.clause').first().innerText()).toBe(clause);
    expect(await page.locator('.mk-witness').count()).toBeGreaterThan(0);
    await expect.poll(async () => times((await page.getByRole('status').allInnerTexts()).join(' '))).toBe(1);
    expect(await line.inputValue()).toBe('a1-a4');
    await expectSound(page);
    await page.setViewportSize(PHONE);
    await line.fill('a1-a5');
    await line.press('Enter');
    const { y, height } = (await refusal.boundingBox())!;
    expect(y + height, 'it is seen on a phone').toBeLessThanOrEqual(PHONE.height);

    await line.press('Backspace');
    await refusal.waitFor({ state: 'detached' });
    expect(await page.locator('.mk-witness').count()).toBe(0);
    await line.fill('a1-a4');
    await line.press('Enter');
    await line.press('Escape');
    await refusal.waitFor({ state: 'detached' });
    expect(await line.inputValue()).toBe('');
  });

  it('is made by dragging, and a drag that ends nowhere or on a wrong square changes nothing', async () => {
    const page = await visit();
    await begin(page, bucky);
    await square(page, 'e2').dragTo(square(page, 'e3'));
    const after = unwrap(play(bucky, startOf(bucky), 'e2-e3'));
    await expectBoard(page, bucky, after);
    const from = (await square(page, 'e7').boundingBox())!;
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 90, from.y + 90, { steps: 4 });
    expect(await page.locator('.lifted').count()).toBe(1);
    await page.mouse.move(2, 300, { steps: 4 });
    await page.mouse.up();
    expect(await page.locator('.lifted').count()).toBe(0);
    await square(page, 'e7').dragTo(square(page, 'e2'));
    await page.locator('.consequence.refused').waitFor();
    await expectBoard(page, bucky, after);
  });

  it('shows its effects before it is made, in order and in words (B4.5)', async () => {
    const position = '8/8/8/8/1c6/8/2S5/4D1d1 w - - 0 1';
    const page = await visit();
    await begin(page, bucky, position);
    await square(page, 'c2').click();
    await square(page, 'c3').hover();
    const consequence = page.locator('.consequence');
    await consequence.getByText('c2-c3(xb4)').waitFor();
    const set = unwrap(bucky.parse(position, startOf(bucky).options));
    const trace = bucky.trace(set, unwrap(bucky.parseMove(set, 'c2-c3')));
    for (const stage of trace) expect((await consequence.innerText()).replace(/\s+/g, ' ')).toContain(stage.clause);
    // The removal bears its number on the board and in the list.
    expect(await page.locator('.board .badge-text', { hasText: '1' }).count()).toBe(1);
    expect(await consequence.locator('.order', { hasText: '1' }).count()).toBe(1);
    // The same for the keyboard: the focused square is described by the consequence.
    await square(page, 'c3').focus();
    expect(await square(page, 'c3').getAttribute('aria-describedby')).toBe('consequence');
    await expectBoard(page, bucky, set);
  });

  it('waits for a second touch where moves are confirmed', async () => {
    const page = await visit('/settings');
    await page.getByLabel('Confirm each move').check();
    await begin(page, bucky);
    await square(page, 'e2').click();
    await square(page, 'e3').click();
    await expectBoard(page, bucky, startOf(bucky));
    await page.getByRole('button', { name: 'Make this move' }).waitFor();
    await page.keyboard.press('Escape');
    await square(page, 'e3').click();
    await square(page, 'e3').click();
    await expectBoard(page, bucky, unwrap(play(bucky, startOf(bucky), 'e2-e3')));
  });

  it('can be planned with arrows and rings, which the next press removes', async () => {
    const page = await visit();
    await begin(page, bucky);
    await square(page, 'e4').click({ button: 'right' });
    const [from, to] = [(await square(page, 'b1').boundingBox())!, (await square(page, 'c3').boundingBox())!];
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(to.x + 20, to.y + 20);
    await page.mouse.up({ button: 'right' });
    expect(await page.locator('circle.doodle').count()).toBe(1);
    expect(await page.locator('line.doodle').count()).toBe(1);
    await square(page, 'e5').click();
    expect(await page.locator('.doodle').count()).toBe(0);
    // They go with the position they were drawn on.
    await square(page, 'e2').click();
    await square(page, 'e4').click();
    await square(page, 'e4').click({ button: 'right' });
    expect(await page.locator('.doodle').count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.locator('.doodle').count()).toBe(0);
  });

  it('asks for the promotion on its file; Escape takes the question back (B8.2)', async () => {
    const position = '4d3/J7/8/8/8/8/8/4D3 w - - 0 1';
    const page = await visit();
    await begin(page, bucky, position);
    await square(page, 'a7').click();
    await square(page, 'a8').click();
    const choices = page.getByRole('group', { name: 'Choose' });
    await choices.waitFor();
    expect((await choices.getByRole('button').allInnerTexts()).map((text) => text.trim())).toHaveLength(4);
    const [box, target] = [(await choices.boundingBox())!, (await square(page, 'a8').boundingBox())!];
    // It stands on the same file, and on no more squares than it has choices.
    expect(Math.abs(box.x - target.x)).toBeLessThan(2);
    expect(box.width).toBeLessThan(1.1 * target.width);
    expect(Math.abs(box.y - target.y - target.height)).toBeLessThan(2);
    expect(box.height).toBeLessThan(4.2 * target.height);
    for (const choice of await choices.getByRole('button').all()) {
      expect(
        await choice.evaluate((button) => button.scrollWidth <= button.clientWidth && button.scrollHeight <= button.clientHeight),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await choices.waitFor({ state: 'detached' });
    const set = unwrap(bucky.parse(position, startOf(bucky).options));
    await expectBoard(page, bucky, set);
    await square(page, 'a7').click();
    await square(page, 'a8').click();
    await choices.getByRole('button', { name: 'shaman' }).click();
    await page
      .getByRole('group', { name: 'List of moves' })
      .getByText(/a7-a8=S/)
      .waitFor();
  });

  it('leaves most of a phone’s board in view while it asks for the promotion', async () => {
    const page = await visit(null, { viewport: PHONE, hasTouch: true, isMobile: true });
    for (const [colour, from, to] of [
      ['w', 'a7', 'a8'],
      ['b', 'h2', 'h1'],
    ]) {
      await begin(page, bucky, `4d3/J7/8/8/8/8/7j/4D3 ${colour} - - 0 1`);
      await square(page, from).tap();
      await square(page, to).tap();
      const choices = page.getByRole('group', { name: 'Choose' });
      await choices.waitFor();
      const [box, board, target] = [
        (await choices.boundingBox())!,
        (await page.locator('.board').boundingBox())!,
        (await square(page, to).boundingBox())!,
      ];
      expect(box.height).toBeLessThan(board.height / 4);
      expect(box.x).toBeGreaterThanOrEqual(board.x);
      expect(box.x + box.width).toBeLessThanOrEqual(board.x + board.width);
      // The square itself stays in view.
      expect(box.y >= target.y + target.height - 1 || box.y + box.height <= target.y + 1).toBe(true);
    }
  });

  it('is animated stage by stage unless less motion is asked for, and a press cuts the animation short', async () => {
    const page = await visit('/', { reducedMotion: 'no-preference' });
    const position = '8/8/8/8/1c6/8/2S5/4D1d1 w - - 0 1';
    await begin(page, bucky, position);
    await square(page, 'c2').click();
    // Every text that passes by from now on, and whether a piece was seen leaving.
    await page.evaluate(() => {
      const seen: string[] = [];
      const look = (): void => {
        const text = document.querySelector('.happened [aria-current="step"]')?.textContent.trim().slice(0, 30) ?? '';
        if (seen.at(-1) !== text) seen.push(text);
        if (document.querySelector('.leaving')) seen.push('leaving', text);
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      Object.assign(window, { told: () => [...new Set(seen)] });
    });
    await square(page, 'c3').click();
    const said = (): Promise<string[]> => page.evaluate(() => (window as unknown as { told: () => string[] }).told());
    const set = unwrap(bucky.parse(position, startOf(bucky).options));
    const stages = bucky.trace(set, unwrap(bucky.parseMove(set, 'c2-c3'))).map(({ text }) => text.slice(0, 30));
    await expect.poll(async () => (await said()).filter((text) => stages.includes(text))).toEqual(stages);
    await expect.poll(said).toContain('leaving');
    await page.getByRole('button', { name: 'Undo' }).click();
    await square(page, 'c2').click();
    // Both presses in one go, so that the second meets the first one's motion, and a look at the board two frames later.
    const after = await page.evaluate(async () => {
      const at = (name: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-square="${name}"]`);
      at('c3')?.click();
      await new Promise((done) => setTimeout(done, 60));
      at('e1')?.click();
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return at('b4')?.ariaLabel;
    });
    expect(after).toContain('empty');
  });
});

describe('the computer', () => {
  it('answers at a low and a middle level, and undo gives the turn back', async () => {
    const page = await visit();
    // The highest level answers in the test of responsiveness below.
    for (const level of ['Cub', 'Hunter']) {
      await challenge(page, bucky, level);
      await square(page, 'e2').click();
      await square(page, 'e3').click();
      const moves = page.getByRole('group', { name: 'List of moves' }).getByRole('button');
      await expect.poll(() => moves.count(), { timeout: 20_000 }).toBe(2);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expectBoard(page, bucky, startOf(bucky));
    }
  });

  it('moves first when it has White, and then sits above the board', async () => {
    const page = await visit();
    await challenge(page, bucky, 'Cub', 'Black');
    await expect.poll(() => page.getByRole('group', { name: 'List of moves' }).getByRole('button').count(), { timeout: 20_000 }).toBe(1);
    const [own, other] = [(await square(page, 'e7').boundingBox())!, (await square(page, 'e2').boundingBox())!];
    expect(own.y).toBeGreaterThan(other.y);
  });

  it('keeps the page responsive while it thinks, and stops when told to', async () => {
    const page = await visit();
    await challenge(page, bucky, 'Beast');
    await page.evaluate(() => {
      const watch = { worst: 0, last: performance.now() };
      Object.assign(window, { watch });
      const tick = (now: number): void => {
        watch.worst = Math.max(watch.worst, now - watch.last);
        watch.last = now;
        requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    });
    await square(page, 'e2').click();
    await square(page, 'e4').click();
    await page.getByText('thinking').first().waitFor();
    await page.keyboard.press('f');
    const flipped = await Promise.all(['e2', 'e7'].map(async (name) => (await square(page, name).boundingBox())!.y));
    expect(flipped[0]).toBeLessThan(flipped[1]);
    const moves = page.getByRole('group', { name: 'List of moves' }).getByRole('button');
    await expect.poll(() => moves.count(), { timeout: 20_000 }).toBe(2);
    const worst = await page.evaluate(() => (window as unknown as { watch: { worst: number } }).watch.worst);
    // A figure for the log, not a limit: the machine may be busy.
    process.stdout.write(`Longest gap between frames while the computer thought: ${Math.round(worst)} ms\n`);
    await square(page, 'd2').click();
    await square(page, 'd3').click();
    await page.getByText('thinking').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => moves.count()).toBe(2);
    await page.waitForTimeout(2500);
    expect(await moves.count()).toBe(2);
  });

  it('plays a game with a visitor who moves at random until somebody wins or ten moves are made', async () => {
    const page = await visit();
    await challenge(page, bucky, 'Cub');
    const moves = page.getByRole('group', { name: 'List of moves' }).getByRole('button');
    const chance = random(7);
    let position = startOf(bucky);
    for (let turn = 1; turn <= 10 && bucky.outcome(position) === null; turn++) {
      // The answer is shown at its own pace.
      await page.locator('[data-square].movable').first().waitFor();
      const text = bucky.formatMove(position, randomMove(bucky, position, chance)!);
      const { squares, choices } = touchesOf(bucky, position, text);
      for (const name of squares) await square(page, name).click();
      for (const label of choices) await page.getByRole('group', { name: 'Choose' }).getByRole('button', { name: label }).click();
      position = unwrap(play(bucky, position, text));
      if (bucky.outcome(position) === null) {
        await expect.poll(() => moves.count()).toBe(2 * turn);
        const [own, answer] = (await moves.allInnerTexts()).slice(-2);
        expect(own).toBe(text);
        position = unwrap(play(bucky, position, answer));
      }
      await expectBoard(page, bucky, position);
    }
    if (bucky.outcome(position) !== null) await page.locator('.notice.end').waitFor();
  });
});
