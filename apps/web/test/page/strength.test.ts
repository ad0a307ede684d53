// What the site learns of how strong the person at this device is.
import { resolveOptions, unwrap } from '@menagerie/core';
import { create, type Match, type MatchResult, type Player } from '@menagerie/match';
import { findGame } from '@menagerie/registry/all';
import { beforeEach, expect, it } from 'vitest';
import { writeStored } from '../../src/lib/storage.ts';
import { forgetStrength, learnStrength, levelAt, strengthIn, twinIn, type Strength } from '../../src/lib/strength.ts';

const [bucky, fourplay] = [findGame('bucky')!, findGame('fourplay')!];
const YOU: Player = { name: 'You', kind: 'person' };
const WON = [[0], [1]];
const LOST = [[1], [0]];

beforeEach(() => [bucky, fourplay].forEach(({ id }) => forgetStrength(id)));

function ended(levels: readonly string[], ranking: MatchResult['ranking'], game = bucky): Match {
  const players = [YOU, ...levels.map((level): Player => ({ name: level, kind: 'computer', level }))];
  const start = game.preparation ? game.format(game.start(unwrap(resolveOptions(game.options, {})))) : null;
  const match = { ...unwrap(create(game, { players, start }, 0)), start: null };
  return { ...match, result: { by: 'rules', ranking, text: '', clause: null } as unknown as MatchResult };
}

let number = 0;
const learn = (level: string, ranking: MatchResult['ranking']): Strength =>
  learnStrength(bucky, `match${++number}`, ended([level], ranking))!;

it('begins like Cub, and is kept for each game', () => {
  expect(levelAt(strengthIn('bucky').points).name).toBe('Cub');
  const { points } = learn('cub', WON);
  expect(points).toBe(780);
  expect(strengthIn('bucky')).toMatchObject({ points, matches: 1, last: { points: 700 } });
  expect([twinIn('bucky'), twinIn('fourplay')]).toEqual(['twin-3', 'twin-2']);
  forgetStrength('bucky');
  expect(strengthIn('bucky').matches).toBe(0);
});

it('a match counts once', () => {
  const match = ended(['cub'], WON);
  const first = learnStrength(bucky, 'same', match);
  expect(learnStrength(bucky, 'same', match)).toEqual(first);
  expect(strengthIn('bucky').matches).toBe(1);
});

it('a win over a stronger level counts more, a loss takes what a win gives, a draw between equals changes nothing', () => {
  const gains = ['wolf', 'chick'].map((level) => {
    forgetStrength('bucky');
    return learn(level, WON).points - 700;
  });
  expect(gains[0]).toBeGreaterThan(gains[1]);
  expect(gains[1]).toBeGreaterThan(0);
  forgetStrength('bucky');
  expect(learn('cub', LOST).points).toBe(620);
  forgetStrength('bucky');
  expect(learn('cub', [[0, 1]]).points).toBe(700);
});

it('among four the place counts, and all three weigh as much as one opponent', () => {
  const three = ['cub', 'twin-2', 'cub'];
  const points = [
    [[0], [1], [2], [3]],
    [[1], [0], [2], [3]],
    [[1], [2], [3], [0]],
  ].map((ranking, at) => {
    forgetStrength('fourplay');
    return learnStrength(fourplay, `four${at}`, ended(three, ranking, fourplay))!.points;
  });
  expect(points).toEqual([780, 727, 620]);
});

it('nothing is learnt from a game taken back, set up, called off, among people or with a guide', () => {
  const match = ended(['cub'], WON);
  const takenBack: Match = { ...match, log: [...match.log, { kind: 'takenBack', seat: 0, plies: 2, at: 0 }] };
  const others: readonly Match[] = [
    takenBack,
    { ...match, start: bucky.format(bucky.start(match.options)) },
    ended(['cub'], null),
    { ...match, players: [YOU, YOU] },
    ended(['companion'], WON),
  ];
  others.forEach((each, at) => expect(learnStrength(bucky, `none${at}`, each)).toBeNull());
  expect(strengthIn('bucky').matches).toBe(0);
});

it('somebody as strong as level 7 is known as that within 25 games against Twin', () => {
  let chance = 0.37;
  for (let game = 0; game < 25; game++) {
    const level = twinIn('bucky');
    chance = (chance + 0.618) % 1;
    learn(level, chance < 1 / (1 + 10 ** ((Number(level.slice(5)) - 7) / 2.2)) ? WON : LOST);
  }
  expect([6, 7, 8]).toContain(levelAt(strengthIn('bucky').points).number);
});

it('against whoever is one level below, three wins of four change little', () => {
  const before = [1, 2, 3].reduce(() => learn('hare', WON).points, 0);
  const level = levelAt(before - 100).id;
  for (const ranking of [WON, WON, LOST, WON]) learn(level, ranking);
  expect(Math.abs(strengthIn('bucky').points - before)).toBeLessThan(25);
});

it('stays among the levels, and a damaged value counts as none', () => {
  for (let game = 0; game < 40; game++) learn('chick', LOST);
  expect(twinIn('bucky')).toBe('twin-1');
  for (let game = 0; game < 40; game++) learn('beast', WON);
  expect(twinIn('bucky')).toBe('twin-10');
  writeStored('menagerie.strength.bucky', { points: 'many', matches: 3, last: null });
  expect(strengthIn('bucky').matches).toBe(0);
});
