import { MessageChannel } from 'node:worker_threads';
import { setImmediate as immediate } from 'node:timers/promises';
import { legalMoves, moveTexts, unwrap, type Game } from '@menagerie/core';
import { findGame, games } from '@menagerie/registry';
import { afterEach, describe, expect, it } from 'vitest';
import { hexapawn } from '../../core/test/hexapawn/index.ts';
import { nim } from '../../match/test/nim.ts';
import { connect, createEngine, serve, type FromEngine, type Port, type Question, type ToEngine } from '../src/index.ts';

const find = (id: string): Game | undefined => [hexapawn as Game, nim(3) as Game].find((game) => game.id === id) ?? findGame(id);
const surroundings = { findGame: find, now: () => performance.now(), yieldNow: () => immediate() };
const question: Question = { game: 'hexapawn', options: {}, start: null, moves: [], level: null, depth: 3 };
const endless: Question = { game: games[0].id, options: {}, start: null, moves: [], level: null };

const opened: { close(): void }[] = [];
afterEach(() => opened.splice(0).forEach((each) => each.close()));

/** An engine on this side of a real message channel, so that messages are cloned as between threads. */
function throughChannel(): readonly [Port<ToEngine, FromEngine>, Port<FromEngine, ToEngine>] {
  const { port1, port2 } = new MessageChannel();
  opened.push(port1, port2);
  return [
    { post: (message) => port1.postMessage(message), listen: (handler) => void port1.on('message', handler) },
    { post: (message) => port2.postMessage(message), listen: (handler) => void port2.on('message', handler) },
  ];
}

describe.each([
  ['in process', connect],
  ['through a message channel', throughChannel],
])('an engine %s', (_, open) => {
  function engine() {
    const [client, server] = open();
    serve(server, surroundings);
    return createEngine(client);
  }

  it('answers with a move text and tells what it thinks', async () => {
    const depths: number[] = [];
    const { answer } = engine().think(question, (thought) => depths.push(thought.depth));
    const { move, pv, depth } = await answer;
    const start = hexapawn.start({ blockade: 'loses' });
    expect(moveTexts(hexapawn, start)).toContain(move);
    expect(pv[0]).toBe(move);
    expect(depth).toBe(3);
    expect(depths).toEqual([1, 2, 3]);
  });

  it('plays the moves it is told of', async () => {
    const { answer } = engine().think({ ...question, moves: ['a1-a2', 'b3xa2'] });
    const position = unwrap(hexapawn.parse('p1p/p2/1PP w 2', { blockade: 'loses' }));
    expect(moveTexts(hexapawn, position)).toContain((await answer).move);
  });

  it('answers where more than two seats take part', async () => {
    const { move } = await engine().think({ ...question, game: 'nim-3', moves: ['take-3', 'take-3', 'take-3'] }).answer;
    expect(move).toBe('take-3');
  });

  it('can be stopped while it searches', async () => {
    const thinking = engine().think(endless, ({ depth }) => {
      if (depth === 2) thinking.stop();
    });
    const { depth } = await thinking.answer;
    expect(depth).toBeGreaterThanOrEqual(2);
  });

  it('can be stopped before it begins', async () => {
    const thinking = engine().think(endless);
    thinking.stop();
    expect((await thinking.answer).nodes).toBeLessThanOrEqual(64);
  });

  it('ends a search when another begins, and answers both in order', async () => {
    const asked = engine();
    const order: string[] = [];
    const first = asked.think(endless).answer.then(() => order.push('first'));
    const second = asked.think(question).answer.then(() => order.push('second'));
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  it('goes on answering after a question it could not answer', async () => {
    const asked = engine();
    await expect(asked.think({ ...question, game: 'chess' }).answer).rejects.toThrow('No game is called "chess".');
    expect((await asked.think(question).answer).move).toMatch(/^[abc]1-[abc]2$/);
  });

  it.each([
    [{ level: 'dragon' }, 'No level is called "dragon".'],
    [{ options: { speed: 'fast' } }, 'Unknown option "speed"; this game knows: blockade.'],
    [{ start: 'here' }, 'A position is three rows'],
    [{ moves: ['a1-a2', 'a3-a2'] }, 'Move 2, "a3-a2": The pawn on a2 blocks a3'],
    [{ start: '3/p2/P2 w 4' }, "The game is over: Black wins: White can't move."],
  ])('refuses %j', async (change, message) => {
    await expect(engine().think({ ...question, ...change }).answer).rejects.toThrow(message);
  });
});

describe('levels through the protocol', () => {
  it('answer with a legal move', async () => {
    const [client, server] = connect();
    serve(server, surroundings);
    for (const game of games) {
      const start = game.start(Object.fromEntries(game.options.map(({ id, values }) => [id, values[0]])));
      const texts = legalMoves(game, start).map((move) => game.formatMove(start, move));
      for (const level of ['cub', 'hunter', 'beast']) {
        const asked = { game: game.id, options: {}, start: null, moves: [], level, milliseconds: 50, seed: 5 };
        expect(texts).toContain((await createEngine(client).think(asked).answer).move);
      }
    }
  });
});
