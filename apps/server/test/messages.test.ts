// Chat for programs works the same through the API and the socket.
import type { ChatLines, ChatRoom, Fault, GameLine, NewToken, Said, Scope } from '@menagerie/protocol';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ban } from '../src/admin/people.ts';
import type { Answered, Client } from './client.ts';
import { DIALECTS, openHouse, PASSWORD, type TestHouse } from './house.ts';
import { act, makeMatch } from './matches.ts';
import { commandId, Page } from './page.ts';

async function bearer(client: Client, ...scopes: readonly Scope[]): Promise<{ authorization: string }> {
  const made = await client.post('/api/tokens', { label: 'test', scopes, password: PASSWORD });
  return { authorization: `Bearer ${made.json<z.infer<typeof NewToken>>().token}` };
}

function say(client: Client, game: string, text: string, id = commandId()): Promise<Answered> {
  return client.post(`/api/games/${game}/messages`, { id, text });
}

async function heard(client: Client, game: string, after = 0): Promise<readonly string[]> {
  const answer = await client.get(`/api/games/${game}/messages?after=${after}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<ChatLines>().lines.map(({ room, text }) => `${room}: ${text}`);
}

async function faultOf(asked: Promise<Answered>): Promise<[number, string]> {
  const answer = await asked;
  return [answer.status, answer.json<Fault>().code];
}

/** Two players, one spectator, and their match. */
async function scene(house: TestHouse, wish: Partial<Parameters<typeof makeMatch>[1]> = {}) {
  const [ann, ben, eve] = [await house.person('Ann'), await house.person('Ben'), await house.person('Eve')];
  const game = await makeMatch(house, { players: [ann.you, ben.you], ...wish });
  return { ann, ben, eve, game };
}

describe.each(DIALECTS)('messages on %s', (dialect) => {
  it('stay among players, and among spectators, until the match is over', async () => {
    const house = await openHouse({ dialect });
    const { ann, ben, eve, game } = await scene(house);
    expect((await say(ann.client, game, '  Good\u0007 luck!\u202E ')).json<Said>()).toEqual({ seq: 1 });
    expect((await say(eve.client, game, 'She will win.')).json<Said>()).toEqual({ seq: 2 });
    expect((await say(ben.client, game, 'Thank you!')).json<Said>()).toEqual({ seq: 3 });
    for (const { client } of [ann, ben]) expect(await heard(client, game)).toEqual(['players: Good luck!', 'players: Thank you!']);
    expect(await heard(ann.client, game, 1)).toEqual(['players: Thank you!']);
    for (const client of [eve.client, house.client()]) expect(await heard(client, game)).toEqual(['spectators: She will win.']);
    await act(house, game, ann.you, { kind: 'abort' });
    const all = ['players: Good luck!', 'spectators: She will win.', 'players: Thank you!'];
    for (const client of [ann.client, eve.client, house.client()]) expect(await heard(client, game)).toEqual(all);
    await house.close();
  });

  it('of players reach players however much spectators say, and the other way round', async () => {
    const house = await openHouse({ dialect });
    await house.start();
    const address = await house.listen();
    const { ann, ben, eve, game } = await scene(house);
    const { db } = house.services.store;
    const write = async (from: number, count: number, user: string, room: ChatRoom): Promise<void> => {
      const lines = Array.from({ length: count }, (_, index) => from + index);
      const rows = lines.map((seq) => ({ game, seq, user, room, text: `line ${seq}`, at: 0, command: `command-${seq}` }));
      await db.insertInto('chat').values(rows).execute();
    };
    const told = async (client: Client): Promise<readonly [number, number, number]> => {
      const page = await Page.open(address, client);
      await page.watch(game);
      const { lines } = await page.next('chat');
      page.close();
      return [lines.length, lines[0].seq, lines.at(-1)!.seq];
    };
    await write(1, 2, ann.you.id, 'players');
    await write(3, 400, eve.you.id, 'spectators');
    // Both kinds listen, so that the test sees what reaches one of them beside what reaches the other.
    const looking = await Promise.all([eve.client, ben.client].map((client) => Page.open(address, client)));
    for (const page of looking) await page.watch(game);
    expect(await told(ben.client)).toEqual([2, 1, 2]);
    expect(await told(eve.client)).toEqual([300, 103, 402]);
    await write(403, 400, ann.you.id, 'players');
    expect(await told(eve.client)).toEqual([300, 103, 402]);
    expect(await told(ben.client)).toEqual([300, 503, 802]);
    await house.close();
  });

  it('are said once under one id, whichever way they come', async () => {
    const house = await openHouse({ dialect });
    await house.start();
    const address = await house.listen();
    const { ann, ben, game } = await scene(house);
    const page = await Page.open(address, ben.client);
    await page.watch(game);
    const id = commandId();
    for (let time = 0; time < 2; time++) expect((await say(ann.client, game, 'Hello!', id)).json<Said>()).toEqual({ seq: 1 });
    const { lines } = await page.next('chat', (told) => told.lines.length > 0);
    expect(lines).toMatchObject([{ seq: 1, room: 'players', by: ann.you, text: 'Hello!' }]);
    const other = await Page.open(address, ann.client);
    other.send({ t: 'say', id, game, text: 'Hello!' });
    await other.next('done', (done) => done.id === id);
    expect(await heard(ben.client, game)).toEqual(['players: Hello!']);
    await house.close();
  });

  it('count together with those of the socket', async () => {
    const house = await openHouse({ dialect, config: { limits: 1 } });
    await house.start();
    const { ann, game } = await scene(house);
    const page = await Page.open(await house.listen(), ann.client);
    for (const text of ['1', '2', '3']) page.send({ t: 'say', id: commandId(), game, text });
    for (let line = 0; line < 3; line++) await page.next('done');
    for (const text of ['4', '5']) expect((await say(ann.client, game, text)).status).toBe(200);
    const refused = await say(ann.client, game, '6');
    expect([refused.status, refused.json<Fault>().code, refused.headers['retry-after']]).toEqual([429, 'too-many', '2']);
    page.send({ t: 'say', id: commandId(), game, text: '7' });
    expect((await page.next('refused')).fault).toEqual(refused.json());
    await house.close();
  });

  it('of private matches are for their players alone', async () => {
    const house = await openHouse({ dialect });
    const { ann, eve, game } = await scene(house, { isPrivate: true });
    await say(ann.client, game, 'Hello!');
    const hidden = await eve.client.get(`/api/games/${game}/messages`);
    expect([hidden.status, hidden.text]).toEqual([404, (await eve.client.get('/api/games/Abcdefghij12/messages')).text]);
    expect(await faultOf(say(eve.client, game, 'Who is there?'))).toEqual([404, 'no-such-game']);
    expect(await heard(ann.client, game)).toEqual(['players: Hello!']);
    await house.close();
  });

  it('come neither from muted nor from banned people', async () => {
    const house = await openHouse({ dialect });
    const { ann, ben, game } = await scene(house);
    await say(ben.client, game, 'Boo!');
    await ann.client.put(`/api/mutes/${ben.you.id}`);
    expect(await heard(ann.client, game)).toEqual([]);
    await ann.client.delete(`/api/mutes/${ben.you.id}`);
    expect(await heard(ann.client, game)).toEqual(['players: Boo!']);
    const headers = await bearer(ben.client, 'games:play');
    await ban(house.services.store, 'Ben', 'Shouted.', Date.now());
    expect(await faultOf(say(ben.client, game, 'Boo!'))).toEqual([401, 'sign-in']);
    const body = { id: commandId(), text: 'Boo!' };
    expect(await faultOf(house.client().post(`/api/games/${game}/messages`, body, { headers }))).toEqual([401, 'token']);
    await house.close();
  });

  it('can come from programs with a token to play, and from nobody without a name', async () => {
    const house = await openHouse({ dialect });
    await house.start();
    const address = await house.listen();
    const robot = await house.person('Robot');
    await robot.client.post('/api/accounts/me/bot');
    const { you: ann } = await house.guest('Ann');
    const game = await makeMatch(house, { players: [{ ...robot.you, kind: 'bot' }, ann] });
    const path = `/api/games/${game}/messages`;
    const body = { id: commandId(), text: 'Beep.' };
    expect(await faultOf(house.client().post(path, body))).toEqual([401, 'sign-in']);
    expect(await faultOf(robot.client.post(path, body))).toEqual([403, 'bot']);
    const page = await Page.open(address, robot.client);
    page.send({ t: 'say', game, ...body });
    expect((await page.next('refused')).fault.code).toBe('bot');
    expect(await faultOf(house.client().post(path, body, { headers: await bearer(robot.client, 'games:read') }))).toEqual([403, 'scope']);
    const headers = await bearer(robot.client, 'games:play', 'games:read');
    expect((await house.client().post(path, body, { headers })).status).toBe(200);
    const { lines } = (await house.client().get(path, { headers })).json<ChatLines>();
    expect(lines).toMatchObject([{ text: 'Beep.', room: 'players', by: { name: 'Robot', kind: 'bot' } }]);
    await house.close();
  });

  it('come in the stream of the match, for people who may read them', async () => {
    const house = await openHouse({ dialect });
    const address = await house.listen();
    const { ann, ben, eve, game } = await scene(house);
    await say(ben.client, game, 'Before');
    const url = `${address}/api/games/${game}/stream`;
    const player = await follow(url, ann.client);
    const spectator = await follow(url, null);
    await player.until('Before');
    await say(eve.client, game, 'Aside');
    await spectator.until('Aside');
    await say(ann.client, game, 'During');
    await player.until('During');
    expect(player.said).toEqual(['players: Before', 'players: During']);
    expect(spectator.said).toEqual(['spectators: Aside']);
    await act(house, game, ann.you, { kind: 'abort' });
    await player.until('Aside');
    await spectator.until('During');
    expect(player.said).toEqual(['players: Before', 'players: During', 'spectators: Aside']);
    expect(spectator.said).toEqual(['spectators: Aside', 'players: Before', 'players: During']);
    await house.close();
  });
});

describe('a message that is too long or empty', () => {
  // V1.3.3
  it.each([
    ['', 400, 'bad-request'],
    ['x'.repeat(141), 400, 'bad-request'],
    ['\u200B', 422, 'empty'],
  ])('is refused: %j', async (text, status, code) => {
    const house = await openHouse();
    const { ann, game } = await scene(house);
    expect(await faultOf(say(ann.client, game, text))).toEqual([status, code]);
    expect(await heard(ann.client, game)).toEqual([]);
    await house.close();
  });
});

/** Reads the lines of chat in the stream of a match. */
async function follow(url: string, client: Client | null) {
  const { body } = await fetch(url, { headers: client ? { cookie: client.cookie } : {} });
  const lines = body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  const said: string[] = [];
  let rest = '';
  const until = async (text: string): Promise<void> => {
    while (!said.some((line) => line.endsWith(text))) {
      const { value, done } = await lines.next();
      if (done) throw new Error(`The stream ended before "${text}" came.`);
      const whole = (rest + value).split('\n');
      rest = whole.pop()!;
      for (const line of whole.filter((each) => each !== '').map((each) => JSON.parse(each) as GameLine)) {
        if (line.t === 'chat') said.push(...line.lines.map((each) => `${each.room}: ${each.text}`));
      }
    }
  };
  return { said, until };
}
