// The pages around online play with several browsers at once: lobby, challenges, accounts, profiles, archive; all of them on a phone too.
import { text } from 'node:stream/consumers';
import { findGame } from '@menagerie/registry/all';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask } from './company.ts';
import { expectSound, forgive, overflow, PHONE, useBrowser, visit } from './visit.ts';

const bucky = findGame('bucky')!;
const PASSWORD = 'correct horse battery';
const IN_A_ROOM = /\/game\/[A-Za-z0-9]{10,24}$/;
const ROOMS = { timeout: 15_000 };

let run = 0;
/** Names are new in every test, since all tests share one server. */
const called = (name: string): string => `${name} ${run}`;

useBrowser();
beforeEach(() => void run++);

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

/** Enters a name where the page asks for it. */
async function giveName(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'What should others call you?' });
  await dialog.getByLabel('Your name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

/** Offers a game from the lobby, in words of the sheet. */
async function offer(page: Page, game: string, choices: readonly string[]): Promise<void> {
  await page.goto('/lobby');
  await press(page, 'Offer a game');
  const sheet = page.getByRole('dialog', { name: 'Offer a game' });
  for (const label of [game, ...choices]) await sheet.getByLabel(label, { exact: true }).check();
  await sheet.locator('button[type="submit"]').click();
}

/** A new visitor with an account. */
async function withAccount(name: string): Promise<Page> {
  const page = await visit('/settings');
  await ask(page, 'POST', '/api/accounts', { name, password: PASSWORD });
  return page;
}

/** A match between two visitors, begun through the API; the first has the first seat. */
async function between(one: Page, other: Page, request: Readonly<Record<string, unknown>>): Promise<string> {
  const seek = await ask<{ id: string }>(one, 'POST', '/api/seeks', { game: bucky.id, control: '600+5', way: 'link', seat: 0, ...request });
  return (await ask<{ game: string }>(other, 'POST', `/api/seeks/${seek.id}/join`)).game;
}

/** Uses by keyboard what a press of Tab has reached, as the focus ring shows. */
async function pressByKey(page: Page, target: Locator): Promise<void> {
  await target.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  await page.keyboard.press('Enter');
}

/** What has the keyboard focus, in words. */
function held(page: Page): Promise<string> {
  return page.evaluate(() => (document.activeElement === document.body ? 'nothing' : (document.activeElement?.textContent.trim() ?? '')));
}

/** Whether the page's tab is visible. */
function setSeen(page: Page, isSeen: boolean): Promise<void> {
  return page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isSeen ? 'visible' : 'hidden',
  );
}

async function command(page: Page, game: string, command: Readonly<Record<string, unknown>>): Promise<void> {
  const { version } = await ask<{ version: number }>(page, 'GET', `/api/games/${game}`);
  await ask(page, 'POST', `/api/games/${game}/commands`, { id: crypto.randomUUID(), version, command });
}

describe('a challenge', () => {
  it('goes from a profile to one person, who is told on whatever page and accepts, or declines with a word', async () => {
    const [ann, bea] = [await withAccount(called('Ann')), await visit('/learn', { viewport: PHONE })];
    await ask(bea, 'POST', '/api/accounts', { name: called('Bea'), password: PASSWORD });
    // Being online once makes the browser known.
    await bea.goto('/lobby');
    await bea.getByText('Nobody else is waiting').or(bea.getByRole('article').first()).first().waitFor();
    await bea.goto('/learn');
    const dare = async (): Promise<void> => {
      await ann.goto(`/@/${encodeURIComponent(called('Bea'))}`);
      await ann.getByRole('link', { name: 'Challenge' }).click();
      const sheet = ann.getByRole('dialog', { name: `Challenge ${called('Bea')}` });
      await sheet.getByLabel(bucky.name, { exact: true }).check();
      await expectSound(ann);
      await sheet.getByRole('button', { name: 'Challenge' }).click();
      await ann.getByText(`You challenge ${called('Bea')}`).waitFor();
    };
    await dare();
    await bea.getByText(`${called('Ann')} challenges you: Bucky, 10 + 5, casual.`).waitFor();
    await expectSound(bea);
    expect(await overflow(bea)).toBe(0);
    await bea.getByRole('link', { name: 'Details' }).click();
    await bea.getByRole('heading', { name: 'You are challenged' }).waitFor();
    await expectSound(bea);
    await bea.getByLabel(/^Decline the challenge/).selectOption('later');
    await ann.getByText('declined: “Not now, ask me later.”').waitFor();
    await press(ann, 'All right');
    await bea.goto('/learn');
    await dare();
    await press(bea, 'Accept');
    await Promise.all([ann, bea].map((page) => page.waitForURL(IN_A_ROOM, ROOMS)));
  });
});

describe('the lobby', () => {
  it('offers the game that is listed, and gives it the keyboard', async () => {
    const page = await visit('/lobby');
    await page.getByRole('button', { name: 'Ducart', exact: true }).click();
    await press(page, 'Offer a game');
    await page.getByRole('dialog', { name: 'Offer a game' }).getByLabel('Ducart').and(page.locator(':focus')).waitFor();
  });

  it('asks for a name only, shows an offer to others at once, and takes both into the game', async () => {
    const [one, other] = [await visit(`/lobby#new=${bucky.id}`), await visit('/lobby')];
    const sheet = one.getByRole('dialog', { name: 'Offer a game' });
    await sheet.getByLabel('5 + 3').check();
    await sheet.getByLabel(bucky.seats[1].name).check();
    await sheet.getByRole('button', { name: 'Offer game' }).click();
    await giveName(one, called('Ann'));
    await one.getByText('Your offer').waitFor();

    // Whoever comes to play this game finds the offer, and no form over it.
    await other.goto('/play');
    await other.getByRole('link', { name: `${bucky.name}: people online` }).click();
    await other.getByRole('article', { name: `${bucky.name}, offered by ${called('Ann')}` }).waitFor();
    expect(await other.getByRole('dialog', { name: 'Offer a game' }).count()).toBe(0);
    await other.goto('/lobby#game=ducart');
    await other.getByRole('dialog', { name: 'Offer a game' }).getByRole('button', { name: 'Cancel' }).click();
    await other.goto('/lobby#game=bucky');

    const offered = other.getByRole('article', { name: `${bucky.name}, offered by ${called('Ann')}` });
    await offered.getByText('5 + 3').waitFor();
    await offered.getByText(`${called('Ann')} plays ${bucky.seats[1].name}`).waitFor();
    await offered.getByRole('button', { name: /^Join/ }).click();
    await giveName(other, called('Bob'));
    await Promise.all([one.waitForURL(IN_A_ROOM, ROOMS), other.waitForURL(IN_A_ROOM, ROOMS)]);
    expect(new URL(one.url()).pathname).toBe(new URL(other.url()).pathname);
    const view = await ask<{ you: number; match: { timing: unknown } }>(one, 'GET', `/api/games/${one.url().split('/').at(-1)!}`);
    expect(view.you).toBe(1);
    expect(view.match.timing).toMatchObject({ control: { kind: 'increment', initial: 300, increment: 3 } });
  });

  it('filters by game, and a cancelled offer disappears for everybody', async () => {
    const [one, other] = [await visit('/lobby'), await visit('/lobby')];
    await ask(one, 'POST', '/api/guests', { name: called('Ann') });
    await offer(one, 'Ducart', ['2 days a turn']);
    const offered = other.getByRole('article', { name: `Ducart, offered by ${called('Ann')}` });
    await offered.waitFor();
    await press(other, 'Fourplay');
    await offered.waitFor({ state: 'detached' });
    await press(other, 'Ducart');
    await offered.waitFor();
    await pressByKey(one, one.getByRole('button', { name: 'Cancel' }));
    await offered.waitFor({ state: 'detached' });
    await expect.poll(() => held(one)).toBe('Lobby');
  });

  it('takes people who wait in another tab into the game once they look again, and forgets it when they sign out', async () => {
    const [one, other] = [await withAccount(called('Ann')), await visit('/settings')];
    await ask(other, 'POST', '/api/guests', { name: called('Bob') });
    const seek = await ask<{ id: string }>(one, 'POST', '/api/seeks', { game: bucky.id, control: '600+5', way: 'link', seat: 0 });
    await one.goto(`/challenge/${seek.id}`);
    await one.getByRole('heading', { name: 'Your challenge' }).waitFor();
    await setSeen(one, false);
    const { game } = await ask<{ game: string }>(other, 'POST', `/api/seeks/${seek.id}/join`);
    await one.getByText('A game of yours has begun.').waitFor();
    expect(await one.getByRole('heading', { name: 'Your challenge' }).count()).toBe(1);
    await setSeen(one, true);
    await one.waitForURL(`/game/${game}`);
    expect(await one.getByText('A game of yours has begun.').count()).toBe(0);

    await one.goto('/account');
    await between(other, one, {});
    await one.getByText('A game of yours has begun.').waitFor();
    await press(one, 'Later');
    await between(one, other, {});
    await one.getByText('A game of yours has begun.').waitFor();
    await one.getByRole('button', { name: 'Sign out' }).first().click();
    await one.getByText('A game of yours has begun.').waitFor({ state: 'detached' });
  });

  it('begins at once against computers, and says why guests play no rated games', async () => {
    const page = await visit('/lobby');
    await ask(page, 'POST', '/api/guests', { name: called('Ann') });
    await page.goto('/lobby#new=fourplay');
    const sheet = page.getByRole('dialog', { name: 'Offer a game' });
    await sheet.getByText('You need an account for rated games').waitFor();
    expect(await sheet.getByLabel('Rated', { exact: true }).isDisabled()).toBe(true);
    for (const place of [2, 3, 4]) await sheet.getByLabel(`Place ${place}`).selectOption({ label: 'Computer 2: Cub' });
    await sheet.getByText('Rated games are between people').waitFor();
    await sheet.getByRole('button', { name: 'Offer game' }).click();
    await page.waitForURL(IN_A_ROOM, ROOMS);
  });

  it('says that the server is away, and that games here go on', async () => {
    const page = await visit('/lobby');
    await page
      .getByText(/waiting for a game|Nobody else|offered/i)
      .first()
      .waitFor();
    await page.context().setOffline(true);
    await page.getByText('No connection to the server').waitFor(ROOMS);
    await page.context().setOffline(false);
    await page.getByText('No connection to the server').waitFor({ state: 'detached', timeout: 15_000 });
    forgive(page);
  });
});

describe('a challenge by link', () => {
  it('shows the offer, waits, begins, and is gone for latecomers', async () => {
    const [one, other, late] = [await visit('/lobby'), await visit('/'), await visit('/')];
    await ask(one, 'POST', '/api/guests', { name: called('Ann') });
    await offer(one, bucky.name, ['3 days a turn', 'Friends with a link', 'Only the players']);
    await one.getByRole('heading', { name: 'Your challenge' }).waitFor();
    const link = await one.getByLabel('Send this link to your opponent').inputValue();
    expect(link).toBe(one.url());

    // People who have lost the link find it again.
    await one.goto('/lobby');
    await one.getByRole('region', { name: 'Yours' }).getByRole('article').getByRole('link', { name: 'Link' }).click();
    await one.getByRole('heading', { name: 'Your challenge' }).waitFor();
    expect(one.url()).toBe(link);

    await other.goto(link);
    const heading = other.getByRole('heading', { name: new RegExp(`^${called('Ann')} \\(guest \\w{4}\\) challenges you$`) });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await other.getByText('3 days for every turn').waitFor();
    await other.getByRole('img', { name: 'The start position' }).waitFor();
    await expectSound(other);
    // The reason why it can't be accepted stays after the page has refreshed its state.
    const message = 'Wait a moment, please.';
    await other.route('**/join', (route) => route.fulfill({ status: 429, json: { code: 'too-fast', message } }), { times: 1 });
    await press(other, 'Play');
    let isAnswered = false;
    const looked = other.waitForResponse((answer) => {
      isAnswered ||= answer.url().endsWith('/join');
      return isAnswered && answer.url().endsWith(`/api/seeks/${link.split('/').at(-1)}`);
    });
    await giveName(other, called('Bob'));
    await (await looked).finished();
    await other.getByRole('alert').getByText(message).waitFor();
    forgive(other);
    await press(other, 'Play');
    await Promise.all([one.waitForURL(IN_A_ROOM, ROOMS), other.waitForURL(IN_A_ROOM, ROOMS)]);

    await late.goto(link);
    await late.getByRole('heading', { name: 'This challenge is gone' }).waitFor();
  });
});

describe('accounts', () => {
  it('are made of guests, left and come back to, and a session ends from elsewhere at once', async () => {
    const [here, there] = [await visit('/lobby'), await visit('/sign-in')];
    await ask(here, 'POST', '/api/guests', { name: called('Ann') });
    await here.goto('/account');
    await here.getByRole('heading', { name: `${called('Ann')}, a guest` }).waitFor();
    await here.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(here, 'Make the account');
    await here.getByRole('heading', { name: called('Ann'), exact: true }).waitFor();
    await here.getByText('this browser', { exact: true }).waitFor();

    await here.getByRole('button', { name: 'Sign out' }).first().click();
    await here.getByRole('heading', { name: 'Account', exact: true }).waitFor();
    await here.goto('/sign-in');
    const signIn = async (page: Page, password: string): Promise<void> => {
      await page.getByLabel('Name', { exact: true }).fill(called('Ann').toUpperCase());
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.locator('form').getByRole('button', { name: 'Sign in' }).click();
    };
    await signIn(here, 'not the password');
    await here
      .getByRole('alert')
      .getByText(/password/i)
      .waitFor();
    await signIn(here, PASSWORD);
    await here.waitForURL('/lobby');
    forgive(here);

    await signIn(there, PASSWORD);
    await there.waitForURL('/lobby');
    await there.goto('/games');
    await there.getByText('You have no online games in progress.').waitFor();
    await here.goto('/account');
    await pressByKey(here, here.getByRole('button', { name: /^End the session/ }));
    await there.getByText('You have no online games yet.').waitFor(ROOMS);
    expect(await here.getByRole('button', { name: /^End the session/ }).count()).toBe(0);
    expect(await held(here)).toBe('Where you are signed in');
  });

  it('make tokens that are shown once, and are deleted with the password only', async () => {
    const page = await withAccount(called('Ann'));
    await page.goto('/account');
    await page.getByText('Make a token').click();
    await page.getByLabel('What it is for').fill('A little program');
    await page
      .locator('form', { has: page.getByLabel('What it is for') })
      .getByLabel('Your password', { exact: true })
      .fill(PASSWORD);
    await press(page, 'Make it');
    expect(await page.getByLabel('Token', { exact: true }).inputValue()).toMatch(/^mng_/);
    await pressByKey(page, page.getByRole('button', { name: 'Remove the token A little program' }));
    await page.getByText('A little program').waitFor({ state: 'detached' });
    await expect.poll(() => held(page)).toBe('Tokens for programs');
    await page.getByText('Delete my account').first().click();
    const password = page.getByLabel('Your password, to be sure', { exact: true });
    await password.fill('wrong, wrong');
    await press(page, 'Delete my account');
    await page
      .getByRole('alert')
      .getByText(/password/i)
      .waitFor();
    forgive(page);
    await password.fill(PASSWORD);
    await press(page, 'Delete my account');
    await page.getByRole('heading', { name: 'Make an account' }).waitFor();
    await page.goto(`/@/${encodeURIComponent(called('Ann'))}`);
    await page.getByRole('heading', { name: 'No such player' }).waitFor();
  });
});

describe('what is kept of games', () => {
  it('is on profiles with ratings, and in the archive by player, result and kind', async () => {
    const [one, other] = [await withAccount(called('Ann')), await withAccount(called('Bob'))];
    const rated = await between(one, other, { rated: true });
    await command(one, rated, { kind: 'play', text: 'e1-d1' });
    await command(other, rated, { kind: 'play', text: 'd7-b5' });
    await command(one, rated, { kind: 'play', text: 'a2-a3' });
    await command(other, rated, { kind: 'play', text: 'a7-a6' });
    await command(other, rated, { kind: 'resign' });

    await one.goto(`/@/${encodeURIComponent(called('Bob'))}`);
    await one.getByText('1 finished game, 0 won').waitFor();
    await one.getByRole('img', { name: /^Rating in Bucky over time/ }).waitFor();
    await one.getByRole('article', { name: `Bucky: ${called('Ann')} – ${called('Bob')}` }).waitFor();
    await expectSound(one);
    const [file] = await Promise.all([one.waitForEvent('download'), one.getByRole('link', { name: 'Download all games' }).click()]);
    expect(await text(await file.createReadStream())).toContain('1. e1-d1 d7-b5');

    await one.goto('/archive');
    const search = one.getByRole('search');
    await search.getByLabel('Player', { exact: true }).fill(called('Bob'));
    await search.getByLabel('Player’s result').selectOption('lost');
    await search.getByLabel('Counted').selectOption('Rated');
    await search.getByRole('button', { name: 'Search' }).click();
    await one.getByRole('article', { name: `Bucky: ${called('Ann')} – ${called('Bob')}` }).waitFor();
    await expectSound(one);
    await search.getByLabel('Player’s result').selectOption('won');
    await search.getByRole('button', { name: 'Search' }).click();
    await one.getByText('No finished public game matches your search.').waitFor();
  });

  it('is read to its end by key, as are the lists of people', async () => {
    const [one, other] = [await withAccount(called('Ann')), await withAccount(called('Bob'))];
    for (let count = 0; count < 2; count++) {
      const game = await between(one, other, {});
      await command(one, game, { kind: 'play', text: 'e1-d1' });
      await command(other, game, { kind: 'play', text: 'd7-b5' });
      await command(other, game, { kind: 'resign' });
    }
    await one.goto('/lobby');
    await one.getByRole('link', { name: new RegExp(`^${called('Ann')}\\b.*your account`) }).waitFor();
    // With one game on a page, two are pages enough.
    await one.route('**/games?size=12*', (route) => route.continue({ url: route.request().url().replace('size=12', 'size=1') }));
    await one.goto(`/@/${encodeURIComponent(called('Bob'))}`);
    await pressByKey(one, one.getByRole('button', { name: 'More games' }));
    await one.getByRole('article').nth(1).waitFor();
    expect(await one.getByRole('button', { name: 'More games' }).count()).toBe(0);
    const link = one.getByRole('article').last().getByRole('link', { name: 'Bucky', exact: true });
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);

    const stored = one.waitForResponse((answer) => answer.request().method() === 'PUT');
    await pressByKey(one, one.getByRole('button', { name: 'Mute in chats' }));
    expect((await stored).status()).toBe(204);
    await expect.poll(() => held(one)).toBe(`Unmute ${called('Bob')}`);
    await one.goto('/settings');
    await pressByKey(one, one.getByRole('button', { name: `Unmute ${called('Bob')}` }));
    await expect.poll(() => held(one)).toBe('People muted in chats');
  });

  it('waits for one by deadline, with a mark in the navigation and on what presses', async () => {
    const [one, other] = [await visit('/games'), await visit('/')];
    await one.getByRole('link', { name: 'To the lobby' }).waitFor();
    await ask(one, 'POST', '/api/guests', { name: called('Ann') });
    await ask(other, 'POST', '/api/guests', { name: called('Bob') });
    await between(one, other, { control: '1/604800' });
    await between(one, other, { control: '1/86400', game: 'ducart' });
    await between(other, one, { control: '1/259200' });
    // A day is too long to wait for, so the first one comes to the page with less time.
    await one.routeWebSocket('**/socket', (line) => {
      const server = line.connectToServer();
      server.onMessage((text) => line.send(String(text).replace(/"deadline":\d+/, `"deadline":${Date.now() + 5.5 * 3_600_000}`)));
    });
    await one.goto('/games');
    const due = one.getByRole('region', { name: 'Your turn' }).getByRole('article');
    await expect.poll(() => due.count()).toBe(2);
    expect(await due.first().getAttribute('aria-label')).toMatch(/^Ducart/);
    await due
      .first()
      .locator('.pressing', { hasText: /5 hours (29|30) minutes left/ })
      .waitFor();
    expect(await due.last().locator('.pressing').count()).toBe(0);
    await one.getByRole('link', { name: 'Your turn 2 waiting' }).waitFor();
    expect(await one.getByRole('region', { name: 'Waiting for others' }).getByRole('article').count()).toBe(1);
    await expectSound(one);
    await due.first().getByRole('link', { name: 'Ducart' }).click();
    await one.waitForURL(IN_A_ROOM);
  });
});

describe('the service worker', () => {
  it("serves nothing from the server's API, online or offline", async () => {
    const page = await visit('/lobby', { serviceWorkers: 'allow' });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
    });
    const answer = await page.goto('/api/me');
    expect(await answer?.json()).toEqual({ you: null });
    await page.evaluate(() => localStorage.setItem('menagerie.online', 'true'));
    await page.context().setOffline(true);
    await page.goto('/lobby');
    await page.getByText('No connection to the server').waitFor(ROOMS);
    // Whoever was signed in is not asked to sign in while the server is away.
    await page.getByRole('link', { name: 'Account', exact: true }).waitFor({ state: 'attached' });
    await press(page, 'Offer a game');
    await page.getByRole('button', { name: 'Offer game' }).click();
    await giveName(page, called('Ann'));
    await page.getByText("The server can't be reached").waitFor();
    await expect(page.goto('/api/me')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    forgive(page);
  });
});

describe('every page', () => {
  const PATHS = ['/lobby', '/games', '/watch', '/archive', '/leaderboard', '/account', '/sign-in', '/@/Nobody', '/challenge/abcdefghijkl'];

  it('has a menu on a phone that opens and closes, and a sheet no wider than the window', async () => {
    const page = await visit('/lobby', { viewport: PHONE, hasTouch: true, isMobile: true });
    await ask(page, 'POST', '/api/accounts', { name: called('Wwwwwwwwwwwwwwwww'), password: PASSWORD });
    await page.goto('/lobby');
    await page.locator('main h1').first().waitFor();
    await press(page, 'More');
    await page.getByRole('link', { name: 'Watch', exact: true }).waitFor();
    expect(await overflow(page)).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Watch', exact: true }).waitFor({ state: 'hidden' });
    await page.goto('/lobby#new=ducart');
    await page.getByRole('dialog', { name: 'Offer a game' }).waitFor();
    expect(await overflow(page)).toBe(0);
  });

  it('has no fault that axe finds', async () => {
    const page = await visit('/lobby');
    for (const path of PATHS) {
      await page.goto(path);
      await page.locator('main h1').first().waitFor();
      await expectSound(page);
    }
  });

  it('has none in the dark either, with the sheet of an offer and all there is of an account', async () => {
    const page = await visit('/lobby#new=bucky', { colorScheme: 'dark' });
    await page.getByRole('dialog', { name: 'Offer a game' }).waitFor();
    await expectSound(page);
    await ask(page, 'POST', '/api/accounts', { name: called('Zoë'), password: PASSWORD });
    await page.goto('/account');
    await page.getByText('this browser', { exact: true }).waitFor();
    await expectSound(page);
    await page.goto('/lobby');
    await page.getByRole('heading', { name: 'Lobby' }).waitFor();
    await expectSound(page);
  });
});
