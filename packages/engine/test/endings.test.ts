import { resolveOptions, unwrap, winnerOf, type Outcome, type Position, type WholeGame } from '@menagerie/core';
import { findGame } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { createSearch, findLevel, Wishes, type Wish } from '../src/index.ts';

const now = (): number => 0;
const bucky = findGame('bucky')!;
const ducart = findGame('ducart')!;

function read(game: WholeGame, text: string): Position {
  return unwrap(game.parse(text, unwrap(resolveOptions(game.options))));
}

/** Plays a position out; each seat searches so many nodes per move. Returns how it ended, or null if it took too long. */
function playOut(game: WholeGame, position: Position, nodes: readonly [number, number], longest: number): Outcome | null {
  const searches = nodes.map(() => createSearch(game, game.evaluation, { hashMegabytes: 2 }));
  let outcome: Outcome | null = null;
  for (let ply = 0; ply < longest && !outcome; ply++) {
    const { turn } = position;
    position.make(searches[turn].search(position, { nodes: nodes[turn], now }).move);
    outcome = game.outcome(position);
  }
  return outcome;
}

describe('a bare dude', () => {
  it.each([
    '8/8/8/3d4/8/8/8/3DM3 w - - 0 1',
    '8/8/8/8/4d3/8/8/M2D4 w - - 0 1',
    '8/8/8/2d5/8/8/8/D6M w - - 0 1',
    '8/8/8/3d4/8/8/8/3DW3 w - - 0 1',
  ])('is mated within 60 plies in %s', (text) => {
    const outcome = playOut(bucky, read(bucky, text), [2000, 2000], 60);
    expect(outcome && winnerOf(outcome)).toBe(0);
  });
});

describe('a game of Ducart in which White is far ahead', () => {
  it('is won before repetition or waiting can lose it', () => {
    const position = read(ducart, 'lZ[Kz~]1[Kz~]1c~1/[kw~]2C1Z2/WC2l[kT]Hl/8/1WWW1WWW/8/1ll5/7L w - 55 84');
    const outcome = playOut(ducart, position, [2000, 2000], 600);
    expect(outcome && winnerOf(outcome)).toBe(0);
    expect(outcome!.text).not.toContain('third time');
  });

  it('is never counted because White repeats the position a third time', () => {
    const position = read(ducart, 'lZ[Kz~]1[Kz~]1c~1/[kw~]2C1Z2/WC2l[kT]Hl/8/1WWW1WWW/8/1ll5/7L w - 0 84');
    const search = createSearch(ducart, ducart.evaluation, { hashMegabytes: 2 });
    // Black moves to and fro, so only White can avoid repeating the position.
    for (let ply = 0; ply < 40 && !ducart.outcome(position); ply++) {
      const text = ['Lb2-b3', 'Lb3-b2'].find((each) => position.turn === 1 && ducart.parseMove(position, each).ok);
      position.make(text === undefined ? search.search(position, { nodes: 1500, now }).move : unwrap(ducart.parseMove(position, text)));
    }
    expect(ducart.outcome(position)?.text ?? '').not.toContain('third time');
  });
});

describe('a game of Ducart in which few Sweepers are left to hunt', () => {
  it.each([
    ['Tb6<a6', 'LccLK~3/ll6/[kw~]TWZ2W[kw]/W5l1/W2l3L/3ZC1W1/4H~3/1lC[Kz]z~lt1 w - 20 47'],
    ['Tc7<>h4', '1c1cLz2/2T5/h2[kZ]W1[Kw][kw]/1wl3W1/2W4C/1W5W/1WKH4/lt1lCZl1 w - 27 38'],
    ['Tf6<>a3', 'LzLhL1cL/4w3/www2t2/1L6/3T2L1/W~[Kz]W~3cw/8/1lZl[kH]ZC[kK] b - 3 33'],
    ['Te1<>g6=L', 'L1zL1L[Kc]1/tl2[Kh]3/c~1C2w~w~l/4ZzW~1/5Z2/1[kW]6/1W6/Cl2T1lH w - 27 53'],
  ])('keeps the Stealer instead of trading it for a Sweeper by %s', (trade, text) => {
    const { move } = createSearch(ducart, ducart.evaluation, { hashMegabytes: 2 }).search(read(ducart, text), { nodes: 3000, now });
    expect(ducart.formatMove(read(ducart, text), move)).not.toBe(trade);
  });

  it('gives up no Sweeper to delay a count that it wins', () => {
    const position = read(ducart, 'L6k~/2W[Kz]c~3/8/lz~6/W2Wl3/1l5l/1[kH]L2w~w~T/lC1L1Zl1 w - 57 131');
    const { move } = createSearch(ducart, ducart.evaluation, { hashMegabytes: 2 }).search(position, { nodes: 20000, now });
    expect(ducart.formatMove(position, move)).not.toMatch(/=L/);
  });
});

describe('a side in Ducart that would lose the count', () => {
  // Black's last Sweeper is safe under its Keeper, but then the count comes (D2.5).
  it.each([2, 4])('brings its last Sweeper out in time to kill something, at depth %i', (depth) => {
    const position = read(ducart, '8/8/1h6/2[kw]5/8/8/W1W4W/L7 b - 30 50');
    const search = createSearch(ducart, ducart.evaluation, { hashMegabytes: 2 });
    const played: string[] = [];
    // White's Leaper moves to and fro, so only Black can start the count again.
    while (!ducart.outcome(position) && !played.some((move) => move.includes('x'))) {
      const text = ['La1-a8', 'La8-a1'].find((each) => position.turn === 0 && ducart.parseMove(position, each).ok);
      const move = text === undefined ? search.search(position, { depth, now }).move : unwrap(ducart.parseMove(position, text));
      played.push(ducart.formatMove(position, move));
      position.make(move);
    }
    expect(ducart.outcome(position)).toBeNull();
  });
});

describe('the analysis of a game of Ducart in which the count is near', () => {
  it('says much the same whoever is to move', () => {
    const scores = ['w', 'b'].map((turn) => {
      const position = read(ducart, `3k4/2ww4/8/8/8/8/1WWW4/4K3 ${turn} - 54 40`);
      return createSearch(ducart, ducart.evaluation, { hashMegabytes: 2 }).analyse(position, 1, { depth: 2, now }).score;
    });
    expect(Math.abs(scores[0] + scores[1])).toBeLessThan(400);
  });
});

describe('a game of Ducart that is about level', () => {
  it('goes on where the Stealers could trade places to and fro', () => {
    const position = read(ducart, '1cL1hLct/[kK]4W2/4w2w/1k4L1/4W3/z2Z2[Kz]1/5T2/lClHlZC1 w - 7 28');
    const outcome = playOut(ducart, position, [600, 600], 24);
    expect(outcome?.text ?? '').not.toContain('third time');
  });
});

/** Whether a computer agrees to a draw, and what it wants, in a position of Bucky after so many plies. */
function mindOf(
  text: string,
  plies: number,
): { agrees: (seat: number) => boolean; wish: (level: string, sinceOffer?: number) => Wish | null } {
  const wishes = new Wishes(bucky, bucky.evaluation, createSearch(bucky, bucky.evaluation, { hashMegabytes: 2 }));
  const position = read(bucky, text);
  return {
    agrees: (seat) => wishes.agrees({ position, seat, plies }, { now }),
    wish: (level, sinceOffer) => wishes.wish({ position, seat: position.turn, plies }, findLevel(level)!, sinceOffer ?? null, { now }),
  };
}

describe('a computer offered a draw', () => {
  it.each([
    ['may take a madam for nothing', '3d4/8/3m4/3M4/8/8/8/3D4 b - - 0 26'],
    ['may take a madam with its jedi', '2w1d3/2j5/3M4/8/8/8/8/4D3 b - - 0 6'],
    ['mates at its next move', '4d3/8/8/8/8/6m1/5w2/7D b - - 0 30'],
  ])('declines if it %s, and agrees on the other side', (_, text) => {
    const { agrees } = mindOf(text, 50);
    expect([0, 1].map(agrees)).toEqual([true, false]);
  });

  it('agrees in an even game, but not too early', () => {
    const even = '3dm3/8/8/8/8/8/8/3DM3 w - - 0 26';
    expect(mindOf(even, 50).agrees(1)).toBe(true);
    expect(mindOf(even, 10).agrees(1)).toBe(false);
  });
});

describe('a computer in its turn', () => {
  const lost = '4d3/8/8/8/6m1/8/5w2/1D6 w - - 0 30';

  it('resigns a lost game, unless it is Cub or the game has only begun', () => {
    expect(mindOf(lost, 60).wish('beast')).toBe('resign');
    expect(mindOf(lost, 60).wish('hunter')).toBe('resign');
    expect(mindOf(lost, 60).wish('cub')).toBeNull();
    expect(mindOf(lost, 10).wish('beast')).toBeNull();
  });

  it('offers a draw in a long even game, and waits before it offers again', () => {
    const even = 's2d4/8/8/8/8/8/8/3D3S w - - 0 50';
    expect(mindOf(even, 100).wish('beast')).toBe('offerDraw');
    expect(mindOf(even, 100).wish('beast', 5)).toBeNull();
    expect(mindOf(even, 100).wish('beast', 45)).toBe('offerDraw');
    expect(mindOf(even, 20).wish('beast')).toBeNull();
  });
});
