import { setTimeout as wait } from 'node:timers/promises';
import { findGame } from '@menagerie/registry/all';
import { expect, it, onTestFinished, vi } from 'vitest';
import { breathe, TURN } from '../src/breathe.ts';
import { openHouse } from './house.ts';
import { makeMatch } from './matches.ts';
import { commandId, Page } from './page.ts';

/** Long enough for a warning, in milliseconds of a core. */
const LONG = 400;

/** Keeps the thread busy. */
function toil(milliseconds: number): void {
  const begun = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(begun);
    if ((user + system) / 1000 > milliseconds) return;
  }
}

it('says which route has blocked the event loop, in the log and as a metric', async () => {
  const lines: string[] = [];
  const house = await openHouse({
    isWatched: true,
    config: { metrics: { host: '127.0.0.1', port: 0 } },
    onLog: (line) => lines.push(line),
  });
  await house.start();
  const { client, you } = await house.guest('Ann');
  const { you: bob } = await house.guest('Bob');
  const game = await makeMatch(house, { players: [you, bob] });
  const page = await Page.open(await house.listen(), client);
  const bucky = findGame('bucky')!;
  const read = bucky.parseMove.bind(bucky);
  const slow = vi.spyOn(bucky, 'parseMove').mockImplementation((position, text) => {
    toil(LONG);
    return read(position, text);
  });
  onTestFinished(() => slow.mockRestore());
  const refused = await page.command(game, 0, { kind: 'play', text: 'e2-e5' });
  expect(refused).toMatchObject({ t: 'refused', fault: { code: 'illegal-move' } });
  await wait(100);
  await client.post(`/api/games/${game}/commands`, { id: commandId(), command: { kind: 'play', text: 'e2-e5' } });
  await wait(100);
  slow.mockRestore();
  const blocked = lines.filter((line) => line.includes('the event loop was blocked'));
  const routes = blocked.map((line) => JSON.parse(line) as { route: string; milliseconds: number });
  expect(routes.map(({ route }) => route)).toEqual(expect.arrayContaining(['socket command play', 'POST /api/games/:id/commands']));
  const { body } = (await house.services.metrics.text())!;
  expect(body).toContain('menagerie_loop_blocked_seconds_count{route="socket command play"} 1');
  expect(body).toContain('menagerie_loop_blocked_seconds_count{route="POST /api/games/:id/commands"} 1');
  await house.close();
});

// V15.2.2
it('lets others go first, however many have much to do at once', async () => {
  let most = 0;
  let inThisTurn = 0;
  let isOver = false;
  const look = (): void => {
    most = Math.max(most, inThisTurn);
    inThisTurn = 0;
    if (!isOver) setImmediate(look);
  };
  look();
  let done = 0;
  const flow = async (): Promise<void> => {
    for (let round = 0; round < 5; round++) {
      await breathe();
      toil(TURN.longest / 2);
      inThisTurn++;
      done++;
    }
  };
  await Promise.all(Array.from({ length: 20 }, flow));
  isOver = true;
  expect(done).toBe(100);
  expect(most).toBeLessThanOrEqual(3);
});

it("doesn't make light work wait a turn each, however much of it there is", async () => {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const idle = async (): Promise<void> => {
    for (let round = 0; round < 5; round++) await breathe();
  };
  await Promise.all(Array.from({ length: 200 }, idle));
  isOver = true;
  // A turn each would be a thousand turns.
  expect(turns).toBeLessThan(200);
});
