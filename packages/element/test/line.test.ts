// What an element shows and how you enter moves on it, without a page.
import { choose, confirm, letGo, look, press, viewOf } from '@menagerie/board';
import { legalMoves, play, random, unwrap, Walk, type Game } from '@menagerie/core';
import { composeRecord, formatRecord } from '@menagerie/record';
import { games } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { Desk, type Played, type Refused } from '../src/desk.ts';
import { movedBy, shownOf } from '../src/draw.ts';
import { Line, openLine, type Source } from '../src/line.ts';
import { wordsOf } from '../src/words.ts';

const NOTHING: Source = { game: null, edition: null, options: null, position: null, file: null, number: null };

const SEVERAL = '[Game "bucky"]\n[White "Ann"]\n[Black "Bo"]\n\n1. e2-e4 *\n\n[Game "ducart"]\n\n1. Wc2-c3 *\n';

async function said(source: Partial<Source>): Promise<string> {
  const line = await openLine({ ...NOTHING, ...source });
  return line.ok ? (line.value.flaw ?? 'nothing') : line.error.message;
}

describe.each(games)('a line of $id', (game) => {
  it('goes to and fro through a game file, and ends where the game did', async () => {
    const source = random(7);
    const begun = game.copy(unwrap(await openLine({ ...NOTHING, game: game.id })).position);
    let position = begun;
    const texts: string[] = [];
    const positions = [game.format(position)];
    for (let ply = 0; ply < 20 && !game.outcome(position); ply++) {
      const moves = legalMoves(game, position);
      texts.push(game.formatMove(position, moves[source.below(moves.length)]));
      position = unwrap(play(game, position, texts.at(-1)!));
      positions.push(game.format(position));
    }
    const file = formatRecord(unwrap(composeRecord(game, { options: begun.options, moves: texts })));
    const line = unwrap(await openLine({ ...NOTHING, file }));
    expect(line.moves).toEqual(texts);
    const last = texts.length;
    for (const ply of [last, 0, last >> 1, last - 1, 1, last]) {
      line.go(ply);
      expect(game.format(line.position)).toBe(positions[ply]);
    }
  });

  it('plays every legal move by its touches, and refuses what the rules refuse', async () => {
    const line = unwrap(await openLine({ ...NOTHING, game: game.id }));
    const told: Played[] = [];
    const refused: Refused[] = [];
    const desk = new Desk(line, { played: (played) => told.push(played) < 0, refused: (each) => refused.push(each) });
    desk.open(true);
    const moves = legalMoves(game, line.position);
    for (const move of moves) {
      desk.do(letGo);
      for (const touch of game.touches(line.position, move)) {
        if (touch.kind === 'square') desk.do((board) => press(board, touch.square));
        else desk.do((board) => choose(board, touch.id));
      }
      desk.do(confirm);
    }
    expect(told.map(({ text }) => text)).toEqual(moves.map((move) => game.formatMove(line.position, move)));
    expect(line.ply).toBe(0);
    expect(desk.type('zz')).toBe(false);
    expect(refused).toHaveLength(1);
  });

  it('takes the next press while a move still slides: it is on the board at once', async () => {
    const line = unwrap(await openLine({ ...NOTHING, game: game.id }));
    const desk = new Desk(line, { played: () => true, refused: () => expect.unreachable() });
    desk.open(true);
    const [first] = legalMoves(game, line.position);
    expect(desk.type(game.formatMove(line.position, first))).toBe(true);
    expect(movedBy(desk)).not.toBeNull();
    const begins = legalMoves(game, line.position).map((move) => game.touches(line.position, move)[0]);
    const at = begins.find((touch) => touch.kind === 'square')!;
    desk.do((board) => press(board, at.square));
    expect(viewOf(desk.board).held).toBe(at.square);
  });

  it('reads, writes and traces a move once, however it is entered', async () => {
    const line = unwrap(await openLine({ ...NOTHING, game: game.id }));
    const first = game.formatMove(line.position, legalMoves(game, line.position)[0]);
    const spent = { parse: 0, format: 0, trace: 0 };
    const counting: Game = {
      ...game,
      explain: (position, attempt) => (typeof attempt === 'string' && spent.parse++, game.explain(position, attempt)),
      formatMove: (position, move) => (spent.format++, game.formatMove(position, move)),
      trace: (position, move) => (spent.trace++, game.trace(position, move)),
    };
    const counted = new Line(new Walk(counting, game.copy(line.position)));
    const desk = new Desk(counted, { played: () => true, refused: () => expect.unreachable() });
    desk.open(true);
    expect(desk.type(first)).toBe(true);
    const show = (): void => {
      shownOf(desk, game.art, { turn: 0, coordinates: true, layers: 'on' }, 'a');
      wordsOf(desk, null);
      movedBy(desk);
    };
    show();
    expect(spent).toEqual({ parse: 1, format: 1, trace: 1 });

    desk.go(0);
    show();
    const touches = game.touches(counted.position, legalMoves(game, counted.position)[0]);
    for (const touch of touches) {
      if (touch.kind === 'square') desk.do((board) => look(board, touch.square));
      show();
      if (touch.kind === 'square') desk.do((board) => press(board, touch.square));
      else desk.do((board) => choose(board, touch.id));
    }
    desk.do(confirm);
    show();
    expect(counted.moves).toEqual([first]);
    expect(spent).toEqual({ parse: 1, format: 2, trace: 2 });
  });
});

it('refuses every move once the rules have ended the game, even if they would still list it', async () => {
  const position = '7d/8/8/8/8/2J5/8/D1W5 w - - 100 60';
  const line = unwrap(await openLine({ ...NOTHING, game: 'bucky', position }));
  expect(line.outcome?.clause).toBe('B6.5');
  const refused: Refused[] = [];
  const desk = new Desk(line, { played: () => true, refused: (each) => refused.push(each) });
  expect(desk.type('c1-c2')).toBe(false);
  expect(refused.map(({ clause }) => clause)).toEqual(['B6.5']);
});

describe('what can not be shown', () => {
  it.each<[Partial<Source>, RegExp]>([
    [{}, /^Say which game: game="bucky"/],
    [{ game: 'go' }, /^There is no game called "go" here\.$/],
    [{ game: 'bucky', position: 'nonsense' }, /./],
    [{ game: 'bucky', options: 'adjudication' }, /^The option "adjudication" can't be read\./],
    [{ game: 'bucky', options: 'pie:on' }, /^Unknown option "pie"/],
    [{ file: '' }, /^There is no game in this text\. Paste a game file/],
    [{ file: '1. e2-e4 *' }, /^Line 1: This game doesn't say which one it is; write \[Game/],
    [{ file: '[Game "Bucky"]\n\n1. e2-e4 e7-e2 *' }, /^Line 3: /],
    [{ file: SEVERAL, number: '3' }, /^The file holds 2 games, so number="3" names none\. Write a number from 1 to 2\.$/],
    [{ file: SEVERAL, number: 'two' }, /^The file holds 2 games, so number="two" names none/],
  ])('%j gets an answer in words', async (source, expected) => {
    expect(await said(source)).toMatch(expected);
  });

  it('opens the game of a file that is named, and lists all of them', async () => {
    const names = ['Ann – Bo, 1 move', 'Ducart, 1 move'];
    const first = unwrap(await openLine({ ...NOTHING, file: SEVERAL }));
    expect([first.game.id, first.number, first.games]).toEqual(['bucky', 1, names]);
    const second = unwrap(await openLine({ ...NOTHING, file: SEVERAL, number: '2' }));
    expect([second.game.id, second.number, second.games, second.moves]).toEqual(['ducart', 2, names, ['Wc2-c3']]);
  });

  it('goes on with a file as far as it is good', async () => {
    const line = unwrap(await openLine({ ...NOTHING, file: '[Game "Bucky"]\n\n1. e2-e4 e7-e2 *' }));
    expect(line.moves).toEqual(['e2-e4']);
  });
});
