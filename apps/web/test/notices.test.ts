// The bell on every page, and the page that says how notices come.
import type { DeviceList, NoticeSettings } from '@menagerie/protocol';
import { expect, it } from 'vitest';
import { pushService } from '../../../test/push-service.ts';
import { ask } from './company.ts';
import { startSite } from './setup.ts';
import { expectSoundInBothThemes, forgive, useBrowser, visit } from './visit.ts';

const PASSWORD = 'a horse on a bicycle';

/**
 * In a service worker: keeps what it shows in a list, because a Chromium without windows lets nobody show notes, and notes what it would open
 * or bring into view, because only a press by hand may do that.
 */
const WATCH = `{
  self.shown = [];
  self.went = [];
  const close = function () { shown.splice(shown.indexOf(this), 1); };
  registration.showNotification = async (title, options) => {
    self.shown = [...shown.filter(({ tag }) => tag !== options.tag), { ...options, close }];
  };
  clients.openWindow = async (url) => void went.push('opens ' + url);
  WindowClient.prototype.focus = async function () { went.push('shows ' + this.url); };
}`;
/** Presses the note that is shown. */
const PRESS = `{
  const event = new ExtendableEvent('notificationclick');
  Object.assign(event, { notification: shown[0], waitUntil: () => undefined });
  dispatchEvent(event);
}`;

useBrowser();

it('asks nobody to sign in who has, while it finds out who they are; moderators who haven’t get a way to', async () => {
  const page = await visit('/moderation');
  await page.locator('main').getByRole('link', { name: 'Sign in' }).waitFor();
  forgive(page);
  await ask(page, 'POST', '/api/accounts', { name: 'Nick Known', password: PASSWORD });
  await page.goto('/lobby');
  await page.getByRole('button', { name: 'Notices', exact: true }).waitFor();
  await page.routeWebSocket('**/socket', () => undefined);
  await page.route('**/api/me', () => undefined);
  await page.goto('/notices');
  await page.getByRole('heading', { name: 'Notices', exact: true, level: 1 }).waitFor();
  expect(await page.getByText('Sign in to see').count()).toBe(0);
  await page.unroute('**/api/me');
  await page.reload();
  await page.getByRole('heading', { name: 'What you are told, and how' }).waitFor();
});

it('a bell lists what is new for whoever is signed in, and its page keeps what they choose', async () => {
  const page = await visit('/settings');
  expect(await page.getByRole('button', { name: 'Notices' }).count()).toBe(0);
  await ask(page, 'POST', '/api/accounts', { name: 'Nora Bell', password: PASSWORD });
  const other = await visit('/settings');
  await ask(other, 'POST', '/api/accounts', { name: 'Carl Caller', password: PASSWORD });
  await page.goto('/lobby');
  await page.getByRole('button', { name: 'Notices', exact: true }).waitFor();
  await ask(other, 'POST', '/api/seeks', { game: 'bucky', control: '1/259200', way: 'direct', to: 'Nora Bell' });
  const bell = page.getByRole('button', { name: 'Notices, 1 unread' });
  await bell.waitFor();
  await bell.press('Enter');
  const list = page.getByRole('region', { name: 'Notices' });
  await list.getByRole('link', { name: 'Carl Caller challenges you to Bucky: 3 days a turn, casual.' }).waitFor();
  await expectSoundInBothThemes(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  expect(await bell.evaluate((button) => document.activeElement === button)).toBe(true);
  await bell.press('Enter');
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('button', { name: 'Notices', exact: true }).waitFor();

  await list.getByRole('link', { name: 'All notices, and how they come' }).click();
  await page.getByRole('heading', { name: 'Notices', exact: true, level: 1 }).waitFor();
  // This host sends no mail.
  await page.getByText('No e-mail comes: this host sends none.').waitFor();
  const mailed = page.getByLabel('Game over: E-mail');
  expect([await mailed.isChecked(), await mailed.isDisabled(), await page.getByLabel('How often mail comes').count()]).toEqual([
    false,
    true,
    0,
  ]);
  await expectSoundInBothThemes(page);
  const confirmed = { address: 'nora@example.org', isConfirmed: true, refused: null, isOffered: true, writeTo: null };
  await page.route('**/api/accounts/me/mail', (route) => route.fulfill({ json: confirmed }));
  await page.reload();
  await page.getByText('nora@example.org').waitFor();
  expect(await mailed.isChecked()).toBe(true);
  await mailed.uncheck();
  await page.getByLabel('How often mail comes').selectOption('daily');
  await page.getByLabel('Daily mail at').waitFor();
  await page.getByLabel('Six hours before').check();
  const stored = (): Promise<NoticeSettings> => ask<NoticeSettings>(page, 'GET', '/api/notices/settings');
  await expect.poll(async () => (await stored()).reminders).toContain('six-hours-before');
  const { channels, mail, zone } = await stored();
  expect([channels.over.includes('mail'), mail]).toEqual([false, 'daily']);
  expect(zone).toBe(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone));
  await page.getByRole('button', { name: 'Make an address for your calendar' }).click();
  expect(await page.getByLabel('Address of your calendar').inputValue()).toMatch(/\/calendar\/\w+\.1\.[\w-]+\.ics$/);
  await page.reload();
  await page.getByLabel('Daily mail at').waitFor();
  expect(await mailed.isChecked()).toBe(false);
});

it('a browser gets pushes after a press: each once, a later one in the place of the earlier, and a press leads to its page', async () => {
  const service = await pushService();
  const { site, stop } = await startSite({ PUSH_TO: 'anywhere' });
  try {
    const page = await visit(null, { baseURL: site, serviceWorkers: 'allow' });
    // What the maker of the browser does: no push service can be reached from here.
    await page.exposeFunction('subscribeAt', (key: string) => service.subscribe(key));
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { value: 'default', writable: true });
      Notification.requestPermission = () => Promise.resolve('granted');
      let own: PushSubscription | null = null;
      PushManager.prototype.getSubscription = () => Promise.resolve(own);
      PushManager.prototype.subscribe = async (options) => {
        const { subscribeAt } = window as unknown as { subscribeAt: (key: string) => Promise<PushSubscriptionJSON> };
        const json = await subscribeAt(options!.applicationServerKey as string);
        const unsubscribe = (): Promise<boolean> => ((own = null), Promise.resolve(true));
        own = { endpoint: json.endpoint, toJSON: () => json, unsubscribe } as unknown as PushSubscription;
        return own;
      };
    });
    await page.goto('/notices');
    await ask(page, 'POST', '/api/accounts', { name: 'Nora Bell', password: PASSWORD });
    const other = await visit(null, { baseURL: site });
    await other.goto('/settings');
    await ask(other, 'POST', '/api/accounts', { name: 'Carl Caller', password: PASSWORD });
    await page.goto('/lobby');
    await page.getByRole('button', { name: 'Notices', exact: true }).waitFor();
    await page.goto('/notices');
    const pushed = page.getByLabel('Your turn: Push');
    await page.getByText('No pushes come yet.').waitFor();
    expect([await pushed.isChecked(), await pushed.isDisabled()]).toEqual([false, true]);
    await page.getByRole('button', { name: 'Get pushes on this device' }).click();
    const devices = page.getByRole('list', { name: 'Devices that get pushes' });
    await devices.getByText('this browser').waitFor();
    await expect.poll(() => pushed.isChecked()).toBe(true);
    expect(await page.getByRole('button', { name: 'Get pushes on this device' }).count()).toBe(0);
    await expectSoundInBothThemes(page);

    await ask(other, 'POST', '/api/seeks', { game: 'bucky', control: '1/259200', way: 'direct', to: 'Nora Bell' });
    await expect.poll(() => service.taken.length).toBe(1);
    const [{ message, text }] = service.taken;
    const cdp = await page.context().newCDPSession(page);
    const registered = new Promise<string>((found) =>
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const { registrationId, scopeURL } of registrations) if (scopeURL === `${site}/`) found(registrationId);
      }),
    );
    await cdp.send('ServiceWorker.enable');
    const registrationId = await registered;
    const deliver = (data: string) => cdp.send('ServiceWorker.deliverPushMessage', { origin: site, registrationId, data });
    const worker = page.context().serviceWorkers()[0];
    await worker.evaluate(WATCH);
    const shown = (): Promise<string[]> => worker.evaluate('shown.map(({ body }) => body)');
    await deliver(text);
    await expect.poll(shown).toEqual([message.text]);
    const later = JSON.stringify({ ...message, ids: ['another'], text: 'Later.' });
    await deliver(later);
    await expect.poll(shown).toEqual(['Later.']);

    await worker.evaluate(PRESS);
    await expect.poll(() => worker.evaluate('went')).toEqual([`opens ${site}${message.path}`]);
    expect(await shown()).toEqual([]);
    // Neither comes again.
    for (const data of [text, later]) await deliver(data);
    await deliver(JSON.stringify({ ...message, ids: ['third'], tag: 'another', text: 'Third.' }));
    await expect.poll(shown).toEqual(['Third.']);
    await page.goto(message.path);
    await worker.evaluate(PRESS);
    await expect.poll(() => worker.evaluate('went.at(-1)')).toBe(`shows ${site}${message.path}`);

    await page.goto('/notices');
    await devices.getByRole('button', { name: /^End pushes to/ }).click();
    await page.getByRole('button', { name: 'Get pushes on this device' }).waitFor();
    expect((await ask<DeviceList>(page, 'GET', '/api/notices/devices')).devices).toEqual([]);
    // Pages complain of a server that goes away.
    for (const each of [page, other]) await each.goto('about:blank');
  } finally {
    await service.close();
    await stop();
  }
});

it('of several open tabs one sounds', async () => {
  const page = await visit('/settings');
  await ask(page, 'POST', '/api/accounts', { name: 'Tabea Tabs', password: PASSWORD });
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  for (const tab of tabs) {
    await tab.addInitScript(() => {
      const counted = window as unknown as { sounded: number };
      counted.sounded = 0;
      window.AudioContext = class extends AudioContext {
        constructor() {
          super();
          counted.sounded++;
        }
      };
    });
    await tab.goto('/lobby');
    await tab.getByRole('button', { name: 'Notices', exact: true }).waitFor();
    await tab.mouse.click(5, 300);
  }
  const sounded = async (): Promise<number> => {
    const counts = await Promise.all(tabs.map((tab) => tab.evaluate(() => (window as unknown as { sounded: number }).sounded)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const other = await visit('/settings');
  await ask(other, 'POST', '/api/accounts', { name: 'Carla Caller', password: PASSWORD });
  await ask(other, 'POST', '/api/seeks', { game: 'bucky', control: '1/259200', way: 'direct', to: 'Tabea Tabs' });
  for (const tab of tabs) await tab.getByRole('button', { name: 'Notices, 1 unread' }).waitFor();
  await expect.poll(sounded).toBe(1);
  await tabs[0].waitForTimeout(2000);
  expect(await sounded()).toBe(1);
});
