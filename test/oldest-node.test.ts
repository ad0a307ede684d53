// The bundled command on the oldest Node that it promises: every command, for every game, says what it says on ours. The general commands, and
// all for one game, are run from the sources on ours.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { legalMoves, resolveOptions, unwrap } from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProgram } from '../apps/cli/src/program.ts';
import { run, SOURCES } from '../apps/cli/test/process.ts';
import { bundleInto } from '../scripts/bundle.ts';
import { oldestNode } from './oldest-node.ts';

const folder = mkdtempSync(join(tmpdir(), 'menagerie-oldest-'));
afterAll(() => rmSync(folder, { recursive: true }));
let oldest = '';
beforeAll(async () => {
  [oldest] = await Promise.all([oldestNode(), bundleInto(folder)]);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
}, 600_000);

interface Call {
  readonly words: readonly string[];
  readonly input?: string;
}

/** A call of each command that takes a game. */
function callsFor(game: (typeof games)[number]): readonly Call[] {
  const { id } = game;
  const position = game.start(unwrap(resolveOptions(game.options)));
  const start = game.format(position);
  const text = game.formatMove(position, legalMoves(game, position)[0]);
  const file = join(folder, `${id}.txt`);
  writeFileSync(file, `[Game "${id}"]\n\n1. ${text} *\n`);
  const question = (command: string): string => JSON.stringify({ command, position: start, text });
  return [
    { words: ['new', id] },
    { words: ['show', id, start] },
    { words: ['image', id, start, '--output', join(folder, `${id}.svg`)] },
    { words: ['moves', id, start] },
    { words: ['apply', id, start, text] },
    { words: ['outcome', id, start] },
    { words: ['explain', id, start, text] },
    { words: ['evaluate', id, start] },
    { words: ['effects', id, start] },
    { words: ['perft', id, '1'] },
    { words: ['divide', id, '1'] },
    { words: ['rules', id] },
    { words: ['verify', file] },
    { words: ['post', 'show', file] },
    { words: ['analyse', file, '--nodes', '200'] },
    { words: ['analyse', file, '--nodes', '200', '--threads', String(Math.min(2, availableParallelism()))] },
    { words: ['batch', id], input: `${question('moves')}\n${question('explain')}\n` },
    { words: ['engine'], input: `setoption name UCI_Variant value ${id}\nuci\nposition startpos\nlegal\nd\ngo depth 1\n` },
    { words: ['engine'], input: `setoption name UCI_Variant value ${id}\nsetoption name Threads value 2\nposition startpos\ngo depth 3\n` },
    { words: ['complete', 'show', id.slice(0, 2)] },
    // The others are computers; the first move is ours, and then we leave.
    {
      words: ['play', id, ...(game.preparation ? ['--quick'] : []), ...game.seats.slice(1).flatMap((seat) => [`--${seat.id}`, 'Cub'])],
      input: `${text}\nquit\n`,
    },
  ];
}

const GENERAL: readonly Call[] = [
  { words: ['games'] },
  { words: ['endings', 'bucky', 'Dd'] },
  { words: ['match', 'bucky', 'cub', 'cub', '--games', '1', '--nodes', '20'] },
  { words: ['completion', 'bash'] },
  { words: ['man'] },
  { words: ['--help'] },
];
const BUNDLE = join(folder, 'menagerie.js');
const [first, ...others] = games;
const calls = [
  ...[...GENERAL, ...callsFor(first)].map((call) => ({ ...call, main: SOURCES })),
  ...others.flatMap(callsFor).map((call) => ({ ...call, main: BUNDLE })),
];

it('every command is tried', async () => {
  const { commands } = await makeProgram();
  const tried = new Set(calls.map(({ words }) => words[0]));
  // "bot" plays on a server, which needs a newer Node.
  expect(commands.map((command) => command.name()).filter((name) => !tried.has(name))).toEqual(['bot', 'serve', 'admin']);
});

it.each(calls.map((call) => [call.words.join(' ').slice(0, 60), call] as const))('%s', async (_, { words, input, main }) => {
  const [old, ours] = await Promise.all([run(oldest, [BUNDLE, ...words], input), run(process.execPath, [main, ...words], input)]);
  expect([old.code, old.err]).toEqual([ours.code, ours.err]);
  // "effects" has nothing to say about these positions, and says so.
  expect(old.code).toBe(words[0] === 'effects' ? 2 : 0);
  // What a computer plays differs from game to game, and what several threads find a little.
  if (words[0] === 'play') expect(old.out.length).toBeGreaterThan(200);
  else if (/threads/i.test(`${words.join(' ')} ${input}`)) expect(old.out.length).toBeGreaterThan(50);
  else expect(withoutTimes(old.out)).toBe(withoutTimes(ours.out));
});

it('serve and admin say which Node they need', async () => {
  for (const command of [['serve'], ['admin', 'verify']]) {
    expect(await run(oldest, [BUNDLE, ...command])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Node 24') as string,
    });
  }
});

function withoutTimes(text: string): string {
  return text.replace(/\d+ ms|(?:time|nps) \d+/g, '');
}
