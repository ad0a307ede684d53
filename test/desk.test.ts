// What a page says and draws beside a board: functions of traces, scenes and aspects, without a page.
import { Candidate, legalMoves, moveTexts, parseSquare, play, resolveOptions, unwrap } from '@menagerie/core';
import { findGame } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { futureScene, previewOf, BLANK_VIEW, ownTargets, legendOf, shownAspects } from '@menagerie/board';
import { pliesToTell, tellPly, trailOf } from '../apps/web/src/lib/desk/happened.ts';
import { endingOf } from '../apps/web/src/lib/play/ending.ts';
import { escapesOf } from '../apps/web/src/lib/desk/escapes.ts';
import { outOf, outWords } from '../apps/web/src/lib/play/out.ts';
import { Stopwatch } from '../apps/web/src/lib/play/stopwatch.ts';
import { lostPieces } from '../apps/web/src/lib/play/lost.ts';

const bucky = findGame('bucky')!;
const fourplay = findGame('fourplay')!;
const start = fourplay.start(unwrap(resolveOptions(fourplay.options, {})));

describe('the log', () => {
  const plies = [0, 1, 2, 3, 0, 1, 2, 3].map((seat) => ({ seat, text: 'x' }));

  it('shows everything since the last turn of the seat that decides next', () => {
    expect(pliesToTell(plies, 8, 0)).toEqual([6, 7, 8]);
    expect(pliesToTell(plies.slice(0, 2), 2, 3)).toEqual([1, 2]);
  });

  it('shows your own turn until somebody answers it', () => {
    expect(pliesToTell(plies.slice(0, 5), 5, 0)).toEqual([5]);
  });

  it('shows the ply before an earlier position, and the last one to spectators', () => {
    expect(pliesToTell(plies, 3, 0)).toEqual([3]);
    expect(pliesToTell(plies, 8, null)).toEqual([8]);
    expect(pliesToTell(plies, 0, 0)).toEqual([]);
  });

  it('draws where the mover went, not what Magnetrons moved after it', () => {
    const position = fourplay.copy(start);
    position.make(unwrap(fourplay.parseMove(position, '* --')));
    // The ready-made army may change, so any quiet play of a Pawn will do.
    const text = moveTexts(fourplay, position).find((each) => /^P [a-o]\d+-[a-o]\d+$/.test(each))!;
    const [from, to] = text.slice(2).split('-');
    const made = new Candidate(fourplay, position, unwrap(fourplay.parseMove(position, text)));
    const told = tellPly(fourplay, { seat: 0, text }, made);
    expect(trailOf(told)).toEqual({ from: parseSquare(fourplay.board, from), to: parseSquare(fourplay.board, to), owner: 0 });
    expect(trailOf(tellPly(fourplay, { seat: 0, text: '-t' }, null))).toBeNull();
  });

  it('marks where a smashing wagon stops as well as what you touched', () => {
    const options = unwrap(resolveOptions(bucky.options, {}));
    const position = unwrap(bucky.parse('w6d/8/8/8/8/8/J7/6D1 b - - 0 1', options));
    const [from, to, end] = ['a8', 'a2', 'a3'].map((name) => parseSquare(bucky.board, name));
    const made = new Candidate(bucky, position, unwrap(bucky.parseMove(position, 'a8ya2')));
    expect(tellPly(bucky, { seat: 1, text: 'a8ya2' }, made).squares).toEqual([from, to, end]);
  });
});

describe('overlays', () => {
  const position = unwrap(bucky.parse('c1m1d2w/1s1j1s2/4j3/3jj1c1/JjJ1Jjj1/1SC2J1J/JC6/W3DMSW b - - 3 22', {}));
  const aspects = bucky.aspects(position);
  const drawn = (chosen: Record<string, boolean>, ...focus: string[]): readonly { readonly id: string }[] =>
    legendOf(
      shownAspects(
        bucky,
        aspects,
        chosen,
        focus.map((name) => parseSquare(bucky.board, name)),
      ),
    );

  it('wait until you point at a piece', () => {
    expect(drawn({})).toEqual([]);
    expect(drawn({}, 'b2').map(({ id }) => id)).toContain('clusters');
  });

  it('come with the sign that is drawn on the pieces', () => {
    const badge = { kind: 'badge', square: 0, label: 'kept', mark: 'cover', text: '' } as const;
    const aspect = { id: 'kept', name: 'Kept pieces', clause: 'D4.4', shown: true, marks: [badge] };
    expect(legendOf([{ aspect, marks: [badge] }])).toEqual([{ id: 'kept', name: 'Kept pieces', kind: 'badge', mark: 'cover' }]);
  });

  it('cover the whole board if you switch them on, and never show if you switch them off', () => {
    expect(drawn({ 'bucky/clusters': true }).map(({ id }) => id)).toEqual(['clusters']);
    expect(drawn({ 'bucky/clusters': false }, 'b2').map(({ id }) => id)).not.toContain('clusters');
  });
});

it('a preview shows only future states', () => {
  const position = unwrap(bucky.parse('c1m1d2w/1s1j1s2/4j3/3jj1c1/JjJ1Jjj1/1SC2J1J/JC6/W3DMSW b - - 3 22', {}));
  const now = bucky.scene(position);
  let wereOthers = 0;
  for (const move of legalMoves(bucky, position)) {
    const after = bucky.copy(position);
    after.make(move);
    const [then, moved] = [
      bucky.scene(after),
      new Set(previewOf(bucky.trace(position, move)).arrows.flatMap(({ from, to }) => [from, to])),
    ];
    const shown = futureScene(now, then);
    for (const [square, figures] of shown.entries()) {
      expect(figures.map(({ kind, owner }) => [kind, owner])).toEqual(now[square].map(({ kind, owner }) => [kind, owner]));
      if (moved.has(square) || then[square].length === 0 || figures.length === 0) continue;
      expect(figures[0].states).toEqual(then[square][0].states);
      if (figures[0].states.length !== now[square][0].states.length) wereOthers++;
    }
  }
  expect(wereOthers).toBeGreaterThan(0);
});

describe('the end', () => {
  const players = [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cub' }, { name: 'Dora' }].map(({ name }) => ({
    name,
    kind: 'person' as const,
  }));
  const two = Array.from({ length: 61 }, (_, index) => index % 2);
  const four = [0, 1, 2, 2, 3, 0, 0, 3, 0, 3];
  const result = { by: 'host', reason: 'resignation', clause: null, text: '' } as const;
  const told = (ranking: number[][] | null, own: number[], game = bucky): string => {
    const plies = (game === bucky ? two : four).map((seat) => ({ seat, text: 'x', at: 0 }));
    const ending = endingOf(game, { options: {}, players, plies, result: { ...result, ranking } }, own)!;
    return `${ending.title}. ${ending.length}`;
  };

  it('says who won, by name, and after how long', () => {
    expect(told([[0], [1]], [0])).toBe('You won. After 31 moves.');
    expect(told([[0], [1]], [1])).toBe('You lost. After 31 moves.');
    expect(told([[1], [0]], [0, 1])).toBe('Bob won as Black. After 31 moves.');
    expect(told([[0, 1]], [0])).toBe('The game is a draw. After 31 moves.');
    expect(told([[3], [2], [0], [1]], [0], fourplay)).toBe('You came 3rd. After 3 rounds.');
    expect(told(null, [0])).toBe('The game was called off. After 31 moves.');
  });

  it('at a mate, names every try and its refusal', () => {
    let position = bucky.start({});
    for (const text of ['e1-d1', 'd7-b5', 'h2-g4', 'd8xd2', 'c2-c4', 'f8-c1=W(xf8)++']) position = unwrap(play(bucky, position, text));
    expect(bucky.outcome(position)?.reason).toBe('buck-mate');
    const escapes = escapesOf(bucky, position);
    expect(escapes.length).toBeGreaterThan(0);
    const dude = escapes.flatMap(({ tries }) => tries).filter((text) => text.includes('d1–'));
    expect(dude.length).toBeGreaterThan(0);
    for (const { objection } of escapes) expect(bucky.nearMisses).toContain(objection.code);
  });
});

it('lost pieces leave out promoted ones, and those in reserve, where a new one was won', () => {
  const scene = (...kinds: string[]): { owner: number; kind: string; states: [] }[][] =>
    kinds.map((kind) => [{ owner: 0, kind, states: [] }]);
  const start = { scene: scene('J', 'J', 'J', 'W', 'S'), stocks: [] };
  const stock = { seat: 0, figure: scene('W')[0][0], count: 1 };
  const lost = (stocks: readonly (typeof stock)[]): string[] =>
    lostPieces(start, { scene: scene('J', 'M', 'S'), stocks }, 0).map(({ figure, count }) => `${count} ${figure.kind}`);
  expect(lost([])).toEqual(['1 J', '1 W']);
  expect(lost([stock])).toEqual(['2 J']);
});

describe('a stopwatch', () => {
  it('goes on only while it runs', () => {
    let real = 1_000;
    const watch = new Stopwatch(50, () => real);
    real += 500;
    expect(watch.now()).toBe(50);
    watch.run();
    real += 200;
    watch.run();
    real += 100;
    expect(watch.now()).toBe(350);
    watch.halt();
    real += 10_000;
    expect(watch.now()).toBe(350);
  });

  it('never goes back', () => {
    let real = 1_000;
    const watch = new Stopwatch(0, () => real);
    watch.run();
    real = 200;
    expect(watch.now()).toBe(0);
  });
});

describe('a player who is out', () => {
  it('learns so, with the place, as long as others play on', () => {
    const out = outOf([[0, 2], [3], [1]], [1, 2, 3]);
    expect(out).toEqual([
      { seat: 3, place: 3 },
      { seat: 1, place: 4 },
    ]);
    expect(outWords(out[0], 4, null)).toBe('You are out, in 3rd place of 4.');
    expect(outWords(out[1], 4, 'Ann')).toBe('Ann is out, in 4th place of 4.');
    expect(outOf([[0, 1, 2, 3]], [0])).toEqual([]);
    expect(outOf(null, [0])).toEqual([]);
  });
});

describe('your own pieces among targets', () => {
  const figure = (owner: number): { owner: number; kind: string; states: [] } => ({ owner, kind: 'x', states: [] });
  const view = (...owners: readonly (number | null)[]): Parameters<typeof ownTargets>[0] => ({
    scene: [[figure(0)], ...owners.map((owner) => (owner === null ? [] : [figure(owner)]))],
    held: 0,
    targets: new Map(owners.map((_, index) => [index + 1, 'swap'])),
  });

  it('are quieter than enemies, and as clear as ever without one', () => {
    expect(ownTargets(view(0, 1, null, 0))).toEqual(new Set([1, 4]));
    expect(ownTargets(view(0, 0, null))).toEqual(new Set());
    expect(ownTargets(BLANK_VIEW)).toEqual(new Set());
  });
});
