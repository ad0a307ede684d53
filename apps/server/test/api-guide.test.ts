// Runs the commands of docs/api.md in a shell, unchanged, against a server on a port.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GameLine, OwnGamesLine } from '@menagerie/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openHouse } from './house.ts';
import { routesOf } from './routes.ts';

const GUIDE = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
const SITE = 'SITE=http://localhost:8080';
const blocks = [...GUIDE.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block);
const script = blocks.join('');
const commands = script.replaceAll('\\\n', '').match(/^curl .*$/gm)!;
const hasCurl = spawnSync('sh', ['-c', 'curl --version']).status === 0;

/** Runs the whole guide against an address. Returns the answers, and the status of each command. */
async function runGuide(address: string): Promise<{ readonly said: string; readonly statuses: readonly number[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'menagerie-guide-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // Makes curl print the status of each answer without changing the commands.
  writeFileSync(join(folder, '.curlrc'), 'noproxy = "*"\nwrite-out = "%{stderr}%{http_code}\\n"\n');
  const { stdout: said, stderr } = await promisify(execFile)('sh', ['-c', script.replace(SITE, `SITE=${address}`)], {
    cwd: folder,
    env: { ...process.env, CURL_HOME: folder },
  });
  return { said, statuses: stderr.trim().split('\n').map(Number) };
}

/** The route of a command, as the API's description names it. */
function routeOf(command: string): string {
  const method = /-X (\w+)/.exec(command)?.[1] ?? (command.includes(' -d ') ? 'POST' : 'GET');
  const path = /\$SITE(\/[^\s"?]*)/.exec(command)![1];
  return `${method} ${path.replace('$GAME', ':id').replace(/(users|leaderboards|api\/rules)\/[\w:]+/, '$1/:it')}`;
}

describe('the guide to the API', () => {
  it('asks only for routes that exist, and uses a token only where it needs one', async () => {
    const house = await openHouse();
    const routes = new Map(
      routesOf(house.app).map((route) => [route.name.replace(/(users|leaderboards|api\/rules)\/:\w+/, '$1/:it'), route]),
    );
    expect(blocks[0]).toBe(`${SITE}\n`);
    expect(commands.length).toBeGreaterThan(20);
    // The guide has pictures, which the description leaves out. The test below runs the commands.
    const described = commands.map(routeOf).filter((name) => !/^GET \/(image|game)\//.test(name));
    expect(described.filter((name) => !routes.has(name))).toEqual([]);
    const byToken = commands.filter((command) => command.includes('$AUTH')).map(routeOf);
    expect(byToken.filter((name) => routes.get(name)!.scope === null)).toEqual([]);
    await house.close();
  });

  it('lists every route as the API describes it, with the scope that a token needs, and names every line of the streams', async () => {
    const house = await openHouse();
    const rows = routesOf(house.app).map(({ name, scope, summary }) => `| \`${name}\` | ${scope ? `\`${scope}\`` : ''} | ${summary} |`);
    await house.close();
    const table = GUIDE.slice(GUIDE.indexOf('\n## Every route')).match(/^\| `.*\|$/gm) ?? [];
    const plain = table.map((row) => row.replace(/ +\|/g, ' |').replace('|  |', '| |'));
    expect(plain.toSorted()).toEqual(rows.map((row) => row.replace('|  |', '| |')).toSorted());
    const kinds = [GameLine, OwnGamesLine].flatMap(({ options }) => options.map(({ shape }) => shape.t.value));
    expect(kinds.filter((kind) => !GUIDE.includes(`\`${kind}\``) && !GUIDE.includes(`"t": "${kind}"`))).toEqual([]);
  });

  // Not every machine has curl.
  if (!hasCurl) return;

  it('shows commands that work in this order, and one that is refused', async () => {
    const house = await openHouse();
    await house.start();
    const { said, statuses } = await runGuide(await house.listen());
    const made = commands.filter((command) => /api\/(accounts|tokens|seeks)( \||$)/.test(command) && command.includes(' -d '));
    expect(made).toHaveLength(5);
    expect(commands.map((command, index) => [command, statuses[index]])).toEqual(
      commands.map((command) => [command, command.includes('colour=red') ? 400 : made.includes(command) ? 201 : 200]),
    );
    expect(statuses).toHaveLength(commands.length);
    for (const shown of [
      '"token":"mng_',
      '"match":"',
      '"isYourTurn":',
      '{"version":',
      '{"seq":1}',
      '{"t":"game","view":',
      '{"t":"turns","games":',
    ]) {
      expect(said).toContain(shown);
    }
    const { db } = house.services.store;
    const people = await db.selectFrom('users').select(['name', 'kind']).orderBy('name').execute();
    expect(people).toEqual([
      { name: 'Rob-o-bot', kind: 'bot' },
      { name: 'Robin', kind: 'person' },
    ]);
    expect(await db.selectFrom('games').select('result').execute()).toEqual([
      { result: expect.stringContaining('"reason":"resignation"') as string },
    ]);
    await house.close();
  });
});
