import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lengthText, legalMoves, resolveOptions, unwrap, type Game } from '@menagerie/core';
import { mainLine, parseRecords, tagValue, verify } from '@menagerie/record';
import { games } from '@menagerie/registry/all';
import { describe, expect, test, vi } from 'vitest';
import { perform, playTyped, type Sitting } from '../src/play/commands.ts';
import { levelNames } from '../src/play/opponent.ts';
import { Table } from '../src/play/table.ts';
import { Talk } from '../src/play/talk.ts';
import { folder } from './folder.ts';
import { randomGame } from './playouts.ts';
import { menagerie, type Ran } from './run.ts';

const FOURPLAY = games.find(({ id }) => id === 'fourplay')!;
const typed = (args: readonly string[], lines: readonly string[]): Promise<Ran> =>
  menagerie(['play', ...args], lines.map((line) => `${line}\n`).join(''));

test('below the board you see how near a count is, and who would win it', async () => {
  const { out } = await typed(['ducart', '--position', '8/7w/8/8/3H4/8/W7/8 w - 57 29'], ['Hd4-d5', 'quit']);
  expect(out).toContain('Quiet actions: 57 of 60 · Counted now: White wins\nWhite to move.');
  expect(out).toContain('Quiet actions: 58 of 60 · Counted now: White wins\nBlack to move.');
});

test('a typed move is read, written and traced once, and a computer’s is never read', async () => {
  const counts = { parseMove: 0, formatMove: 0, trace: 0 };
  const [bucky] = games;
  const game: Game = {
    ...bucky,
    parseMove: (position, text) => (counts.parseMove++, bucky.parseMove(position, text)),
    formatMove: (position, move) => (counts.formatMove++, bucky.formatMove(position, move)),
    trace: (position, move) => (counts.trace++, bucky.trace(position, move)),
  };
  const players = game.seats.map(({ name }) => ({ name, kind: 'person' as const }));
  const table = new Table({ game, options: unwrap(resolveOptions(game.options)), start: null, players });
  const talk = new Talk(table, false);
  vi.spyOn(process.stdout, 'write').mockImplementation((_text, ...rest) => (rest.findLast((each) => typeof each === 'function')?.(), true));
  await playTyped({ table, talk, lines: { interactive: false } } as Sitting, 'e2-e3');
  expect(counts).toEqual({ parseMove: 1, formatMove: 1, trace: 1 });
  await perform(table, talk, legalMoves(game, table.position)[0]);
  expect(counts).toEqual({ parseMove: 1, formatMove: 2, trace: 2 });
  vi.restoreAllMocks();
});

test('computers have the temper that you name, each another one, or none', async () => {
  const names = async (args: readonly string[] = [], blue = 'cub'): Promise<string> => {
    const { out } = await typed(['fourplay', '--quick', '--blue', blue, '--yellow', 'hare', '--green', 'chick', ...args], ['quit']);
    return /Red: human, (.*?)\. Type/.exec(out)?.[1] ?? out;
  };
  expect(await names()).toBe('Blue: Cub, Yellow: Hare, Green: Chick');
  expect(await names(['--temper', 'even'])).toBe('Blue: Cub, Yellow: Hare, Green: Chick');
  expect(await names(['--temper', 'Greedy'])).toBe('Blue: Greedy Cub, Yellow: Greedy Hare, Green: Greedy Chick');
  expect(await names(['--temper', 'greedy'], 'hunting cub')).toBe('Blue: Hunting Cub, Yellow: Greedy Hare, Green: Greedy Chick');
  const mixed = (await names(['--temper', 'mixed'])).match(/Careful|Greedy|Hunting/g);
  expect(mixed?.toSorted()).toEqual(['Careful', 'Greedy', 'Hunting']);
});

test.each([
  [['fourplay', '--temper', 'angry'], 'There is no temper "angry"; there are: even, careful, greedy, hunting, mixed.'],
  [['ducart', '--black', 'cub', '--temper', 'greedy'], 'The computers of Ducart have no tempers; name the level alone.'],
  [['ducart', '--black', 'cub', '--temper', 'mixed'], 'The computers of Ducart have no tempers; name the level alone.'],
  [['ducart', '--black', 'cub-greedy'], 'The computers of Ducart have no tempers; name the level alone.'],
])('%j is refused in words', async (args, message) => {
  const { code, err } = await typed(args, []);
  expect([code, err]).toEqual([2, expect.stringContaining(message)]);
});

test('a start position that is over is shown as an end', async () => {
  const over = ['bucky', '--position', '8/8/8/8/8/8/8/8 w - - 0 1'];
  expect(await typed([...over, '--white', 'Cub', '--black', 'Cub'], [])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Over after 0 moves: Draw: White \(Cub\) has no legal move .*\(B6\.4\)$/m) as string,
  });
  expect((await typed([...over, '--json'], [])).out).toContain('"result":{"ranking":[["white","black"]],');
});

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  /** Begins without papers, as `start` does. */
  const quick = game.preparation ? ['--quick'] : [];
  const [first, ...others] = game.seats;
  const computers = (level: string): string[] => others.flatMap((seat) => [`--${seat.id}`, level]);

  test('a whole game, typed, saved and verified', async () => {
    const file = join(folder(), 'game.txt');
    const moves = randomGame(game, 7, 2000);
    const { code, out, err } = await typed([id, ...quick], [...moves, 'save ' + file, 'quit']);
    expect([code, err]).toEqual([0, '']);
    // The end stands once, below the last board.
    expect(out.split(`Over after ${lengthText(game, moves.length)}: `)).toHaveLength(2);
    expect(out.lastIndexOf('\n 1 ')).toBeLessThan(out.indexOf('Over after'));
    const { records, problems } = parseRecords(readFileSync(file, 'utf8'), games);
    expect(problems).toEqual([]);
    expect(mainLine(records[0].tree).map(({ text }) => text)).toEqual(moves);
    const verified = verify(game, records[0]);
    expect(verified.findings).toEqual([]);
    expect(verified.outcome).not.toBeNull();
    expect(await menagerie(['verify', file])).toMatchObject({ code: 0 });
  });

  test('the computer answers, in every other seat and in the first', async () => {
    const [level] = levelNames();
    // With at most two per round, the turn is back where it began.
    const moves = game.elimination ? ['* --', '--'] : randomGame(game, 1, 1);
    const answered = await typed([id, ...quick, ...computers(level.toUpperCase()), '--json'], moves);
    expect(answered.code).toBe(0);
    const events = answered.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { event?: { kind: string; seat: string } });
    const played = events.flatMap(({ event }) => (event?.kind === 'played' ? [event.seat] : []));
    expect([...new Set(played)]).toEqual(game.seats.map((seat) => seat.id));
    const led = await typed([id, ...quick, `--${first.id}`, level], ['undo', 'quit']);
    expect(led.out).toContain(`${first.name} plays `);
    expect(led.out).toContain("You haven't moved yet.");
  });

  test('the computer plays itself to the end, or as far as you let it', async () => {
    const [level] = levelNames();
    const { code, out, err } = await typed([id, ...quick, `--${first.id}`, level, ...computers(level)], []);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Over after \d+ (?:move|play)s?: /m);
    // Seats may share a place.
    for (const { name } of game.elimination ? game.seats : []) expect(out).toMatch(new RegExp(`^ {2}\\d\\. .*\\b${name}\\b`, 'm'));
  });

  test('a hint is a legal move, and undo goes back to before your own last move', async () => {
    const [move] = randomGame(game, 2, 1);
    const { out } = await typed([id, ...quick, ...computers(levelNames()[0]), '--json'], ['hint', move, 'undo', 'show', move]);
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { hint?: string; position?: string; event?: { kind: string; plies?: number } });
    const hint = answers.find((answer) => answer.hint !== undefined)?.hint ?? '';
    expect(await menagerie(['explain', id, 'start', hint])).toMatchObject({ out: `Legal: ${hint}\n` });
    expect(answers.find(({ event }) => event?.kind === 'takenBack')?.event?.plies).toBe(game.elimination ? 1 : 2);
    expect(answers.find(({ position, event }) => position !== undefined && !event)?.position).toBe(
      (await menagerie(['new', id])).out.trim(),
    );
  });
});

describe('commands', () => {
  test('a refused move names its clause, and play goes on', async () => {
    const { code, out } = await typed(
      ['ducart'],
      ['a1a5', 'nonsense', 'd2d3', 'explain d7d6', 'explain d7d5', 'moves d7', 'show d7', 'help', ''],
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^Not legal \(D4\.1\): /m);
    expect(out).toMatch(/^Not legal \(D10\.1\): /m);
    expect(out).toMatch(/^White plays Wd2-d3$/m);
    expect(out).toMatch(/^Legal: Wd7-d6\n {2}.*\(D3\.1\)$/m);
    expect(out).toMatch(/Wd7-c6 {2}Wd7-d6 {2}Wd7-e6/);
    expect(out).toMatch(/^ {2}save FILE +write the game/m);
    expect(out).toMatch(/^Left unfinished after 1 move\.$/m);
  });

  test('resigning and a draw by agreement go into the file', async () => {
    const place = folder();
    const resigned = join(place, 'resigned.txt');
    const drawn = join(place, 'drawn.txt');
    await typed(['bucky'], ['d2-d3', 'resign', 'd7-d6', `save ${resigned}`]);
    await typed(
      ['ducart', '--option', 'swap=on'],
      ['accept', 'd2d3', 'draw', 'decline', 'd7d6', 'd3d4', 'draw', 'accept', `save ${drawn}`, `save ${drawn}`],
    );
    const [[first], [second]] = [resigned, drawn].map((file) => parseRecords(readFileSync(file, 'utf8'), games).records);
    expect(['Game', 'Result', 'Termination'].map((name) => tagValue(first, name))).toEqual(['bucky', '1-0', 'resignation']);
    expect(['Game', 'Result', 'Termination'].map((name) => tagValue(second, name))).toEqual(['ducart', '1/2-1/2', 'agreement']);
    expect(tagValue(second, 'Options')).toContain('swap=on');
    expect((await menagerie(['verify', resigned])).code).toBe(0);
    expect((await menagerie(['verify', drawn])).code).toBe(0);
  });

  test('somebody else’s file is not overwritten', async () => {
    const file = join(folder(), 'mine.txt');
    writeFileSync(file, 'mine');
    const { out } = await typed(['ducart'], [`save ${file}`, 'save', `save ${join(file, 'below')}`]);
    expect(out).toContain('exists already; choose another name.');
    expect(out).toContain('Say where: save FILE.');
    expect(out).toContain("can't be written: part of its path is not a folder.");
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(existsSync(join(file, 'below'))).toBe(false);
  });

  test('a match may begin anywhere, and a finished one takes no more moves', async () => {
    const { out, code } = await typed(['ducart', '--position', '8/8/8/3w4/2W5/8/8/8 w - 0 9'], ['c4d5', 'd5d6', 'hint', 'undo', 'c4c5']);
    expect(code).toBe(0);
    expect(out).toMatch(/^Over after 1 move: .*\(D2\.4\)$/m);
    expect(out).toMatch(/^The game is over: /m);
    expect(out).toMatch(/^1 move taken back\.$/m);
    expect(out).toMatch(/^White plays Wc4-c5/m);
  });

  test('bad settings are refused before the first move', async () => {
    expect(await typed(['ducart', '--white', 'Goliath'], [])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Nobody is called "Goliath"') as string,
    });
    expect(await typed(['ducart', '--position', 'x'], [])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^menagerie: D10\.3: /) as string,
    });
    for (const [message, ...args] of [
      ['Ducart has no seat "red"; the seats are white, black.', 'ducart', '--red', 'human'],
      ["unknown option '--purple'", 'ducart', '--purple', 'human'],
      ['Ducart has no armies to choose.', 'ducart', '--quick'],
      ['With these options Blue takes no part; the seats are red, yellow.', 'fourplay', '--option', 'players=2', '--blue', 'Cub'],
      ['There is no army "horde", and no file of that name. The ready-made armies are legion, ', 'fourplay', '--army', 'horde'],
      ['No seat "white" takes part; the seats are red, blue, yellow, green.', 'fourplay', '--army', 'white=legion'],
      [
        'there are no armies to choose',
        'fourplay',
        '--quick',
        '--position',
        FOURPLAY.format(FOURPLAY.start(unwrap(resolveOptions(FOURPLAY.options)))),
      ],
    ]) {
      const { code, err, out } = await typed(args, []);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(message);
    }
  });
});
