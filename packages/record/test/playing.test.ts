import { random, randomMove, seatsOf, unwrap, type Game, type Options } from '@menagerie/core';
import { create, Session, update, type Command, type Match } from '@menagerie/match';
import { findGame, games } from '@menagerie/registry/all';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTag, formatRecord, parseRecords, recordOf, tagValue, verify } from '../src/index.ts';

const fourplay = findGame('fourplay')!;

/** A match between people under these options. */
function begun(game: Game, options: Options = {}): Match {
  const players = game.seats.map(({ name }) => ({ name: `${name} "P" \\`, kind: 'person' as const }));
  return unwrap(create(game, { players, options }, Date.UTC(2026, 10, 21, 12)));
}

/** The match after these commands, each in order. */
function after(game: Game, match: Match, ...commands: readonly Command[]): Match {
  const session = new Session(game);
  return commands.reduce((state, command) => unwrap(update(game, state, command, state.begun, session)).match, match);
}

/** Hands in every paper. Each seat that takes part has another ready-made army. */
function prepared(game: Game, match: Match): Match {
  const armies = game.preparation?.readymades(match.options) ?? [];
  const papers = seatsOf(game, match.options).flatMap((seat) =>
    armies.length === 0 ? [] : armies[seat % armies.length].papers(seat).map((text): Command => ({ kind: 'handIn', seat, text })),
  );
  return after(game, match, ...papers);
}

/** Random plies. Now and then a seat resigns if others can play on. */
function playedOn(game: Game, match: Match, seed: number, plies: number): Match {
  const source = random(seed);
  const session = new Session(game);
  let state = match;
  const carryOut = (command: Command): void => {
    state = unwrap(update(game, state, command, state.begun, session)).match;
  };
  for (let ply = 0; ply < plies && !state.result; ply++) {
    const position = session.at(state);
    const seats = game.elimination?.standing(position)[0] ?? [];
    if (seats.length > 0 && source.below(12) === 0) {
      carryOut({ kind: 'resign', seat: seats[source.below(seats.length)] });
    } else {
      const text = game.formatMove(position, randomMove(game, position, source)!);
      carryOut({ kind: 'play', seat: position.turn, text });
    }
  }
  return state;
}

describe.each(games.map((game) => [game.id, game] as const))('matches of %s', (_, game) => {
  test('become files that replay to the same position, withdrawals included', () => {
    const options = fc.record(Object.fromEntries(game.options.map(({ id, values }) => [id, fc.constantFrom(...values)])));
    fc.assert(
      fc.property(options, fc.nat(), fc.nat(40), (given, seed, plies) => {
        const match = playedOn(game, prepared(game, begun(game, given)), seed, plies);
        const text = formatRecord(unwrap(recordOf(game, match)));
        const { records, problems } = parseRecords(text, games);
        expect(problems).toEqual([]);
        expect(formatRecord(records[0])).toBe(text);
        const verified = verify(game, records[0]);
        expect(verified.findings).toEqual([]);
        expect(formatRecord(verified.record)).toBe(text);
        expect(game.format(verified.position!)).toBe(game.format(new Session(game).at(match)));
        expect(verified.withdrawals).toEqual(game.elimination ? match.withdrawals : []);
        expect(verified.outcome?.ranking).toEqual(match.result?.by === 'rules' ? match.result.ranking : undefined);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a game of several seats that began with papers', () => {
  const match = prepared(fourplay, begun(fourplay));
  const opened = fourplay.format(new Session(fourplay).at(match));

  test('keeps the position that the papers made', () => {
    const record = unwrap(recordOf(fourplay, match));
    expect([tagValue(record, 'SetUp'), tagValue(record, 'Position')]).toEqual(['1', opened]);
    expect(['Red', 'Blue', 'Yellow', 'Green'].map((seat) => tagValue(record, seat))).toEqual(match.players.map(({ name }) => name));
    expect([tagValue(record, 'Result'), tagValue(record, 'Date')]).toEqual(['*', '2026.11.21']);
  });

  test('is not written while papers are missing, so a file reveals none', () => {
    const [army] = fourplay.preparation!.readymades(match.options);
    const half = after(fourplay, begun(fourplay), { kind: 'handIn', seat: 0, text: army.papers(0)[0] });
    expect(recordOf(fourplay, half)).toEqual({
      ok: false,
      error: { message: 'There is nothing to write yet: not all papers are handed in.' },
    });
  });

  test('has a tag and a share only for those who take part (F1.1)', () => {
    const three = prepared(fourplay, begun(fourplay, { players: '3', neutron: 'off' }));
    const drawn = after(fourplay, three, { kind: 'resign', seat: 1 }, { kind: 'offerDraw', seat: 0 }, { kind: 'acceptDraw', seat: 2 });
    const record = unwrap(recordOf(fourplay, drawn));
    expect(findTag(record, 'Green')).toBeUndefined();
    expect([tagValue(record, 'Result'), tagValue(record, 'Termination')]).toEqual(['1/2-0-1/2', 'agreement']);
    expect(record.tree).toEqual({ comments: [{ text: '[%out blue]' }], next: [] });
    expect(verify(fourplay, record).findings).toEqual([]);
    const two = after(fourplay, prepared(fourplay, begun(fourplay, { players: '2' })), { kind: 'resign', seat: 0 });
    const lost = unwrap(recordOf(fourplay, two));
    expect([tagValue(lost, 'Result'), tagValue(lost, 'Termination')]).toEqual(['0-1', 'last-king']);
    expect(verify(fourplay, lost).outcome?.ranking).toEqual([[2], [0]]);
  });
});

describe('a comment that puts a seat out', () => {
  const header = '[Game "fourplay"]\n[Options "neutron=off"]\n';
  const told = (moves: string, end = ''): string[] => {
    const { records } = parseRecords(header + end + moves, games);
    return verify(fourplay, records[0]).findings.map(
      ({ place, clause, message }) => `${place ? `${place.line}:${place.column} ` : ''}${clause ?? '-'} ${message}`,
    );
  };

  test('by resigning or on time counts in main line and variations, and does not outlive a variation', () => {
    const text = `${header}\n1. P a6-a7 {good} {[%out YELLOW  time]} --\n  (1... -- {[%out green]} 2. --)\n  -- 2. -- *\n`;
    const { records } = parseRecords(text, games);
    const verified = verify(fourplay, records[0]);
    expect(verified.findings).toEqual([]);
    expect(verified.withdrawals).toEqual([{ seat: 2, reason: 'time', ply: 1 }]);
    expect(verified.position?.turn).toBe(1);
    expect(verified.record.tree.next[0].comments).toMatchObject([{ text: 'good' }, { text: '[%out yellow time]' }]);
  });

  test('is refused if it can not be, and the rest goes on', () => {
    expect(told('1. P a6-a7 {[%out purple]} *')).toEqual([
      '3:12 - [%out purple]: Fourplay has no seat "purple"; the seats are red, blue, yellow, green.',
    ]);
    expect(told('{[%out red]} {[%out red]} 1... -- *')).toEqual(['3:14 - [%out red]: Red is not in the game here.']);
    expect(told('{[%out red]} {[%out blue]} {[%out green]} {[%out yellow]} 0-0-1-0')).toEqual([
      '3:43 F8.5 [%out yellow]: The game was over before: Yellow wins: no other King is left.',
    ]);
    const bucky = findGame('bucky')!;
    expect(verify(bucky, parseRecords('1. e2-e4 {[%out white]}').records[0]).findings).toEqual([
      {
        message: '[%out white]: In Bucky nobody plays on after someone resigns. The result says who won, so remove this comment.',
        place: { line: 1, column: 10 },
      },
    ]);
  });

  test('decides who shares a draw and who can have won', () => {
    const end = (result: string, termination: string): string => `[Result "${result}"]\n[Termination "${termination}"]\n`;
    const moves = `{[%out red]} 1... -- `;
    expect(told(`${moves}0-1/3-1/3-1/3`, end('0-1/3-1/3-1/3', 'agreement'))).toEqual([]);
    expect(told(`${moves}0-1-0-0`, end('0-1-0-0', 'abandoned'))).toEqual([]);
    for (const result of ['1/4-1/4-1/4-1/4', '0-1/2-1/2-0', '1-0-0-0']) {
      expect(told(moves + result, end(result, 'agreement'))).toEqual([
        `3:1 - The result ${result} doesn't go with the termination "agreement". Fix one of them.`,
      ]);
    }
    expect(told(`${moves}0-0-1-0`, end('0-0-1-0', 'resignation'))).toEqual([
      '4:1 - In Fourplay the others play on. Say who went out in a comment such as {[%out red]}, after the last move before it.',
    ]);
  });

  test('is read beside other words, and reported if it is misspelt', () => {
    const { records } = parseRecords(`${header}\n1. P a6-a7 {Poor Blue [%out blue] Green too [%out green time]} *`, games);
    const verified = verify(fourplay, records[0]);
    expect(verified.findings).toEqual([]);
    expect(verified.withdrawals.map(({ seat, reason }) => [seat, reason])).toEqual([
      [1, 'resignation'],
      [3, 'time'],
    ]);
    expect(verified.record.tree.next[0].comments.map(({ text }) => text)).toEqual([
      'Poor Blue Green too',
      '[%out blue]',
      '[%out green time]',
    ]);
    for (const misspelt of ['{[%out blue}', '{%out blue]}', '{[%out]}', '{[%out blue time now]}']) {
      expect(told(`1. P a6-a7 ${misspelt} *`)).toEqual([
        '3:12 - A seat that goes out is written {[%out blue]}, or {[%out blue time]} if it ran out of time. Correct the spelling.',
      ]);
    }
  });
});
