// `menagerie bot` against a real server: two engines find each other and play a whole game, and one accepts a challenge.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { resolveOptions, seatsOf, unwrap } from '@menagerie/core';
import {
  SCOPES,
  type Badge,
  type GamesPage,
  type GameView,
  type NewSeek,
  type NewToken,
  type SeekView,
  type SelfView,
} from '@menagerie/protocol';
import { parseRecords, verify } from '@menagerie/record';
import { games } from '@menagerie/registry/all';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { needs } from '../../../test/toolchain.ts';
import { announce } from '../src/announcements.ts';
import { openHouse, PASSWORD, type TestHouse } from './house.ts';
import { handInAll } from './matches.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const MAIN = join(ROOT, 'apps/cli/src/main.ts');
const ENGINE = `${needs('python3')} "${join(ROOT, 'examples/engines/engine.py')}"`;

const folder = mkdtempSync(join(tmpdir(), 'menagerie-engines-'));
afterAll(() => rmSync(folder, { recursive: true }));
const stops = new Set<() => void>();
afterEach(() => stops.forEach((stop) => stop()));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Lets an engine play for a new account of a program. */
async function startBot(
  house: TestHouse,
  address: string,
  name: string,
  ...args: readonly string[]
): Promise<{ you: Badge; ended: Promise<Ended> }> {
  const { client } = await house.person(name);
  const { you } = (await client.post('/api/accounts/me/bot')).json<SelfView>();
  const { token } = (await client.post('/api/tokens', { label: 'engine', scopes: SCOPES, password: PASSWORD })).json<
    z.infer<typeof NewToken>
  >();
  const file = join(folder, `${name}.txt`);
  writeFileSync(file, `${token}\n`);
  const bot = spawn(process.execPath, [MAIN, 'bot', '--engine', ENGINE, '--server', address, '--token-file', file, ...args]);
  stops.add(() => bot.kill('SIGKILL'));
  const said = { out: '', err: '' };
  bot.stdout.on('data', (chunk) => (said.out += String(chunk)));
  bot.stderr.on('data', (chunk) => (said.err += String(chunk)));
  return { you: you!, ended: new Promise((done) => bot.once('close', (code) => done({ code, ...said }))) };
}

/** How long to wait for a value, in milliseconds. */
const PATIENCE = 120_000;

/** Waits for a value; `what` names it if it doesn't come. */
async function sought<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
  for (const latest = Date.now() + PATIENCE; Date.now() < latest; await setTimeout(100)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`Waited for ${what} in vain.`);
}

it('two engines find each other and play a whole game', async () => {
  const game = games.find((each) => seatsOf(each, unwrap(resolveOptions(each.options))).length === 2)!;
  const house = await openHouse();
  await house.start();
  const address = await house.listen();
  const words = ['--game', game.id, '--seek', '600+5', '--count', '1'];
  // What a host announces reaches the owner of a program too, once, and can't steer a terminal.
  const until = Date.now() + 600_000;
  await announce(house.services.store, { text: 'New \x1B[2Jdisks.', due: until, until });
  const first = await startBot(house, address, 'Robot', ...words);
  await sought('an offer', async () => (await house.services.lobby.list()).length > 0);
  const second = await startBot(house, address, 'Automaton', ...words);
  for (const { code, out, err } of await Promise.all([first.ended, second.ended])) {
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      new RegExp(
        `plays ${game.name} at http.*\\nFrom the host: Maintenance in \\d+ minutes\\. New \\\\x1b\\[2Jdisks\\.\\n.*/game/\\S+ .+\\n$`,
      ),
    );
  }
  const [{ id }] = (await house.client().get('/api/users/Robot/games?status=over')).json<GamesPage>().games;
  const { records, problems } = parseRecords((await house.client().get(`/api/games/${id}/file`)).text, games);
  expect(problems).toEqual([]);
  const verified = verify(game, records[0]);
  expect([verified.findings, verified.ending.kind]).toEqual([[], 'rules']);
});

it('an engine accepts a challenge, hands in an army, and moves; another game it declines', async () => {
  const game = games.find(({ preparation }) => preparation)!;
  const other = games.find(({ preparation }) => !preparation)!;
  const house = await openHouse();
  await house.start();
  const address = await house.listen();
  const { client, you } = await house.person('Ann');
  const { you: robot } = await startBot(house, address, 'Robot', '--game', game.id);
  const challenge = async (id: string, more: object): Promise<NewSeek> => {
    const answer = await client.post('/api/seeks', { game: id, control: '1/259200', way: 'direct', to: robot.name, ...more });
    expect(answer.status).toBe(201);
    return answer.json<NewSeek>();
  };
  const { id: declined } = await challenge(other.id, {});
  await sought('a refusal', async () => (await client.get(`/api/seeks/${declined}`)).json<SeekView>().declined === 'game');
  // It sits where its turn comes first.
  await challenge(game.id, { options: { players: '2' }, seat: seatsOf(game, unwrap(resolveOptions(game.options, { players: '2' })))[1] });
  const view = async (): Promise<GameView | null> => {
    const [line] = (await house.client().get(`/api/users/${robot.name}/games`)).json<GamesPage>().games;
    return line ? (await client.get(`/api/games/${line.id}`)).json<GameView>() : null;
  };
  const { id } = await sought('a game', view);
  await handInAll(house, id, you);
  const { match } = await sought('its moves', async () => {
    const now = await view();
    return now && now.match.plies.length > 0 && now;
  });
  expect(match.players[match.plies[0].seat].id).toBe(robot.id);
});
