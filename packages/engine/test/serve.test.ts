import { Worker } from 'node:worker_threads';
import { legalMoves, moveTexts, play, resolveOptions, unwrap } from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hexapawn } from '../../../test/hexapawn/src/index.ts';
import {
  connect,
  createEngine,
  serve,
  type Engine,
  type FromEngine,
  type EngineThread,
  type Question,
  type ToEngine,
} from '../src/index.ts';
import { findTestEntry } from './games.ts';

const question: Question = { game: 'hexapawn', edition: '1', options: {}, start: null, moves: [], level: null, depth: 3 };
const endless: Question = { game: games[0].id, edition: games[0].edition, options: {}, start: null, moves: [], level: null };

const opened: Engine[] = [];
afterEach(() => {
  opened.splice(0).forEach((each) => each.close());
  vi.unstubAllGlobals();
});

function inProcess(): EngineThread {
  const [port, server] = connect();
  serve(server, { findEntry: findTestEntry, now: () => performance.now() });
  return { port, close: () => undefined };
}

function inThread(): EngineThread {
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url));
  return {
    port: {
      post: (message) => worker.postMessage(message),
      listen: (handler) => void worker.on('message', (message: FromEngine) => handler(message)),
    },
    close: () => void worker.terminate(),
    onBreak: (tell) => worker.once('error', ({ message }: Error) => tell(message)),
  };
}

function engineIn(open: () => EngineThread): Engine {
  const engine = createEngine(open);
  opened.push(engine);
  return engine;
}

describe.each([
  ['in process', inProcess],
  ['in a thread of its own', inThread],
])('an engine %s', (_, open) => {
  it('answers with a move text and says what it thinks', async () => {
    const depths: number[] = [];
    const { answer } = engineIn(open).think(question, (thought) => depths.push(thought.depth));
    const { move, pv, depth } = (await answer)!;
    const start = hexapawn.start({ blockade: 'loses' });
    expect(moveTexts(hexapawn, start)).toContain(move);
    expect(pv[0]).toBe(move);
    expect(depth).toBe(3);
    expect(depths).toEqual([1, 2, 3]);
  });

  it('uses the edition named in the question, and refuses an unknown one', async () => {
    const engine = engineIn(open);
    // In the second edition it takes the pawn in front of it and wins at once.
    const faced = { ...question, game: 'hexapawn-today', start: '3/2p/2P w 4' };
    expect((await engine.think({ ...faced, edition: '2' }).answer)?.move).toBe('c1xc2');
    await expect(engine.think({ ...faced, edition: '1' }).answer).rejects.toThrow('The game is over');
    await expect(engine.think({ ...faced, edition: '3' }).answer).rejects.toThrow('no edition "3"');
  });

  it('answers about the position it is asked about, whatever it was asked before', async () => {
    const engine = engineIn(open);
    const about = async (asked: Partial<Question>): Promise<string | undefined> =>
      (await engine.think({ ...question, ...asked }).answer)?.move;
    const answersAll = async (): Promise<void> => {
      for (const moves of [['a1-a2'], ['a1-a2', 'b3xa2'], [], ['b1-b2'], ['a1-a2', 'b3xa2', 'b1xa2']]) {
        const position = moves.reduce((before, text) => unwrap(play(hexapawn, before, text)), hexapawn.start({ blockade: 'loses' }));
        expect(moveTexts(hexapawn, position)).toContain(await about({ moves }));
      }
    };
    await answersAll();
    await expect(about({ moves: ['a1-a2', 'c1-c3'] })).rejects.toThrow('Move 2, "c1-c3"');
    expect(await about({ start: '3/2p/2P w 4', game: 'hexapawn-today', edition: '2' })).toBe('c1xc2');
    await answersAll();
  });

  it('plays the moves of the question', async () => {
    const { answer } = engineIn(open).think({ ...question, moves: ['a1-a2', 'b3xa2'] });
    const position = unwrap(hexapawn.parse('p1p/p2/1PP w 2', { blockade: 'loses' }));
    expect(moveTexts(hexapawn, position)).toContain((await answer)?.move);
  });

  it('answers for more than two seats', async () => {
    const answer = await engineIn(open).think({ ...question, game: 'nim-3', moves: ['take-3', 'take-3', 'take-3'] }).answer;
    expect(answer?.move).toBe('take-3');
  });

  it('reports several lines, each with its verdict for every seat', async () => {
    const bucky = games.find(({ id }) => id === 'bucky')!;
    const start = '3d4/8/3m4/3M4/8/8/8/3D4 b - - 0 26';
    const asked = { ...question, game: bucky.id, edition: bucky.edition, start, lines: 3, depth: 3 };
    const heard: number[] = [];
    const { lines, score, pv, move } = (await engineIn(open).think(asked, (thought) => heard.push(thought.lines.length)).answer)!;
    expect(heard).toEqual([3, 3, 3]);
    expect(lines).toHaveLength(3);
    expect({ score, pv, move }).toEqual({ score: lines[0].score, pv: lines[0].pv, move: lines[0].pv[0] });
    expect(new Set(lines.map((line) => line.pv[0])).size).toBe(3);
    expect(lines.map((line) => line.score)).toEqual(lines.map((line) => line.score).toSorted((a, b) => b - a));
    // Black takes the madam. Black's worth is minus White's, and Black is likelier to win.
    const [{ worths, shares, words }] = lines;
    expect(worths).toEqual([-score, score]);
    expect(shares[0] + shares[1]).toBeCloseTo(1);
    expect(shares[1]).toBeGreaterThan(0.9);
    expect(words).not.toBe('');
  });

  it('says who has a forced win, and in how many plies', async () => {
    const answer = await engineIn(open).think({ ...question, start: 'p2/1P1/2P w 3', depth: 5 }).answer;
    expect(answer!.lines[0].end).toMatchObject({ winner: 0 });
    expect(answer!.lines[0].shares).toEqual([1, 0]);
  });

  it('says whether a seat agrees to a draw', async () => {
    const bucky = games.find(({ id }) => id === 'bucky')!;
    const start = '3d4/8/3m4/3M4/8/8/8/3D4 b - - 0 26';
    const engine = engineIn(open);
    for (const draw of [0, 1]) {
      const asked = { ...question, game: bucky.id, edition: bucky.edition, start, level: 'beast', plies: 50, draw };
      expect(await engine.agrees(asked).answer).toBe(draw === 0);
    }
  });

  it('says what threatens the seat to move', async () => {
    const bucky = games.find(({ id }) => id === 'bucky')!;
    const asked = { ...question, game: bucky.id, edition: bucky.edition, start: '3d4/8/3m4/3M4/8/8/8/3D4 w - - 0 26' };
    const { isPressed, threats } = (await engineIn(open).threats(asked).answer)!;
    expect(isPressed).toBe(false);
    expect(threats).toEqual([
      { seat: 1, text: 'd6xd5+', position: '3d4/8/3m4/3M4/8/8/8/3D4 b - - 0 26', gain: expect.any(Number) as number, about: 'a madam' },
    ]);
  });

  it('wants to resign or play on only where it is asked', async () => {
    const bucky = games.find(({ id }) => id === 'bucky')!;
    const start = '4d3/8/8/8/6m1/8/5w2/1D6 w - - 0 30';
    const engine = engineIn(open);
    const asked = { ...question, game: bucky.id, edition: bucky.edition, start, level: 'hunter', plies: 60 };
    expect((await engine.think({ ...asked, sinceOffer: null }).answer)!.wish).toBe('resign');
    expect((await engine.think(asked).answer)!.wish).toBeNull();
  });

  it('stops before it begins, if asked to', async () => {
    const thinking = engineIn(open).think(endless);
    thinking.stop();
    expect((await thinking.answer)!.nodes).toBeLessThanOrEqual(64);
  });

  it('ends a search when another begins, and answers both in order', async () => {
    const engine = engineIn(open);
    const order: string[] = [];
    const first = engine.think(endless).answer.then(() => order.push('first'));
    const second = engine.think(question).answer.then(() => order.push('second'));
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  it('goes on after a question it could not answer', async () => {
    const engine = engineIn(open);
    await expect(engine.think({ ...question, game: 'chess' }).answer).rejects.toThrow('No game is called "chess".');
    expect((await engine.think(question).answer)?.move).toMatch(/^[abc]1-[abc]2$/);
  });

  it('opens again after it is closed', async () => {
    const engine = engineIn(open);
    const { answer } = engine.think(question);
    engine.close();
    expect(await answer).toBeNull();
    expect((await engine.think(question).answer)?.depth).toBe(3);
  });
});

describe('an engine in a thread of its own', () => {
  it('stops in the middle of a search, and answers with what it has found', async () => {
    const engine = engineIn(inThread);
    const thinking = engine.think(endless, ({ depth }) => {
      if (depth === 2) thinking.stop();
    });
    expect((await thinking.answer)?.depth).toBeGreaterThanOrEqual(2);
    expect((await engine.think(question).answer)?.depth).toBe(3);
  });

  it('closes instead of stopping without shared memory, and another one answers next', async () => {
    vi.stubGlobal('SharedArrayBuffer', undefined);
    let places = 0;
    const engine = engineIn(() => {
      places++;
      return inThread();
    });
    const thinking = engine.think(endless, ({ depth }) => {
      if (depth === 2) thinking.stop();
    });
    expect(await thinking.answer).toMatchObject({ depth: 2 });
    const second = engine.think(endless);
    const third = engine.think(question);
    expect(await second.answer).toBeNull();
    expect((await third.answer)?.depth).toBe(3);
    expect(places).toBe(3);
  });

  it('says so if it breaks, and is replaced', async () => {
    let places = 0;
    const engine = engineIn(() => {
      const place = inThread();
      return places++ === 0 ? { ...place, onBreak: (tell) => void setTimeout(() => tell('its thread has ended'), 20) } : place;
    });
    await expect(engine.think(endless).answer).rejects.toThrow('its thread has ended');
    expect((await engine.think(question).answer)?.depth).toBe(3);
  });
});

describe('an engine in several threads', () => {
  /** What each thread but the first says. */
  function inTeam(): { readonly engine: Engine; readonly helpers: FromEngine[][]; readonly sent: ToEngine[] } {
    const helpers: FromEngine[][] = [];
    const sent: ToEngine[] = [];
    let places = 0;
    const engine = engineIn(() => {
      const place = inThread();
      if (places++ > 0) {
        const said: FromEngine[] = [];
        helpers.push(said);
        place.port.listen((message) => void said.push(message));
      }
      return { ...place, port: { ...place.port, post: (message) => place.port.post((sent.push(message), message)) } };
    });
    return { engine, helpers, sent };
  }
  const ofAll = games.map(({ id, edition }) => ({ ...endless, game: id, edition }));
  const textsOf = ({ game: id }: Question): readonly string[] => {
    const game = games.find((each) => each.id === id)!;
    return moveTexts(game, game.start(unwrap(resolveOptions(game.options))));
  };
  const hasEnded = (said: readonly FromEngine[]): boolean => said.some(({ type }) => type === 'bestmove');

  it.each(ofAll)('shares the nodes of $game, and plays a legal move', async (asked) => {
    const { engine, helpers } = inTeam();
    // The first question waits for the threads to start.
    await engine.think({ ...asked, threads: 3, nodes: 1000 }).answer;
    await vi.waitFor(() => expect(helpers.map(hasEnded)).toEqual([true, true]), 20_000);
    const { move, nodes } = (await engine.think({ ...asked, threads: 3, nodes: 5_000 }).answer)!;
    expect(textsOf(asked)).toContain(move);
    expect(nodes).toBeGreaterThanOrEqual(5_000);
    expect(nodes).toBeLessThanOrEqual(5_000 + 3 * 64);
  });

  it.each(ofAll)('stops all at once in $game', async (asked) => {
    const { engine, helpers, sent } = inTeam();
    const thinking = engine.think({ ...asked, threads: 2 }, ({ depth }) => {
      if (depth === 3) thinking.stop();
    });
    const { move } = (await thinking.answer)!;
    expect(textsOf(asked)).toContain(move);
    await vi.waitFor(() => expect(helpers.map(hasEnded)).toEqual([true]), 20_000);
    const counted = Atomics.load(sent[0].team!.words, 0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(Atomics.load(sent[0].team!.words, 0)).toBe(counted);
  });

  it('ends the helpers with the answer, and begins the next question with another table if the options are others', async () => {
    const { engine, helpers, sent } = inTeam();
    const about = async (asked: Question): Promise<void> => {
      const before = helpers.flat().filter(({ type }) => type === 'bestmove').length;
      expect((await engine.think({ ...asked, threads: 2 }).answer)?.depth).toBe(3);
      await vi.waitFor(() => expect(helpers.flat().filter(({ type }) => type === 'bestmove')).toHaveLength(before + 1), 20_000);
    };
    await about({ ...endless, depth: 3 });
    await about({ ...endless, depth: 3, moves: [textsOf(endless)[0]] });
    await about(question);
    await about({ ...question, options: { blockade: 'draw' } });
    const [first, again, other, draws] = sent.filter(({ team }) => team?.number === 1).map(({ memory }) => memory);
    expect(again).toBe(first);
    expect(new Set([first, other, draws]).size).toBe(3);
  });

  it('thinks alone at a level, and where memory is not shared', async () => {
    const { engine, sent } = inTeam();
    await engine.think({ ...endless, level: 'beast', nodes: 500, threads: 2 }).answer;
    expect(sent.map(({ team }) => team)).toEqual([undefined]);
    vi.stubGlobal('SharedArrayBuffer', undefined);
    const unshared = inTeam();
    expect((await unshared.engine.think({ ...question, threads: 2 }).answer)?.depth).toBe(3);
    expect(unshared.sent.map(({ memory, team }) => [memory, team])).toEqual([[undefined, undefined]]);
  });

  it('goes on without a helper that breaks, and opens another for the next question', async () => {
    let places = 0;
    const engine = engineIn(() => {
      const place = inThread();
      return places++ === 1 ? { ...place, onBreak: (tell) => void setImmediate(() => tell('no memory')) } : place;
    });
    for (let count = 0; count < 2; count++) expect((await engine.think({ ...endless, depth: 3, threads: 2 }).answer)?.depth).toBe(3);
    expect(places).toBe(3);
  });
});

describe('an engine refuses', () => {
  it.each([
    [{ level: 'dragon' }, 'No level is called "dragon".'],
    [{ options: { speed: 'fast' } }, 'Unknown option "speed"; this game knows: blockade.'],
    [{ start: 'here' }, 'A position is three rows'],
    [{ moves: ['a1-a2', 'a3-a2'] }, 'Move 2, "a3-a2": The pawn on a2 blocks a3'],
    [{ start: '3/p2/P2 w 4' }, "The game is over: Black wins: White can't move."],
  ])('%j', async (change, message) => {
    await expect(engineIn(inProcess).think({ ...question, ...change }).answer).rejects.toThrow(message);
  });
});

describe('levels through the protocol', () => {
  it('answer with a legal move', async () => {
    const engine = engineIn(inProcess);
    for (const game of games) {
      const start = game.start(Object.fromEntries(game.options.map(({ id, values }) => [id, values[0]])));
      const texts = legalMoves(game, start).map((move) => game.formatMove(start, move));
      for (const level of ['cub', 'hunter', 'beast']) {
        const asked = { game: game.id, edition: game.edition, options: {}, start: null, moves: [], level, milliseconds: 50, seed: 5 };
        expect(texts).toContain((await engine.think(asked).answer)?.move);
      }
    }
  });
});
