// Online play with several browsers at once: whole games, broken lines, offers, chat, secrets, and spectators.
import { play, unwrap } from '@menagerie/core';
import { splitMark } from '@menagerie/protocol';
import { findGame } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { come, enter, playTogether, press, seeAll, sitDown, type Guest } from './company.ts';
import { handIn, takeArmy } from './muster.ts';
import { expectSound, forgive, overflow, PHONE, square, startOf, useBrowser, visit, walkTo } from './visit.ts';

const bucky = findGame('bucky')!;
const fourplay = findGame('fourplay')!;

/** Contains an exchange (B3.10), a promotion and a removal by resolution (B4.5). */
const SHORT_MATE = ['e1-d1', 'd7-b5', 'h2-g4', 'd8xd2', 'c2-c4', 'f8-c1=W(xf8)++'];
const TITLE = '● Your turn – Bucky · Menagerie';

useBrowser();

const moves = ({ page }: Guest): Promise<string[]> =>
  page.getByRole('group', { name: 'List of moves' }).getByRole('button').allInnerTexts();
const button = ({ page }: Guest, name: string | RegExp): ReturnType<Guest['page']['getByRole']> => page.getByRole('button', { name });

describe('a game between two', () => {
  it('is played to its end, although one player loses the connection midway and the other is on a phone', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob', { viewport: PHONE })];
    await sitDown([ann, bob], { game: 'bucky' });
    expect(await overflow(bob.page)).toBe(0);
    await expect.poll(() => ann.page.title()).toBe(TITLE);
    expect(await bob.page.title()).toBe('Bucky · Menagerie');

    const middle = await playTogether([ann, bob], bucky, SHORT_MATE.slice(0, 2));
    await expectSound(bob.page);

    // Without a connection your move shows as on its way. It reaches the other player once the connection is back.
    await ann.cut();
    await press(ann, bucky, middle, SHORT_MATE[2]);
    const after = unwrap(play(bucky, middle, SHORT_MATE[2]));
    await seeAll([ann], bucky, after);
    await ann.page.getByTitle('On its way to the server').waitFor();
    await seeAll([bob], bucky, middle);
    await ann.page.getByText('No connection').waitFor();
    // It hasn't stopped the clock yet.
    await ann.page.getByRole('timer', { name: /^Ann \(.*\): .*, running$/ }).waitFor();
    ann.mend();
    await seeAll([bob], bucky, after);
    await ann.page.getByTitle('On its way to the server').waitFor({ state: 'detached' });
    expect(await moves(ann)).toEqual(SHORT_MATE.slice(0, 3));

    // Moves made while you are away are there when you come back.
    await ann.cut();
    await press(bob, bucky, after, SHORT_MATE[3]);
    ann.mend();
    const missed = unwrap(play(bucky, after, SHORT_MATE[3]));
    await seeAll([ann], bucky, missed);
    await playTogether([ann, bob], bucky, SHORT_MATE.slice(4), [], missed);
    for (const guest of [ann, bob]) {
      await guest.page.locator('.notice.end a.clause').getByText('B6.4').waitFor();
      expect(await moves(guest)).toEqual(SHORT_MATE);
    }
    // The opponent hears the last move together with the result.
    await ann.page
      .getByRole('status')
      .getByText(/f8-c1=W.*\(c1yd1\)\. Buck mate: \w+'s dude is bucked and no legal move helps\. \w+ wins\.$/)
      .waitFor({ state: 'attached' });
    expect(await ann.page.title()).toMatch(/^You (won|lost) – Bucky · Menagerie$/);
    forgive(ann.page);
  });

  it('refuses an illegal move by clause before sending it, and drops a move that the server refuses', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    await sitDown([ann, bob], { game: 'bucky' });
    const commands: string[] = [];
    ann.forge = (message) => {
      if (message.t !== 'command' || message.command.kind !== 'play') return message;
      commands.push(message.command.text);
      return { ...message, command: { kind: 'play', text: 'e1-e5' } };
    };
    await square(ann.page, 'e1').click();
    await square(ann.page, 'e5').click();
    const told = ann.page.getByRole('group', { name: 'What a move does' });
    await told.getByText('Not allowed').waitFor();
    const clause = await told.locator('a.clause').innerText();
    expect(commands).toEqual([]);
    await ann.page.keyboard.press('Escape');

    // If the server gets another move than you made, your page shows the true state, and why.
    await press(ann, bucky, startOf(bucky), 'e1-d1');
    await told.getByText('Not allowed').waitFor();
    expect(commands).toEqual(['e1-d1']);
    expect(await told.locator('a.clause').innerText()).toBe(clause);
    await seeAll([ann], bucky, startOf(bucky));
    ann.forge = null;

    // A move decided before an offer arrived is still fine.
    const one = await playTogether([ann, bob], bucky, SHORT_MATE.slice(0, 1));
    bob.hold();
    await button(ann, 'Offer draw').click();
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Offer draw' }).click();
    await ann.page.getByText(`You offered a draw. Waiting for Bob.`).waitFor();
    await press(bob, bucky, one, SHORT_MATE[1]);
    await bob.page.getByTitle('On its way to the server').waitFor();
    bob.release();
    await seeAll([ann, bob], bucky, unwrap(play(bucky, one, SHORT_MATE[1])));
    await bob.page.getByTitle('On its way to the server').waitFor({ state: 'detached' });
  });

  it('asks before a take-back, a draw or a rematch, and says who must answer', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    const match = await sitDown([ann, bob], { game: 'bucky' });
    await button(ann, 'Call off').waitFor();
    const two = await playTogether([ann, bob], bucky, SHORT_MATE.slice(0, 2));

    bob.hold();
    await button(bob, 'Take back').click();
    expect(await button(bob, 'Take back').isDisabled()).toBe(true);
    bob.release();
    await bob.page.getByText(`You asked to take back the last move. Waiting for Ann.`).waitFor();
    await ann.page.getByText('would like to take back the last move').waitFor();
    await button(ann, 'Accept').click();
    const one = unwrap(play(bucky, startOf(bucky), SHORT_MATE[0]));
    await seeAll([ann, bob], bucky, one);
    await playTogether([ann, bob], bucky, [SHORT_MATE[1]], [], one);

    await button(bob, 'Offer draw').click();
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Offer draw' }).click();
    await button(ann, 'Decline').click();
    await bob.page.locator('.notice').getByText(`Ann declines the draw.`).waitFor();
    await button(bob, 'Give 15 s').click();
    await ann.page.locator('.notice').getByText('You were given 15 s.').waitFor();
    await ann.page.keyboard.press('t');
    await ann.page
      .getByRole('status')
      .getByText(/Ann \(.*\): 10 minutes .*running\. Bob \(.*\): /)
      .waitFor({ state: 'attached' });

    await playTogether([ann, bob], bucky, [SHORT_MATE[2]], [], two);
    await button(bob, 'Resign').click();
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await ann.page
      .locator('.notice.end')
      .getByText(/Bob resigned, so Ann wins/)
      .waitFor();
    expect(await ann.page.getByText('has resigned').count()).toBe(0);
    await button(ann, 'Rematch').click();
    await bob.page.getByText('would like a rematch').waitFor();
    await button(bob, 'Accept').click();
    for (const { page } of [ann, bob]) await page.waitForURL((url) => url.pathname !== `/game/${match}`);
    await playTogether([bob, ann], bucky, SHORT_MATE.slice(0, 1));
  });

  it("shows others' moves stage by stage, each to its end before the next", async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob', { reducedMotion: 'no-preference' })];
    await sitDown([ann, bob], { game: 'bucky' });
    const told = await bob.page.getByRole('group', { name: 'What a move does' }).elementHandle();
    const record = await bob.page.evaluateHandle((panel) => {
      const seen: string[] = [];
      const look = (): unknown => seen.push((panel?.textContent ?? '').replace(/\s+/g, ' '));
      new MutationObserver(look).observe(panel, { childList: true, subtree: true, characterData: true });
      return seen;
    }, told);
    await press(ann, bucky, startOf(bucky), SHORT_MATE[0]);
    const stages = bucky.trace(startOf(bucky), unwrap(bucky.parseMove(startOf(bucky), SHORT_MATE[0])));
    expect(stages.length).toBeGreaterThan(0);
    for (const { text } of stages)
      await expect.poll(async () => (await record.jsonValue()).join('\n'), { timeout: 10_000 }).toContain(text);
    await seeAll([bob], bucky, unwrap(play(bucky, startOf(bucky), SHORT_MATE[0])));
    await playTogether([ann, bob], bucky, SHORT_MATE.slice(1), [], unwrap(play(bucky, startOf(bucky), SHORT_MATE[0])));
  });

  it('is played by keys alone, which never lose their place', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    const match = await sitDown([ann, bob], { game: 'bucky' });
    const tabTo = async (guest: Guest, target: ReturnType<typeof button>): Promise<void> => {
      for (let stop = 0; stop < 25; stop++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await guest.page.keyboard.press('Tab');
      }
      throw new Error(`${guest.name} does not come there within 25 stops of the keyboard.`);
    };
    const reach = async (guest: Guest, name: string): Promise<void> => {
      await tabTo(guest, button(guest, name).first());
      await guest.page.keyboard.press('Enter');
    };
    const onBoard = ({ page }: Guest): Promise<unknown> => page.locator('[data-square]:focus-visible').waitFor();

    await expect.poll(() => ann.page.evaluate(() => document.activeElement?.textContent)).toBe('A game of Bucky');
    for (const guest of [ann, bob]) await tabTo(guest, guest.page.locator('[data-square][tabindex="0"]'));
    // On a piece of her own, the board asks once more.
    for (const name of ['e1', 'd1', 'd1']) {
      await walkTo(ann.page, bucky, name);
      await ann.page.keyboard.press('Enter');
    }
    const one = unwrap(play(bucky, startOf(bucky), 'e1-d1'));
    await seeAll([ann, bob], bucky, one);
    await Promise.all([ann, bob].map(onBoard));
    // Squares are found by their names, too.
    for (const name of ['d7', 'b5']) {
      await bob.page.keyboard.type(name);
      await bob.page.locator(`[data-square="${name}"]:focus`).waitFor();
      await bob.page.keyboard.press('Enter');
    }
    await seeAll([ann, bob], bucky, unwrap(play(bucky, one, 'd7-b5')));

    await reach(ann, 'Offer draw');
    await ann.page.getByRole('dialog', { name: 'Offer a draw?' }).waitFor();
    await ann.page.keyboard.press('Shift+Tab');
    await ann.page.keyboard.press('Enter');
    await ann.page.locator('.notice').getByText('You offered a draw.').waitFor();
    await onBoard(ann);
    await reach(bob, 'Decline');
    await bob.page.locator('.notice').getByText('You decline the draw.').waitFor();
    await Promise.all([ann, bob].map(onBoard));
    await reach(bob, 'Resign');
    const question = bob.page.getByRole('dialog', { name: 'Resign?' });
    expect(await question.innerText()).toContain('You resign, so ');
    // People who press a key without reading can go on playing.
    await bob.page.keyboard.press('Enter');
    await question.waitFor({ state: 'hidden' });
    expect(await bob.page.locator('.notice.end').count()).toBe(0);
    await bob.page.keyboard.press('Enter');
    await question.waitFor();
    await bob.page.keyboard.press('Shift+Tab');
    await bob.page.keyboard.press('Enter');
    await bob.page.locator('.notice.end').waitFor();
    await Promise.all([ann, bob].map(onBoard));
    await reach(ann, 'Rematch');
    await reach(bob, 'Accept');
    for (const { page } of [ann, bob]) {
      await page.waitForURL((url) => url.pathname !== `/game/${match}`);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('A game of Bucky');
    }
  });

  it('tells a waiting player that the other has left, and what they can do', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    await sitDown([ann, bob], { game: 'bucky', control: '180+0' });
    const left = ann.page.locator('.notice').getByText(/Bob has left\. The game can be claimed in 0:[012]\d/);
    const before = await playTogether([ann, bob], bucky, SHORT_MATE.slice(0, 2));
    await playTogether([ann, bob], bucky, SHORT_MATE.slice(2, 3), [], before);
    await bob.cut();
    await left.waitFor();
    expect(await button(ann, 'Claim the win').count()).toBe(0);
    bob.mend();
    await left.waitFor({ state: 'detached' });
    forgive(bob.page);
  });

  it('says in words and by shape that time is low', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    await sitDown([ann, bob], { game: 'bucky', control: '10+0' });
    await ann.page.getByRole('timer', { name: /Ann \(.*\): .* for the first move/ }).waitFor();
    await playTogether([ann, bob], bucky, SHORT_MATE.slice(0, 2));
    const clock = ann.page.getByRole('timer', { name: /Ann \(.*\): .*, running/ });
    await expect.poll(() => clock.innerText()).toMatch(/^low\s+\d\.\d$/);
    await ann.page.getByRole('status').getByText('Your time is low.').waitFor({ state: 'attached' });
  });

  it('waits for a second touch by correspondence', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob', { viewport: PHONE })];
    await sitDown([ann, bob], { game: 'bucky', control: '1/259200' });
    await press(ann, bucky, startOf(bucky), 'e2-e4');
    await ann.page.getByText('is ready').waitFor();
    await seeAll([bob], bucky, startOf(bucky));
    await button(ann, 'Make this move').click();
    await seeAll([bob], bucky, unwrap(play(bucky, startOf(bucky), 'e2-e4')));
    expect(await bob.page.getByRole('timer').first().innerText()).toMatch(/2 d 23 h|3 d 0 h/);
  });
});

describe('spectators', () => {
  it("need no name, see every move, and don't see the players' chat", async () => {
    const narrow = { viewport: { width: 1024, height: 768 } };
    const [ann, bob, eve] = [await come('Ann'), await come('Bob', narrow), await come(null, { viewport: { width: 1920, height: 1080 } })];
    const match = await sitDown([ann, bob], { game: 'bucky' });
    await enter(eve, match);
    await eve.page.getByText('You are watching.').waitFor();
    const watched = ann.page.getByText('1 person is watching.');
    await watched.waitFor();
    // It has a line of its own, so that the buttons share theirs.
    expect((await watched.boundingBox())!.width).toBe((await ann.page.locator('.actions').boundingBox())!.width);
    await playTogether([ann, bob], bucky, SHORT_MATE.slice(0, 2), [eve]);
    expect(await button(eve, 'Resign').count()).toBe(0);
    await expectSound(eve.page);

    await button(ann, 'Good luck!').click();
    await button(bob, 'Chat 1 new').waitFor();
    await bob.page.reload();
    await button(bob, 'Chat 1 new').click();
    await bob.page.getByRole('log').getByText('Good luck!').waitFor();
    await bob.page.getByLabel('Say something').fill('And to you.');
    await bob.page.keyboard.press('Enter');
    await ann.page.getByRole('log').getByText('And to you.').waitFor();
    await expectSound(ann.page);
    await bob.page.keyboard.press('Escape');
    await expect.poll(() => button(bob, 'Chat').evaluate((chat) => chat === document.activeElement)).toBe(true);
    await bob.page.reload();
    await button(bob, /^Chat$/).waitFor();
    expect(eve.heard.join('\n')).not.toContain('And to you.');

    await ann.page.getByRole('log').getByRole('button', { name: 'Bob' }).click();
    const stored = ann.page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await button(ann, 'Mute').click();
    expect((await stored).status()).toBe(204);
    expect(await ann.page.getByRole('log').getByText('And to you.').count()).toBe(0);
    await ann.page.goto('/settings');
    const undone = ann.page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await button(ann, 'Unmute Bob').click();
    expect((await undone).status()).toBe(204);
    await enter(ann, match);
    await ann.page.getByRole('log').getByText('And to you.').waitFor();
  });

  it('see a game later if it can’t be shown at once', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    const id = await sitDown([ann, bob], { game: 'bucky' });
    const page = await visit('/settings');
    const fault = { code: 'unavailable', message: 'The database can’t be reached for the moment.' };
    let refusals = 0;
    await page.routeWebSocket('**/socket', (line) => {
      const server = line.connectToServer();
      line.onMessage((text) => {
        const { t } = JSON.parse(String(text)) as { t: string };
        if (t === 'watch' && refusals++ === 0) line.send(JSON.stringify({ t: 'refused', id: null, game: id, fault }));
        else server.send(text);
      });
    });
    await page.goto(`/game/${id}`);
    await page.getByRole('status').getByText(`${fault.message} Trying again.`).waitFor();
    await page.getByRole('grid').waitFor();
    expect(refusals).toBe(2);
  });

  it("hear that a game doesn't exist", async () => {
    const eve = await come(null);
    await enter(eve, 'abcdefghijkl');
    await eve.page.getByRole('heading', { name: 'No such game' }).waitFor();
  });
});

describe('a game of four', () => {
  it('goes from secret papers, which nobody else sees, into the game', async () => {
    const guests = [await come('Ann'), await come('Bob', { viewport: PHONE }), await come('Cy'), await come('Di')];
    await sitDown(guests, { game: 'fourplay' });
    const armies = fourplay.preparation!.readymades(startOf(fourplay).options);
    const [last] = guests.slice(-1);
    for (const [index, guest] of guests.entries()) {
      await guest.page.getByText('left to hand in').waitFor();
      if (index === 1) await expectSound(guest.page);
      if (guest === last) break;
      await takeArmy(guest.page, armies[index].name);
      await guest.page.getByRole('heading', { name: 'Your papers are in' }).waitFor();
      await last.page
        .getByRole('listitem')
        .filter({ hasText: splitMark(guest.name).name })
        .getByText('ready')
        .waitFor();
    }
    for (const [index, { heard, name }] of guests.entries()) {
      const all = heard.join('\n');
      for (const [other, army] of armies.slice(0, 3).entries()) {
        const papers = fourplay.seats.flatMap((_, seat) => army.papers(seat));
        expect(
          papers.some((paper) => all.includes(paper)),
          `${name} has heard of ${army.name}`,
        ).toBe(other === index);
      }
    }
    // A way back, until everybody is ready.
    await button(guests[0], 'Take it back and change it').click();
    await last.page
      .getByRole('listitem')
      .filter({ hasText: splitMark(guests[0].name).name })
      .getByText('still to come')
      .waitFor();
    await button(guests[0], 'Set-up').click();
    await handIn(guests[0].page);
    await guests[0].page.getByRole('heading', { name: 'Your papers are in' }).waitFor();
    await takeArmy(last.page, armies[3].name);

    for (const { page } of guests) await page.locator('[data-square]').first().waitFor();
    const isToMove = await Promise.all(guests.map((guest) => button(guest, 'Leave the Neutron alone').count()));
    expect(isToMove.toSorted()).toEqual([0, 0, 0, 1]);
    const first = guests[isToMove.indexOf(1)];
    const phone = guests[1];
    await button(first, 'Leave the Neutron alone').click();
    // The line proposes a move of the turn that goes on; it is made before the one before has been stored.
    const line = first.page.getByLabel('Type a move');
    await line.fill(((await line.getAttribute('placeholder')) ?? '').replace('such as ', ''));
    await line.press('Enter');
    for (const guest of guests) await expect.poll(() => moves(guest), { timeout: 15_000 }).toHaveLength(2);
    expect(await overflow(phone.page)).toBe(0);
    // Only at the end of the page does the box cover no half of a button.
    await phone.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectSound(phone.page);
  });
});
