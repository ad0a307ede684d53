// `menagerie engine` as a program of its own, spoken to as other programs would.
import { availableParallelism } from 'node:os';
import { moveTexts, perft, resolveOptions, unwrap } from '@menagerie/core';
import { LEVELS } from '@menagerie/engine';
import { oneWord, parseReply, type UciReply } from '@menagerie/engine/uci';
import { games } from '@menagerie/registry/all';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Conversation } from './conversation.ts';
import { menagerie } from './run.ts';

const start = (game: (typeof games)[number]) => game.start(unwrap(resolveOptions(game.options)));
const infos = (lines: readonly string[]): (UciReply & { kind: 'info' })[] =>
  lines.map(parseReply).filter((reply): reply is UciReply & { kind: 'info' } => reply?.kind === 'info' && reply.pv !== undefined);

/** Talks to it until the input ends. */
async function talk(...lines: readonly string[]): Promise<readonly string[]> {
  const { code, out, err } = await menagerie(['engine'], lines.map((line) => `${line}\n`).join(''));
  expect([code, err]).toEqual([0, '']);
  return out.trimEnd().split('\n');
}

test('it says who it is and what can be set', async () => {
  const lines = await talk('uci');
  expect(lines[0]).toMatch(/^id name Menagerie /);
  expect(lines.at(-1)).toBe('uciok');
  expect(lines).toContain(`option name Threads type spin default 1 min 1 max ${availableParallelism()}`);
  expect(lines).toContain(`option name Level type combo default full var full ${LEVELS.map(({ id }) => `var ${id}`).join(' ')}`);
  expect(lines).toContain(`option name UCI_Variant type combo default ${games[0].id} ${games.map(({ id }) => `var ${id}`).join(' ')}`);
});

describe.each(games)('$id', (game) => {
  const choose = `setoption name UCI_Variant value ${game.id}`;

  test('thinks to a depth, says what it sees, and plays a legal move', async () => {
    const lines = await talk(choose, 'position startpos', 'go depth 2');
    const [one, two] = infos(lines);
    const seats = game.seats.length;
    expect([one.depth, two.depth]).toEqual([1, 2]);
    expect(two.shares).toHaveLength(seats);
    expect(Math.abs(two.shares!.reduce((a, b) => a + b) - 1000)).toBeLessThanOrEqual(seats);
    expect(two.seldepth).toBeGreaterThanOrEqual(2);
    expect(two.nodes).toBeGreaterThan(0);
    expect(moveTexts(game, start(game)).map(oneWord)).toContain(lines.at(-1)!.split(' ')[1]);
  });

  test('follows as many lines as it is asked for, and plays at a level', async () => {
    const lines = await talk(choose, 'setoption name MultiPV value 3', 'position startpos', 'go nodes 2000');
    expect(new Set(infos(lines).map(({ multipv }) => multipv))).toEqual(new Set([1, 2, 3]));
    const levelled = await talk(choose, `setoption name Level value ${LEVELS[0].name}`, 'position startpos', 'go movetime 5000');
    expect(levelled.at(-1)).toMatch(/^bestmove \S+/);
  });

  test('keeps to the moves that it is limited to, at full strength, on several lines and at a level', async () => {
    const wanted = moveTexts(game, start(game)).slice(-2).map(oneWord);
    const go = `go nodes 2000 searchmoves ${wanted.join(' ')}`;
    const level = `setoption name Level value ${LEVELS[0].name}`;
    const lines = await talk(
      choose,
      'position startpos',
      go,
      'setoption name MultiPV value 5',
      go,
      level,
      `${go} nonsense`,
      'go searchmoves nonsense',
    );
    const [one, several, levelled, all] = lines.filter((line) => line.startsWith('bestmove ')).map((line) => line.split(' ')[1]);
    for (const move of [one, several, levelled]) expect(wanted).toContain(move);
    for (const { multipv } of infos(lines)) expect(multipv).toBeLessThanOrEqual(2);
    expect(lines.filter((line) => line.startsWith('info string searchmoves nonsense: '))).toHaveLength(2);
    expect(moveTexts(game, start(game)).map(oneWord)).toContain(all);
  });

  test('knows the rules', async () => {
    const position = start(game);
    const [first] = moveTexts(game, position);
    const texts = moveTexts(game, position).map(oneWord);
    const lines = await talk(choose, 'legal', `why ${first}`, 'why nonsense', `trace ${first}`, 'trace nonsense', 'eval', 'd', 'perft 2');
    expect(lines).toContain(`legal ${texts.join(' ')}`);
    expect(lines).toContain(`why legal ${oneWord(first)}`);
    expect(lines.find((line) => line.startsWith('why illegal'))).toMatch(/^why illegal [A-Z]\d+(\.\d+)* \S+ .+\.$/);
    expect(lines).toContain('trace end');
    expect(lines.find((line) => line.startsWith('trace illegal'))).toBeDefined();
    const [whole, ...terms] = lines.filter((line) => line.startsWith('eval ')).toReversed();
    const worthsIn = (line: string): readonly number[] => game.seats.map(({ id }) => Number(new RegExp(` ${id} (-?\\d+)`).exec(line)![1]));
    expect(terms.length).toBeGreaterThan(1);
    for (const term of terms) expect(term).toMatch(/^eval term .* name \S/);
    expect(terms.map(worthsIn).reduce((sums, worths) => sums.map((sum, seat) => sum + worths[seat]))).toEqual(worthsIn(whole));
    expect(/ shares ([\d ]+)$/.exec(whole)![1].split(' ')).toHaveLength(game.seats.length);
    expect(lines).toContain(`position text ${game.format(position)}`);
    expect(lines.at(-1)).toMatch(new RegExp(`^perft total ${perft(game, position, 2)} time \\d+$`));
  });

  test('thinks with two threads: legal, within its nodes and its time, stopped at once, and gone after "quit"', async () => {
    const texts = moveTexts(game, start(game)).map(oneWord);
    const talk = new Conversation();
    const best = async (): Promise<string> => (await talk.hear(/^bestmove /)).split(' ')[1];
    talk.say(choose, 'setoption name Threads value 2', 'position startpos', 'go nodes 5000');
    expect(texts).toContain(await best());
    talk.say('go infinite');
    await talk.hear(/^info depth 3 /);
    const begun = performance.now();
    talk.say('stop');
    expect(texts).toContain(await best());
    // A few milliseconds; the machine may be busy.
    expect(performance.now() - begun).toBeLessThan(1000);
    talk.say(`go ${game.seats.map(({ letter }) => `${letter}time 3000`).join(' ')}`);
    expect(texts).toContain(await best());
    expect(performance.now() - begun).toBeLessThan(3000);
    // Its threads still search when it's told to end.
    talk.say('go infinite');
    await talk.hear(/^info depth 2 /);
    await talk.end();
  });

  test('plays from a text, with its clock', async () => {
    const position = start(game);
    const [first] = moveTexts(game, position);
    const clocks = game.seats.map(({ letter }) => `${letter}time 600`).join(' ');
    const lines = await talk(choose, `position text ${game.format(position)} moves ${oneWord(first)}`, `go ${clocks}`);
    expect(lines.at(-1)).toMatch(/^bestmove (?!\(none\))/);
    expect(infos(lines).every(({ time }) => time! < 600)).toBe(true);
  });
});

test('a finished game has no evaluation, but an end', async () => {
  const lines = await talk('setoption name UCI_Variant value ducart', 'position text 8/8/8/8/8/8/W7/8 b - 0 9', 'eval');
  expect(lines.at(-1)).toBe('eval over D2.4 White wins: Black has no Sweeper left.');
});

test('what it can’t use, it says in words', async () => {
  const lines = await talk(
    'setoption name Colour value red',
    'setoption name Hash value 0',
    `setoption name Threads value ${availableParallelism() + 1}`,
    'setoption name Level value Goliath',
    'setoption name UCI_Variant value ducart',
    'setoption name quiet value maybe',
    'position startpos moves d2-d3 d2-d3',
    'go depth 1',
    'position text 8/8/8/8/8/8/8/W7 w - 0 9',
    'go',
    'position text not a position',
    'd',
  );
  const told = lines.filter((line) => line.startsWith('info string')).map((line) => line.slice('info string '.length));
  expect(told[0]).toBe('There is no option "Colour".');
  expect(told[1]).toBe('Hash is a whole number from 1 to 1024, not "0".');
  expect(told[2]).toBe(`Threads is a whole number from 1 to ${availableParallelism()}, not "${availableParallelism() + 1}".`);
  expect(told[3]).toMatch(/^Level can't be "Goliath"; choose one of: full, /);
  expect(told[4]).toMatch(/^quiet can't be "maybe"; choose one of: /);
  expect(told[5]).toMatch(/^Move 2, "d2-d3": /);
  expect(told.length).toBeGreaterThanOrEqual(8);
  expect(lines.filter((line) => line === 'bestmove (none)')).toHaveLength(2);
});

test('it plays with a temper in a game whose computers have tempers, at a level and at full strength', async () => {
  const choose = (game: string): string => `setoption name UCI_Variant value ${game}`;
  // Yellow leads by five Gems: whoever hunts takes its Pawn, others take Blue's Nwap, which is worth more.
  const board = '11,yK,3/15/15/bK,14/7,bN,7/15/15/7,rHb4,2,yP,4/15/15/15/14,gK/15/15/3,rK,11';
  const ask = [`position text ${board} r1 - rbyg -/-/-/- 0/0/5/0 42/42/42/42 ./././. - 5`, 'go nodes 40'];
  const refusals = await talk(
    choose('ducart'),
    'setoption name Temper value greedy',
    choose('fourplay'),
    'setoption name Temper value angry',
  );
  expect(refusals).toContain('info string There is no option "Temper".');
  expect(refusals).toContain('option name Temper type combo default even var even var careful var greedy var hunting');
  expect(refusals).toContain('info string Temper can\'t be "angry"; choose one of: even, careful, greedy, hunting.');
  const taken = async (...set: readonly string[]): Promise<string | undefined> => {
    const lines = await talk(choose('fourplay'), 'setoption name neutron value off', ...set, ...ask);
    return /^bestmove \S*(h11|k8)/.exec(lines.at(-1)!)?.[1];
  };
  const [hunting, beast] = ['setoption name Temper value Hunting', 'setoption name Level value beast'];
  expect(await taken()).toBe('h11');
  expect(await taken(hunting)).toBe('k8');
  expect(await taken(beast, hunting)).toBe('k8');
  expect(await taken(hunting, 'setoption name Temper value even')).toBe('h11');
  // Another game has no tempers, so nothing is left of one.
  expect(await taken(hunting, choose('ducart'), choose('fourplay'), 'setoption name neutron value off')).toBe('h11');
});

test('it answers at once to "stop", and to "isready" while it thinks', async () => {
  const talk = new Conversation();
  talk.say('position startpos', 'go infinite');
  await talk.hear(/^info depth 3 /);
  talk.say('isready');
  await talk.hear(/^readyok$/);
  const begun = performance.now();
  talk.say('stop');
  expect(await talk.hear(/^bestmove /)).not.toContain('(none)');
  // A few milliseconds; the machine may be busy.
  expect(performance.now() - begun).toBeLessThan(1000);
  await talk.end();
});

test('it ponders until the move comes, and then its time begins', async () => {
  const talk = new Conversation();
  talk.say('position startpos', 'go ponder movetime 300');
  await talk.hear(/^info depth 3 /);
  const begun = performance.now();
  talk.say('ponderhit');
  await talk.hear(/^bestmove /);
  expect(performance.now() - begun).toBeGreaterThan(250);
  // One that has seen everything waits all the same, in an endless search too.
  talk.say('go ponder depth 1');
  await talk.hear(/^info depth 1 /);
  talk.say('isready');
  await talk.hear(/^readyok$/);
  talk.say('ponderhit');
  await talk.hear(/^bestmove /);
  talk.say('go depth 1 infinite');
  await talk.hear(/^info depth 1 /);
  talk.say('isready');
  await talk.hear(/^readyok$/);
  talk.say('stop');
  await talk.hear(/^bestmove /);
  talk.say('perft 9', 'isready');
  await talk.hear(/^readyok$/);
  talk.say('stop');
  await talk.hear(/^perft stopped$/);
  await talk.end();
});

test('garbage never ends it', async () => {
  const word = fc.oneof(
    fc.constantFrom(
      'go',
      'position',
      'startpos',
      'text',
      'moves',
      'setoption',
      'name',
      'value',
      'stop',
      'ponderhit',
      'ucinewgame',
      'isready',
    ),
    fc.constantFrom(
      'depth 1',
      'nodes 50',
      'infinite',
      'ponder',
      'wtime 20',
      'movetime 5',
      'legal',
      'why',
      'trace',
      'eval',
      'perft',
      '1',
      '-5',
    ),
    fc.constantFrom(
      'UCI_Variant',
      'fourplay',
      'players',
      '2',
      'Hash',
      'Level',
      'cub',
      'MultiPV',
      '9',
      'a2-a3',
      'd2-d3',
      '*--',
      '__proto__',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  const line = fc.array(word, { maxLength: 8 }).map((words) => words.join(' ').replace(/\bquit\b/g, ''));
  const talk = new Conversation();
  for (const garbage of fc.sample(line, 1500)) talk.say(garbage);
  talk.say('x'.repeat(3_000_000), 'stop', 'setoption name UCI_Variant value bucky', 'position startpos moves a2-a3', 'legal');
  await talk.hear(/^legal .*\ba7-a6\b/);
  await talk.end();
});
