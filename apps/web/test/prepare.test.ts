// The parts of preparing, without a browser: armies as text, baskets, set-ups, names and colours of seats, damaged memories.
import {
  basketOf,
  basketText,
  costOf,
  leftOver,
  legalMoves,
  placingOf,
  placingText,
  play,
  resolveOptions,
  unwrap,
  withMore,
  type Game,
} from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { playersOf, seatedWishes, type Wish } from '../src/lib/begin/players.ts';
import { placeOf } from '../src/lib/play/places.ts';
import { PLAIN_OFFICE, settleOffices, withOffices, type Office } from '../src/lib/begin/offices.ts';
import { armyOf, formatArmy, papersFor, parseArmy } from '@menagerie/record';
import { keepDraft, readDraft } from '../src/lib/prepare/drafts.ts';
import { keepForNext, useForNext } from '../src/lib/prepare/next-draft.ts';
import { completed, fitting, shifted } from '../src/lib/prepare/placing.ts';
import { startOf } from './visit.ts';

const prepared = games.filter((game) => game.preparation);
const optionsOf = (game: Game): Record<string, string> => unwrap(resolveOptions(game.options));

describe.each(prepared.map((game) => ({ name: game.name, game })))('an army of $name', ({ game }) => {
  const options = optionsOf(game);
  const preparation = game.preparation!;

  it('becomes the draft of the next match, for any seat, if its match is called off', () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { papers } = preparation.readymades(options)[1];
    keepForNext(game, options, { seat: 1, papers: papers(1) });
    keepDraft('begun', { seat: 2, papers: ['half'] });
    useForNext(game, options, 'begun', 2);
    expect(readDraft('begun', 2)).toEqual(['half']);
    useForNext(game, options, 'next', 2);
    expect(readDraft('next', 2)).toEqual(papers(2));
    useForNext(game, options, 'later', 2);
    expect(readDraft('later', 2)).toEqual([]);
    // Half of it is kept as well.
    keepForNext(game, options, { seat: 1, papers: papers(1).slice(0, 1) });
    useForNext(game, options, 'last', 0);
    expect(readDraft('last', 0)).toEqual(papers(0).slice(0, 1));
  });

  it('is the same after being written and read, for any seat', () => {
    for (const readymade of preparation.readymades(options)) {
      for (const seat of game.seats.keys()) {
        const army = unwrap(armyOf(game, options, readymade.name, readymade.papers(seat), seat));
        expect(army.papers).toEqual(readymade.papers(0));
        expect(unwrap(parseArmy(game, options, formatArmy(game, army)))).toEqual(army);
        expect(unwrap(parseArmy(game, options, formatArmy(game, { ...army, papers: readymade.papers(seat) })))).toEqual(army);
        for (const other of game.seats.keys()) expect(unwrap(papersFor(game, options, army, other))).toEqual(readymade.papers(other));
      }
    }
  });

  it('is read from broken lines in any order and case', () => {
    const army = { name: 'Broken', papers: preparation.readymades(options)[0].papers(0) };
    const [name, ...lines] = formatArmy(game, army).trim().split('\n');
    const broken = [...lines.toReversed(), name.toUpperCase()].join('\n\n').replaceAll(' ', '\r\n  ');
    expect(unwrap(parseArmy(game, options, broken)).papers).toEqual(army.papers);
  });

  it('is refused with one message however its text is spoiled', () => {
    const text = formatArmy(game, { name: 'Spoilt', papers: preparation.readymades(options)[0].papers(0) });
    const spoilt = [
      '',
      'x',
      text.replace(/^.*\n/, 'Army: a\nArmy: b\n'),
      text.replace(/:/g, ''),
      text.slice(0, text.indexOf('\n', 20)),
      text + 'Nonsense: 1',
    ];
    for (const bad of [...spoilt, text.replace(/\d/, '99'), text.replace(/@\w+/, '@z99'), text.replace('@', '@@')]) {
      const read = parseArmy(game, options, bad);
      expect(read.ok, bad).toBe(false);
      if (!read.ok) expect(read.error.message.length).toBeGreaterThan(20);
    }
  });

  it('passes through shop and set-up board unchanged', () => {
    for (const readymade of preparation.readymades(options)) {
      const papers = readymade.papers(0);
      for (const [index, text] of papers.entries()) {
        const form = preparation.sheet(options, 0, papers.slice(0, index));
        if (form.kind === 'shop') {
          const basket = basketOf(form, text);
          expect(unwrap(preparation.read(options, 0, papers.slice(0, index), basketText(form, basket)))).toBe(text);
          expect(costOf(form, basket)).toBeLessThanOrEqual(form.purse);
          const [{ kind, price }] = form.goods;
          expect(costOf(form, withMore(basket, kind, 1)) - costOf(form, basket)).toBe(price);
          expect(withMore({}, kind, -1)[kind]).toBe(0);
        } else {
          const placing = placingOf(game.board, text);
          expect(fitting(form, placing)).toEqual(placing);
          expect(unwrap(preparation.read(options, 0, papers.slice(0, index), placingText(game.board, placing)))).toBe(text);
          const [[square]] = placing;
          const left = (now: typeof placing): number => leftOver(form, now).reduce((sum, { count }) => sum + count, 0);
          expect(left(shifted(placing, square, -1))).toBe(left(placing) + 1);
          expect(completed(form, new Map()).size).toBe(form.pieces.reduce((sum, { count, owed }) => sum + (owed ? count : 0), 0));
        }
      }
    }
  });
});

describe.each(games.map((game) => ({ name: game.name, game })))('names and colours in $name', ({ game }) => {
  const wished = (part: Partial<Office>): Office => ({ ...PLAIN_OFFICE, ...part });

  it('never clash, and nobody is renamed unasked', () => {
    expect(
      settleOffices(
        game,
        game.seats.map(() => PLAIN_OFFICE),
      ),
    ).toEqual(game.seats.map(() => PLAIN_OFFICE));
    const last = game.seats.length - 1;
    const stolen = settleOffices(
      game,
      game.seats.map((_, seat) => (seat === 0 ? wished({ colour: 'green', name: game.seats[last].name }) : PLAIN_OFFICE)),
    );
    const painted = withOffices(game, stolen).seats;
    expect(new Set(painted.map(({ name }) => name)).size).toBe(game.seats.length);
    expect(new Set(painted.map(({ colour }, seat) => colour ?? seat)).size).toBe(game.seats.length);
  });

  it('change words and nothing else', () => {
    const called = withOffices(
      game,
      game.seats.map((_, seat) => wished({ name: `Office ${seat + 1}` })),
    );
    const words = new RegExp(`\\b(${game.seats.map(({ name }) => name).join('|')})\\b`);
    let position = startOf(game);
    for (let ply = 0; ply < 6 && !game.outcome(position); ply++) {
      const moves = legalMoves(called, position);
      expect(moves).toEqual(legalMoves(game, position));
      const move = moves[Math.floor(moves.length / 2)];
      expect(called.formatMove(position, move)).toBe(game.formatMove(position, move));
      for (const { text } of called.trace(position, move)) expect(text).not.toMatch(words);
      for (const { marks } of called.aspects(position)) for (const { text } of marks) expect(text).not.toMatch(words);
      const refused = called.explain(position, 'a1-a1');
      if ('objection' in refused) expect(refused.objection.message).not.toMatch(words);
      position = unwrap(play(called, position, called.formatMove(position, move)));
    }
  });

  it('form correct possessives', () => {
    const named = game.seats.map((_, seat) => wished({ name: seat === 0 ? 'Frogs' : `Toad ${seat}` }));
    const called = withOffices(
      { ...game, outcome: () => ({ ranking: [], clause: '', reason: '', text: `${game.seats[0].name}'s and ${game.seats[1].name}'s` }) },
      named,
    );
    expect(called.outcome(startOf(game))?.text).toBe("Frogs' and Toad 1's");
  });

  it('go with their player when seats are random', () => {
    const wishes = game.seats.map((_, seat): Wish => ({ who: 'person', office: wished({ name: `Player ${seat}` }) }));
    const seated = seatedWishes(game, optionsOf(game), wishes, (count) => count - 1);
    expect(seated.map(({ office }) => office.name)).toEqual(wishes.map(({ office }) => office.name).toReversed());
    const { players, offices } = playersOf(game, seated);
    expect(players.map(({ name }) => name)).toEqual(offices.map(({ name }) => name));
  });
});

describe('places', () => {
  it('are shared by players who are level', () => {
    const ranking = [[2], [0, 3], [1]];
    expect([0, 1, 2, 3, 4].map((seat) => placeOf(ranking, seat))).toEqual([2, 4, 1, 2, null]);
  });
});
