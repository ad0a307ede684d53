import { setTimeout as wait } from 'node:timers/promises';
import { moveTexts, unwrap } from '@menagerie/core';
import { create, Session, type Match } from '@menagerie/match';
import { shownName, type PlayerCommand } from '@menagerie/protocol';
import { findGame } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { Addresses } from '../src/accounts/addresses.ts';
import { Computers } from '../src/computers/computers.ts';
import { EngineWorker } from '../src/computers/engine-worker.ts';
import { Pool } from '../src/computers/pool.ts';
import { factsOf, type MatchQuestion } from '../src/computers/question.ts';
import type { Entry } from '../src/host/entry.ts';
import { DIALECTS, openHouse, type TestHouse } from './house.ts';
import { makeMatch } from './matches.ts';

const PATIENCE = 60_000;

/** Waits until the match is as expected. */
async function until(house: TestHouse, game: string, isSo: (match: Match) => boolean): Promise<Entry> {
  const latest = Date.now() + PATIENCE;
  for (;;) {
    const entry = (await house.services.host.matches.latest(game))!;
    if (isSo(entry.match)) return entry;
    if (Date.now() > latest) throw new Error(`It did not come to that: ${JSON.stringify(entry.match.log)}`);
    await wait(50);
  }
}

async function act(house: TestHouse, game: string, user: string, command: PlayerCommand): Promise<number> {
  const answer = await house.services.host.command({ game, user, command });
  if (!answer.done) throw new Error(answer.fault.message);
  return answer.version;
}

function firstMove({ game, match }: Entry): PlayerCommand {
  return { kind: 'play', text: moveTexts(game, new Session(game).at(match))[0] };
}

describe.each(DIALECTS)('computers on %s', (dialect) => {
  it('answer moves, take-backs, draws and rematches', async () => {
    const house = await openHouse({ dialect });
    await house.start();
    const { client, you } = await house.guest('Ann');
    // Cub now and then plays so badly at once that it would be glad of a draw.
    const made = await client.post('/api/seeks', { game: 'ducart', control: '600+5', seat: 0, others: [{ level: 'hunter' }] });
    const game = made.json<{ match: string }>().match;
    const begun = await until(house, game, () => true);
    expect(begun.match.players).toMatchObject([{ name: shownName(you) }, { kind: 'computer', level: 'hunter', name: 'Hunter' }]);

    await act(house, game, you.id, firstMove(begun));
    await until(house, game, ({ plies }) => plies.length === 2);
    await act(house, game, you.id, { kind: 'takeBack' });
    const back = await until(house, game, ({ plies }) => plies.length === 0);
    await act(house, game, you.id, firstMove(back));
    await until(house, game, ({ plies }) => plies.length === 2);
    await act(house, game, you.id, { kind: 'offerDraw' });
    await until(house, game, ({ log }) => log.some(({ kind }) => kind === 'drawDeclined'));
    await act(house, game, you.id, { kind: 'resign' });
    await act(house, game, you.id, { kind: 'offerRematch' });
    await until(house, game, ({ log }) => log.some(({ kind }) => kind === 'rematchAccepted'));
    const next = (await house.services.host.matches.latest(game))!.about.next!;
    // The computer moves first in it.
    expect((await until(house, next, ({ plies }) => plies.length === 1)).match.plies[0].seat).toBe(0);
    await house.close();
  });

  it('take every seat of a game for four, with hidden set-up, and end it when the only person has resigned', async () => {
    const house = await openHouse({ dialect });
    await house.start();
    const { client, you } = await house.guest('Ann');
    const others = ['cub', 'cub', 'hunter'].map((level) => ({ level }));
    const made = await client.post('/api/seeks', { game: 'fourplay', control: '600+5', others });
    expect(made.status).toBe(201);
    const game = made.json<{ match: string }>().match;
    const { match } = await until(house, game, ({ papers, players }) =>
      papers.every((texts, seat) => players[seat].kind === 'person' || texts.length === 2),
    );
    expect(match.players.map(({ level }) => level ?? 'Ann').toSorted()).toEqual(['Ann', 'cub', 'cub', 'hunter']);
    const own = match.players.findIndex(({ id }) => id === you.id);
    const spec = findGame('fourplay')!;
    for (const text of spec.preparation!.readymades(match.options)[0].papers(own)) await act(house, game, you.id, { kind: 'handIn', text });
    await act(house, game, you.id, { kind: 'resign' });
    const { match: over } = (await house.services.host.matches.latest(game))!;
    expect(over.result).toMatchObject({ reason: 'computers', ranking: [[0, 1, 2, 3].filter((seat) => seat !== own), [own]] });
    expect(over.log.at(-2)).toMatchObject({ kind: 'resigned', seat: own });
    await house.close();
  });

  it('catch up on matches that waited while no computer was running', async () => {
    const house = await openHouse({ dialect });
    const { you } = await house.guest('Ann');
    const game = await makeMatch(house, { players: [null, you] });
    await house.start();
    await until(house, game, ({ plies }) => plies.length === 1);
    await house.close();
  });
});

describe.each(DIALECTS)('a search that fails on %s', (dialect) => {
  const answering = (message: string): string =>
    `import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ id }) => parentPort.postMessage(${message}));`;

  it.each([
    ['because its thread ends', 'process.exit(3)', 'its thread has ended'],
    ['because it finds nothing', answering(`{ type: 'error', id, message: 'It found nothing.' }`), 'It found nothing.'],
    [
      'because it finds what is no move',
      answering(`{ type: 'bestmove', id, move: 'a1-a1', wish: null, depth: 1, score: 0, nodes: 1, milliseconds: 1, pv: [] }`),
      'a1',
    ],
  ])("always, %s, doesn't stop a match, and is logged", async (_, program, reason) => {
    const lines: string[] = [];
    const house = await openHouse({ dialect, onLog: (line) => lines.push(line) });
    const { you } = await house.guest('Ann');
    const game = await makeMatch(house, { players: [null, you] });
    const { store, host, now, log } = house.services;
    const computers = new Computers(
      { store, host, now, log, addresses: new Addresses(), secret: 'known to tests' },
      new Pool([new EngineWorker(new URL(`data:text/javascript,${encodeURIComponent(program)}`))]),
    );
    computers.start();
    const entry = await until(house, game, ({ plies }) => plies.length === 1);
    await act(house, game, you.id, firstMove(entry));
    const { match } = await until(house, game, ({ plies }) => plies.length === 3);
    expect(match.plies.map(({ seat }) => seat)).toEqual([0, 1, 0]);
    await computers.stop();
    expect(lines.filter((line) => line.includes('a computer could not play') && line.includes(reason))).toHaveLength(4);
    await house.close();
  });
});

describe.each(DIALECTS)('a rematch on %s', (dialect) => {
  it('is accepted even if it was offered while nobody listened', async () => {
    const house = await openHouse({ dialect });
    const { you } = await house.guest('Ann');
    const game = await makeMatch(house, { players: [you, null] });
    const other = await makeMatch(house, { players: [you, null] });
    for (const id of [game, other]) await act(house, id, you.id, { kind: 'resign' });
    await act(house, game, you.id, { kind: 'offerRematch' });
    await house.start();
    await until(house, game, ({ log }) => log.some(({ kind }) => kind === 'rematchAccepted'));
    expect((await house.services.host.matches.latest(game))!.about.next).not.toBeNull();
    expect((await house.services.host.matches.latest(other))!.about.next).toBeNull();
    await house.close();
  });
});

describe('computers on two nodes', () => {
  it('make each move once, and one node takes over when the other is gone', async () => {
    const one = await openHouse({ dialect: 'postgres' });
    const other = await openHouse({ place: one.place });
    await one.start();
    await other.start();
    const { you } = await one.guest('Ann');
    const games = await Promise.all(Array.from({ length: 6 }, () => makeMatch(one, { players: [null, you] })));
    for (const game of games) {
      const { match } = await until(other, game, ({ plies }) => plies.length === 1);
      expect(match.log.filter(({ kind }) => kind === 'played')).toHaveLength(1);
    }
    await one.close();
    for (const game of games) await act(other, game, you.id, firstMove(await until(other, game, () => true)));
    for (const game of games) await until(other, game, ({ plies }) => plies.length === 3);
    await other.close();
  });
});

describe('the pool of engine workers', () => {
  const bucky = findGame('bucky')!;
  const players = [0, 1].map(() => ({ name: 'Cub', kind: 'computer' as const }));
  const match = factsOf(unwrap(create(bucky, { players }, 0)));
  const question: MatchQuestion = { match, level: 'cub', seed: 1, milliseconds: 100 };

  it('replaces a broken thread, and refuses an invalid question', async () => {
    const broken = new Pool([new EngineWorker(new URL('data:text/javascript,process.exit(3)'))]);
    await expect(broken.ask(question, 'ann').command).rejects.toThrow('its thread has ended');
    await broken.close();
    const pool = new Pool([new EngineWorker()]);
    await expect(pool.ask({ ...question, match: { ...match, game: 'chess' } }, 'ann').command).rejects.toThrow('No game is called "chess"');
    expect(await pool.ask(question, 'ann').command).toMatchObject({ kind: 'play' });
    const off = pool.ask({ ...question, level: 'beast', milliseconds: 1500 }, 'ann');
    const next = pool.ask(question, 'ann');
    off.callOff();
    expect(await off.command).toBeNull();
    expect(await next.command).toMatchObject({ kind: 'play' });
    await pool.close();
  });

  it('answers newcomers before heavy users, and thinks less the more questions wait', async () => {
    const thoughts: number[] = [];
    const worker = {
      think: ({ milliseconds }: MatchQuestion) => {
        thoughts.push(milliseconds);
        // Long enough that Eve has used more than waiting a moment longer than the others makes up for.
        return wait(thoughts.length === 1 ? 300 : 5, { kind: 'play' as const, text: 'a2-a3' });
      },
    } as Partial<EngineWorker> as EngineWorker;
    const pool = new Pool([worker]);
    const order: string[] = [];
    const ask = (asker: string): Promise<unknown> =>
      pool.ask({ ...question, milliseconds: 1500 }, asker).command.then(() => order.push(asker));
    const crowd = Array.from({ length: 64 }, () => ask('eve'));
    await Promise.all([...crowd, ...['ann', 'bob', 'cleo'].map(ask)]);
    expect(order.slice(0, 4)).toEqual(['eve', 'ann', 'bob', 'cleo']);
    expect(thoughts.slice(0, 5)).toEqual([1500, 500 / 4, 500 / 3, 250, 250]);
  });
});
