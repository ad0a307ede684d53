import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { random, randomMove, resolveOptions, seatsOf, unwrap } from '@menagerie/core';
import { LEVELS } from '@menagerie/engine';
import { isPreparing } from '@menagerie/match';
import { SCOPES, type Badge, type GamesPage, type GameView, type NewSeek, type NewToken, type SelfView } from '@menagerie/protocol';
import { parseRecords, verify } from '@menagerie/record';
import { games } from '@menagerie/registry/all';
import { chromium } from 'playwright-core';
import { afterAll, afterEach, expect, it } from 'vitest';
import { findBrowser } from '../../../test/chromium.ts';
import type { z } from 'zod';
import { openHouse, PASSWORD, type TestHouse } from './house.ts';
import { act, handInAll } from './matches.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const PATIENCE = 100_000;

const stops = new Set<() => void>();
afterEach(() => stops.forEach((stop) => stop()));

const NODE = [process.execPath, 'bot.mjs'] as const;
/** Not every machine has it. */
const PYTHON = spawnSync('python3', ['--version']).status === 0 ? (['python3', 'bot.py'] as const) : NODE;

/** The examples, copied to a folder of their own. */
const folder = mkdtempSync(join(tmpdir(), 'menagerie-bots-'));
cpSync(resolve(ROOT, 'examples/bots'), folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

/** A program's account with a token. */
async function robot(house: TestHouse, name: string): Promise<{ you: Badge; token: string }> {
  const { client } = await house.person(name);
  const { you } = (await client.post('/api/accounts/me/bot')).json<SelfView>();
  const { token } = (await client.post('/api/tokens', { label: 'example', scopes: SCOPES, password: PASSWORD })).json<
    z.infer<typeof NewToken>
  >();
  return { you: you!, token };
}

/** Starts an example. */
function start([program, file]: readonly [string, string], settings: Record<string, string>): ChildProcess {
  const bot = spawn(program, [file], { cwd: folder, env: { PATH: process.env['PATH'], ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  bot.stderr.on('data', (chunk) => (said += String(chunk)));
  bot.once('exit', (code) => {
    if (code !== null && code !== 0) throw new Error(`The bot ended: ${said}`);
  });
  stops.add(() => bot.kill());
  return bot;
}

/** Starts an example for a new account of a program. */
async function startBot(
  house: TestHouse,
  command: readonly [string, string],
  address: string,
  name: string,
  settings: Record<string, string>,
): Promise<Badge> {
  const { you, token } = await robot(house, name);
  start(command, { MENAGERIE: address, TOKEN: token, ...settings });
  return you;
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isTrue()); waited += 200) {
    if (waited > PATIENCE) throw new Error('What was waited for did not happen in time.');
    await setTimeout(200);
  }
}

/** The first of somebody's matches that is over. */
async function finished(house: TestHouse, { name }: Badge): Promise<string> {
  const over = async (): Promise<GamesPage> => (await house.client().get(`/api/users/${name}/games?status=over`)).json<GamesPage>();
  await until(async () => (await over()).games.length > 0);
  return (await over()).games[0].id;
}

it('two programs, in Node and in Python, play a whole game although their connections break', async () => {
  const game = games.find((each) => seatsOf(each, unwrap(resolveOptions(each.options))).length === 2)!;
  const house = await openHouse();
  await house.start();
  const address = await house.listen();
  const settings = { GAME: game.id, CONTROL: '600+5' };
  const first = await startBot(house, NODE, address, 'Robot', settings);
  await until(async () => (await house.services.lobby.list()).length > 0);
  await startBot(house, PYTHON, address, 'Automaton', settings);
  const breaking = setInterval(() => house.app.server.closeAllConnections(), 2000);
  stops.add(() => clearInterval(breaking));
  const id = await finished(house, first);
  const file = (await house.client().get(`/api/games/${id}/file`)).text;
  const { records, problems } = parseRecords(file, games);
  expect(problems).toEqual([]);
  expect(verify(game, records[0]).findings).toEqual([]);
  const [line] = (await house.client().get(`/api/users/${first.name}/games?status=over`)).json<GamesPage>().games;
  expect(line.seats.map(({ user }) => user?.kind)).toEqual(['bot', 'bot']);
  expect(line.plies).toBeGreaterThan(2);
});

it.each(games)('a program joins a person in $id, prepares if need be, and moves', async (game) => {
  const house = await openHouse();
  await house.start();
  const address = await house.listen();
  const { client, you } = await house.guest('Gus');
  const seek = { game: game.id, control: '600+5', seat: 0, others: game.seats.slice(2).map(() => ({ level: LEVELS[0].id })) };
  expect((await client.post('/api/seeks', seek)).status).toBe(201);
  const bot = await startBot(house, PYTHON, address, 'Robot', { GAME: game.id });
  const view = async (): Promise<GameView | undefined> => {
    const [line] = (await house.client().get(`/api/users/${bot.name}/games`)).json<GamesPage>().games;
    return line && (await client.get(`/api/games/${line.id}`)).json<GameView>();
  };
  await until(async () => (await view()) !== undefined);
  const { id, match } = (await view())!;
  const seat = match.players.findIndex((player) => player.id === bot.id);
  if (game.preparation) await handInAll(house, id, you);
  const { host } = house.services;
  await until(async () => {
    const entry = (await host.matches.find(id))!;
    const position = isPreparing(game, entry.match) ? null : entry.session.at(entry.match);
    if (position?.turn === 0) {
      const move = randomMove(game, position, random(entry.match.plies.length))!;
      await act(house, id, you, { kind: 'play', text: game.formatMove(position, move) });
    }
    return entry.match.plies.some((ply) => ply.seat === seat);
  });
  const { papers } = (await host.matches.find(id))!.match;
  expect(papers[seat]).toHaveLength(game.preparation?.papers.length ?? 0);
});

it.each([
  ['Node', NODE],
  ['Python', PYTHON],
])('a program in %s accepts a challenge to its game, and declines one to another', async (_, command) => {
  const house = await openHouse();
  await house.start();
  const address = await house.listen();
  const { client, you } = await house.person('Ann');
  house.services.live.presence.came(you.id);
  const [own, other] = games;
  const bot = await startBot(house, command, address, 'Robot', { GAME: own.id });
  await until(async () => (await house.services.lobby.list()).length > 0);
  const others = (game: typeof own): readonly object[] => game.seats.slice(2).map(() => ({ level: LEVELS[0].id }));
  const dare = async (game: typeof own): Promise<string> => {
    const request = { game: game.id, control: '600+5', way: 'direct', to: bot.name, others: others(game) };
    const made = await client.post('/api/seeks', request);
    expect(made.status, made.text).toBe(201);
    return made.json<NewSeek>().id;
  };
  const declined = await dare(other);
  await until(async () => (await house.services.lobby.find(declined))?.declined === 'game');
  await dare(own);
  await until(async () => (await client.get('/api/me/games')).text.includes(bot.id));
});

it('a program in a page plays a whole game against the computer', async () => {
  const house = await openHouse();
  await house.start();
  const { you, token } = await robot(house, 'Pagerobot');
  const server = start([process.execPath, 'page.mjs'], { MENAGERIE: await house.listen(), PORT: '0' });
  const [address] = (await once(server.stdout!, 'data')) as [Buffer];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  stops.add(() => void browser.close());
  const page = await browser.newPage();
  await page.goto(String(address).trim());
  await page.fill('[name=token]', token);
  await page.click('button');
  const id = await finished(house, you);
  const { result } = (await house.client().get(`/api/games/${id}`)).json<GameView>().match;
  await page.getByText(result!.text).waitFor();
  await page.click('[name=wait]');
  await page.getByText('Waiting for a challenge').waitFor();
  const ann = await house.person('Ann');
  const dare = { game: 'bucky', control: '1/259200', way: 'direct', to: you.name };
  expect((await ann.client.post('/api/seeks', dare)).status).toBe(201);
  await until(async () => (await ann.client.get('/api/me/games')).text.includes(you.id));
  expect(result!.by).toBe('rules');
});
