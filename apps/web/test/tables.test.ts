// What a table shows each player while others act: ends, rematches, names beside clocks, typed moves, chat, refusals.
import { addressed, play, resolveOptions, unwrap, type Position } from '@menagerie/core';
import { create, Session, update, type Command } from '@menagerie/match';
import { splitMark } from '@menagerie/protocol/names';
import { CHAT_PRESETS } from '@menagerie/protocol';
import { findGame } from '@menagerie/registry/all';
import type { Locator } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { WeighedRoom } from '../../../test/weighed-rooms.ts';
import { ask, come, playTogether, press, seeAll, sitDown, type Guest } from './company.ts';
import { takeArmy } from './muster.ts';
import { forgive, isInSight, overflow, PHONE, square, startOf, useBrowser, visit } from './visit.ts';

const bucky = findGame('bucky')!;
const fourplay = findGame('fourplay')!;

/** Two moves from the end: Green checkmates Red, then Yellow takes the King of Green; Blue is out (F8.5). */
const LATE =
  '2,dN,1,yCn,1,dP,3,yI,yHb2,yHb1,2/1,dCn,dP,yCn,5,yI,5/dHb1,dI,dI,3,dN,5,yI,1,yP/dI,d-M,d+M,2,dP,2,yN,1,yI,yK,1,yP,yN/1,dI,dI,1,dP,1,dN,1,yP,yHb1,2,yI,1,yP/1,dCn,rHb4,dWz,4,yN,yP,yHb1,1,yP,yHb1,yN/dP,5,dP,1,yP,yN,yP,yN,yP,yN,yP/15/rP,5,rP,1,gN,gN,gP,1,gN,2/1,rN,3,rN,3,gHb1,gP,2,gHb1,1/rI,1,rP,1,rP,1,gHb3,2,gP,gHb1,1,gHb1,1,gHb1/yCn,2,rK,8,gK,gI,1/rCn,1,rWz,1,rWz,3,gP,3,gHb1,2/1,rN,1,rWz,4,gN,gHb1,gP,2,gWz,1/rCn,1,rHb1,1,rHb1,3,gP,1,gP,2,gI,gN g1 - ryg Cn,5P,7N,I/Cn,3P,N,Hb1,Wz,I/3Cn,P,I 0/0/0 39/23/5 Hb4/Cn/Hb3 - 8';
const LAST_TWO = ['Hb g5-f4+#', 'Cn a4xm4#'];
const LATE_GAME = { game: 'fourplay', start: LATE, options: { neutron: 'off' } };
const neutronless = unwrap(resolveOptions(fourplay.options, LATE_GAME.options));
const late = unwrap(fourplay.parse(LATE, neutronless));

useBrowser();

const button = ({ page }: Guest, name: string | RegExp): ReturnType<Guest['page']['getByRole']> => page.getByRole('button', { name });

/** Players by seat. Chance decides who sits where. */
async function bySeat(guests: readonly Guest[], match: string): Promise<Guest[]> {
  const seats = await Promise.all(guests.map(async ({ page }) => (await ask<{ you: number }>(page, 'GET', `/api/games/${match}`)).you));
  return guests.map((_, seat) => guests[seats.indexOf(seat)]);
}

/** The first move made by pressing two squares. */
function firstMove(position: Position): string {
  const squares = [...fourplay.scene(position).keys()];
  for (const from of squares)
    for (const to of squares) {
      const meant = fourplay.explain(position, { from, to });
      if ('legal' in meant) return fourplay.formatMove(position, meant.legal[0]);
    }
  throw new Error('There is no such move.');
}

describe('the list of moves', () => {
  it('says who has gone out in one round, even if two have the same name', async () => {
    const players = ['Ann', 'Twin', 'Twin', 'Di'].map((name) => ({ name, kind: 'person' as const }));
    const armies = fourplay.preparation!.readymades(neutronless);
    const opened = fourplay.preparation!.open(
      neutronless,
      fourplay.seats.map((_, seat) => armies[seat].papers(seat)),
    );
    let match = unwrap(create(fourplay, { players, options: neutronless, start: fourplay.format(opened) }, 0));
    const session = new Session(fourplay);
    const act = (command: Command): void => {
      match = unwrap(update(fourplay, match, command, 0, session)).match;
    };
    act({ kind: 'play', seat: 0, text: firstMove(opened) });
    for (const seat of [1, 2]) act({ kind: 'resign', seat });

    const page = await visit('/');
    await page.evaluate((stored) => localStorage.setItem('menagerie.match.twotwins', stored), JSON.stringify({ changed: 0, match }));
    await page.goto('/play/twotwins');
    await page.getByRole('grid').waitFor();
    expect(await page.getByText('(Twin) resigned').count()).toBe(2);
  });
});

describe('the end of a game of four', () => {
  it('is announced to all once they have seen the last move, and they agree on a rematch in its dialog', async () => {
    const guests: Guest[] = [];
    for (const name of ['Ann', 'Bob', 'Cy', 'Di']) guests.push(await come(name, { reducedMotion: 'no-preference' }));
    const match = await sitDown(guests, LATE_GAME);
    const [red, blue, yellow, green] = await bySeat(guests, match);
    await press(green, fourplay, late, LAST_TWO[0]);
    const first = unwrap(fourplay.parseMove(late, LAST_TWO[0]));
    const before = fourplay.copy(late);
    before.make(first);
    const stages = fourplay.trace(before, unwrap(fourplay.parseMove(before, LAST_TWO[1]))).map(({ text }) => text);
    expect(stages.length).toBeGreaterThan(1);
    for (const { page } of guests) await page.getByRole('group', { name: 'List of moves' }).getByRole('button').first().waitFor();
    await expect.poll(() => yellow.page.locator('.strip.turn').innerText()).toContain(splitMark(yellow.name).name);
    // Whoever is out is told their place and a way on.
    for (const [{ page }, place] of [
      [blue, '4th'],
      [red, '3rd'],
    ] as const) {
      await page.locator('.consequence').getByText(`You are out, in ${place} place of 4.`).waitFor();
      await page.locator('.consequence').getByRole('link', { name: 'To the lobby' }).waitFor();
    }
    await expect
      .poll(async () => (await red.page.getByRole('status').allInnerTexts()).join(' '))
      .toContain('You are out, in 3rd place of 4.');

    const seen = await green.page.evaluateHandle(() => {
      const log: string[] = [];
      const panel = document.querySelector('.consequence')!;
      const dialog = document.querySelector<HTMLDialogElement>('.end-dialog')!;
      const look = (): unknown => log.push(dialog.open ? 'the dialog' : panel.textContent.replace(/\s+/g, ' '));
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true, attributeFilter: ['open'] });
      return log;
    });
    await yellow.page.waitForTimeout(1500);
    await press(yellow, fourplay, before, LAST_TWO[1]);
    for (const { page } of guests) await page.getByRole('dialog', { name: 'The game is over' }).waitFor();
    const log = await seen.jsonValue();
    const shown = log.slice(0, log.indexOf('the dialog')).join('\n');
    for (const text of stages) expect(shown).toContain(addressed(fourplay, 3, text));

    const told = ({ page }: Guest): ReturnType<Guest['page']['getByRole']> => page.getByRole('dialog', { name: 'The game is over' });
    await told(red).getByRole('button', { name: 'Rematch' }).click();
    await told(red)
      .getByText(/You asked for a rematch\. Waiting for .* and /)
      .waitFor();
    for (const guest of [blue, yellow, green]) {
      await told(guest)
        .getByText(`${splitMark(red.name).name} would like a rematch`)
        .waitFor();
      expect(await told(guest).getByRole('button', { name: 'Rematch' }).count()).toBe(0);
      if (guest !== green) await told(guest).getByRole('button', { name: 'Accept' }).click();
    }
    await told(red)
      .getByText(`You asked for a rematch. Waiting for ${splitMark(green.name).name}.`)
      .waitFor();
    await told(green).getByRole('button', { name: 'Decline' }).click();
    await told(blue).getByRole('button', { name: 'Rematch' }).waitFor();
  });
});

describe('a name beside a clock', () => {
  const NAMES = ['MaximilianaTheWildest', 'Bartholomew Longfellow', 'WWWWWWWWWWWWWWWWWWWW', 'Di'].map((name) => name.slice(0, 20));

  /** Elements that overlap a clock, or leave their strip or their half of the board. */
  async function collisions({ page }: Guest): Promise<string[]> {
    return page.locator('.strip').evaluateAll((strips) =>
      strips.flatMap((strip) => {
        const name = strip.querySelector('.name')!;
        const all = [strip.closest('.board-side')!, strip, name, strip.querySelector('.clock')!];
        const [side, frame, words, clock] = all.map((each) => each.getBoundingClientRect());
        const range = document.createRange();
        range.selectNodeContents(name);
        const isCut = getComputedStyle(name).overflow === 'hidden';
        const right = isCut ? words.right : range.getBoundingClientRect().right;
        const isBeside = words.top < clock.bottom && words.bottom > clock.top;
        return [
          ...(isBeside && right > clock.left + 1 ? [`${name.textContent} runs into its clock`] : []),
          ...(Math.max(right, clock.right) > Math.min(frame.right, side.right) + 1 ? [`${name.textContent} runs out of its strip`] : []),
          ...(isCut && name.scrollWidth > name.clientWidth && name.getAttribute('title') !== name.textContent
            ? [`${name.textContent} has no title`]
            : []),
        ];
      }),
    );
  }

  /** Names without enough room. */
  async function cut({ page }: Guest): Promise<string[]> {
    const names = page.locator('.strip .name');
    return names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent));
  }

  it('has room for nineteen letters, at tables of two and of four', async () => {
    const guests: Guest[] = [];
    for (const name of ['MaximilianaTheWilds', 'Bartholomew Longfel', 'Dianthus of the Ril', 'Cy']) guests.push(await come(name));
    const [guest, other] = guests;
    const sizes = [
      { width: 360, height: 740 },
      { width: 1366, height: 768 },
      { width: 1920, height: 1080 },
    ];
    await sitDown([guest, other], { game: 'bucky' });
    const clock = guest.page.getByRole('timer', { name: /for the first move/ });
    for (const size of sizes) {
      await guest.page.setViewportSize(size);
      await clock.waitFor();
      expect(await cut(guest), `two at ${size.width} pixels`).toEqual([]);
      const [name, time] = [(await guest.page.locator('.strip.turn .name').boundingBox())!, (await clock.boundingBox())!];
      expect(time.y, `the clock stands beside the name at ${size.width} pixels`).toBeLessThan(name.y + name.height);
    }
    await sitDown(guests, LATE_GAME);
    for (const size of sizes) {
      await guest.page.setViewportSize(size);
      await clock.waitFor();
      // On a phone, your own name shares its line with your clock, so that what you hold has room for a finger.
      const others = (await cut(guest)).filter((name) => size.width > 360 || name !== 'MaximilianaTheWilds');
      expect(others, `four at ${size.width} pixels`).toEqual([]);
    }
  });

  it('is shortened at tables of four, in windows of any width', async () => {
    const guests: Guest[] = [];
    for (const name of NAMES) guests.push(await come(name));
    await sitDown(guests, LATE_GAME);
    const [guest] = guests;
    for (const [width, height] of [
      [360, 740],
      [1024, 768],
      [1366, 768],
      [1920, 1080],
    ]) {
      await guest.page.setViewportSize({ width, height });
      await guest.page.getByRole('timer', { name: /for the first move/ }).waitFor();
      expect(await collisions(guest), `${width} pixels`).toEqual([]);
    }
  });

  it('leaves the board where it is on a phone, whatever is beside it', async () => {
    const [ann, bob] = [await come('Bartholomew Longfel'), await come('MaximilianaTheWilds', { viewport: PHONE })];
    await sitDown([ann, bob], { game: 'bucky' });
    const boards = bob.page.locator('.board-side');
    const shape = async (): Promise<unknown> => [await boards.boundingBox(), await square(bob.page, 'a1').boundingBox()];
    await bob.page.getByRole('timer', { name: /Bartholomew Longfel \(.*\): .* for the first move/ }).waitFor();
    const before = await shape();
    const middle = await playTogether([ann, bob], bucky, ['e1-d1', 'd7-b5']);
    await bob.page.getByRole('timer', { name: /Bartholomew Longfel \(.*\): .*, running/ }).waitFor();
    expect(await shape()).toEqual(before);
    await playTogether([ann, bob], bucky, ['h2-g4'], [], middle);
    await button(bob, 'Resign').click();
    await bob.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await bob.page.locator('.strip').getByText('Won').waitFor();
    // The result comes into view, so the page scrolls a little.
    await bob.page.getByRole('region', { name: 'Result' }).waitFor();
    await bob.page.evaluate(() => scrollTo(0, 0));
    expect(await shape()).toEqual(before);
  });

  it('leaves clocks, notes and the answers to an offer in view on a short phone', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob', { viewport: { width: 360, height: 640 } })];
    await sitDown([bob, ann], { game: 'ducart' });
    await playTogether([bob, ann], findGame('ducart')!, ['Wd2-d3', 'Wd7-d6']);
    await bob.page.evaluate(() => scrollTo(0, 0));
    const strip = bob.page.locator('.below .strip');
    await strip.getByText('Counted now').waitFor();
    const [notes, box] = [(await strip.locator('.notes').boundingBox())!, (await bob.page.locator('.consequence').boundingBox())!];
    expect(notes.y + notes.height).toBeLessThanOrEqual(box.y);
    // The news of a chat lie elsewhere then.
    await ask(ann.page, 'POST', `/api/games/${new URL(ann.page.url()).pathname.split('/').at(-1)!}/messages`, {
      id: 'hello-there',
      text: 'Hello.',
    });
    await button(bob, '1 new message').waitFor();
    await button(ann, 'Offer draw').click();
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Offer draw' }).click();
    const isOnTop = (part: Locator): Promise<boolean> =>
      part.evaluate((each) => {
        const { left, bottom } = each.getBoundingClientRect();
        return document.elementFromPoint(left + 8, bottom - 8) === each;
      });
    expect(await isOnTop(button(bob, 'Accept'))).toBe(true);
    expect(await isOnTop(button(bob, 'Decline'))).toBe(true);
    await button(bob, 'Decline').click();
    await bob.page.locator('.consequence').getByText('You decline the draw.').waitFor();
    // A refusal is newer.
    for (const name of ['a1', 'h8']) await square(bob.page, name).click();
    const refused = bob.page.locator('.consequence.refused').getByText('Not allowed');
    await refused.waitFor();
    expect(await isOnTop(refused)).toBe(true);
    // Whoever asks for something at the tools, below the board, is told where they look.
    await button(bob, 'Take back').click();
    const asked = bob.page.getByText(/You asked to take back/);
    await asked.waitFor();
    await expect.poll(() => isInSight(asked)).toBe(true);
  });

  it('leaves what you hold beside the board in view on a phone, at a table of four with clocks', async () => {
    const ann = await come(null, { viewport: PHONE, hasTouch: true, isMobile: true });
    const room = await WeighedRoom.begin(ann.page.context().request, inject('site'), 'fourplay', '600+5');
    await room.handIn();
    await ann.page.goto(room.address);
    const held = ann.page.locator('.strip.turn .tray').getByRole('button');
    await held.first().waitFor();
    for (const each of await held.all()) {
      const { y, height } = (await each.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual((await ann.page.locator('.consequence').boundingBox())!.y);
    }
  });

  it('is shortened on a phone, too', async () => {
    const [ann, bob] = [await come(NAMES[0], { viewport: PHONE }), await come(NAMES[2])];
    await sitDown([ann, bob], { game: 'bucky' });
    expect(await collisions(ann)).toEqual([]);
    expect(await overflow(ann.page)).toBe(0);
    const name = ann.page.locator('.strip .name', { hasText: NAMES[2] });
    expect(await name.evaluate((element) => getComputedStyle(element).textOverflow)).toBe('ellipsis');
  });
});

describe('a typed move', () => {
  it('leaves the keyboard in its line, which keeps what you type before your turn', async () => {
    const [ann, bob] = [await come('Ann'), await come('Bob')];
    await sitDown([ann, bob], { game: 'bucky' });
    const line = ann.page.getByLabel('Type a move');
    const isHeld = (): Promise<boolean> => line.evaluate((element) => element === document.activeElement);
    const before = startOf(bucky);
    before.make(unwrap(bucky.parseMove(before, 'e1-d1')));
    await line.fill('e1-d1');
    await line.press('Enter');
    await seeAll([ann], bucky, before);
    expect(await isHeld()).toBe(true);
    await ann.page.keyboard.type('h2-g4');
    await ann.page.keyboard.press('Enter');
    await ann.page.locator('.typed').getByText("It's not your turn. Black to move.").waitFor();
    expect(await line.inputValue()).toBe('h2-g4');

    await square(ann.page, 'a1').focus();
    await ann.page.keyboard.press('i');
    expect(await isHeld()).toBe(true);
    await press(bob, bucky, before, 'd7-b5');
    const answered = unwrap(play(bucky, before, 'd7-b5'));
    await seeAll([ann], bucky, answered);
    expect(await isHeld()).toBe(true);
    await ann.page.keyboard.press('Enter');
    await seeAll([ann, bob], bucky, unwrap(play(bucky, answered, 'h2-g4')));
    expect(await line.inputValue()).toBe('');
  });
});

describe('the key to the typed line', () => {
  it('closes a chat that hides the line, and leaves one with its own place', async () => {
    const [ann, bob] = [await come('Ann', { viewport: { width: 1024, height: 768 } }), await come('Bob')];
    await sitDown([ann, bob], { game: 'bucky' });
    const line = ann.page.getByLabel('Type a move');
    const chat = ann.page.getByRole('region', { name: 'Chat' });
    const goThere = async (): Promise<void> => {
      await square(ann.page, 'a1').focus();
      await ann.page.keyboard.press('i');
      await expect.poll(() => line.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await line.inputValue()).toBe('');
    };
    await button(ann, 'Chat').click();
    await line.waitFor({ state: 'hidden' });
    await goThere();
    await chat.waitFor({ state: 'hidden' });

    await ann.page.setViewportSize({ width: 1366, height: 768 });
    await chat.waitFor();
    await goThere();
    expect(await chat.isVisible()).toBe(true);
  });
});

describe('the chat', () => {
  it('takes lines while another one is on its way, and gives refused ones back', async () => {
    const wide = { viewport: { width: 1366, height: 768 } };
    const [ann, bob] = [await come('Ann', wide), await come('Bob', wide)];
    await sitDown([ann, bob], { game: 'bucky' });
    const line = ann.page.getByLabel('Say something');
    ann.hold();
    await line.fill('One.');
    await line.press('Enter');
    expect(await line.inputValue()).toBe('');
    await line.fill('Two.');
    await line.press('Enter');
    await button(ann, 'Good luck!').click();
    ann.release();
    for (const text of ['One.', 'Two.', 'Good luck!']) await bob.page.getByRole('log').getByText(text).waitFor();
    // All quick messages are in view, in a panel and over a phone's page.
    const presets = bob.page.getByRole('group', { name: 'Quick messages' }).getByRole('button');
    expect(await presets.allInnerTexts()).toEqual(CHAT_PRESETS);
    for (const preset of await presets.all()) expect(await isInSight(preset), await preset.innerText()).toBe(true);
    await bob.page.setViewportSize(PHONE);
    await button(bob, 'Chat').click();
    for (const preset of await presets.all()) expect(await isInSight(preset), await preset.innerText()).toBe(true);

    ann.forge = (message) => (message.t === 'say' ? { ...message, game: 'abcdefghijkl' } : message);
    await line.fill('Three.');
    await line.press('Enter');
    await expect.poll(() => line.inputValue(), { timeout: 10_000 }).toBe('Three.');
    expect(await ann.page.locator('.chat').getByRole('alert').innerText()).not.toBe('');
    ann.hold();
    await line.press('Enter');
    await line.fill('Four.');
    ann.release();
    await expect.poll(() => ann.page.locator('.chat').getByRole('alert').innerText(), { timeout: 10_000 }).not.toBe('');
    expect(await line.inputValue()).toBe('Four.');
    forgive(ann.page);
  });
});

describe('a game that was called off during its set-up', () => {
  it('says why it can’t begin again', async () => {
    const ann = await come('Ann');
    const seek = { game: 'fourplay', control: '600+5', way: 'link', seat: 0, others: Array(3).fill({ level: 'cub' }) };
    const { match } = await ask<{ match: string }>(ann.page, 'POST', '/api/seeks', seek);
    await ann.page.goto(`/game/${match}`);
    await button(ann, 'Call the game off').click();
    await expect.poll(() => button(ann, 'Go on').evaluate((element) => element === document.activeElement)).toBe(true);
    await ann.page.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click();
    await ann.page.getByRole('heading', { name: 'Called off' }).waitFor();
    ann.forge = (message) => (message.t === 'command' ? { ...message, command: { kind: 'acceptRematch' } } : message);
    await button(ann, 'Start again').click();
    await ann.page.getByRole('alert').getByText('Nobody has offered you a rematch.').waitFor();
  });
});

describe('a room', () => {
  /** Notes how far things jump without anybody's doing, and which, from the first moment of every page. */
  async function watchShifts({ page }: Guest): Promise<void> {
    await page.context().addInitScript(() => {
      const jumps: [number, string][] = ((window as unknown as { jumps: [number, string][] }).jumps = []);
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] };
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
          if (!hadRecentInput) jumps.push([value, sources.map(({ node }) => (node as Element | null)?.className).join()]);
      }).observe({ type: 'layout-shift', buffered: true });
    });
  }

  const jumps = ({ page }: Guest): Promise<[number, string][]> =>
    page.evaluate(() => (window as unknown as { jumps: [number, string][] }).jumps.filter(([value]) => value > 0.02));

  it('holds still while it loads, while others prepare or move, and at the end, on a laptop and on a phone', async () => {
    const guests = [await come('Ann', { viewport: { width: 1366, height: 768 } }), await come('Bob', { viewport: PHONE })];
    for (const guest of guests) await watchShifts(guest);
    const [ann, bob] = guests;
    await sitDown(guests, { game: 'fourplay', options: { players: '2' } });
    for (const { page } of guests) await page.getByRole('button', { name: 'Take Legion' }).waitFor();
    await takeArmy(ann.page, 'Legion');
    await ann.page.getByRole('heading', { name: 'Your papers are in' }).waitFor();
    await ann.page.getByRole('button', { name: 'Take it back and change it' }).click();
    await ann.page.getByRole('heading', { name: 'Prepare' }).waitFor();
    for (const guest of guests) expect(await jumps(guest)).toEqual([]);

    // Either sees the other resign.
    for (const [loser, winner] of [
      [ann, bob],
      [bob, ann],
    ]) {
      await sitDown(guests, { game: 'bucky' });
      await playTogether(guests, bucky, ['e1-d1', 'd7-b5']);
      // A question lies over what is there, where it can be seen and answered.
      const box = winner.page.locator('.consequence');
      const before = await box.boundingBox();
      await button(loser, 'Offer draw').click();
      await loser.page.getByRole('dialog').getByRole('button', { name: 'Offer draw' }).click();
      const decline = button(winner, 'Decline');
      await decline.waitFor();
      expect(await box.boundingBox()).toEqual(before);
      expect(await isInSight(decline)).toBe(true);
      await decline.click();
      await loser.page.getByRole('button', { name: 'Resign' }).click();
      // Somebody far from the server hears of it later than a browser counts as the press's own doing.
      loser.hold();
      await loser.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
      await loser.page.waitForTimeout(700);
      loser.release();
      await loser.page.getByRole('region', { name: 'Result' }).waitFor();
      const notice = winner.page.getByRole('region', { name: 'Result' });
      await notice.getByText(/resigned, so .* wins\./).waitFor();
      await notice.getByRole('button', { name: 'Rematch' }).click({ trial: true });
      for (const guest of guests) expect(await jumps(guest)).toEqual([]);
    }
  });
});
