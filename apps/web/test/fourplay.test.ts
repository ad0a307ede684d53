// Fourplay as four visitors play it on one device: from secret shop and set-up board to the last King.
import { resolveOptions, unwrap, type Position } from '@menagerie/core';
import { findLevel } from '@menagerie/engine';
import { findGame } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { come } from './company.ts';
import { buy, handIn, pageText, paste, prepareAll, pressOn, refusal, setUp, take, takeArmy, uncover } from './muster.ts';
import {
  begin,
  expectBoard,
  expectSound,
  expectSoundInBothThemes,
  overflow,
  PHONE,
  playByMouse,
  square,
  tabToBoard,
  useBrowser,
  visit,
  walkTo,
} from './visit.ts';

const fourplay = findGame('fourplay')!;
const preparation = fourplay.preparation!;

const RED = {
  purchase: '4Cn,8P,7N,3Hb,3Wz,5I',
  setup:
    'K@d4 Cn@a1 Cn@g1 Cn@a3 Cn@g3 P@b4 P@f4 P@c5 P@e5 P@a7 P@g7 N@b2 N@f2 N@b6 N@f6 Hb@c1 Hb@e1 Hb@d6 Wz@d2 Wz@c3 Wz@e3 I@a5 I@g5 I@c7 I@e7',
};
const BLUE = {
  purchase: '4Cn,8P,7N,+M,-M,Hb,2Wz,5I',
  setup:
    'K@d12 Cn@b10 Cn@f10 Cn@b14 Cn@f14 P@a9 P@g9 P@c10 P@e11 P@f12 P@e13 P@c14 P@g15 N@c9 N@e9 N@g11 N@g13 N@c15 N@e15 +M@c12 -M@b12 Hb@a13 Wz@d10 Wz@d14 I@b11 I@c11 I@a12 I@b13 I@c13',
};
const YELLOW = {
  purchase: '4Cn,10P,7N,5Hb,Wz,5I',
  setup:
    'K@l12 Cn@l11 Cn@k13 Cn@n14 Cn@i15 P@i9 P@k9 P@m9 P@o9 P@j10 P@m10 P@i11 P@o11 P@n12 P@o13 N@j9 N@l9 N@n9 N@i10 N@o10 N@i12 N@o12 Hb@k10 Hb@n10 Hb@j11 Hb@n13 Hb@m15 Wz@l14 I@m11 I@k12 I@m13 I@j14 I@k15',
};
const GREEN = {
  purchase: '10P,7N,9Hb,Wz,2I',
  setup:
    'K@m4 P@i1 P@k1 P@k2 P@i3 P@j3 P@i5 P@j5 P@k6 P@i7 P@k7 N@j1 N@m1 N@o1 N@i2 N@i6 N@j7 N@m7 Hb@j2 Hb@k3 Hb@m3 Hb@l4 Hb@k5 Hb@m5 Hb@o5 Hb@j6 Hb@n6 Wz@n2 I@o3 I@n4',
};
const ARMIES = [RED, BLUE, YELLOW, GREEN];
/** Blue resigns after the first ten, Red is checkmated by the last but one, and the last captures Green's King (F8.3, F8.5). */
const UNTIL_BLUE_RESIGNS =
  'Cn g1xj1, N e9-d8>xc7, Cn k13xe13, P i5-h5>xg5, Cn j1xm1+, Cn f14xl14>m14+, Cn e13xe7+, Wz n2*m1, P f4xg5, Cn f10xf2'.split(', ');
const TO_THE_LAST_KING =
  'Cn e7xi7, N i6xi7, Wz e3*f2, Hb n13xm14>l15, I o3~n1, Cn g3xj3, Cn l11xl4, Hb k3xj3, Hb d6xc7, Cn l4xb4>a4, Hb j3-h5, Hb c7xc9, Cn i15xe15, Hb h5xg5, Hb c9xc10, Cn n14xd14+, Hb g5-f4+#, Cn a4xm4#'.split(
    ', ',
  );

/** A quick purchase: everything outside the set-up is reserve. */
const SHORT = { purchase: '12Hb,P', setup: 'K@b5 Hb@c6' };

useBrowser();

describe('a game of four on one device', () => {
  it('goes from the shop to the last King, with a resignation, a checkmate and a captured King (F2, F8)', async () => {
    const page = await visit('/');
    await prepareAll(page, fourplay, { neutron: 'off' });
    await uncover(page, fourplay, 0);
    await page.getByRole('button', { name: 'Begin with the purchase' }).click();
    await buy(page, fourplay, RED.purchase);
    await page.getByRole('button', { name: 'On to the set-up' }).click();
    await setUp(page, fourplay, RED.setup, 5);
    await page.getByRole('button', { name: 'Hand it in' }).click();
    await page.getByRole('button', { name: 'Hand in this army' }).click();
    for (const seat of [1, 2, 3]) await paste(page, fourplay, seat, papersOf(ARMIES[seat]));

    const opened = opening({ neutron: 'off' }, ARMIES.map(papersOf));
    await expectBoard(page, fourplay, opened);
    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'H1']);
    const resigned = fourplay.copy(await playByMouse(page, fourplay, UNTIL_BLUE_RESIGNS, opened));
    await page.getByRole('button', { name: 'Resign' }).click();
    // Whose turn it is gives up, unless they say who else does.
    const question = page.getByRole('dialog', { name: 'Resign?' });
    const who = question.getByRole('group', { name: 'Who gives up' });
    await who.waitFor();
    expect(await who.getByRole('radio').evaluateAll((all: HTMLInputElement[]) => all.map(({ checked }) => checked))).toEqual(
      [0, 1, 2, 3].map((seat) => seat === resigned.turn),
    );
    await who.getByLabel('Blue').check();
    await question.getByText('Blue resigns and is out. The others play on.').waitFor();
    await question.getByRole('button', { name: 'Resign' }).click();
    fourplay.elimination!.withdraw(resigned, 1);
    await expectBoard(page, fourplay, resigned);
    await page.locator('.strip.out').getByText('out, 4th').waitFor();
    await page.getByText('Blue is out, in 4th place of 4.').first().waitFor();

    const last = await playByMouse(page, fourplay, TO_THE_LAST_KING, resigned);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(fourplay.outcome(last)!.text).waitFor();
    const places = (await dialog.locator('tbody tr').allInnerTexts()).map((text) => text.trim().split(/\s+/).slice(0, 2));
    expect(places).toEqual([
      ['1st', 'Yellow'],
      ['2nd', 'Green'],
      ['3rd', 'Red'],
      ['4th', 'Blue'],
    ]);
    await expectSound(page);
    await dialog.getByRole('button', { name: 'View the board' }).click();
    expect(await page.locator('.notice.end a.clause').innerText()).toBe('F8.5');

    await page.locator('main h1').focus();
    await page.keyboard.press('Home');
    await expectBoard(page, fourplay, opened);
    await page.goto('/');
    await page.getByText('Yellow wins: no other King is left.').waitFor();
    await page
      .getByRole('link', { name: /Look back at/ })
      .first()
      .click();
    await expectBoard(page, fourplay, last);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: /Rematch/ }).click();
    await page.getByRole('heading', { name: 'Hand the device to Red' }).waitFor();
  });

  it('is prepared by the keyboard alone (F2.2, F2.3)', async () => {
    const page = await visit('/');
    await prepareAll(page, fourplay, { players: '2' });
    await pressOn(page, 'Only Red is looking');
    await pressOn(page, 'Begin with the purchase');
    await pressOn(page, 'One Pawn more');
    await pressOn(page, 'One Harfyblob more', 12);
    await pressOn(page, 'On to the set-up');
    await tabToBoard(page);
    for (const [piece, name] of [
      ['King', 'b5'],
      ['Pawn', 'a1'],
      ['Harfyblob', 'c6'],
      ['Harfyblob', 'd6'],
    ]) {
      if (name !== 'd6') await page.keyboard.press('n');
      await walkTo(page, fourplay, name);
      await page.keyboard.press('Enter');
      expect(await square(page, name).getAttribute('aria-label')).toBe(`${name}, ${piece}`);
    }
    await page.keyboard.press('Escape');
    // One is put back, another moved.
    await page.keyboard.press('Delete');
    await walkTo(page, fourplay, 'a1');
    await page.keyboard.press('Space');
    await walkTo(page, fourplay, 'g7');
    await page.keyboard.press('Space');
    await pressOn(page, 'Hand it in');
    await pressOn(page, 'Hand in this army');
    await pressOn(page, 'Only Yellow is looking');
    await pressOn(page, 'Take Legion');
    await pressOn(page, 'Hand in Legion');
    const red = papersOf({ purchase: '12Hb,P', setup: 'K@b5 Hb@c6 P@g7' });
    await expectBoard(page, fourplay, opening({ players: '2' }, [red, [], readymade('Legion', 2)]));
  });

  it('keeps the keyboard in sight in the shop and at the set-up, and says what is in hand', async () => {
    const page = await visit('/', { viewport: PHONE });
    await prepareAll(page, fourplay, { players: '2' });
    await pressOn(page, 'Only Red is looking');
    await pressOn(page, 'Begin with the purchase');
    await page.keyboard.press('Tab');
    const isOnTop = (): Promise<boolean> =>
      page.evaluate(() => {
        const { left, top, width, height } = document.activeElement!.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === document.activeElement;
      });
    for (const { name } of fourplay.kinds.filter(({ letter }) => 'Cn P N +M -M Hb E Wz I'.split(' ').includes(letter))) {
      await pressOn(page, `One ${name} more`);
      expect(await isOnTop(), name).toBe(true);
    }
    const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.textContent);
    await pressOn(page, 'Clear');
    expect(await focused()).toBe('Clear');
    await pressOn(page, 'One Harfyblob more', 13);
    await pressOn(page, 'On to the set-up');

    const onBoard = page.locator('[data-square]:focus');
    const heard = (text: string): Promise<void> => page.getByRole('status').filter({ hasText: text }).first().waitFor();
    await pressOn(page, 'King: 1 left, must be put down');
    await onBoard.waitFor();
    await page.keyboard.press('Enter');
    await heard('King on a1.');
    await page.keyboard.press('Enter');
    await heard('King in hand.');
    await page.keyboard.press('Escape');
    await heard('Put back.');
    for (const name of ['Fill the rest', 'Clear']) {
      await pressOn(page, name);
      await onBoard.waitFor();
    }
  });

  it('fits a telephone in every phase, without a fault that axe finds in either theme', async () => {
    const page = await visit('/', { viewport: PHONE, hasTouch: true, isMobile: true });
    await prepareAll(page, fourplay, {});
    const fits = async (): Promise<void> => {
      expect(await overflow(page)).toBe(0);
      // The page at its full height: what can be scrolled out from under a bar is not hidden.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: PHONE.width, height: Math.max(PHONE.height, height) });
      await expectSoundInBothThemes(page);
      await page.setViewportSize(PHONE);
    };
    await fits();
    await page.getByRole('button', { name: 'Only Red is looking' }).tap();
    await fits();
    await page.getByRole('button', { name: 'Begin with the purchase' }).tap();
    await buy(page, fourplay, SHORT.purchase);
    await fits();
    await page.getByRole('button', { name: 'On to the set-up' }).tap();
    expect((await square(page, 'c3').boundingBox())!.width).toBeGreaterThan(40);
    await page.getByRole('button', { name: /^King:/ }).tap();
    await square(page, 'c3').tap();
    expect(await square(page, 'c3').getAttribute('aria-label')).toBe('c3, King');
    await fits();
    await page.getByRole('button', { name: 'Hand it in' }).tap();
    await page.getByRole('button', { name: 'Hand in this army' }).tap();
    for (const seat of [1, 2, 3]) await take(page, fourplay, seat, 'Legion');
    await page.getByRole('grid').waitFor();
    await fits();
  });
});

describe('the secret', () => {
  it('is in no page and no message before all hidden set-ups are in (F2.4)', async () => {
    const page = await visit('/');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''));
    page.on('console', (message) => sent.push(message.text()));
    await prepareAll(page, fourplay, {});
    await uncover(page, fourplay, 0);
    await page.getByRole('button', { name: 'Begin with the purchase' }).click();
    await buy(page, fourplay, SHORT.purchase);
    await page.getByRole('button', { name: 'On to the set-up' }).click();
    await setUp(page, fourplay, SHORT.setup);
    expect(await pageText(page)).toMatch(SECRET);
    // From here on, everything in the page and every message to a worker or another tab is recorded.
    await page.evaluate(() => {
      const seen: string[] = [];
      const note = (records: MutationRecord[]): void => {
        for (const { addedNodes, target, attributeName } of records) {
          for (const node of addedNodes) seen.push(node instanceof Element ? node.outerHTML : (node.textContent ?? ''));
          if (attributeName !== null) seen.push((target as Element).getAttribute(attributeName) ?? '');
          else if (addedNodes.length === 0) seen.push(target.nodeType === Node.TEXT_NODE ? (target.textContent ?? '') : '');
        }
      };
      for (const kind of [Worker, MessagePort, BroadcastChannel]) {
        const { postMessage } = kind.prototype as { postMessage: (...args: unknown[]) => void };
        kind.prototype.postMessage = function (this: unknown, ...args: unknown[]): void {
          seen.push(JSON.stringify(args[0]));
          postMessage.apply(this, args);
        };
      }
      document.addEventListener(
        'click',
        () => {
          new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
          Object.assign(window, { seen: () => seen.join('\n') });
        },
        { once: true, capture: true },
      );
    });
    await handIn(page);
    for (const seat of [1, 2]) {
      expect(await pageText(page)).not.toMatch(SECRET);
      await uncover(page, fourplay, seat);
      expect(await pageText(page)).not.toMatch(SECRET);
      await page.getByRole('button', { name: 'Begin with the purchase' }).click();
      await page.getByRole('button', { name: 'On to the set-up' }).click();
      await page.locator('.notice.bad a.clause').waitFor();
      await page.getByRole('button', { name: 'Armies', exact: true }).click();
      await takeArmy(page, 'Legion');
    }
    await uncover(page, fourplay, 3);
    const told = await page.evaluate(() => (window as unknown as { seen: () => string }).seen());
    expect(told.length).toBeGreaterThan(1000);
    expect(told).not.toMatch(SECRET);
    expect(sent.join('\n')).not.toMatch(SECRET);
    await page.goto('/');
    await page.getByText('In preparation: Green still to come').waitFor();
    expect(await page.getByRole('region', { name: 'Your games' }).innerHTML()).not.toMatch(SECRET);
    await page.getByRole('link', { name: /Continue/ }).click();
    await take(page, fourplay, 3, 'Legion');
    await square(page, 'b5').waitFor();
    expect(await square(page, 'b5').getAttribute('aria-label')).toContain('red King');
  });

  it('is covered after a reload, and nothing is lost', async () => {
    const page = await visit('/');
    await prepareAll(page, fourplay, {});
    await uncover(page, fourplay, 0);
    await page.getByRole('button', { name: 'Begin with the purchase' }).click();
    await buy(page, fourplay, SHORT.purchase);
    await page.getByRole('button', { name: 'On to the set-up' }).click();
    await setUp(page, fourplay, SHORT.setup);
    await page.reload();
    await page.getByRole('heading', { name: 'Hand the device to Red' }).waitFor();
    expect(await pageText(page)).not.toMatch(SECRET);
    await uncover(page, fourplay, 0);
    await page.getByRole('button', { name: 'Set-up' }).click();
    expect(await square(page, 'b5').getAttribute('aria-label')).toBe('b5, King');
    await page.getByRole('button', { name: 'Cover the screen' }).click();
    expect(await pageText(page)).not.toMatch(SECRET);
    await uncover(page, fourplay, 0);
    await page.getByRole('button', { name: 'Set-up' }).click();
    await handIn(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Hand the device to Blue' }).waitFor();
    await uncover(page, fourplay, 1);
    expect(await page.getByRole('button', { name: 'Set-up' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Call the game off' }).click();
    await page.getByRole('button', { name: 'Call it off' }).click();
    await page.getByRole('heading', { name: 'Called off' }).waitFor();
    expect(await pageText(page)).not.toMatch(SECRET);
  });
});

describe('the preparation', () => {
  it('refuses with clauses, and has no fault then that axe finds in either theme', async () => {
    const page = await visit('/');
    await prepareAll(page, fourplay, {});
    await uncover(page, fourplay, 0);
    await page.getByRole('button', { name: 'Begin with the purchase' }).click();
    await page.getByRole('button', { name: 'On to the set-up' }).click();
    await refusal(page, 'F2.2', /at least 523/);
    await buy(page, fourplay, '7E');
    await page.getByRole('button', { name: 'One Echo more' }).click();
    await refusal(page, 'F2.2', /left; an Echo costs/);
    await expectSoundInBothThemes(page);
    await page.getByRole('button', { name: 'On to the set-up' }).click();
    await page.getByRole('button', { name: 'Hand it in' }).click();
    await refusal(page, 'F2.3', /King must be set up/);
    await page.getByRole('button', { name: /^Echo:/ }).click();
    await square(page, 'd4').click();
    await square(page, 'd5').click();
    await refusal(page, 'F5.9', /The limit is 1 /);
    expect(await square(page, 'd5').getAttribute('aria-label')).toBe('d5, empty');
    await page.getByText('Save as my army').click();
    await expectSoundInBothThemes(page);
  });

  it('begins with the skirmish for two; fills, mirrors, takes back and warns; a second press keeps the piece in hand (F2.2, F7.3)', async () => {
    const page = await visit('/new/fourplay');
    await page.getByText('Skirmish for two').click();
    await page.getByLabel('Full preparation').check();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.getByRole('button', { name: 'Take Patrol' }).waitFor();
    await page.getByRole('button', { name: 'Begin with the purchase' }).click();
    await buy(page, fourplay, '+M,Cn,21P');
    await page.getByRole('button', { name: 'On to the set-up' }).click();

    await page.getByRole('button', { name: /^Cannon:/ }).click();
    await page.getByRole('button', { name: /^Cannon:/ }).click();
    await page.getByText('in hand: press a square').waitFor();
    await square(page, 'c5').click();
    const said = page.getByRole('status');
    await setUp(page, fourplay, '+M@c3');
    // A danger is said when it comes, and once.
    await said.filter({ hasText: /\+Magnetron on c3\. Careful: .* pulls the Cannon on c5/ }).waitFor();
    await setUp(page, fourplay, 'K@d1');
    await said.filter({ hasText: /King on d1\.$/ }).waitFor();
    const careful = page.getByRole('region', { name: 'Careful' });
    await careful.getByText('pulls the Cannon on c5 into your reserve').waitFor();
    expect(await careful.locator('a.clause').innerText()).toBe('F7.3');
    await expectSoundInBothThemes(page);
    // The one question says what is dangerous.
    await page.getByRole('button', { name: 'Hand it in', exact: true }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Hand in this army?' });
    await question.getByText('pulls the Cannon on c5 into your reserve').waitFor();
    await question.getByRole('button', { name: 'Not yet' }).click();

    const pawns = page.locator('[data-square][aria-label$=", Pawn"]');
    await page.getByRole('button', { name: 'Mirror' }).click();
    expect(await square(page, 'e3').getAttribute('aria-label')).toBe('e3, Cannon');
    await page.getByRole('button', { name: 'Undo' }).click();
    await square(page, 'c5').press('Delete');
    await careful.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Fill the rest' }).click();
    await expect.poll(() => pawns.count()).toBe(10);
    expect(await careful.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await pawns.count()).toBe(0);
    await page.getByRole('button', { name: /^Pawn:/ }).click();
    await page.getByRole('button', { name: 'Let go' }).click();
    expect(await page.getByRole('button', { name: /^Pawn:/ }).getAttribute('aria-pressed')).toBe('false');
  });

  it('keeps armies, writes them as text and reads them for another seat', async () => {
    const page = await visit('/');
    await prepareAll(page, fourplay, {});
    await uncover(page, fourplay, 0);
    await page.getByRole('button', { name: 'Change Phantom' }).click();
    await square(page, 'c1').click();
    await square(page, 'b1').click();
    await page.getByText('Save as my army').click();
    await page.getByLabel('Name of the army').fill('Ghosts');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const text = await page.getByLabel('The army as text').inputValue();
    expect(text).toContain('Army: Ghosts\n');
    await handIn(page);

    await uncover(page, fourplay, 1);
    await page.getByRole('button', { name: 'Delete Ghosts' }).click();
    expect(await page.getByRole('button', { name: 'Take Ghosts' }).count()).toBe(0);
    await page.getByText('Paste an army as text').click();
    const box = page.getByLabel('An army as text');
    for (const [bad, said] of [
      ['nonsense', /Line 1 of the army can't be read/],
      ['Purchase: 12Hb,P', /no line “Set-up:”/],
      ['Purchase: 12Hb,P\nSet-up: K@b5 Q@a1', /Q@a1/],
      ['Purchase: 99Hb\nSet-up: K@b5', /you have 615/],
    ] as const) {
      await box.fill(bad);
      await page.getByRole('button', { name: 'Add it' }).click();
      await page.locator('.notice.bad').getByText(said).waitFor();
      expect(await page.locator('.notice.bad').count()).toBe(1);
    }
    await box.fill(text);
    await page.getByRole('button', { name: 'Add it' }).click();
    await takeArmy(page, 'Ghosts');
    await take(page, fourplay, 2, 'Legion');
    await take(page, fourplay, 3, 'Legion');
    // b1 as Blue's quadrant has it.
    expect(await square(page, 'b1').getAttribute('aria-label')).toContain('red Echo');
    expect(await square(page, 'a14').getAttribute('aria-label')).toContain('blue Echo');
  });

  it('waits for people only; computers hand in by themselves and move one after the other', async () => {
    const page = await visit();
    await page.goto('/new/fourplay');
    await page.locator('#option-neutron').selectOption('off');
    await page.getByLabel('Full preparation').check();
    await page.getByRole('button', { name: 'Begin' }).click();
    await takeArmy(page, 'Legion');
    await page.locator('[data-square].movable').first().click();
    await page.locator('[data-square][aria-label*=";"]').first().click();
    const moves = page.getByRole('group', { name: 'List of moves' }).getByRole('button');
    await expect.poll(() => moves.count(), { timeout: 60_000 }).toBe(4);
    await page.getByText('to move').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => moves.count()).toBe(0);
  });
});

describe('a seat', () => {
  it('has the name and the colour that its player chose, in words and pictures, through a reload and a rematch', async () => {
    const page = await visit('/new/fourplay');
    await page.getByRole('button', { name: 'Everybody on this device' }).click();
    await page.getByLabel('Name of Red').fill('Frogs');
    await page.getByLabel('Colour of Red').selectOption('green');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('grid').waitFor();
    const expectFrogs = async (): Promise<void> => {
      expect(await square(page, 'd1').getAttribute('aria-label')).toContain('frogs King');
      await page.locator('.strip').getByText('Frogs').first().waitFor();
      // Green was taken, so the last seat has the first colour that is free, and its name.
      expect(await square(page, 'o4').getAttribute('aria-label')).toContain('red King');
    };
    await expectFrogs();
    await page.reload();
    await expectFrogs();
    await page.getByRole('button', { name: /^Leave the Neutron/ }).click();
    await square(page, 'c3').click();
    await square(page, 'c9').click();
    expect(await page.locator('.consequence.refused').innerText()).toContain("Frogs' Cannon");
    for (let gone = 0; gone < 3; gone++) {
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    }
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Rematch/ })
      .click();
    await page.getByRole('list', { name: 'Who is ready' }).getByText('Frogs').waitFor();
  });

  it('can be random', async () => {
    const page = await visit('/new/fourplay');
    await page.getByRole('button', { name: 'Everybody on this device' }).click();
    await page.getByLabel('Name of Red').fill('Frogs');
    await page.getByLabel('Random sides').check();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.strip').getByText('Frogs').first().waitFor();
  });
});

describe('a computer with a temper', () => {
  it('is chosen for its seat, told by its name, and keeps it through a reload and an undo', async () => {
    const page = await visit('/new/fourplay', { viewport: PHONE });
    await page.getByLabel('Who plays Blue').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('h');
    expect(await page.getByLabel('Temper of Blue').inputValue()).toBe('hunting');
    await page.getByLabel('Temper of Yellow').selectOption('Even');
    await page.getByText('Hunts the leader').waitFor();
    await page.getByText('Chance gives each computer another one').waitFor();
    await page.getByLabel('Temper of Green').selectOption('Greedy');
    await expect.poll(() => page.getByText('Chance gives each computer another one').count()).toBe(0);
    expect(await page.getByText('Keeps its King and its pieces safe').count()).toBe(0);
    await expectSoundInBothThemes(page);
    await page.getByRole('button', { name: 'Begin' }).click();
    const expectNames = async (): Promise<void> => {
      for (const [seat, name] of ['You', 'Hunting Chick', 'Chick', 'Greedy Chick'].entries()) {
        const strip = page.getByRole('group', { name: `Player of ${fourplay.seats[seat].name}` });
        await expect.poll(() => strip.locator('.name').innerText()).toBe(name);
      }
    };
    await expectNames();
    await page.reload();
    await expectNames();
    await page.getByRole('button', { name: /^Leave the Neutron/ }).click();
    await page.locator('[data-square].movable').first().click();
    await page.locator('[data-square][aria-label*=";"]').first().click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectNames();
  });

  it('has another temper than the others, if nobody chooses, and none in a game for two', async () => {
    const page = await visit('/new/fourplay');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('grid').waitFor();
    const names = await page.locator('.strip .name').allInnerTexts();
    expect(names.toSorted()).toEqual(['Careful Chick', 'Greedy Chick', 'Hunting Chick', 'You']);
    await page.goto('/new/fourplay');
    await page.getByText('Skirmish for two').click();
    await page.getByLabel('Temper of Yellow').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('grid').waitFor();
    expect((await page.locator('.strip .name').allInnerTexts()).toSorted()).toEqual(['Chick', 'You']);
  });
});

describe('a computer with a temper online', () => {
  it('is chosen by keyboard for its place, and told by its name at the table', async () => {
    const ann = await come('Ann');
    const { page } = ann;
    await page.goto('/lobby#new=fourplay');
    const sheet = page.getByRole('dialog', { name: 'Offer a game' });
    for (const [place, level, key, temper] of [
      [2, 'cub', 'h', 'hunting'],
      [3, 'chick', 'g', 'greedy'],
      [4, 'hare', null, ''],
    ] as const) {
      const who = sheet.getByLabel(new RegExp(`^Place ${place}`));
      expect(await sheet.getByLabel(`Temper of place ${place}`).count()).toBe(0);
      await who.focus();
      for (let number = findLevel(level)!.number; number > 0; number--) await page.keyboard.press('ArrowDown');
      expect(await who.inputValue()).toBe(level);
      // The temper is the next stop.
      await page.keyboard.press('Tab');
      if (key !== null) await page.keyboard.press(key);
      const chosen = sheet.getByLabel(`Temper of place ${place}`);
      expect(await chosen.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await chosen.inputValue()).toBe(temper);
    }
    await sheet.getByText('Hunts the leader').waitFor();
    await sheet.getByText('Takes at once').waitFor();
    expect(await sheet.getByText('Keeps its King and its pieces safe').count()).toBe(0);
    await expectSoundInBothThemes(page);
    await sheet.locator('button[type="submit"]').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/game\//);
    for (const name of ['Hunting Cub', 'Greedy Chick', 'Hare'])
      await page.locator('main').getByText(name, { exact: true }).first().waitFor();
  });
});

describe('a refusal', () => {
  it('names its clause, by squares and typed', async () => {
    const examples = fourplay.rulebook.clauses.flatMap((each) => each.examples);
    const page = await visit('/');
    for (const [clause, manner] of [
      ['F6.2', 'squares'],
      ['F8.2', 'squares'],
      ['F5.6', 'squares'],
      ['F5.7', 'typed'],
      ['F3.3', 'typed'],
    ]) {
      const example = examples.find(
        ({ expect: due, move = '', options }) =>
          due.kind === 'refused' &&
          due.clause === clause &&
          Object.keys(options ?? {}).length === 0 &&
          (manner === 'typed' || /[a-o]\d+[-x*][a-o]\d+$/.test(move)),
      )!;
      await begin(page, fourplay, example.position);
      if (manner === 'typed') {
        await page.getByLabel('Type a move').fill(example.move!);
        await page.keyboard.press('Enter');
      } else {
        const [from, to] = example.move!.match(/[a-o]\d+/g)!;
        await square(page, from).click();
        await square(page, to).click();
      }
      const refused = page.locator(manner === 'typed' ? '.typed .refused' : '.consequence.refused');
      await refused.waitFor();
      expect(await refused.locator('a.clause').first().innerText()).toBe(clause);
    }
  });
});

describe('the computers', () => {
  it('play at every level', async () => {
    const page = await visit('/new/fourplay');
    for (const [seat, level] of [
      ['Red', 'Hunter'],
      ['Blue', 'Beast'],
    ]) {
      await page.getByLabel(`Who plays ${seat}`).selectOption(level.toLowerCase());
    }
    await page.getByLabel('Who plays Yellow').selectOption({ label: 'A person here' });
    await page.getByRole('button', { name: 'Begin' }).click();
    const moves = page.getByRole('group', { name: 'List of moves' }).getByRole('button');
    await expect.poll(() => moves.count(), { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
  });
});

/** What Red has bought and set up, in every form that could reveal it. */
const SECRET = /12\s*Hb|Harfyblob: 1[01]|\bb5\b|@c6/;

interface Own {
  readonly purchase: string;
  readonly setup: string;
}

function papersOf({ purchase, setup }: Own): readonly string[] {
  return [purchase, setup];
}

function readymade(name: string, seat: number): readonly string[] {
  const armies = preparation.readymades(unwrap(resolveOptions(fourplay.options)));
  return armies.find((army) => army.name === name)!.papers(seat);
}

function opening(options: Record<string, string>, papers: readonly (readonly string[])[]): Position {
  return preparation.open(unwrap(resolveOptions(fourplay.options, options)), papers);
}
