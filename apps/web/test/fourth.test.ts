// A fourth game, added by the steps of CONTRIBUTING, is on the site and in online play like the others.
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseOfFour } from '../../../test/copies.ts';
import { hexapawn } from '../../../test/hexapawn/src/index.ts';
import { begin, playByMouse, useBrowser, visit } from './visit.ts';

const house = houseOfFour();
let server: ChildProcess;
let site = '';

useBrowser();
beforeAll(async () => {
  // The server builds the site of its house before it opens.
  server = spawn(process.execPath, [join(house, 'apps/server/src/main.ts'), '--port', '0', '--data', join(house, 'data')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  site = await new Promise((found, failed) => {
    let said = '';
    server.stdout!.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /is at (http:\/\/[^/]+)\//.exec(said)?.[1];
      if (address !== undefined) found(address);
    });
    server.once('exit', () => failed(new Error(`The server ended before it was ready: ${said}`)));
  });
});
afterAll(async () => {
  const gone = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await gone;
  rmSync(house, { recursive: true, force: true });
});

describe('a fourth game', () => {
  it('has its rule book, its rules on one page, and a board to play on (H2.1, H2.2)', async () => {
    const page = await visit('/rules/hexapawn', { baseURL: site });
    expect(await page.locator('main').innerText()).toContain('It takes an enemy pawn one step diagonally forward.');
    await page.goto('/rules/hexapawn/H2.2');
    await page.getByText('Nothing to take on c2.').first().waitFor();
    await begin(page, hexapawn);
    await playByMouse(page, hexapawn, ['b1-b2', 'a3xb2']);
  });

  it('is played online against the computer', async () => {
    const page = await visit('/', { baseURL: site });
    const answered = await page.evaluate(async () => {
      const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
        const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
        return (await (await fetch(path, sent)).json()) as Record<string, unknown>;
      };
      await post('/api/guests', { name: 'Ann' });
      const made = await post('/api/seeks', { game: 'hexapawn', control: '600+5', seat: 0, others: [{ level: 'cub' }] });
      const path = `/api/games/${String(made['match'])}`;
      const done = await post(`${path}/commands`, { id: 'first-move', command: { kind: 'play', text: 'b1-b2' } });
      for (let waited = 0; waited < 300; waited++) {
        const position = await (await fetch(`${path}/position`)).text();
        if (position.includes(' w 2')) return position;
        await new Promise((next) => setTimeout(next, 100));
      }
      return JSON.stringify({ made, done });
    });
    expect(answered.trim()).toMatch(/^[pP1-3/]+ w 2$/);
  });
});
