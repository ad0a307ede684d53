import { random, randomMove, resolveOptions, unwrap } from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestmoveLine, goLine, infoLine, oneWord, optionLine, parseCommand, parseReply, positionLine, timeFor } from '../src/uci/index.ts';

describe('what a host says', () => {
  it.each([
    ['uci', { word: 'uci' }],
    ['  joho\tisready now ', { word: 'isready' }],
    ['setoption name UCI_Variant value bucky', { word: 'setoption', name: 'UCI_Variant', value: 'bucky' }],
    ['setoption name Clear Hash', { word: 'setoption', name: 'Clear Hash', value: '' }],
    ['setoption name Book value C:\\My Books\\a b', { word: 'setoption', name: 'Book', value: 'C:\\My Books\\a b' }],
    ['position startpos', { word: 'position', start: null, moves: [] }],
    ['position startpos moves a2-a3 b7xa6', { word: 'position', start: null, moves: ['a2-a3', 'b7xa6'] }],
    ['position text 8/8 w - 0 9 moves a1-a2', { word: 'position', start: '8/8 w - 0 9', moves: ['a1-a2'] }],
    ['position fen 8/8 w', { word: 'position', start: '8/8 w', moves: [] }],
    ['go', { word: 'go' }],
    ['go depth 5 nodes x movetime 1e3', { word: 'go', depth: 5 }],
    ['go wtime 1000 btime -20 winc 7', { word: 'go', clocks: { w: { time: 1000, inc: 7 }, b: { time: 0, inc: 0 } } }],
    ['go ponder searchmoves a2-a3 a2-a4 infinite', { word: 'go', ponder: true, infinite: true, searchmoves: ['a2-a3', 'a2-a4'] }],
    ['why a7 - a1', { word: 'why', text: 'a7 - a1' }],
    ['perft 3', { word: 'perft', depth: 3 }],
  ])('%s', (line, command) => expect(parseCommand(line)).toEqual(command));

  it.each(['', 'joho', 'position', 'position here', 'setoption', 'setoption name', 'perft', 'perft -1', 'UCI', 'constructor', '__proto__'])(
    '%j is no command',
    (line) => expect(parseCommand(line)).toBeNull(),
  );
});

describe('what an engine says', () => {
  it.each([
    ['id name Deep  Two', { kind: 'id', what: 'name', text: 'Deep Two' }],
    ['option name Clear Hash type button', { kind: 'option', name: 'Clear Hash', type: 'button' }],
    ['option name Hash type spin default 1 min 1 max 128', { kind: 'option', name: 'Hash', type: 'spin', default: '1', min: 1, max: 128 }],
    [
      'option name My default style type combo default a b var a b var c',
      { kind: 'option', name: 'My default style', type: 'combo', default: 'a b', values: ['a b', 'c'] },
    ],
    ['option name Book type string default', { kind: 'option', name: 'Book', type: 'string', default: '' }],
    ['bestmove a2-a3 ponder b7-b6', { kind: 'bestmove', move: 'a2-a3', ponder: 'b7-b6' }],
    ['bestmove (none)', { kind: 'bestmove', move: null, ponder: null }],
    ['info depth 3 score mate -2 lowerbound nodes 5 pv a b', { kind: 'info', depth: 3, mate: -2, nodes: 5, pv: ['a', 'b'] }],
    ['info score cp 3 shares 510 490 time 7', { kind: 'info', cp: 3, shares: [510, 490], time: 7 }],
    ['info string depth 3 is enough', { kind: 'info', string: 'depth 3 is enough' }],
  ])('%s', (line, reply) => expect(parseReply(line)).toEqual(reply));

  it.each(['', 'hello', 'option name x', 'option type spin', 'id', 'toString'])('%j says nothing', (line) =>
    expect(parseReply(line)).toBeNull(),
  );
});

it('what is written is read again', () => {
  const go = { depth: 3, nodes: 4, movetime: 5, clocks: { r: { time: 6, inc: 7 }, b: { time: 8, inc: 0 } }, movestogo: 9, infinite: true };
  expect(parseCommand(goLine({ ...go, ponder: true, searchmoves: ['* h8-g7'] }))).toEqual({
    word: 'go',
    ...go,
    ponder: true,
    searchmoves: ['*h8-g7'],
  });
  const info = { depth: 1, seldepth: 2, multipv: 1, cp: -5, shares: [1, 999], nodes: 7, nps: 8, hashfull: 9, time: 10, pv: ['a', 'b'] };
  expect(parseReply(infoLine(info))).toEqual({ kind: 'info', ...info });
  expect(parseReply(infoLine({ mate: -3, string: 'two\nlines' }))).toEqual({ kind: 'info', mate: -3, string: 'two lines' });
  const option = { name: 'Level', type: 'combo', default: 'a', values: ['a', 'b c'] } as const;
  expect(parseReply(optionLine(option))).toEqual({ kind: 'option', ...option });
  expect(parseReply(bestmoveLine('* --', 'a@b'))).toEqual({ kind: 'bestmove', move: '*--', ponder: 'a@b' });
});

it('no line makes it fail', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'go',
      'position',
      'setoption',
      'name',
      'value',
      'moves',
      'text',
      'option',
      'type',
      'var',
      'info',
      'score',
      'shares',
      'pv',
    ),
    fc.constantFrom('depth', 'wtime', 'winc', 'perft', 'why', 'bestmove', 'id', '-1', '99999999999999999999', '__proto__', 'searchmoves'),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const line = words.join(' ');
      for (const read of [parseCommand(line), parseReply(line)]) expect(read === null || typeof read === 'object').toBe(true);
    }),
  );
});

describe.each(games)('$id', (game) => {
  it('has seats with letters of their own, and options that are no words of the protocol', () => {
    expect(new Set(game.seats.map(({ letter }) => letter)).size).toBe(game.seats.length);
    for (const { letter } of game.seats) expect(letter).toMatch(/^[a-z]$/);
    const own = ['hash', 'threads', 'ponder', 'multipv', 'level', 'seed', 'uci_variant', 'game', 'edition', 'legal'];
    for (const { id } of game.options) expect(own).not.toContain(id.toLowerCase());
  });

  it('is told apart in one line: positions and moves of random games are read as what they were', () => {
    const options = unwrap(resolveOptions(game.options));
    const source = random(11);
    for (let count = 0; count < 6; count++) {
      const position = game.start(options);
      const moves: string[] = [];
      for (let move = randomMove(game, position, source); move !== null && moves.length < 150; move = randomMove(game, position, source)) {
        const text = game.formatMove(position, move);
        expect(unwrap(game.parseMove(position, oneWord(text)))).toBe(move);
        position.make(move);
        moves.push(text);
      }
      const start = game.format(position);
      const told = { start, moves };
      expect(parseCommand(positionLine(told))).toEqual({ word: 'position', start, moves: moves.map(oneWord) });
      const over = game.outcome(position);
      if (!over) expect(game.format(unwrap(game.parse(start, options)))).toBe(start);
    }
  });
});

it('a clock lasts for many turns, and never runs out by thinking', () => {
  expect(timeFor({ time: 60_000, inc: 0 })).toBe(2400);
  expect(timeFor({ time: 60_000, inc: 1000 })).toBe(3150);
  expect(timeFor({ time: 1000, inc: 5000 })).toBe(950);
  expect(timeFor({ time: 6000, inc: 0 }, 2)).toBe(3000);
  expect(timeFor({ time: 6000, inc: 0 }, 0)).toBe(5950);
  expect(timeFor({ time: 0, inc: 0 })).toBe(1);
});
