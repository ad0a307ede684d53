import { resolveOptions, unwrap, winnerOf, type Endings, type Position } from '@menagerie/core';
import { findEntry } from '@menagerie/registry';
import { findGame } from '@menagerie/registry/all';
import { describe, expect, test } from 'vitest';
import { analyse, connect, createSearch, findLevel, serve, think, type FromEngine, type Question } from '../src/index.ts';

const game = findGame('bucky')!;
const now = (): number => 0;
const beast = findLevel('beast')!;

function read(text: string, adjudication = 'on'): Position {
  return unwrap(game.parse(text, unwrap(resolveOptions(game.options, { adjudication }))));
}

const endingsOf = async (position: Position): Promise<Endings> => (await findEntry('bucky')!.endings!(position))!;

/** Far from the end, but won within the count, of several kinds; the side to move wins. */
const WON: readonly [plies: number, text: string][] = [
  [29, '8/8/8/8/8/2d5/8/DW6 w - - 0 1'],
  [75, '7C/8/8/8/8/8/8/D5d1 w - - 0 1'],
  [45, '8/dJ6/8/D7/8/8/8/8 w - - 0 1'],
  [19, '8/8/8/5d2/8/8/1M6/D7 w - - 0 1'],
];

describe('the strongest level plays solved endings exactly', () => {
  test('it wins a dude and a shaman whenever that is won within the count, against the best defence (B6.5)', async () => {
    const search = createSearch(game, game.evaluation, { hashMegabytes: 1 });
    const endings = await endingsOf(read(WON[0][1]));
    search.ask(endings);
    let played = 0;
    for (const text of shamans()) {
      const position = read(text);
      const known = endings.probe(position)!;
      if (known.result !== 1 || known.isLate || game.outcome(position)) continue;
      played++;
      let plies = 0;
      for (; !game.outcome(position); plies++) position.make(think(search, position, beast, 0, { now, nodes: 1 }).move);
      expect([plies, winnerOf(game.outcome(position)!)], text).toEqual([known.plies, 0]);
    }
    expect(played).toBeGreaterThan(8);
  });

  /** Positions of a dude and a shaman against a dude, all over the board. */
  function* shamans(): Generator<string> {
    const places = [
      ['D7/8/8/8/4d3/8/8/6S1', 'S7/D7/8/8/8/5d2/8/8', '8/8/3d4/8/8/8/1S6/7D', '8/1d6/8/8/8/8/6D1/5S2', '2S5/8/8/8/8/d7/8/3D4'],
      ['8/8/8/2SD4/8/8/8/7d', '7S/8/8/8/3d4/8/D7/8', '8/8/8/8/8/1S3d2/8/D7', 'd7/8/8/5S2/8/8/4D3/8', '8/5D2/8/8/S7/8/8/2d5'],
      ['3d4/8/8/8/8/8/1D6/S7', '8/8/8/D6d/8/8/8/1S6', '6D1/8/1d6/8/8/8/8/7S', '8/8/4D3/8/8/6S1/8/d7', '1S6/8/8/8/4D3/8/8/6d1'],
    ];
    for (const board of places.flat()) yield `${board} w - - 0 1`;
  }

  test.each(WON)('it wins in %i plies from %s', async (plies, text) => {
    const position = read(text);
    const search = createSearch(game, game.evaluation, { hashMegabytes: 1 });
    for (let made = 0; made < plies; made++) {
      search.ask(await endingsOf(position));
      const { lines } = search.analyse(position, 1, { now, nodes: 1 });
      expect(lines[0].known).toEqual({ result: made % 2 === 0 ? 1 : -1, plies: plies - made, isLate: false });
      position.make(lines[0].pv[0]);
    }
    expect(game.outcome(position)?.reason).toBe('buck-mate');
  });

  test('it takes into an ending that is won, and not into one that is drawn', async () => {
    // The black wagon can be taken by the dude, who then wins with his own wagon.
    const position = read('8/8/8/8/8/2d5/1w6/DW6 w - - 0 1');
    const search = createSearch(game, game.evaluation, { hashMegabytes: 1 });
    search.ask(await endingsOf(position));
    const { move, score } = search.search(position, { depth: 1, now });
    expect(game.formatMove(position, move)).toMatch(/x|y/);
    expect(score).toBeGreaterThan(900_000);
  });

  test('a weaker level is never told', () => {
    const position = read(WON[0][1]);
    const search = createSearch(game, game.evaluation, { hashMegabytes: 1 });
    search.ask({ probe: () => expect.unreachable('it asks endings') });
    think(search, position, findLevel('hunter')!, 0, { now });
    think(search, position, findLevel('cub')!, 0, { now });
  });
});

describe('what analysis says', () => {
  const words = async (text: string, adjudication?: string): Promise<string> => {
    const position = read(text, adjudication);
    const search = createSearch(game, game.evaluation, { hashMegabytes: 1 });
    search.ask(await endingsOf(position));
    return analyse(game, game.evaluation, position, { now }, undefined, search).lines[0].words;
  };
  const late = '7d/6S1/8/8/8/8/8/1D6 w - - 0 1';

  test('a win in so many moves, a draw, a win that comes too late (B6.5)', async () => {
    expect(await words(WON[0][1])).toBe('White wins in 15');
    expect(await words('8/8/8/8/8/2d5/8/D7 w - - 0 1')).toBe('A draw can be forced');
    expect(await words(late)).toBe('White would win in 57, but the draw limit comes first');
    expect(await words(late, 'off')).toBe('White wins in 57');
  });

  test('a worker loads endings when a position comes near them, and not before', async () => {
    const asked: string[] = [];
    const entry = findEntry('bucky')!;
    const watched: typeof entry = {
      ...entry,
      endings(position, from) {
        const loading = entry.endings!(position, from);
        asked.push(loading === null ? 'far' : 'near');
        return loading;
      },
    };
    const [client, engine] = connect();
    serve(engine, { findEntry: () => watched, now });
    const answers: FromEngine[] = [];
    const answered = new Promise<void>((done) =>
      client.listen((message) => {
        if (message.type !== 'info' && answers.push(message) === 2) done();
      }),
    );
    const question: Question = {
      game: 'bucky',
      edition: game.edition,
      options: { adjudication: 'on' },
      start: null,
      moves: [],
      level: null,
      nodes: 50,
    };
    client.post({ id: 1, question });
    client.post({ id: 2, question: { ...question, start: WON[0][1] } });
    await answered;
    expect(asked).toEqual(['far', 'near']);
    expect(answers[1]).toMatchObject({ type: 'bestmove', known: { result: 1, plies: 29 }, words: 'White wins in 15' });
  });
});
