// A fourth game, added by the steps of CONTRIBUTING, is everywhere the others are. For the site, see apps/web/test/fourth.test.ts.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { games } from '@menagerie/registry/all';
import { afterAll, describe, expect, it } from 'vitest';
import { houseOfFour } from './copies.ts';

const house = houseOfFour();
afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('a fourth game', () => {
  it('passes the clause gate', () => expect(node('scripts/clauses.ts')).toMatch(/Hexapawn: 8 clauses[,;].* 0 problems\./));

  it('has the file names of the other games', () =>
    expect(node('scripts/vocabulary.ts')).toMatch(new RegExp(`^${games.length + 1} games.* 0 problems`)));

  it('is released with the others', () => {
    const released = node('--input-type=module', '-e', `import { PACKAGES } from './scripts/packages.ts'; console.log(PACKAGES.join(' '))`);
    expect(released.split(/\s/)).toContain('games/hexapawn');
  });

  it('passes its own tests', () => {
    expect(node('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter', 'dot', 'games/hexapawn')).toContain('passed');
  });

  it('is listed, drawn, explained and played in the terminal', () => {
    expect(menagerie('games')).toContain('hexapawn  Hexapawn: Three pawns a side on nine squares.');
    expect(menagerie('rules', 'hexapawn', 'H2.2')).toContain('Nothing to take on c2.');
    expect(menagerie('moves', 'hexapawn')).toBe('a1-a2\nb1-b2\nc1-c2\n');
    expect(menagerie('perft', 'hexapawn', '4')).toContain('56');
  });

  it('is played by the engine', () => {
    const events = node('apps/cli/src/main.ts', 'play', 'hexapawn', '--white', 'Cub', '--black', 'Cub', '--json');
    expect(events).toMatch(/"result":\{"ranking":\[\["(white|black)"\]/);
  });

  it('is measured by the benchmarks', () => expect(node('bench/game.ts', 'hexapawn', '--quick')).toContain('Hexapawn search nodes'));
});

function menagerie(...args: readonly string[]): string {
  return node('apps/cli/src/main.ts', ...args);
}

/** What a program of the copy prints. Fails with its complaint if it ends badly. */
function node(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: house,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  expect(status, `${args.join(' ')}\n${stdout.slice(-2000)}\n${stderr}`).toBe(0);
  return stdout;
}
