import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { helpOf } from '../scripts/commands.ts';

const HOUSE = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(HOUSE, 'package.json'), 'utf8')) as { scripts: Readonly<Record<string, string>> };

/** Every file that may tell somebody to run a command. */
const texts = readdirSync(HOUSE, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(md|ts|mjs|yml|svelte)$/.test(path) && !/(^|\/)(node_modules|dist|\.tmp|release|\.git)\/|CHANGELOG/.test(path))
  .map((path) => ({ path, text: readFileSync(join(HOUSE, path), 'utf8') }));

/** The programs of a kind that `-- NAME` chooses from. */
function programsOf(folder: string, kind: string): readonly string[] {
  return readdirSync(join(HOUSE, folder))
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => new RegExp(`^// npm run ${kind} -- ([a-z-]+)`).exec(readFileSync(join(HOUSE, folder, file), 'utf8'))?.[1] ?? []);
}

describe('commands', () => {
  it('are at most thirty, each with one line of help', () => {
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(30);
    for (const [name, command] of Object.entries(scripts)) expect(helpOf(name, command).length, name).toBeGreaterThan(10);
  });

  it('exist wherever a page or a comment names one', () => {
    const named = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/npm run (?:-s |--silent )?([a-z][a-z:-]*[a-z])/g)].map(([, name]) => ({ path, name })),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
  });

  it.each([
    ['proof', programsOf('apps/server/proof', 'proof')],
    ['measure', programsOf('bench', 'measure')],
    ['judge', readdirSync(join(HOUSE, 'games'))],
    ['agree', readdirSync(join(HOUSE, 'games'))],
    ['worst', readdirSync(join(HOUSE, 'games'))],
  ])('of the kind "%s" have the program that a page or a comment names', (kind, programs) => {
    const named = texts.flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(`npm run ${kind} -- ([a-z-]+)`, 'g'))].map(([, name]) => ({ path, name })),
    );
    expect(programs.length).toBeGreaterThan(2);
    expect(named.filter(({ name }) => !programs.includes(name))).toEqual([]);
  });
});
