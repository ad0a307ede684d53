import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@menagerie/registry/all';
import { describe, expect, test } from 'vitest';
import { wrapped } from '../src/output.ts';
import { clauseLines } from '../src/rules.ts';
import { json, MAIN, menagerie, run, SOURCES } from './run.ts';

const STARTS: Readonly<Record<string, string>> = {
  bucky: 'wscmdcsw/jjjjjjjj/8/8/8/8/JJJJJJJJ/WSCMDCSW w Xx - 0 1',
  ducart: 'kczthzck/wwwwwwww/8/8/8/8/WWWWWWWW/KCZHTZCK w - 0 1',
};

/** The end of every position text of four Legions. */
const LEGIONS = 'r1 N rbyg 2Cn,Hb1,Wz/2Cn,Hb1,Wz/2Cn,Hb1,Wz/2Cn,Hb1,Wz 0/0/0/0 62/62/62/62 ./././. - 1';

describe('games and new', () => {
  test('games are listed with their options', async () => {
    const { out, code } = await menagerie(['games']);
    expect(code).toBe(0);
    for (const game of games) {
      expect(out).toContain(`${game.id}  ${game.name}: ${game.tagline}`);
      for (const option of game.options) expect(out).toContain(`--option ${option.id}=${option.values.join('|')}`);
    }
    const listed = await json<{ games: { id: string; seats: string[] }[] }>(['games']);
    expect(listed.games.map(({ id, seats }) => [id, seats])).toEqual(games.map(({ id, seats }) => [id, seats.map((seat) => seat.id)]));
  });

  test.each(Object.entries(STARTS))('%s begins as its rules say (B9.3, D10.3)', async (game, start) => {
    expect(await menagerie(['new', game])).toEqual({ code: 0, out: `${start}\n`, err: '' });
    expect(await json(['new', game.toUpperCase()])).toMatchObject({ game, position: start });
  });

  test('four Legions begin as the grammar says, and players and plays as options say (F1.1, F3.1, F11.2)', async () => {
    expect((await menagerie(['new', 'fourplay'])).out.trimEnd().endsWith(` ${LEGIONS}`)).toBe(true);
    const { out } = await menagerie(['new', 'fourplay', '--option', 'players=2', '--option', 'movesPerTurn=2', '--option', 'neutron=off']);
    expect(out.trimEnd().endsWith(' r2 - ry 2Cn,Hb1,Wz/2Cn,Hb1,Wz 0/0 62/62 .,./.,. - 1')).toBe(true);
  });

  test('an option changes the start (D1.2)', async () => {
    for (const value of ['on', 'true']) {
      const { out } = await menagerie(['new', 'ducart', '--option', `swap=${value}`]);
      expect(out).toBe('kczthzck/wwwwwwww/8/8/8/8/WWWWWWWW/KCZTHZCK w - 0 1\n');
    }
  });

  test('you can ask for an edition, and an unknown one is refused', async () => {
    expect(await json(['new', 'bucky', '--edition', '1'])).toMatchObject({ edition: '1', position: STARTS.bucky });
    for (const args of [
      ['new', 'bucky'],
      ['moves', 'ducart'],
      ['play', 'fourplay', '--quick'],
    ]) {
      const { code, err } = await menagerie([...args, '--edition', '9']);
      expect([code, err]).toEqual([2, expect.stringMatching(/has no edition "9": (?:only edition 1 is|the editions) known here/)]);
    }
  });

  test('through npm only the output is printed', async () => {
    expect(await run('npm', ['run', '--silent', 'menagerie', '--', 'new', 'bucky'])).toMatchObject({ code: 0, out: `${STARTS.bucky}\n` });
  });

  test('the version names the editions of the rules', async () => {
    const { code, out } = await menagerie(['--version']);
    expect([code, out]).toEqual([0, expect.stringMatching(/^menagerie \d+\.\d+\.\d+(?:-dev)? \(Bucky, edition 1; /)]);
  });

  test('without a command, and on request, you get help', async () => {
    for (const args of [[], ['--help'], ['help', 'batch'], ['show', '-h']]) {
      const { code, out, err } = await menagerie(args);
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain('Usage: menagerie');
    }
  });
});

describe('show', () => {
  test.each(Object.keys(STARTS))('%s: the board, whose turn it is, and no escape codes in a pipe', async (game) => {
    const { out, code } = await menagerie(['show', game]);
    expect(code).toBe(0);
    expect(out).toContain('White to move.');
    expect(out.split('\n').filter((line) => /^ [1-8] /.test(line))).toHaveLength(8);
    expect(out).not.toContain('\u001b');
  });

  test('stacks, sleep and protection show without colour, and in words (D4.4, D6.2, D5.3)', async () => {
    const { out } = await menagerie(['show', 'ducart', '[Kw~]1h4c/8/8/8/8/2C5/W7/8 b c3 5 30']);
    expect(out).toMatch(/^ 8 .*Kw.*~/m);
    expect(out).toMatch(/^ 3 .*C\+/m);
    expect(out).toMatch(/a8 ~ Black Sweeper: .*\(D6\.2\)/);
    expect(out).toMatch(/c3 \+ White Creeper: .*\(D5\.3\)/);
    expect(out).toContain('White has 1 Sweeper');
    expect(out).toContain('Black to move.');
  });

  test('hypnosis shows without colour, and in words (B4.3)', async () => {
    const { out } = await menagerie(['show', 'bucky', '4d3/8/8/3M4/8/5s2/8/4D3 w - - 0 1']);
    expect(out).toMatch(/^ 5 .*M'/m);
    expect(out).toMatch(/d5 ' White madam: .*f3.*\(B4\.3\)/i);
  });

  test('a position that is over says so (B6.4)', async () => {
    const { out } = await menagerie(['show', 'ducart', '8/8/8/8/8/8/W7/8 b - 0 9']);
    expect(out).toMatch(/^Over: .*\(D2\.4\)$/m);
  });

  test('a board of fifteen files fits a terminal of 80 columns, owners by letter (F1.2, F11.2)', async () => {
    const position = '14,yK/15/15/15/15/15/3,dP,3,rHb12,7/7,*,7/15/15/15/15/2,r+M,12/15/rK,14 r1 - ry 2Hb3/- 1/0 92/90 ./. - 3';
    const { out } = await menagerie(['show', 'fourplay', position]);
    const rows = out.split('\n').slice(0, 17);
    expect(rows.filter((row) => row.length > 80)).toEqual([]);
    expect(rows[1]).toMatch(/^15 .* yK$/);
    expect(rows[7]).toMatch(/^ 9 .* P .*rHb12/);
    expect(rows[13]).toMatch(/^ 3 .* r\+M /);
    expect(out).toContain('r Red   b Blue   y Yellow   g Green   no letter: nobody');
    expect(out).toMatch(/^ {2}Red.*: 2 H\w*b.*3/m);
    expect(out).toContain('Red has 30 points, 1 Gem and 92 F$, in 1st place now');
  });

  test('as JSON, squares and seats by name', async () => {
    const shown = await json<{ turn: string; squares: { square: string; figures: object[] }[] }>(['show', 'ducart']);
    expect(shown.turn).toBe('white');
    expect(shown.squares).toHaveLength(32);
    expect(shown.squares[0]).toEqual({ square: 'a1', figures: [{ owner: 'white', kind: 'K', states: [] }] });
  });

  test('what one square says', async () => {
    for (const game of games) {
      const { out, code } = await menagerie(['show', game.id, '--square', 'b1']);
      expect(code).toBe(0);
      expect(out.trim()).not.toBe('');
    }
    expect(await menagerie(['show', 'bucky', '--square', 'z9'])).toMatchObject({
      code: 2,
      err: 'menagerie: "z9" is not a square of this board.\n',
    });
  });
});

describe('moves, apply, outcome, explain', () => {
  test.each([
    ['bucky', 64],
    ['ducart', 73],
  ])('%s has %i first moves, sorted by ASCII code', async (game, count) => {
    const { out } = await menagerie(['moves', game]);
    const moves = out.trimEnd().split('\n');
    expect(moves).toHaveLength(count);
    expect(moves).toEqual([...moves].sort());
    expect((await json<{ moves: string[] }>(['moves', game, 'start'])).moves).toEqual(moves);
  });

  test('a position can be quoted, in several words, or on standard input', async () => {
    const position = STARTS.ducart;
    const quoted = await menagerie(['moves', 'ducart', position]);
    expect(await menagerie(['moves', 'ducart', ...position.split(' ')])).toEqual(quoted);
    expect(await menagerie(['moves', 'ducart', '-'], `\uFEFF${position}\r\n`)).toEqual(quoted);
    expect((await menagerie(['moves', 'ducart', '-'], `${position}\n${position}\n`)).err).toContain('use "menagerie batch ducart"');
    expect((await menagerie(['moves', 'ducart', '-'])).err).toContain('holds nothing');
  });

  test('some words of a position can look like options (F11.2)', async () => {
    const position = '14,yK/15/15/15/15/15/15/7,*,7/15/15/15/15/2,r+M,12/15/rK,14 r1 - ry -M,2Hb1/- 0/0 92/90 ./. - 3';
    const quoted = await menagerie(['moves', 'fourplay', position]);
    expect(quoted.out.split('\n')).toContain('-M@b2');
    expect(await menagerie(['moves', 'fourplay', ...position.split(' ')])).toEqual(quoted);
    expect((await menagerie(['apply', 'fourplay', position, '-M@b2', '--'])).out).toContain(' r1 ');
  });

  test('apply makes moves one after the other', async () => {
    expect(await menagerie(['apply', 'ducart', 'start', 'Wd2-d3', 'd7d6'])).toMatchObject({
      code: 0,
      out: 'kczthzck/www1wwww/3w4/8/8/3W4/WWW1WWWW/KCZHTZCK w - 2 2\n',
    });
    expect(await json(['apply', 'bucky', 'start', 'd2-d3'])).toMatchObject({ moves: ['d2-d3'] });
  });

  test('apply understands a pass, which looks like the end of the options (D2.3)', async () => {
    const stuck = 'k7/8/w7/8/8/8/W~7/8 w - 0 5';
    expect((await menagerie(['moves', 'ducart', stuck])).out).toBe('--\n');
    expect((await menagerie(['apply', 'ducart', stuck, '--', 'a6a5'])).out).toBe('k7/8/8/w7/8/8/W~7/8 w - 1 6\n');
    expect(await json(['apply', 'ducart', stuck, '--'])).toMatchObject({ moves: ['--'] });
    expect((await menagerie(['apply', 'ducart', 'start', '--'])).err).toMatch(/^menagerie: D2\.1: /);
    expect((await menagerie(['explain', 'ducart', 'start', '--'])).out).toMatch(/^Not legal \(D2\.1\): /);
  });

  test('outcome', async () => {
    expect(await menagerie(['outcome', 'bucky'])).toEqual({ code: 0, out: 'Not over.\n', err: '' });
    expect(await json(['outcome', 'bucky'])).toEqual({ outcome: null });
    expect(await json(['outcome', 'ducart', '8/8/8/8/8/8/W7/8 b - 0 9'])).toMatchObject({
      outcome: { winner: 'white', ranking: [['white'], ['black']], clause: 'D2.4' },
    });
  });

  test.each([
    ['bucky', ['e2', 'e4'], 'e2-e4'],
    ['bucky', ['D1E1'], 'd1-e1'],
    ['ducart', ['d2 d3'], 'Wd2-d3'],
    ['fourplay', ['h8', 'h15'], '* h8-h15'],
  ])('explain in %s understands bare squares, %o', async (game, words, move) => {
    expect(await menagerie(['explain', game, 'start', ...words])).toEqual({ code: 0, out: `Legal: ${move}\n`, err: '' });
  });

  test('without legal moves, nothing is listed', async () => {
    expect(await menagerie(['moves', 'bucky', '8/8/8/8/8/8/8/8 w - - 0 1'])).toEqual({ code: 0, out: '', err: '' });
  });

  test('explain gives the legal moves, or the clause with its witnesses', async () => {
    expect(await menagerie(['explain', 'ducart', 'start', 'd2d3'])).toEqual({ code: 0, out: 'Legal: Wd2-d3\n', err: '' });
    const { out, code } = await menagerie(['explain', 'ducart', 'start', 'a1a3']);
    expect(code).toBe(1);
    expect(out).toMatch(/^Not legal \(D4\.1\): .*\n {2}Look at a2/);
    const refused = await menagerie(['explain', 'bucky', 'start', 'e2-e5', '--json']);
    expect(refused).toMatchObject({ code: 1, err: '' });
    expect(JSON.parse(refused.out)).toMatchObject({ objection: { clause: expect.stringMatching(/^B/) as string } });
  });

  test('explain warns of a play that leaves the own King open to capture (F8.2)', async () => {
    const position = '14,yK/15/15/15/15/15/yCn,14/7,*,7/15/15/yP,14/15/15/15/rK,14 r1 - ry -/- 0/0 0/0 .,./.,. . 9';
    const asked = ['explain', '--option', 'players=2', '--option', 'movesPerTurn=2', 'fourplay', position, 'K a1-a2'];
    const message = "Red's King on a2 can be captured next, by Yellow's Cannon on a9.";
    expect((await menagerie(asked)).out).toBe(`Legal: K a1-a2+\n  Careful: ${message} (F8.2)\n`);
    expect(await json(asked)).toMatchObject({ legal: ['K a1-a2+'], warnings: [{ move: 'K a1-a2+', clause: 'F8.2', message }] });
    expect(await json([...asked.slice(0, -1), 'K a1-b1'])).toEqual({ legal: ['K a1-b1'] });
  });
});

describe('effects', () => {
  const position = '14,yK/15/15/15/15/15/2,yP,12/7,*,7/15/15/15/15/2,r+M,12/15/rK,14 r0 - ry -/- 0/0 92/90 ./. . 3';
  const next = '14,yK/15/15/15/15/15/15/2,yP,4,*,7/15/15/15/15/2,r+M,12/15/rK,14 y1 - ry -/- 0/0 92/90 ./. - 3';

  test('are shown stage by stage, with their events and the position after them (F7.3)', async () => {
    const { code, out } = await menagerie(['effects', 'fourplay', position]);
    expect(code).toBe(0);
    expect(out).toContain("Red's +Magnetron on c3 pulls Yellow's Pawn from c9 to c8. (F7.3)\n");
    expect(out.trimEnd().split('\n').slice(-2)).toEqual(['Events: c9-c8', `Position: ${next}`]);
    expect(await json(['effects', 'fourplay', position])).toEqual({ events: ['c9-c8'], position: next });
  });

  test('are refused while plays are left, and by games without any', async () => {
    expect(await menagerie(['effects', 'fourplay'])).toEqual({
      code: 2,
      out: '',
      err: 'menagerie: F7.1: This turn has 1 play left; the effects come when none is left.\n',
    });
    expect((await menagerie(['effects', 'bucky'])).err).toBe('menagerie: Bucky has no effects between turns.\n');
  });
});

describe('evaluate', () => {
  const madamMore = 'd7/8/8/8/8/8/8/D2M4 w - - 0 1';

  test('prints a line for each term, their sum, and the chances', async () => {
    const { code, out, err } = await menagerie(['evaluate', 'bucky', madamMore]);
    expect([code, err]).toEqual([0, '']);
    const [head, ...lines] = out.trimEnd().split('\n');
    expect(head).toMatch(/^ +White +Black$/);
    expect(lines[0]).toMatch(/^Pieces +\+9\.35 +-9\.35$/);
    const at = lines.findIndex((line) => line.startsWith('Together'));
    const numbers = lines.slice(0, at + 1).map((line) => Number(/[+-]\d+\.\d\d(?= )/.exec(line)![0]) * 100);
    const together = numbers.pop()!;
    expect(Math.round(numbers.reduce((sum, number) => sum + number))).toBe(Math.round(together));
    expect(lines[at + 1]).toMatch(new RegExp(`^In hundredths \\(cp\\) +${Math.round(together)} +-${Math.round(together)}$`));
    expect(lines[at + 2]).toMatch(/^Chance to win +\d\d\.\d % +\d+\.\d %$/);
    expect(lines.at(-1)).toBe('At first sight, without a search. 1.00 is about a jedi.');
  });

  test.each(games)('adds up in JSON in $id, for every player', async (game) => {
    interface Appraised {
      readonly terms: readonly { readonly name: string; readonly worths: Readonly<Record<string, number>> }[];
      readonly worths: Readonly<Record<string, number>>;
      readonly shares: Readonly<Record<string, number>>;
    }
    const { terms, worths, shares } = await json<Appraised>(['evaluate', game.id]);
    expect(Object.keys(worths)).toEqual(game.seats.map(({ id }) => id));
    for (const [id, worth] of Object.entries(worths)) expect(terms.reduce((sum, term) => sum + term.worths[id], 0)).toBe(worth);
    expect(Object.values(shares).reduce((sum, share) => sum + share)).toBeCloseTo(1);
  });

  test('speaks of shares where more than two play, and only of those who play', async () => {
    const four = (await menagerie(['evaluate', 'fourplay'])).out;
    expect(four).toMatch(/^ +Red +Blue +Yellow +Green\n/);
    expect(four).toMatch(/^Share of first place( +25\.0 %){4}$/m);
    const two = (await menagerie(['evaluate', 'fourplay', '--option', 'players=2'])).out;
    expect(two).toMatch(/^ +Red +Yellow\n/);
    expect(two).toMatch(/^Chance to win( +50\.0 %){2}$/m);
  });

  test('says that a game is over', async () => {
    expect(await menagerie(['evaluate', 'ducart', '8/8/8/8/8/8/W7/8 b - 0 9'])).toEqual({
      code: 1,
      out: '',
      err: 'menagerie: D2.4: The game is over: White wins: Black has no Sweeper left.\n',
    });
  });
});

describe('perft and divide', () => {
  test.each([
    ['bucky', '2', [], 4024],
    ['ducart', '2', [], 5545],
    ['ducart', '2', ['--option', 'steal=adjacent'], 2209],
    ['fourplay', '1', ['--option', 'neutron=off'], 121],
    ['ducart', '0', [], 1],
  ])('%s to depth %s %j', async (game, depth, options, count) => {
    const { out } = await menagerie(['perft', game, depth, ...options]);
    expect(out.trimEnd().split('\n').at(-1)).toBe(String(count));
    expect(await json(['perft', game, depth, ...options])).toMatchObject({ count });
  });

  test.each(['bucky', 'ducart'])('%s divided adds up', async (game) => {
    const { moves, count } = await json<{ moves: Record<string, number>; count: number }>(['divide', game, '2']);
    expect(Object.values(moves).reduce((sum, part) => sum + part, 0)).toBe(count);
    const { out } = await menagerie(['divide', game, '2', 'start']);
    expect(out.trimEnd().split('\n')).toEqual([...Object.entries(moves).map(([text, part]) => `${text} ${part}`), String(count)]);
  });
});

describe('rules', () => {
  test('you can list and read every clause, even those whose positions are refused (B1.2, D10.3)', async () => {
    for (const game of games) {
      for (const clause of game.rulebook.clauses) {
        expect(clauseLines(game, clause).filter((line) => line.startsWith('Position: '))).toHaveLength(clause.examples.length);
      }
      const { out } = await menagerie(['rules', game.id]);
      expect(
        out
          .trimEnd()
          .split('\n')
          .map((line) => line.split(' ')[0]),
      ).toEqual(game.rulebook.clauses.map(({ id }) => id));
    }
  });

  test.each([
    ['bucky', 'B3.5'],
    ['ducart', 'd4.1'],
  ])('%s %s with its examples on boards', async (game, id) => {
    const { out } = await menagerie(['rules', game, id]);
    const clause = games
      .find((candidate) => candidate.id === game)
      ?.rulebook.clauses.find((candidate) => candidate.id === id.toUpperCase());
    expect(clause).toBeDefined();
    expect(out).toContain(clause?.paraphrase);
    expect(out.match(/^Position: /gm)).toHaveLength(clause?.examples.length ?? 0);
    expect(await json(['rules', game, id])).toEqual(JSON.parse(JSON.stringify(clause)));
  });

  test('prose breaks between words at the width of a terminal, and nowhere else', () => {
    expect(wrapped('A wagon rolls as far as it can, straight on.', 20)).toBe('A wagon rolls as\nfar as it can,\nstraight on.');
    expect(wrapped('B4.4 Twice is enough', 20)).toBe('B4.4 Twice is\nenough');
    expect(wrapped('  Look at b1, then at c3.', 20)).toBe('  Look at b1, then\n  at c3.');
    expect(wrapped('\x1b[1mRed\x1b[22m plays on here.', 20)).toBe('\x1b[1mRed\x1b[22m plays on here.');
    expect(wrapped('one word after another, and no terminal', 0)).toBe('one word after another, and no terminal');
    for (const { paraphrase } of games.flatMap(({ rulebook }) => rulebook.clauses)) {
      const lines = wrapped(paraphrase, 80).split('\n');
      expect(lines.join(' ')).toBe(paraphrase);
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
    }
  });

  test('an unknown clause names its neighbours', async () => {
    const { code, err } = await menagerie(['rules', 'bucky', 'B3.99']);
    expect(code).toBe(2);
    expect(err).toMatch(/^menagerie: Bucky has no clause "B3\.99"; there are: (B3\.\d+(, |\.\n))+$/);
    expect((await menagerie(['rules', 'fourplay', 'f4'])).err).toMatch(/there are: F4\.1, F4\.2, F4\.3\.\n$/);
  });
});

describe('image', () => {
  test('draws a position into a file, by the file’s extension', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'menagerie-image-'));
    try {
      const png = join(folder, 'board.png');
      for (const main of [MAIN, SOURCES]) {
        expect(await menagerie(['image', 'bucky', '-o', png, '--width', '240'], '', { main })).toEqual({ code: 0, out: '', err: '' });
        const bytes = await readFile(png);
        expect(bytes.subarray(1, 4).toString()).toBe('PNG');
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([240, 240]);
        await rm(png);
      }
      const { out } = await menagerie(['image', 'bucky', '8/8/8/8/8/8/8/D6d w Xx - 0 1']);
      expect(out).toMatch(/^<svg .*<title>Bucky: 8\/8.*<\/svg>\n$/);
      const { code, err } = await menagerie(['image', 'bucky', '-o', join(folder, 'board.gif')]);
      expect([code, err]).toEqual([2, expect.stringContaining('.svg or .png')]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
