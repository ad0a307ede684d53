// Engines behind a command: good ones, and those that end, keep silent, talk nonsense or can't be started.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moveTexts, resolveOptions, unwrap } from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { afterEach, describe, expect, test } from 'vitest';
import { EngineProgram } from '../src/engines/program.ts';
import { splitCommand } from '../src/engines/words.ts';
import { folder } from './folder.ts';

const [game] = games;
const options = unwrap(resolveOptions(game.options));
const terms = { game, options };
const begun = { start: null, moves: [] };
const legal = (): readonly string[] => moveTexts(game, game.start(options));

const opened: EngineProgram[] = [];
afterEach(() => Promise.all(opened.splice(0).map((engine) => engine.quit())));

/** An engine whose answers are a few lines of JavaScript: `heard` is the line, `say` writes one. */
function engineOf(answers: string, settings: Readonly<Record<string, string>> = {}): EngineProgram {
  const file = join(folder(), 'an engine.mjs');
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
const say = (line) => process.stdout.write(line + '\\n');
for await (const heard of createInterface({ input: process.stdin })) {
  if (heard === 'uci') say('id name Two  words\\nid author Ann\\noption name Legal type check default true\\noption name Old Style type combo default a b var a b var c\\nuciok');
  if (heard === 'isready') say('readyok');
  if (heard === 'quit') process.exit();
  ${answers}
}
`,
  );
  const engine = new EngineProgram(`"${process.execPath}" '${file}'`, settings);
  opened.push(engine);
  return engine;
}

describe('a command', () => {
  test.each([
    ['python3 bot.py', ['python3', 'bot.py']],
    ['  "my engine" --book \'a "b" c\' d\\ e "" ', ['my engine', '--book', 'a "b" c', 'd e', '']],
  ])('%s', (line, words) => expect(splitCommand(line)).toEqual(words));

  test.each([
    ['"half', "has a quote that doesn't end"],
    ['  ', 'no command'],
  ])('%j is refused', (line, message) => expect(() => splitCommand(line)).toThrow(message));
});

test('it says who it is and what it can be set to, gets the legal moves, and chooses one', async () => {
  const engine = engineOf(
    `if (heard.startsWith('go')) say('info depth 3 score cp -12 pv x\\ninfo string hm\\nbestmove ' + heard.split(' ').at(-1) + ' ponder y');`,
    { 'old style': 'c' },
  );
  await engine.newGame(terms);
  expect(engine).toMatchObject({ name: 'Two words', author: 'Ann', wantsLegal: true, isRunning: true });
  expect(engine.declared.get('old style')).toMatchObject({ type: 'combo', default: 'a b', values: ['a b', 'c'] });
  const moves = legal();
  const choice = await engine.think(begun, { movetime: 10 }, { legal });
  expect(choice).toMatchObject({ move: moves.at(-1), ponder: 'y', info: { depth: 3, cp: -12, pv: ['x'] } });
  await engine.quit();
  expect(engine).toMatchObject({ isRunning: false, deaths: 0 });
});

test('one that ends is named with its last words, and starts again with the next question', async () => {
  const engine = engineOf(`if (heard === 'go depth 1') { console.error('first\\nno such  square\\u0007'); process.exit(3); }
  if (heard.startsWith('go nodes')) say('bestmove (none)');`);
  await engine.newGame(terms);
  await expect(engine.think(begun, { depth: 1 })).rejects.toThrow(/ended with code 3\. It last said: no such {2}square\\x07$/);
  expect(engine).toMatchObject({ isRunning: false, deaths: 1, said: 'first\nno such  square\u0007\n' });
  expect(await engine.think(begun, { nodes: 1 })).toMatchObject({ move: null });
});

test('one that keeps silent is told to stop, and ended if that is no use', async () => {
  const lazy = engineOf(`if (heard === 'stop') say('bestmove z');`);
  await lazy.newGame(terms);
  expect(await lazy.think(begun, { infinite: true }, { patience: 50 })).toMatchObject({ move: 'z' });
  const deaf = engineOf('');
  await deaf.newGame(terms);
  await expect(deaf.think(begun, { infinite: true }, { patience: 100 })).rejects.toThrow('didn\'t say "bestmove" within 2.1 seconds');
  expect(deaf.isRunning).toBe(false);
});

test.each([
  ['no-such-program --fast', "can't be started: there is no such program"],
  [`"${process.execPath}" -e 1`, 'ended with code 0'],
])('%s', async (command, message) => {
  await expect(new EngineProgram(command).newGame(terms)).rejects.toThrow(message);
});

test('an option that the engine has not is refused with those it has', async () => {
  await expect(engineOf('', { Hash: '4' }).newGame(terms)).rejects.toThrow('has no option "Hash"; it has: Legal, Old Style.');
});
