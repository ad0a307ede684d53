// Games by letter: two people who never meet keep the same game, and a slip of the pen is told.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { random, resolveOptions, unwrap, type Game } from '@menagerie/core';
import { composeRecord, formatRecord, parseRecords, verify } from '@menagerie/record';
import { games } from '@menagerie/registry/all';
import { describe, expect, test } from 'vitest';
import { Fault } from '../src/fault.ts';
import { keptOf, type Kept } from '../src/post/kept.ts';
import { formatLine, readLine } from '../src/post/line.ts';
import { lastLine, takeLine, writeMove } from '../src/post/turns.ts';
import { folder } from './folder.ts';
import { randomGame } from './playouts.ts';
import { json, MAIN, menagerie, SOURCES } from './run.ts';

const MOVES = 14;
const KEYS = 'abcdefgh12345678-x';

/** A text with this in it. */
function says(part: string): unknown {
  return expect.stringContaining(part);
}

function begun(game: Game): Kept {
  const options = unwrap(resolveOptions(game.options));
  return keptOf('game.txt', game, unwrap(composeRecord(game, { options, moves: [] })));
}

function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
  return '';
}

describe.each(games)('$name by post', (game) => {
  test('two files that only exchange lines hold the same game, and it is true', () => {
    let [mine, theirs] = [begun(game), begun(game)];
    for (const move of randomGame(game, 7, MOVES)) {
      const line = writeMove(mine, move);
      const answer = takeLine(theirs, line.lines[0]);
      expect(answer.lines).toEqual(line.lines);
      [mine, theirs] = [line.kept, answer.kept];
    }
    expect(formatRecord(theirs.record)).toBe(formatRecord(mine.record));
    const [record] = parseRecords(formatRecord(mine.record), games).records;
    expect(verify(game, record).findings).toEqual([]);
  });

  test('a slip of the pen plays nothing, and the question names the move that was meant', () => {
    const source = random(11);
    let kept = begun(game);
    let [slips, wrong, named] = [0, 0, 0];
    for (const move of randomGame(game, 3, MOVES)) {
      const { kept: next, lines } = writeMove(kept, move);
      const { number, text, letter } = readLine(lines[0]);
      for (let trial = 0; trial < 12; trial++) {
        const at = source.below(text.length);
        const slip = text.slice(0, at) + KEYS[source.below(KEYS.length)] + text.slice(at + 1);
        if (slip.toLowerCase() === text.toLowerCase()) continue;
        const line = formatLine({ number: number!, text: slip, letter });
        const message = refusal(() => {
          const { kept: read } = takeLine(kept, line);
          if (read.moves.at(-1) !== next.moves.at(-1)) wrong++;
        });
        if (message === '') continue;
        slips++;
        if (message.includes(` ${text}`)) named++;
      }
      kept = next;
    }
    expect(slips).toBeGreaterThan(60);
    expect(wrong).toBe(0);
    expect(named).toBeGreaterThan(slips * 0.8);
  });
});

test('a line is read in any handwriting', () => {
  const wanted = { number: 15, text: 'Cb1-c3', letter: 'K' };
  for (const line of ['15. Cb1-c3 / K', '15 Cb1-c3/k', ' No. 15: Cb1–c3 / K ', '“15) Cb1-c3 / K”', 'move 15. Cb1-c3 /K']) {
    expect(readLine(line)).toEqual(wanted);
  }
  expect(readLine('* h8-h15 / B')).toEqual({ number: null, text: '* h8-h15', letter: 'B' });
  expect(readLine('Cb1-c3')).toEqual({ number: null, text: 'Cb1-c3', letter: null });
});

test('at the command line: begin, write, read, ask, take back, resign', async () => {
  const cwd = folder();
  const post = (words: readonly string[], input = ''): ReturnType<typeof menagerie> => menagerie(['post', ...words], input, { cwd });
  const file = join(cwd, 'white.txt');
  expect(await post(['new', 'white.txt', 'ducart', '--mine', 'white', '--player', 'white=Ann', '--player', 'black=Bo'])).toMatchObject({
    code: 0,
    out: 'Ducart: Ann, Bo begins.\nNext: move 1, by White.\n',
  });
  expect(await post(['new', 'white.txt', 'ducart'])).toMatchObject({ code: 2, err: says('is there already') });
  await post(['new', 'black.txt', 'ducart', '--mine', 'black', '--player', 'white=Ann', '--player', 'black=Bo']);
  const wrote = await post(['write', 'white.txt', 'Wb2-b3']);
  expect(wrote).toMatchObject({ code: 0, err: '' });
  const [line] = wrote.out.split('\n');
  expect(line).toMatch(/^1\. Wb2-b3 \/ [A-Z]$/);
  expect(wrote.out).toMatch(/\(D3\.1\)\nNext: move 2, by Black\.\n$/);

  // It isn't White's turn now, and nothing of a slip is kept.
  expect(await post(['write', 'white.txt', 'Wc2-c3'])).toMatchObject({ code: 1, err: says("It's Black's turn") });
  const before = readFileSync(join(cwd, 'black.txt'), 'utf8');
  const slipped = await post(['read', 'black.txt', ...line.replace('b3', 'c3').split(' ')]);
  expect(slipped).toMatchObject({ code: 1, out: '', err: says('Is it Wb2-b3?') });
  expect(readFileSync(join(cwd, 'black.txt'), 'utf8')).toBe(before);
  expect(await post(['read', 'black.txt', '-'], `${line}\n`)).toMatchObject({ code: 0, out: wrote.out });
  expect(await post(['read', 'black.txt', line])).toMatchObject({
    code: 1,
    err: says('Move 1 has been played: Wb2-b3.'),
  });
  expect(await post(['read', 'black.txt', '4. Wc2-c3'])).toMatchObject({ code: 1, err: says('2 lines are missing') });

  expect((await post(['write', 'black.txt', 'Wg7-g6'])).code).toBe(0);
  expect(await post(['back', 'black.txt'])).toMatchObject({ code: 0, out: 'Taken back: Wg7-g6.\nNext: move 2, by Black.\n' });
  expect((await post(['write', 'black.txt', 'resigns'])).out).toBe('2. resigns\nOver by resignation.\n');
  expect(await post(['read', 'white.txt', '2. resigns'])).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toContain('[Result "1-0"]\n[Termination "resignation"]');
  expect((await menagerie(['verify', file])).code).toBe(0);
  expect(await post(['write', 'white.txt', 'Wc2-c3'])).toMatchObject({ code: 1, err: says('The game is over') });
});

test('a pipe carries the game, and JSON says the same', async () => {
  const { out: start } = await menagerie(['post', 'new', '-', 'bucky']);
  const wrote = await menagerie(['post', 'write', '-', 'e2-e4'], start);
  expect(wrote.err).toMatch(/^1\. e2-e4 \/ [A-Z]\n/);
  const file = join(folder(), 'game.txt');
  writeFileSync(file, wrote.out);
  const shown = await json<{ last: string; moves: readonly string[] }>(['post', 'show', file]);
  expect(shown).toMatchObject({ moves: ['e2-e4'], last: wrote.err.split('\n')[0] });
  const read = await json<{ read: readonly { headline: string; stages: readonly { clause: string }[] }[] }>([
    'post',
    'read',
    file,
    'e7-e5',
  ]);
  expect(read.read[0]).toMatchObject({ headline: 'The black jedi on e7 goes to e5.', next: { number: 3, seat: 'white' } });
  expect(read.read[0].stages[0].clause).toBe('B3.2');
  expect(await menagerie(['post', 'show', '-'], 'no game')).toMatchObject({ code: 2 });
});

test('a pass and a lone Neutron need no quotes', async () => {
  const file = join(folder(), 'four.txt');
  expect((await menagerie(['post', 'new', file, 'fourplay', '--quick'])).code).toBe(0);
  expect((await menagerie(['post', 'write', file, '*', '--'])).out).toMatch(/^1\. \* -- \/ [A-Z]\n/);
  expect((await menagerie(['post', 'write', file, '--'])).out).toMatch(/^2\. -- \/ [A-Z]\n/);
});

test('four secret armies by letter: no seal tells anything, and no letter can be changed behind it', async () => {
  const cwd = folder();
  const post = (words: readonly string[]): ReturnType<typeof menagerie> => menagerie(['post', ...words], '', { cwd });
  const armies = Object.entries({ red: 'legion', blue: 'swarm', yellow: 'magnets', green: 'phantom' });
  const seals: string[] = [];
  for (const [seat, army] of armies) {
    const { code, out } = await post(['seal', 'fourplay', '--seat', seat, '--army', army, '-o', `${seat}.txt`]);
    expect(code).toBe(0);
    seals.push('--seal', `${seat}=${/seal: (\S+)/.exec(out)![1]}`);
  }
  const again = await post(['seal', 'fourplay', '--seat', 'red', '--army', 'legion', '-o', 'again.txt']);
  expect(again.out, 'the same army has another seal every time').not.toContain(seals[1].slice(4));
  const letters = armies.flatMap(([seat]) => ['--letter', `${seat}.txt`]);
  expect(await post(['new', 'early.txt', 'fourplay', ...letters.slice(2)])).toMatchObject({ code: 2, err: says('Red') });
  expect((await post(['new', 'game.txt', 'fourplay', ...letters, ...seals])).code).toBe(0);
  expect((await menagerie(['verify', join(cwd, 'game.txt')])).code).toBe(0);
  // Red seals another army after reading the others' letters: whether they keep the old seal or make a new one, it shows.
  await post(['seal', 'fourplay', '--seat', 'red', '--army', 'glacier', '-o', 'red.txt']);
  expect(await post(['new', 'other.txt', 'fourplay', ...letters, ...seals])).toMatchObject({
    code: 2,
    err: says("doesn't fit its seal"),
  });
  const text = readFileSync(join(cwd, 'red.txt'), 'utf8');
  writeFileSync(join(cwd, 'red.txt'), text.replace(/Seal: .*/, `Seal: ${seals[1].slice(4)}`));
  expect((await post(['new', 'other.txt', 'fourplay', ...letters])).err).toContain("doesn't fit its seal");
});

test('sheets and cards: a page of HTML for each, and a PDF of the same pages', async () => {
  const cwd = folder();
  for (const [index, { id, preparation }] of games.entries()) {
    const game = join(cwd, `${id}.txt`);
    await menagerie(['post', 'new', game, id, ...(preparation ? ['--quick'] : [])]);
    for (const what of ['sheet', 'cards']) {
      const pdf = join(cwd, `${id}-${what}.pdf`);
      const html = (await menagerie(['post', what, game])).out;
      // The sources find the fonts elsewhere.
      const printed = await menagerie(['post', what, game, '-o', pdf, '--json'], '', { main: index === 0 ? SOURCES : MAIN });
      const { pages } = JSON.parse(printed.out) as { pages: number };
      const bytes = readFileSync(pdf, 'latin1');
      expect(bytes.startsWith('%PDF-1.')).toBe(true);
      expect(bytes.trimEnd().endsWith('%%EOF')).toBe(true);
      expect(bytes).toContain(`/Count ${pages}`);
      expect(html.match(/<svg /g)).toHaveLength(pages);
      expect(html).not.toMatch(/undefined|NaN/);
    }
  }
  expect(await menagerie(['post', 'sheet', join(cwd, 'bucky.txt'), '-o', 'sheet.doc'])).toMatchObject({
    code: 2,
    err: says('.pdf or .html'),
  });
});

test('a player who resigns while others play on is out in the file too', () => {
  const [game] = games.filter(({ elimination }) => elimination);
  const { kept } = writeMove(begun(game), 'resigns');
  expect(kept.ending.kind).toBe('open');
  expect(kept.position.turn).not.toBe(0);
  expect(lastLine(kept)).toBeNull();
  expect(formatRecord(kept.record)).toContain('[%out red]');
});
