// What happens to the sockets of people who may no longer be here, with real sockets and the real command. OWASP ASVS 5.0: 7.4.1, 7.4.2.
import { spawn } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CLOSE, SCOPES, type NewToken, type SessionView } from '@menagerie/protocol';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { z } from 'zod';
import type { Client } from './client.ts';
import { DIALECTS, openHouse, PASSWORD, type TestHouse } from './house.ts';
import { makeMatch } from './matches.ts';
import { commandId, Page } from './page.ts';

const CLI = join(import.meta.dirname, '../../cli/src/main.ts');

/** Ann in two browsers, Ben, and somebody unknown. All of them watch the match of Ann and Ben. */
async function scene(dialect: (typeof DIALECTS)[number]) {
  const house = await openHouse({ dialect });
  await house.start();
  const address = await house.listen();
  const ann = await house.person('Ann');
  const ben = await house.person('Ben');
  const other = house.client();
  await other.post('/api/sessions', { name: 'Ann', password: PASSWORD });
  const game = await makeMatch(house, { players: [ann.you, ben.you] });
  const pages = await Promise.all([ann.client, other, ben.client, null].map((client) => Page.open(address, client)));
  for (const page of pages) await page.watch(game);
  return { house, address, ann: ann.client, other, game, pages };
}

/** Runs `menagerie admin` beside the server, as an operator does. Returns its output. */
async function admin({ place }: TestHouse, ...words: readonly string[]): Promise<string> {
  const where = place.dialect === 'sqlite' ? ['--data', place.folder] : [];
  const env = { PATH: process.env['PATH'], ...(place.dialect === 'postgres' ? { DATABASE_URL: place.url } : {}) };
  const child = spawn(process.execPath, [CLI, 'admin', ...words, ...where], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  return text(child.stdout);
}

describe.each(DIALECTS)('the sockets of somebody on %s', (dialect) => {
  const session = async (client: Client): Promise<string> =>
    (await client.get('/api/sessions')).json<SessionView[]>().find(({ isThis }) => isThis)!.id;

  // V1.4.3, V7.4.1
  it.each<[string, readonly number[], (ann: Client, other: Client) => Promise<{ status: number }>]>([
    ['signs out', [0], (ann) => ann.delete('/api/sessions/current')],
    ['ends the session from another one', [0], async (ann, other) => other.delete(`/api/sessions/${await session(ann)}`)],
    ['changes the password', [1], (ann) => ann.put('/api/accounts/me/password', { old: PASSWORD, new: 'a new long password' })],
    ['deletes the account', [0, 1], (ann) => ann.delete('/api/accounts/me', { password: PASSWORD })],
  ])('who %s are closed, others stay open, and the server does nothing more for them', async (_, ending, end) => {
    const { house, address, ann, other, game, pages } = await scene(dialect);
    const cookies = [ann.twin(), other.twin()];
    const answer = await end(ann, other);
    expect(answer.status).toBe(204);
    // Commands still on their way when the answer came are too late.
    for (const index of ending) pages[index].send({ t: 'command', id: commandId(), game, version: 0, command: { kind: 'resign' } });
    for (const index of ending) expect(await pages[index].end()).toBe(CLOSE.session);
    for (const page of pages.filter((_page, index) => !ending.includes(index))) await page.settle();
    // People who leave for good call off a match that has hardly begun. The late resignation is ignored.
    const { result } = (await house.services.host.matches.latest(game))!.match;
    expect(result?.reason ?? null).toBe(ending.length === 2 ? 'abort' : null);
    for (const index of ending) {
      const again = await Page.open(address, cookies[index]);
      expect((await again.next('hello')).you).toBeNull();
      again.close();
    }
    await house.close();
  });

  it('who is banned from the command line are closed within seconds, and none opens again', async () => {
    const { house, address, ann, other, game, pages } = await scene(dialect);
    expect(await admin(house, 'ban', 'Ann', '--reason', 'Was rude.')).toMatch(/^Ann is banned\. Ended: 2 sessions, 0 tokens/);
    for (const page of pages.slice(0, 2)) expect(await page.end()).toBe(CLOSE.session);
    for (const page of pages.slice(2)) await page.settle();
    for (const client of [ann, other]) {
      const again = await Page.open(address, client);
      expect((await again.next('hello')).you).toBeNull();
      expect(await again.command(game, 0, { kind: 'resign' })).toMatchObject({ t: 'refused', fault: { code: 'sign-in' } });
      again.close();
    }
    expect(await admin(house, 'ban', 'Ann', '--lift')).toMatch(/^Ann can sign in again/);
    await house.close();
  });
});

describe.each(DIALECTS)('the sockets of an account on %s', (dialect) => {
  it("that becomes a program's are closed on all nodes. It plays only with a token, and its sessions go on", async () => {
    const house = await openHouse({ dialect });
    await house.start();
    const other = dialect === 'postgres' ? await openHouse({ place: house.place }) : house;
    if (other !== house) await other.start();
    const addresses = [await house.listen(), ...(other === house ? [] : [await other.listen()])];
    const { client, you } = await house.person('Robot');
    const { you: ann } = await house.guest('Ann');
    const pages = await Promise.all(addresses.map((address) => Page.open(address, client)));
    for (const page of pages) await page.next('hello');
    expect((await client.post('/api/accounts/me/bot')).status).toBe(200);
    for (const page of pages) expect(await page.end()).toBe(CLOSE.session);
    expect((await client.get('/api/tokens')).status).toBe(200);
    const game = await makeMatch(house, { players: [{ ...you, kind: 'bot' }, ann] });
    const again = await Page.open(addresses[0], client);
    expect((await again.next('hello')).you).toEqual({ ...you, kind: 'bot' });
    expect(await again.command(game, 0, { kind: 'resign' })).toMatchObject({ t: 'refused', fault: { code: 'bot' } });
    await again.settle();
    // Even without the signal, the database says so.
    const { client: late } = await house.person('Automaton');
    const page = await Page.open(addresses[0], late);
    const { you: automaton } = await page.next('hello');
    await house.services.store.db.updateTable('users').set({ kind: 'bot' }).where('id', '=', automaton!.id).execute();
    expect(await page.end()).toBe(CLOSE.session);
    await again.settle();
    if (other !== house) await other.close();
    await house.close();
  });
});

describe('a token', () => {
  // V6.3.4
  it('opens no socket, and is told where its streams are; an unknown token is told so', async () => {
    const house = await openHouse();
    const address = await house.listen();
    const { client } = await house.person('Robot');
    await client.post('/api/accounts/me/bot');
    const made = await client.post('/api/tokens', { label: 'program', scopes: SCOPES, password: PASSWORD });
    const { token } = made.json<z.infer<typeof NewToken>>();
    expect(await refusal(address, token)).toEqual([
      403,
      'The socket is for pages and takes no token. A program uses its token with /api/stream and /api/games/ID/stream.\n',
    ]);
    expect(await refusal(address, `${token}x`)).toEqual([401, 'Nobody here has this token. It may have been deleted.\n']);
    await house.close();
  });
});

/** The status and text that a socket request with a token gets. */
async function refusal(address: string, token: string): Promise<[number | undefined, string]> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, { headers: { authorization: `Bearer ${token}` } });
  const answer = await new Promise<IncomingMessage>((refused, failed) => {
    socket.once('unexpected-response', (_request, given) => refused(given));
    socket.once('open', () => failed(new Error('It was opened.')));
    socket.once('error', failed);
  });
  return [answer.statusCode, await text(answer)];
}
