// What is limited, whose requests count, and what doesn't get around a limit.
import { hash } from 'node:crypto';
import type { Fault, NewSeek, SelfView, Work, WorkDone } from '@menagerie/protocol';
import { zeroBits } from '@menagerie/protocol/zero-bits';
import { describe, expect, it } from 'vitest';
import { Meter, type Counted } from '../src/limits/meter.ts';
import { originOf } from '../src/limits/origin.ts';
import { pageWith, readPage } from '../src/limits/print.ts';
import { Slots } from '../src/limits/slots.ts';
import { LIMITS, NETWORK_TIMES, type LimitId } from '../src/limits/table.ts';
import type { Answered, Client } from './client.ts';
import { openHouse, PASSWORD, type TestHouse } from './house.ts';
import { routesOf, spellingsOf } from './routes.ts';

const START = Date.UTC(2026, 10, 22);

/** A house with the real limits, behind a proxy that says where a request comes from. Its clock stands still until a test moves it. */
async function strict(): Promise<{ house: TestHouse; pass: (seconds: number) => void; from: (address: string) => Record<string, string> }> {
  let now = START;
  const house = await openHouse({ config: { limits: 1, proxies: ['127.0.0.1'] }, now: () => now });
  return { house, pass: (seconds) => (now += 1000 * seconds), from: (address) => ({ 'x-forwarded-for': address }) };
}

/** How many requests are let through before the first refusal. */
function taken(meter: Meter, id: LimitId, who: Counted, tries: number): number {
  let count = 0;
  for (; count < tries; count++) {
    if (meter.wait(id, who) > 0) break;
    meter.add(id, who);
  }
  return count;
}

function solve({ challenge, bits }: Work): WorkDone {
  for (let nonce = 0; ; nonce++)
    if (zeroBits(hash('sha256', `${challenge}:${nonce}`, 'buffer')) >= bits) return { challenge, nonce: `${nonce}` };
}

describe('the table of limits', () => {
  // V2.1.3
  it('matches docs/limits.md', () => {
    expect(pageWith(readPage())).toBe(readPage());
  });

  it('is fully used, and no route has a limit of its own', async () => {
    const house = await openHouse();
    const sources = await import('node:fs').then(({ globSync, readFileSync }) =>
      globSync(new URL('../src/**/*.ts', import.meta.url).pathname)
        .filter((path) => !path.endsWith('table.ts'))
        .map((path) => readFileSync(path, 'utf8'))
        .join('\n'),
    );
    const unused = Object.keys(LIMITS).filter((id) => !sources.includes(`'${id}'`) && !sources.includes(`LIMITS.${id}`));
    expect(unused).toEqual([]);
    expect(routesOf(house.app)).not.toEqual([]);
  });
});

describe('a bucket', () => {
  it('holds as many as the table says, and leaks evenly', () => {
    let now = START;
    const meter = new Meter(1, () => now);
    expect(taken(meter, 'passwordProofs', 'Ann', 20)).toBe(10);
    expect(meter.wait('passwordProofs', 'Ann')).toBe(90);
    now += 89_000;
    expect(meter.wait('passwordProofs', 'Ann')).toBe(1);
    now += 1000;
    expect(taken(meter, 'passwordProofs', 'Ann', 20)).toBe(1);
    now += 900_000;
    expect(taken(meter, 'passwordProofs', 'Ann', 20)).toBe(10);
  });

  it('forgets nobody, however many others come', () => {
    const meter = new Meter(1, () => START);
    taken(meter, 'signInName', 'Ann', 10);
    for (let other = 0; other < 200_000; other++) meter.add('signInName', `invented ${other}`);
    expect(meter.wait('signInName', 'Ann')).toBeGreaterThan(0);
  });

  it('refuses hardly anybody for what ten thousand others do', () => {
    const meter = new Meter(1, () => START);
    for (let other = 0; other < 10_000; other++) for (let time = 0; time < 10; time++) meter.add('signInName', `invented ${other}`);
    const honest = Array.from({ length: 2000 }, (_, index) => meter.wait('signInName', `honest ${index}`));
    expect(honest.filter((wait) => wait > 0).length).toBeLessThan(10);
  });

  it('is not full for ever after the clock was set back', () => {
    let now = START;
    const meter = new Meter(1, () => now);
    taken(meter, 'passwordProofs', 'Ann', 10);
    now -= 86_400_000;
    expect(meter.wait('passwordProofs', 'Ann')).toBeLessThanOrEqual(90);
    now += 900_000;
    expect(taken(meter, 'passwordProofs', 'Ann', 20)).toBe(10);
  });
});

describe('an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1', null],
    ['::ffff:192.0.2.1', '192.0.2.1', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    [undefined, 'gone', null],
  ])('%s is counted as %s and %s', (text, address, network) => {
    expect(originOf(text)).toEqual({ address, network });
  });

  it('of IPv6 counts for its /64, and four of these fill a /48', () => {
    const meter = new Meter(1, () => START);
    const at = (network: number): number => taken(meter, 'guests', originOf(`2001:db8:1:${network}::1`), 1000);
    expect(Array.from({ length: 6 }, (_, network) => at(network))).toEqual([30, 30, 30, 30, 0, 0]);
    expect(taken(meter, 'guests', originOf('2001:db8:2:1::1'), 1000)).toBe(30);
    expect(NETWORK_TIMES).toBe(4);
  });

  it('may hold a limited number of things open, and a /48 four times as many', () => {
    const slots = new Slots(1);
    const open = (address: string): boolean => {
      const isFree = slots.hasRoom('streamsFrom', originOf(address));
      if (isFree) slots.open('streamsFrom', originOf(address));
      return isFree;
    };
    const counts = [1, 2, 3, 4, 5].map(
      (network) => Array.from({ length: 130 }, () => open(`2001:db8:1:${network}::1`)).filter(Boolean).length,
    );
    expect(counts).toEqual([120, 120, 120, 120, 0]);
  });

  // V2.3.2, V2.4.1
  it('may make 1,200 requests a minute in all, whatever they are and however they are spelled', async () => {
    const { house, from, pass } = await strict();
    const paths = spellingsOf('/api/nothing');
    const codes = await times(1201, (index) => house.client().get(paths[index % paths.length], { headers: from('10.1.1.1') }));
    expect(codes.filter((code) => code === 429)).toHaveLength(1);
    expect((await house.client().get(paths[0], { headers: from('10.1.1.2') })).status).toBe(404);
    pass(60);
    expect((await house.client().get(paths[0], { headers: from('10.1.1.1') })).status).toBe(404);
  });

  // V4.1.3
  it("is the connection's own address if no proxy is trusted", async () => {
    const house = await openHouse({ config: { limits: 1 }, now: () => START });
    const codes = await times(31, (index) =>
      house.client().post('/api/guests', { name: 'Ann' }, { headers: { 'x-forwarded-for': `10.0.${index}.1` } }),
    );
    expect(codes.filter((code) => code === 429)).toHaveLength(1);
  });
});

describe('guessing', () => {
  // V6.3.1
  it('at one name is stopped after ten attempts from anywhere, and work is asked for instead', async () => {
    const { house, from } = await strict();
    await house.person('Ann');
    const answers: Answered[] = [];
    for (let index = 0; index < 30; index++) answers.push(await guess(house, 'Ann', from(`10.0.${index}.1`)));
    expect(answers.map(({ status }) => status)).toEqual([...repeat(10, 401), ...repeat(20, 429)]);
    const fault = answers[29].json<Fault>();
    expect(fault).toMatchObject({ code: 'work', retryAfter: 90, work: { bits: 18 } });
    expect(answers[29].headers['retry-after']).toBe('90');
    expect(fault.message).toContain('90 s');
  });

  it('at made-up names gives no extra guesses at a real one', async () => {
    const { house, from } = await strict();
    await house.person('Ann');
    for (let index = 0; index < 10; index++) await guess(house, 'Ann', from(`10.0.0.${index}`));
    for (let index = 0; index < 5400; index++) house.services.meter.add('signInName', `invented ${index}`);
    expect((await guess(house, 'Ann', from('10.9.9.9'))).status).toBe(429);
  });

  // V6.3.1
  it('from one address is stopped after fifty attempts, and later ones lock no name', async () => {
    const { house, from } = await strict();
    const codes = await times(60, (index) => guess(house, `name ${index}`, from('10.0.0.1')));
    expect(codes).toEqual([...repeat(50, 401), ...repeat(10, 429)]);
    // It goes on with one name, which isn't counted.
    await times(30, () => guess(house, 'Ann', from('10.0.0.1')));
    expect((await guess(house, 'Ann', from('10.0.0.2'))).status).toBe(401);
  });

  // V6.3.1
  it('locks no owner out of a device that they signed in on before', async () => {
    const { house, from } = await strict();
    const { client, you } = await house.person('Ann');
    await client.delete('/api/sessions/current');
    for (let index = 0; index < 40; index++) await guess(house, 'Ann', from(`10.0.${index}.1`));
    expect((await signIn(client, 'ANN')).json<SelfView>().you).toEqual(you);
    // Even that device may not guess for ever.
    await client.delete('/api/sessions/current');
    const codes = await times(12, () => client.post('/api/sessions', { name: 'Ann', password: 'wrong' }));
    expect(codes).toEqual([...repeat(10, 401), 429, 429]);
  });

  // V9.1.1, V9.1.3, V9.2.2
  it('knows a device by a signature of the server, for one account only', async () => {
    const { house, from } = await strict();
    const { client: bea } = await house.person('Bea');
    await house.person('Ann');
    for (let index = 0; index < 10; index++) await guess(house, 'Ann', from(`10.0.${index}.1`));
    expect((await bea.post('/api/sessions', { name: 'Ann', password: 'wrong' })).status).toBe(429);
    const forged = { cookie: `menagerie-devices=${'a'.repeat(12)}.${'b'.repeat(43)}` };
    expect((await house.client().post('/api/sessions', { name: 'Ann', password: PASSWORD }, { headers: forged })).status).toBe(429);
  });

  // V9.1.1, V9.1.2, V9.2.1, V9.2.2
  it('locks out no owner who does the work, which counts once, for one name and for a while', async () => {
    const { house, from, pass } = await strict();
    const { you } = await house.person('Ann');
    for (let index = 0; index < 10; index++) await guess(house, 'Ann', from(`10.0.${index}.1`));
    const ask = async (): Promise<Work> => (await guess(house, 'Ann', from('10.5.5.5'))).json<Fault>().work!;
    const work = solve(await ask());
    const unsolved = { ...work, nonce: 'x' };
    expect((await signIn(house.client(), 'Ann', unsolved)).json<Fault>().code).toBe('work');
    const other = { ...solve(await ask()), challenge: work.challenge.replace(/\.18\./, '.01.') };
    expect((await signIn(house.client(), 'Ann', other)).json<Fault>().code).toBe('work');
    expect((await signIn(house.client(), 'Ann', work)).json<SelfView>().you).toEqual(you);
    expect((await signIn(house.client(), 'Ann', work)).json<Fault>().code).toBe('work');
    const late = solve(await ask());
    pass(601);
    for (let index = 0; index < 10; index++) await guess(house, 'Ann', from(`10.1.${index}.1`));
    expect((await signIn(house.client(), 'Ann', late)).json<Fault>().code).toBe('work');
  });

  it('with a proof of work gets harder, and never faster than a hundred in a quarter of an hour', async () => {
    const { house, from } = await strict();
    const { meter } = house.services;
    for (let index = 0; index < 10; index++) await guess(house, 'Ann', from(`10.0.${index}.1`));
    const bits: number[] = [];
    for (let solved = 0; solved < 100; solved += 10) {
      bits.push((await guess(house, 'Ann', from('10.5.5.5'))).json<Fault>().work!.bits);
      for (let count = 0; count < 10; count++) meter.add('signInWork', 'ann');
    }
    expect(bits).toEqual(bits.toSorted((one, other) => one - other));
    expect([bits[0], bits.at(-1)]).toEqual([18, 23]);
    expect(meter.wait('signInWork', 'ann')).toBe(9);
  });

  it('at the present password in a session ends after ten attempts', async () => {
    const { house } = await strict();
    const { client } = await house.person('Ann');
    const codes = await times(11, (index) =>
      client.put('/api/accounts/me/password', { old: `wrong ${index}`, new: 'a new long password' }),
    );
    expect(codes).toEqual([...repeat(10, 403), 429]);
  });
});

describe('every refusal by a limit', () => {
  it('says when to try again, in words, in JSON and as Retry-After', async () => {
    const { house, from } = await strict();
    const { client } = await house.guest('Gus');
    const offer = (): Promise<Answered> => client.post('/api/seeks', { game: 'bucky', control: '600+5' }, { headers: from('10.0.0.1') });
    for (let count = 0; count < 5; count++) expect((await offer()).status).toBe(201);
    const refusals = [
      await offer(),
      ...(await refusedOf(31, (index) => house.client().post('/api/guests', { name: `Name ${index}` }, { headers: from('10.0.0.2') }))),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([409, 429]);
    for (const refused of refusals) {
      const { message, retryAfter } = refused.json<Fault>();
      expect(retryAfter).toBeGreaterThan(0);
      expect(refused.headers['retry-after']).toBe(String(retryAfter));
      expect(message).toMatch(/\d+ (s|min|hours|days)\.$/);
    }
  });
});

describe('the lobby', () => {
  it("isn't swamped by many guests from one address", async () => {
    const { house, from } = await strict();
    const honest = await house.person('Ann');
    const { id } = (await honest.client.post('/api/seeks', { game: 'bucky', control: '600+5' })).json<NewSeek>();
    let put = 0;
    for (let index = 0; index < 60; index++) {
      const guest = house.client();
      if ((await guest.post('/api/guests', { name: `Name ${index}` }, { headers: from('10.0.0.1') })).status !== 201) continue;
      for (let count = 0; count < 5; count++) {
        const made = await guest.post('/api/seeks', { game: 'bucky', control: '600+5' }, { headers: from('10.0.0.1') });
        if (made.status === 201) put++;
      }
    }
    expect(put).toBeLessThanOrEqual(LIMITS.offersOpenFrom.most);
    expect((await house.services.lobby.list()).some((seek) => seek.id === id)).toBe(true);
  });

  it('shows each person’s first offer before anybody’s second, however many there are', async () => {
    const house = await openHouse({ now: () => START });
    const { client } = await house.person('Ann');
    const { id } = (await client.post('/api/seeks', { game: 'bucky', control: '600+5' })).json<NewSeek>();
    for (let index = 0; index < 60; index++) {
      const { client: guest } = await house.guest(`Name ${index}`);
      for (let count = 0; count < 5; count++) await guest.post('/api/seeks', { game: 'bucky', control: '600+5' });
    }
    const shown = await house.services.lobby.list();
    expect(shown).toHaveLength(200);
    expect(shown.map((seek) => seek.id)).toContain(id);
  });
});

function guess(house: TestHouse, name: string, headers: Record<string, string>): Promise<Answered> {
  return house.client().post('/api/sessions', { name, password: 'wrong' }, { headers });
}

function signIn(client: Client, name: string, work?: WorkDone): Promise<Answered> {
  return client.post('/api/sessions', { name, password: PASSWORD, ...(work ? { work } : {}) });
}

function repeat(count: number, code: number): number[] {
  return Array.from({ length: count }, () => code);
}

/** The statuses of consecutive requests. */
async function times(count: number, ask: (index: number) => Promise<Answered>): Promise<number[]> {
  const codes: number[] = [];
  for (let index = 0; index < count; index++) codes.push((await ask(index)).status);
  return codes;
}

/** The refused ones of some requests. */
async function refusedOf(count: number, ask: (index: number) => Promise<Answered>): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let index = 0; index < count; index++) answers.push(await ask(index));
  return answers.filter(({ status }) => status >= 400);
}
