// Notices by e-mail, through a real mail server on this machine in all its moods.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USUAL_NOTICES, type MailPace, type MailState } from '@menagerie/protocol';
import { simpleParser, type ParsedMail } from 'mailparser';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { NO_METRICS } from '../src/metrics/metrics.ts';
import { mailWay } from '../src/notices/mail.ts';
import { parseMail } from '../src/notices/mail-settings.ts';
import { Sending } from '../src/notices/sending.ts';
import { Carrier } from '../src/outbox/carrier.ts';
import { Sorter } from '../src/outbox/sorter.ts';
import { outboxStatus } from '../src/outbox/status.ts';
import { Client } from './client.ts';
import { DIALECTS, openHouse, PASSWORD } from './house.ts';
import { act, handInAll, makeMatch } from './matches.ts';
import { playOn } from './playing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAYS = '1/259200';
const SITE = 'http://menagerie.test';
const BEGINNING = Date.UTC(2027, 0, 10, 12);

/** What the mail server does with a recipient and with a mail; undefined: takes it. */
interface Mood {
  rcpt?: (address: string) => Error | undefined;
  data?: (mail: ParsedMail) => Error | 'hang up' | undefined;
  /** Milliseconds before it takes a mail. */
  slow?: number;
}

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

function replying(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

/** A mail server that keeps what it takes. */
async function mailServer(mood: Mood = {}, port = 0, options: SMTPServerOptions = {}) {
  const taken: ParsedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    // Who keeps a connection for later doesn't hold it up.
    closeTimeout: 1000,
    onRcptTo: ({ address }, _session, done) => done(mood.rcpt?.(address) ?? null),
    onData: (stream, session, done) => {
      void simpleParser(stream).then((mail) => {
        const answer = mood.data?.(mail);
        if (answer === 'hang up') {
          const connections = (server as unknown as { connections: Set<{ _socket: { destroy(): void }; session: { id: string } }> })
            .connections;
          for (const connection of connections) if (connection.session.id === session.id) connection._socket.destroy();
          return;
        }
        setTimeout(() => {
          if (!answer) taken.push(mail);
          done(answer ?? null);
        }, mood.slow ?? 0);
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  open.push(close);
  return { taken, mood, close, port: (server.server.address() as AddressInfo).port };
}

/** A house that sends mail to a server, with its own clock, and two people whose addresses are confirmed. */
async function openPost(port: number, dialect: 'sqlite' | 'postgres' = 'sqlite') {
  const clock = { now: BEGINNING };
  const now = (): number => clock.now;
  const settings = { host: '127.0.0.1', port, isSecure: false, login: null, from: 'games@menagerie.test' };
  const house = await openHouse({ dialect, now, config: { publicUrl: SITE, mail: settings } });
  const { store, beside, mail } = house.services;
  const way = mailWay({ store, beside, sending: mail.sending!, addresses: mail.addresses, post: null, origin: SITE, now });
  const log = pino({ level: 'silent' });
  const sorter = new Sorter(store, [way], now, log);
  const carrier = new Carrier(store, way, now, log, NO_METRICS);
  open.push(() => house.close());
  const person = async (name: string, pace: MailPace = 'at-once') => {
    const made = await house.person(name);
    const code = await mail.addresses.set(made.you.id, `${name.toLowerCase()}@example.org`);
    await mail.addresses.confirm(code);
    await made.client.put('/api/notices/settings', { ...USUAL_NOTICES, mail: pace });
    return made;
  };
  /** Sorts what has been told, and carries it. */
  const carry = async (): Promise<number> => {
    clock.now += 5000;
    await sorter.pass();
    return carrier.pass();
  };
  return { house, clock, store, mail, carrier, sorter, person, carry };
}

describe.each(DIALECTS)('a mail about a game on %s', (dialect) => {
  it('tells the moves since your last turn, shows the board, and belongs to the thread of its game', async () => {
    const server = await mailServer();
    const { house, clock, person, carry } = await openPost(server.port, dialect);
    const [ann, bob] = [await person('Ann', 'never'), await person('Bob')];
    const game = await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await playOn(house, game, 3);
    clock.now += 1;
    const entry = (await house.services.host.matches.latest(game))!;
    await house.services.chat.say(entry, ann.you, 'c1', '<script>alert(1)</script> & good luck');
    await carry();
    expect(server.taken.map(({ subject }) => subject).toSorted()).toEqual([
      'Ann writes to you: Bucky with Ann.',
      'It’s your turn: Bucky with Ann.',
      'It’s your turn: Bucky with Ann.',
      'The game has begun: Bucky with Ann.',
    ]);
    const turn = server.taken.find(({ subject }) => subject?.startsWith('It’s your turn'))!;
    const { plies } = entry.match;
    expect(turn.text).toContain(`2. ${entry.game.seats[plies[2].seat].name}: ${plies[2].text}.`);
    expect(turn.text).not.toContain(`1. ${entry.game.seats[plies[1].seat].name}: ${plies[1].text}.`);
    expect(turn.text).toContain(`${SITE}/game/${game}\n`);
    expect(turn.text).toMatch(/^8 {3}w {2}s {2}c /m);
    for (const line of turn.text!.split('\n')) expect(line.startsWith('http') || line.length <= 72, line).toBe(true);
    expect(turn.html).toContain(`<img src="${SITE}/game/${game}.png?ply=3&#38;width=480&#38;seat=1"`);
    for (const mail of server.taken) {
      expect(mail.references).toBe(`<game.${game}@menagerie.test>`);
      expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
      expect(mail.headerLines.find(({ key }) => key === 'list-unsubscribe-post')!.line).toBe(
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      );
    }
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(4);
    const said = server.taken.find(({ subject }) => subject?.startsWith('Ann writes'))!;
    expect(said.html).not.toContain('<script>');
    expect(said.text).toContain('> <script>alert(1)</script> & good luck');
  });

  it('keeps the papers of a set-up to itself', async () => {
    const server = await mailServer();
    const { house, store, person, carry } = await openPost(server.port, dialect);
    const [ann, bob] = [await person('Ann', 'never'), await person('Bob')];
    const game = await makeMatch(house, { players: [ann.you, bob.you], game: 'fourplay', options: { players: '2' }, control: DAYS });
    await handInAll(house, game, ann.you);
    await house.services.chat.say((await house.services.host.matches.latest(game))!, ann.you, 'c1', 'Your move');
    await carry();
    const { match } = (await house.services.host.matches.latest(game))!;
    const secrets = match.papers.flat().filter((paper) => paper !== null);
    expect(secrets.length).toBeGreaterThan(0);
    expect(server.taken).toHaveLength(2);
    for (const mail of server.taken) for (const paper of secrets) expect(mail.text! + String(mail.html)).not.toContain(paper);
    expect(await store.db.selectFrom('deliveries').select('notice').execute()).toEqual([]);
  });
});

describe('how often mail comes', () => {
  it('comes once until the next visit, but reminds of a deadline all the same', async () => {
    const server = await mailServer();
    const { house, clock, store, person, carry } = await openPost(server.port);
    const [ann, bob] = [await person('Ann', 'never'), await person('Bob', 'visit')];
    for (let count = 0; count < 3; count++) await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await carry();
    expect(server.taken.map(({ subject }) => subject)).toEqual(['3 notices from Menagerie']);
    await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await carry();
    expect(server.taken).toHaveLength(1);
    const reminder = {
      kind: 'deadline',
      user: bob.you.id,
      game: null,
      about: '{"deadline":1}',
      at: clock.now,
      sorted: null,
      bell: 0,
      read: null,
    } as const;
    await store.write((tx) =>
      tx
        .insertInto('notices')
        .values({ id: 'reminder', ...reminder })
        .execute(),
    );
    await carry();
    expect(server.taken).toHaveLength(2);
    clock.now += HOUR;
    expect((await bob.client.get('/api/notices')).status).toBe(200);
    clock.now += HOUR;
    await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await carry();
    expect(server.taken.map(({ subject }) => subject)).toContain('The game has begun: Bucky with Ann.');
  });

  it('comes once a day at the chosen hour, and not in quiet hours', async () => {
    const server = await mailServer();
    const { house, clock, person, carry } = await openPost(server.port);
    const [ann, bob] = [await person('Ann', 'at-once'), await person('Bob', 'daily')];
    await bob.client.put('/api/notices/settings', { ...USUAL_NOTICES, mail: 'daily', daily: '18:30', zone: 'Europe/Berlin' });
    await ann.client.put('/api/notices/settings', { ...USUAL_NOTICES, mail: 'at-once', quiet: { from: '11:00', to: '15:00' } });
    await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await carry();
    expect(server.taken).toHaveLength(0);
    clock.now = Date.UTC(2027, 0, 10, 15);
    await carry();
    expect(server.taken.map(({ to }) => [to].flat()[0]?.text)).toEqual(['ann@example.org', 'ann@example.org']);
    clock.now = Date.UTC(2027, 0, 10, 17, 31);
    await carry();
    expect(server.taken.slice(2).map(({ subject }) => subject)).toEqual(['2 notices from Menagerie']);
  });
});

describe('a mail server', () => {
  it('that refuses an address switches it off and says so, and nobody else suffers', async () => {
    const server = await mailServer({ rcpt: (address) => (address.startsWith('bob') ? replying(550, 'No such mailbox') : undefined) });
    const { house, store, person, carry } = await openPost(server.port);
    const [ann, bob] = [await person('Ann'), await person('Bob')];
    await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await carry();
    expect(server.taken).toHaveLength(1);
    const state = (await bob.client.get('/api/accounts/me/mail')).json<MailState>();
    expect(state).toMatchObject({
      address: 'bob@example.org',
      isConfirmed: true,
      refused: expect.stringContaining('No such mailbox') as string,
    });
    expect((await outboxStatus(store.db)).channels).toMatchObject([{ channel: 'mail', waiting: 0, givenUp: 1 }]);
    await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await carry();
    expect(server.taken).toHaveLength(2);
  });

  it('that greylists gets the same mail again later', async () => {
    const seen = new Set<string>();
    const grey = (address: string): Error | undefined => (seen.has(address) ? undefined : (seen.add(address), replying(451, 'Try later')));
    const server = await mailServer({ rcpt: grey });
    const { house, clock, person, carry } = await openPost(server.port);
    const [ann, bob] = [await person('Ann'), await person('Bob')];
    await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await carry();
    expect(server.taken).toHaveLength(0);
    clock.now += 2 * MINUTE;
    expect(await carry()).toBe(2);
    expect(server.taken).toHaveLength(2);
  });

  it('that goes in the middle of a mail gets it again, with the same id', async () => {
    let calls = 0;
    const ids: (string | undefined)[] = [];
    const server = await mailServer({
      data: ({ messageId }) => {
        ids.push(messageId);
        return ++calls <= 2 ? 'hang up' : undefined;
      },
    });
    const { house, clock, store, person, carry } = await openPost(server.port);
    const [ann, bob] = [await person('Ann', 'never'), await person('Bob')];
    await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    for (let hour = 0; hour < 3; hour++) {
      await carry();
      clock.now += HOUR;
    }
    expect(server.taken).toHaveLength(1);
    expect(new Set(ids).size).toBe(1);
    expect(await store.db.selectFrom('deliveries').select('notice').execute()).toEqual([]);
  });

  it('that is slow delays its mail, and no move', async () => {
    const server = await mailServer({ slow: 1500 });
    const { house, person, carry } = await openPost(server.port);
    const [ann, bob] = [await person('Ann'), await person('Bob')];
    const game = await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    const carrying = carry();
    const begun = performance.now();
    await playOn(house, game, 1);
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(await carrying).toBe(2);
  });

  it('that is away for an hour gets everything once it is back', async () => {
    const first = await mailServer();
    const { house, clock, store, person, carry } = await openPost(first.port);
    const [ann, bob] = [await person('Ann'), await person('Bob')];
    await first.close();
    for (let minute = 0; minute < 60; minute += 10) {
      await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
      expect(await carry()).toBe(0);
      clock.now += 10 * MINUTE;
    }
    expect((await store.db.selectFrom('deliveries').select('tries').execute()).every(({ tries }) => tries === 0)).toBe(true);
    const second = await mailServer({}, first.port);
    clock.now += 2 * MINUTE;
    expect(await carry()).toBe(12);
    expect(new Set(second.taken.map(({ messageId }) => messageId)).size).toBe(12);
  });
});

describe('an address', () => {
  it('counts once confirmed by the link in its mail, and may then recover the account', async () => {
    const server = await mailServer();
    const { house } = await openPost(server.port);
    const { client } = await house.person('Ann');
    const asked = { address: 'ann@example.org', password: PASSWORD };
    expect((await client.put('/api/accounts/me/mail', { ...asked, password: 'wrong password' })).status).toBe(403);
    expect((await client.put('/api/accounts/me/mail', asked)).json()).toMatchObject({ address: 'ann@example.org', isConfirmed: false });
    const nobody = new Client(house.app);
    expect((await nobody.post('/api/recovery/mail', { name: 'Ann' })).status).toBe(204);
    const path = new URL(/http:\S+\/confirm-mail\/\S+/.exec(server.taken[0].text!)![0]).pathname;
    expect((await nobody.get(path)).text).toContain('<button type="submit">Confirm</button>');
    expect((await client.get('/api/accounts/me/mail')).json()).toMatchObject({ isConfirmed: false });
    expect((await nobody.post(path)).text).toContain('ann@example.org is confirmed');
    expect((await nobody.post(path)).status).toBe(404);
    expect((await client.get('/api/accounts/me/mail')).json()).toEqual({
      address: 'ann@example.org',
      isConfirmed: true,
      refused: null,
      isOffered: true,
      writeTo: null,
    });
    for (const name of ['Ann', 'Nobody']) expect((await nobody.post('/api/recovery/mail', { name })).status).toBe(204);
    await expect.poll(() => server.taken.length).toBe(2);
    const code = /(?:[0-9A-Z]{4}-){5}[0-9A-Z]{4}/.exec(server.taken[1].text!)![0];
    const recovered = await nobody.post('/api/recovery', { name: 'Ann', code, password: 'another horse battery' });
    expect(recovered.status).toBe(201);
    expect((await nobody.post('/api/recovery', { name: 'Ann', code, password: 'another horse battery' })).status).toBe(401);
  });

  // V1.3.11
  it('has one line and nothing beside it', async () => {
    const server = await mailServer();
    const { house } = await openPost(server.port);
    const { client } = await house.person('Ann');
    for (const address of [
      'ann',
      'ann@example',
      'ann@example.org\r\nBcc: eve@example.org',
      'Ann <ann@example.org>',
      'a@b.org, c@d.org',
      ' a@b.org',
    ]) {
      const answer = await client.put('/api/accounts/me/mail', { address, password: PASSWORD });
      expect([answer.status, answer.text], address).toEqual([400, expect.stringContaining('This is no e-mail address.')]);
    }
    expect(server.taken).toEqual([]);
  });

  it('gets no more mail after one press, without signing in', async () => {
    const server = await mailServer();
    const { house, person, carry } = await openPost(server.port);
    const [ann, bob] = [await person('Ann', 'never'), await person('Bob')];
    const game = await makeMatch(house, { players: [ann.you, bob.you], control: DAYS });
    await carry();
    const line = server.taken[0].headerLines.find(({ key }) => key === 'list-unsubscribe')!.line;
    const path = new URL(/<(.*)>/.exec(line.replace(/\s+/g, ''))![1]).pathname;
    const nobody = new Client(house.app);
    expect((await nobody.get(path)).text).toContain('No more mail</button>');
    expect((await nobody.post(`${path}x`)).status).toBe(404);
    expect((await bob.client.get('/api/notices/settings')).json()).toMatchObject({ mail: 'at-once' });
    const pressed = await house.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(pressed.statusCode).toBe(200);
    expect((await bob.client.get('/api/notices/settings')).json()).toMatchObject({ mail: 'never' });
    await act(house, game, ann.you, { kind: 'abort' });
    await carry();
    expect(server.taken).toHaveLength(1);
  });
});

describe('the settings of mail', () => {
  it('read the password from a file, and say what is missing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'menagerie-mail-'));
    open.push(() => rm(folder, { recursive: true }));
    const file = join(folder, 'password');
    await writeFile(file, 'secret\n');
    expect(parseMail('smtp://me@mail.example.org', file, 'games@example.org', SITE)).toEqual({
      host: 'mail.example.org',
      port: 587,
      isSecure: false,
      login: { user: 'me', password: 'secret' },
      from: 'games@example.org',
    });
    expect(parseMail(null, null, null, SITE)).toBe(null);
    const wrong: readonly (readonly [Parameters<typeof parseMail>, string])[] = [
      [[null, null, 'games@example.org', SITE], 'SMTP_URL is missing'],
      [['http://mail.example.org', null, 'games@example.org', SITE], 'not the address of a mail server'],
      [['smtp://me:secret@mail.example.org', null, 'games@example.org', SITE], 'has a password'],
      [['smtp://me@mail.example.org', null, 'games@example.org', SITE], 'wants a password too'],
      [['smtp://me@mail.example.org', join(folder, 'none'), 'games@example.org', SITE], "can't be read"],
      [['smtp://mail.example.org', null, 'Games <games@example.org>', SITE], 'MAIL_FROM'],
      [['smtp://mail.example.org', null, 'games@example.org', null], 'PUBLIC_URL is missing'],
    ];
    for (const [given, words] of wrong) expect(() => parseMail(...given)).toThrow(words);
  });

  it('send nothing to another machine without TLS', async () => {
    const server = await mailServer();
    const sending = new Sending({
      host: 'localhost.localdomain',
      port: server.port,
      isSecure: false,
      login: null,
      from: 'games@example.org',
    });
    const arrival = await sending.send({ to: 'a@example.org', subject: 's', text: 't', html: 'h', messageId: 'a@b' });
    expect(arrival.kind).toBe('away');
    expect(server.taken).toEqual([]);
    sending.close();
  });
});
