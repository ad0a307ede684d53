// Pushes to devices, through a real push service on this machine in all its moods.
import { USUAL_NOTICES, type DeviceList, type DeviceRequest, type DeviceView, type Fault, type SessionView } from '@menagerie/protocol';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { NO_METRICS } from '../src/metrics/metrics.ts';
import { LIMITS } from '../src/limits/table.ts';
import { PushKeys } from '../src/notices/push-keys.ts';
import { PushSending } from '../src/notices/push-sending.ts';
import { pushWay } from '../src/notices/push.ts';
import { Carrier } from '../src/outbox/carrier.ts';
import { Sorter } from '../src/outbox/sorter.ts';
import { outboxStatus } from '../src/outbox/status.ts';
import { Store } from '../src/storage/store.ts';
import { DIALECTS, openHouse, PASSWORD, type TestHouse } from './house.ts';
import type { Client } from './client.ts';
import { act, handInAll, makeMatch } from './matches.ts';
import { playOn } from './playing.ts';
import { pushService, type TestPushService } from '../../../test/push-service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAYS = '1/259200';
const SITE = 'http://menagerie.test';
/** How push services reach a host without TLS and mail. */
const CONTACT = 'mailto:nobody@localhost.localdomain';
const BEGINNING = Date.UTC(2027, 0, 10, 12);

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** A house whose pushes go to a service on this machine, with a clock that the test moves. */
async function openPost(dialect: 'sqlite' | 'postgres' = 'sqlite') {
  const service = await pushService();
  open.push(() => service.close());
  const clock = { now: BEGINNING };
  const now = (): number => clock.now;
  const house = await openHouse({ dialect, now, config: { publicUrl: SITE, pushTo: 'anywhere' } });
  open.push(() => house.close());
  const { store, push } = house.services;
  const way = pushWay({ store, ...push, sending: push.sending!, now });
  const log = pino({ level: 'silent' });
  const sorter = new Sorter(store, [way], now, log);
  const carrier = new Carrier(store, way, now, log, NO_METRICS);
  const carry = async (): Promise<number> => {
    clock.now += 5000;
    await sorter.pass();
    return carrier.pass();
  };
  const { publicKey } = await push.keys.get();
  return { house, service, clock, store, push, key: publicKey, carry };
}

/** Lets a new browser of somebody get pushes. */
async function subscribe(client: Client, service: TestPushService, key: string, device?: string): Promise<DeviceRequest> {
  const subscription = service.subscribe(key, device);
  const answer = await client.post('/api/notices/devices', subscription);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return subscription;
}

async function devicesOf(client: Client): Promise<readonly DeviceView[]> {
  return (await client.get('/api/notices/devices')).json<DeviceList>().devices;
}

async function waiting(house: TestHouse): Promise<number> {
  return (await house.services.store.db.selectFrom('deliveries').select('notice').execute()).length;
}

describe.each(DIALECTS)('pushes on %s', (dialect) => {
  // V11.3.1, V11.3.2, V11.3.3, V11.6.1: AES-128-GCM and ES256, as the push service of the tests reads and checks them.
  it('reach every device that somebody has allowed: signed, encrypted, one for all that is new in a game', async () => {
    const { house, service, clock, key, carry } = await openPost(dialect);
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    await subscribe(bob.client, service, key, 'phone');
    await subscribe(bob.client, service, key, 'laptop');
    const game = await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await carry();
    await playOn(house, game, 1);
    clock.now++;
    const entry = (await house.services.host.matches.latest(game))!;
    await house.services.chat.say(entry, ann.you, 'c1', 'Good luck!');
    await carry();
    expect(service.faults).toEqual([]);
    for (const device of ['phone', 'laptop']) {
      const own = service.taken.filter((push) => push.device === device);
      expect(own.map(({ message: { text, path, tag } }) => [text, path, tag])).toEqual([
        ['The game has begun: Bucky with Ann.', `/game/${game}`, game],
        ['It’s your turn: Bucky with Ann.\nAnn writes to you: Bucky with Ann.', `/game/${game}`, game],
      ]);
      expect(new Set(own.flatMap(({ message }) => message.ids)).size).toBe(3);
      expect(new Set(own.map(({ topic }) => topic)).size).toBe(1);
      expect(own.map(({ seconds, urgency, subject }) => [seconds, urgency, subject])).toEqual(
        Array(2).fill([3 * 86_400, 'normal', CONTACT]),
      );
    }
    expect(await waiting(house)).toBe(0);
  });

  it('keep the papers of a set-up to themselves', async () => {
    const { house, service, key, carry } = await openPost(dialect);
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    await subscribe(bob.client, service, key);
    const game = await makeMatch(house, { players: [ann.you, bob.you], game: 'fourplay', options: { players: '2' }, control: DAYS });
    await handInAll(house, game, ann.you);
    await carry();
    const { match } = (await house.services.host.matches.latest(game))!;
    const secrets = match.papers.flat().filter((paper) => paper !== null);
    expect([secrets.length > 0, service.taken.length]).toEqual([true, 1]);
    for (const { text } of service.taken) for (const paper of secrets) expect(text).not.toContain(paper);
  });

  it('are signed by one key, on every node and after a restart', async () => {
    const { house, store, key } = await openPost(dialect);
    const second = dialect === 'postgres' ? await Store.open(house.place, 'second', () => undefined) : store;
    const kept = await Promise.all([store, second].map((each) => new PushKeys(each).get()));
    expect(kept.map(({ publicKey }) => publicKey)).toEqual([key, key]);
    const { client } = await house.person('Ann');
    const seen = (await client.get('/api/notices/devices')).text;
    expect([seen.includes(key), seen.includes(kept[0].privateKey)]).toEqual([true, false]);
    if (second !== store) await second.close();
  });

  it('end with the session of their device, with an account on it that is another’s, and when they are asked to', async () => {
    const { house, service, key } = await openPost(dialect);
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    const phone = house.client();
    await phone.post('/api/sessions', { name: 'Bob', password: PASSWORD });
    await subscribe(phone, service, key, 'phone');
    const laptop = await subscribe(bob.client, service, key, 'laptop');
    expect((await devicesOf(bob.client)).length).toBe(2);
    const { id } = (await bob.client.get('/api/sessions')).json<SessionView[]>().find(({ isThis }) => !isThis)!;
    await bob.client.ask('DELETE', `/api/sessions/${id}`);
    expect(await devicesOf(bob.client)).toHaveLength(1);
    expect((await ann.client.post('/api/notices/devices', laptop)).status).toBe(201);
    expect([await devicesOf(ann.client), await devicesOf(bob.client)]).toMatchObject([{ length: 1 }, { length: 0 }]);
    const [own] = await devicesOf(ann.client);
    expect((await bob.client.ask('DELETE', `/api/notices/devices/${own.id}`)).status).toBe(404);
    expect((await ann.client.ask('DELETE', `/api/notices/devices/${own.id}`)).status).toBe(204);
    expect(await devicesOf(ann.client)).toEqual([]);
  });
});

describe('a push', () => {
  it('says nothing that is read by now, and waits for the end of quiet hours unless a deadline would pass', async () => {
    const { house, service, clock, store, key, carry } = await openPost();
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    await subscribe(bob.client, service, key);
    await bob.client.put('/api/notices/settings', { ...USUAL_NOTICES, quiet: { from: '11:00', to: '15:00' } });
    await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    const deadline = clock.now + 2 * HOUR;
    await store.write((tx) =>
      tx
        .insertInto('notices')
        .values({
          id: 'reminder',
          user: bob.you.id,
          kind: 'deadline',
          game: null,
          about: JSON.stringify({ deadline }),
          at: clock.now,
          sorted: null,
          bell: 0,
          read: null,
        })
        .execute(),
    );
    await carry();
    expect(service.taken.map(({ message, urgency, seconds }) => [message.ids, urgency, seconds])).toEqual([[['reminder'], 'high', 7195]]);
    const [{ game }] = await store.db.selectFrom('notices').select('game').where('kind', '=', 'begun').execute();
    await bob.client.post('/api/notices/read', { upTo: clock.now, game });
    clock.now = Date.UTC(2027, 0, 10, 15);
    await carry();
    expect(service.taken.slice(1).map(({ message }) => message.tag)).not.toContain(game);
    expect(service.taken).toHaveLength(2);
  });

  it('goes only for what somebody wants by push, and to those who never chose, all of it', async () => {
    const { house, service, key, carry } = await openPost();
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    // Chosen before there were pushes.
    const channels = Object.fromEntries(Object.keys(USUAL_NOTICES.channels).map((kind) => [kind, ['bell']]));
    await bob.client.put('/api/notices/settings', { ...USUAL_NOTICES, channels });
    await subscribe(bob.client, service, key);
    const settings = (await bob.client.get('/api/notices/settings')).json<typeof USUAL_NOTICES>();
    expect(settings.channels.turn).toEqual(['bell', 'push']);
    await bob.client.put('/api/notices/settings', { ...settings, channels: { ...settings.channels, begun: ['bell'] } });
    const game = await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await playOn(house, game, 1);
    await carry();
    expect(service.taken.map(({ message }) => message.text)).toEqual(['It’s your turn: Bucky with Ann.']);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %s ends the pushes of that device, and of no other', async (status) => {
    const { house, service, key, carry } = await openPost();
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    await subscribe(bob.client, service, key, 'old');
    await subscribe(bob.client, service, key, 'new');
    service.setMood((device) => (device === 'old' ? { status } : undefined));
    await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await carry();
    expect(service.taken.map(({ device }) => device)).toEqual(['new']);
    expect(await devicesOf(bob.client)).toHaveLength(1);
    expect(await waiting(house)).toBe(0);
    await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await carry();
    expect([service.taken.length, service.asked()]).toEqual([2, 3]);
  });

  it('that says how long to wait is asked no earlier, and other devices hear it once', async () => {
    const { house, service, clock, key, carry } = await openPost();
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    await subscribe(bob.client, service, key, 'busy');
    await subscribe(bob.client, service, key, 'free');
    service.setMood((device) => (device === 'busy' ? { status: 429, headers: { 'retry-after': '1200' } } : undefined));
    await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await carry();
    service.setMood(() => undefined);
    for (let minute = 2; minute < 19; minute += 2) {
      clock.now += 2 * MINUTE;
      await carry();
    }
    expect(service.taken.map(({ device }) => device)).toEqual(['free']);
    clock.now += 5 * MINUTE;
    await carry();
    expect(service.taken.map(({ device }) => device)).toEqual(['free', 'busy']);
    expect(await waiting(house)).toBe(0);
  });

  it('that is away for an hour gets everything once it is back, once', async () => {
    const { house, service, clock, key, carry } = await openPost();
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    await subscribe(bob.client, service, key);
    await service.close();
    for (let minute = 0; minute < 60; minute += 10) {
      await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
      expect(await carry()).toBe(0);
      clock.now += 10 * MINUTE;
    }
    expect((await outboxStatus(house.services.store.db)).channels).toMatchObject([{ channel: 'push', waiting: 6, givenUp: 0 }]);
    await service.reopen();
    for (let minute = 0; minute < 70; minute += 10) {
      await carry();
      clock.now += 10 * MINUTE;
    }
    const ids = service.taken.flatMap(({ message }) => message.ids);
    expect([ids.length, new Set(ids).size, await waiting(house)]).toEqual([6, 6, 0]);
  });

  it('that leads elsewhere is followed nowhere', async () => {
    const { house, service, key, carry } = await openPost();
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    await subscribe(bob.client, service, key, 'first');
    const elsewhere = service.subscribe(key, 'second');
    service.setMood((device) => (device === 'first' ? { status: 307, headers: { location: elsewhere.endpoint } } : undefined));
    await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    expect(await carry()).toBe(0);
    expect([service.taken.length, service.asked()]).toEqual([0, 1]);
    expect((await outboxStatus(house.services.store.db)).channels).toMatchObject([{ waiting: 1, failing: 1 }]);
    await act(house, (await house.services.store.db.selectFrom('games').select('id').executeTakeFirstOrThrow()).id, ann.you, {
      kind: 'abort',
    });
  });
});

describe('an endpoint', () => {
  const keys = { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) };

  // V1.3.6
  it('leads nowhere but to a push service in the public net', async () => {
    const house = await openHouse({ config: { pushTo: 'public' } });
    const { client } = await house.person('Ann');
    const { p256dh } = (await pushServiceOnce()).subscribe('none').keys;
    for (const [endpoint, words] of [
      ['http://push.example.org/1', 'begins with https://'],
      ['https://127.0.0.1/1', '127.0.0.1 is in a private network'],
      ['https://127.1/1', '127.0.0.1 is in a private network'],
      ['https://0x7f000001/1', '127.0.0.1 is in a private network'],
      ['https://10.1.2.3/1', 'is in a private network'],
      ['https://169.254.169.254/latest/meta-data', 'is in a private network'],
      ['https://[::1]/1', '::1 is in a private network'],
      ['https://[::ffff:10.0.0.1]/1', 'is in a private network'],
      ['https://[fd00::1]/1', 'is in a private network'],
      ['https://[64:ff9b::10.0.0.1]/1', 'is in a private network'],
      ['https://[64:ff9b::7f00:1]/1', 'is in a private network'],
      // A NAT64 of a network's own.
      ['https://[64:ff9b:1::5db8:d822]/1', 'is in a private network'],
      ['https://0.0.0.0/1', 'is in a private network'],
      ['https://me:secret@93.184.216.34/1', 'no name, password or port'],
      ['https://93.184.216.34:8443/1', 'no name, password or port'],
      ['ftp://93.184.216.34/1', 'begins with https://'],
    ]) {
      const answer = await client.post('/api/notices/devices', { endpoint, keys: { ...keys, p256dh } });
      expect([endpoint, answer.status, answer.json<Fault>().message]).toEqual([endpoint, 422, expect.stringContaining(words)]);
    }
    const wrong = await client.post('/api/notices/devices', { endpoint: 'https://93.184.216.34/1', keys });
    expect([wrong.status, wrong.json<Fault>().message]).toEqual([422, 'This is no key of a browser.']);
    const long = await client.post('/api/notices/devices', {
      endpoint: `https://93.184.216.34/${'a'.repeat(1000)}`,
      keys: { ...keys, p256dh },
    });
    expect(long.status).toBe(400);
    expect((await client.post('/api/notices/devices', { endpoint: 'https://93.184.216.34/1', keys: { ...keys, p256dh } })).status).toBe(
      201,
    );
    // Where there is no IPv4, a NAT64 leads to the address inside.
    const inside = { endpoint: 'https://[64:ff9b::93.184.216.34]/1', keys: { ...keys, p256dh } };
    expect((await client.post('/api/notices/devices', inside)).status).toBe(201);
    await house.close();
  });

  // V1.3.6
  it('is looked up anew for each connection, so that a name can’t move into a private network', async () => {
    const service = await pushServiceOnce();
    const names = { answer: ['93.184.216.34'] };
    const resolver = { resolve4: () => Promise.resolve(names.answer), resolve6: () => Promise.resolve([]) };
    const sending = new PushSending('public', CONTACT, Date.now, resolver);
    const subscription = { ...service.subscribe('none'), endpoint: 'https://push.example.org/push/1' };
    await sending.check(subscription);
    names.answer = ['93.184.216.34', '127.0.0.1'];
    await expect(sending.check(subscription)).rejects.toThrow('push.example.org is in a private network');
    const house = await openHouse();
    const answer = await sending.send(await house.services.push.keys.get(), {
      ...subscription,
      text: '{}',
      seconds: 60,
      isUrgent: false,
      topic: 'a',
    });
    expect(answer).toEqual({ kind: 'later', why: 'push.example.org: push.example.org is in a private network', after: 0 });
    sending.close();
    await house.close();
  });

  it('is one of ten at most, and none where the host sends no pushes', async () => {
    const { house, service, key } = await openPost();
    const { client } = await house.person('Ann');
    for (let count = 0; count < LIMITS.devices.most; count++) await subscribe(client, service, key);
    const more = await client.post('/api/notices/devices', service.subscribe(key));
    expect([more.status, more.json<Fault>().message]).toEqual([409, expect.stringContaining('10 devices get your pushes already.')]);
    const silent = await openHouse({ config: { pushTo: 'nobody' } });
    const { client: other } = await silent.person('Ann');
    expect((await other.get('/api/notices/devices')).json()).toEqual({ key: null, devices: [] });
    expect((await other.post('/api/notices/devices', service.subscribe(key))).json<Fault>().message).toBe('This host sends no pushes.');
    await silent.close();
  });
});

async function pushServiceOnce(): Promise<TestPushService> {
  const service = await pushService();
  open.push(() => service.close());
  return service;
}
