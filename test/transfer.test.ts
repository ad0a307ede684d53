import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { legalMoves, moveTexts, resolveOptions, unwrap, wholeEditions, type Game } from '@menagerie/core';
import { create, Session, update, type Command, type Match } from '@menagerie/match';
import { formatRecord, mainLine, parseRecords, verify, type GameRecord } from '@menagerie/record';
import { findGame, games } from '@menagerie/registry/all';
import { describe, expect, test } from 'vitest';
import { loadGame, loadText, recordText, type Loaded } from '../apps/web/src/lib/play/transfer.ts';

const game = findGame('fourplay')!;
const options = unwrap(resolveOptions(game.options, { players: '3' }));
const players = game.seats.map(({ name }) => ({ name, kind: 'person' as const }));
const fallback = { game: findGame('bucky')!, options: {}, players: players.slice(0, 2) };

function after(match: Match, ...commands: readonly Command[]): Match {
  return commands.reduce((state, command) => unwrap(update(game, state, command, 0)).match, match);
}

/** The only game of a text. */
function only(text: string): Loaded {
  const read = loadText(text, games, fallback, 0);
  if (!read.ok) throw new Error(read.error[0].message);
  if ('games' in read.value) throw new Error(`${read.value.games.length} games`);
  return read.value;
}

test('a file with several games offers all of them, each as its own file', () => {
  const files = ['[Game "bucky"]\n\n1. e2-e4 *\n', '[Game "ducart"]\n\n1. Wc2-c3 *\n'];
  const read = loadText(files.join('\n'), games, fallback, 0);
  if (!read.ok || !('games' in read.value)) throw new Error('one game');
  expect(read.value.problems).toEqual([]);
  const opened = read.value.games.map((found) => {
    const one = loadGame(found, 0);
    if (!one.ok) throw new Error(one.error[0].message);
    return one.value;
  });
  expect(opened.map(({ match, problems }) => [match.game, match.plies.map(({ text }) => text), problems])).toEqual([
    ['bucky', ['e2-e4'], []],
    ['ducart', ['Wc2-c3'], []],
  ]);
});

test('a game with a hidden set-up, in which one seat went out, loads as it was saved', () => {
  const armies = game.preparation!.readymades(options);
  const papers = [0, 1, 2].flatMap((seat) => armies[seat].papers(seat).map((text): Command => ({ kind: 'handIn', seat, text })));
  const match = after(
    unwrap(create(game, { players, options }, 0)),
    ...papers,
    { kind: 'resign', seat: 2 },
    { kind: 'play', seat: 0, text: '* --' },
    { kind: 'play', seat: 0, text: '--' },
  );
  const text = unwrap(recordText(game, match, null));
  const { match: loaded, file, problems } = only(text);
  expect(problems).toEqual([]);
  expect(loaded.withdrawals).toEqual(match.withdrawals);
  expect(game.format(new Session(game).at(loaded))).toBe(game.format(new Session(game).at(match)));
  expect(unwrap(recordText(game, loaded, file))).toBe(text);
});

test('moves without a position go on from the usual one, without preparation', () => {
  const usual = game.start(unwrap(resolveOptions(game.options)));
  usual.make(unwrap(game.parseMove(usual, '* --')));
  const [first] = moveTexts(game, usual);
  const { match, problems } = only(`[Game "Fourplay"]\n[Position "start"]\n1. * -- ${first} *`);
  expect(problems).toEqual([]);
  expect(match.plies.map(({ text }) => text)).toEqual(['* --', first]);
});

/** Some short games of a corpus with comments, glyphs, variations and unknown tags. */
function annotatedOf({ id, edition }: Game): readonly GameRecord[] {
  const folder = join(import.meta.dirname, '..', 'games', id, 'corpus', edition);
  const texts = ['endings.txt', 'positions.txt', 'rulebook.txt'].map((file) => readFileSync(join(folder, file), 'utf8'));
  return parseRecords(texts.join('\n'), games).records.filter((record, index) => index % 8 === 0 && mainLine(record.tree).length < 60);
}

function loaded(text: string): Loaded {
  const read = only(text);
  expect(read.problems).toEqual([]);
  return read;
}

describe.each(games.flatMap(wholeEditions))('a file of $name, edition $edition, with everything a file may hold', (each) => {
  const records = annotatedOf(each);

  test('is saved as it was loaded', () => {
    expect(records.length).toBeGreaterThan(5);
    for (const record of records) {
      const { match, file } = loaded(formatRecord(record));
      expect(unwrap(recordText(each, match, file))).toBe(formatRecord(record));
    }
  });

  test('keeps all that when you play on, and the file stays good', () => {
    for (const record of records) {
      const { match, file } = loaded(formatRecord(record));
      const position = new Session(each).at(match);
      const [move] = legalMoves(each, position);
      if (match.result || move === undefined) continue;
      const text = each.formatMove(position, move);
      const { match: played } = unwrap(update(each, match, { kind: 'play', seat: position.turn, text }, 0));
      const saved = unwrap(recordText(each, played, file));
      const again = verify(each, parseRecords(saved, games).records[0]);
      expect(again.findings).toEqual([]);
      expect(mainLine(again.record.tree)).toHaveLength(match.plies.length + 1);
      for (const [said] of formatRecord(record).matchAll(/\{[^}]*\}|^\[(?:Event|Annotator|X_1) .*\]$|\$\d+/gm))
        expect(saved).toContain(said);
    }
  });
});

test('a game with turns lost on time opens up to the first of them, and its file keeps the rest', () => {
  const ducart = findGame('ducart')!;
  const folder = join(import.meta.dirname, '..', 'games', 'ducart', 'corpus', '1');
  const record = parseRecords(readFileSync(join(folder, 'timed.txt'), 'utf8'), games).records.find(({ tree }) =>
    mainLine(tree).some(({ text }) => text === '-t'),
  )!;
  const { match, file, problems } = only(formatRecord(record));
  expect(problems).toMatchObject([{ message: expect.stringMatching(/^The mark -t stands .* opened up to here\.$/) as string, place: {} }]);
  expect(match.plies).toHaveLength(mainLine(record.tree).findIndex(({ text }) => text === '-t'));
  expect(unwrap(recordText(ducart, match, file))).toBe(formatRecord(record));
});
