// The engines of examples/, and the session of docs/engine-protocol.md: what authors copy works.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { games } from '@menagerie/registry/all';
import { describe, expect, test } from 'vitest';
import { needs } from '../../../test/toolchain.ts';
import { Conversation } from './conversation.ts';
import { folder } from './folder.ts';
import { menagerie } from './run.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const EXAMPLES = join(ROOT, 'examples/engines');

/** How to start each example. */
const STARTS: Readonly<Record<string, () => string>> = {
  'engine.py': () => `${needs('python3')} "${join(EXAMPLES, 'engine.py')}"`,
  'engine.c': () => {
    const made = join(folder(), 'engine');
    execFileSync(needs('cc'), ['-std=c11', '-O2', '-Wall', '-Wextra', '-Werror', '-o', made, join(EXAMPLES, 'engine.c')]);
    return `"${made}"`;
  },
};

describe.each(Object.keys(STARTS))('%s', (file) => {
  test('has about fifty lines', () => expect(readFileSync(join(EXAMPLES, file), 'utf8').split('\n').length).toBeLessThan(60));

  test.each(games)('plays a whole game of $id', async (game) => {
    const engine = STARTS[file]();
    const seats = game.seats.flatMap(({ id }) => [`--${id}`, 'engine']);
    const quick = game.preparation ? ['--quick'] : [];
    // Only legal moves are played: a program that tries another resigns, and says so.
    const { code, out, err } = await menagerie(['play', game.id, '--engine', engine, ...seats, ...quick]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Over after \d+ (?:move|play)s: /m);
    expect(out).toMatch(/Grabber in (Python|C)/);
    expect(out).not.toMatch(/The engine|resigns/);
  });
});

test('a program plays a person, and one that goes wrong resigns', async () => {
  const engine = STARTS['engine.py']();
  const { out } = await menagerie(['play', 'ducart', '--engine', engine], 'd2-d3\nquit\n');
  expect(out).toMatch(/^Ducart\. White: human, Black: Grabber in Python\. /);
  expect(out).toMatch(/^Black plays /m);
  const wrong = join(folder(), 'wrong.py');
  writeFileSync(wrong, readFileSync(join(EXAMPLES, 'engine.py'), 'utf8').replaceAll('{move}"', 'a1-a1"'));
  const lost = await menagerie(['play', 'ducart', '--engine', `python3 ${wrong}`, '--white', 'engine', '--black', 'human'], 'quit\n');
  expect(lost.out).toMatch(/^The engine "python3 .*" plays "a1-a1"\. /m);
  expect(lost.out).toMatch(/^White resigns\.$/m);
});

test('what can’t be played is refused before the first move', async () => {
  for (const [message, ...args] of [
    ['Say which program sits at the seat', '--white', 'engine'],
    ['No seat is left for the program', '--engine', 'x', '--white', 'Cub', '--black', 'human'],
    ['there is no such program', '--engine', 'no-such-program'],
    ['is not a number of seconds', '--engine', 'x', '--think', 'long'],
  ]) {
    const { code, out, err } = await menagerie(['play', 'ducart', ...args]);
    expect([code, out]).toEqual([2, '']);
    expect(err.replace(/\s+/g, ' ')).toContain(message);
  }
});

test('the session of the documentation is what the engine says', async () => {
  const page = readFileSync(join(ROOT, 'docs/engine-protocol.md'), 'utf8');
  const lines = /```\n(> uci\n.*?)```/s.exec(page)![1].trimEnd().split('\n');
  const talk = new Conversation();
  for (const line of lines) {
    // Figures and moves may change; words may not.
    if (line.startsWith('> ')) talk.say(line.slice(2));
    if (line.startsWith('< ')) await talk.hear(new RegExp(`^${patternOf(line.slice(2))}$`));
  }
  expect(lines.at(-1)).toBe('> quit');
  await talk.end();
});

function patternOf(line: string): string {
  const words = line.split(' ').map((word) => (/\d/.test(word) ? '\\S+' : word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return words.join(' ').replace(/pv \\S\+$/, 'pv .+');
}
