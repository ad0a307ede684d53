// What one person among computers is called, here and where others read it; and what a player has lost.
import { resolveOptions, unwrap, type Figure, type Scene } from '@menagerie/core';
import { create } from '@menagerie/match';
import { parseRecords } from '@menagerie/record';
import { findGame } from '@menagerie/registry/all';
import { expect, it } from 'vitest';
import { PLAIN_OFFICE } from '../../src/lib/begin/offices.ts';
import { ANY_TEMPER, playersOf, seatedWishes, withTempers, type Wish } from '../../src/lib/begin/players.ts';
import { titleOf } from '../../src/lib/games/title.ts';
import { lostPieces } from '../../src/lib/play/lost.ts';
import { recordText } from '../../src/lib/play/transfer.ts';

const [ducart, fourplay] = [findGame('ducart')!, findGame('fourplay')!];
const wish = (who: string, name: string | null = null): Wish => ({ who, office: { ...PLAIN_OFFICE, name } });
const namesOf = (wishes: readonly Wish[]): readonly string[] => playersOf(fourplay, wishes).players.map(({ name }) => name);

it('one person among computers is "you", unless they have a name or company', () => {
  const computers = [wish('cub'), wish('cub')];
  expect(namesOf([wish('person'), wish('cub'), ...computers])).toEqual(['You', 'Cub', 'Cub', 'Cub']);
  expect(namesOf([wish('person', 'Ann'), wish('cub'), ...computers])).toEqual(['Ann', 'Cub', 'Cub', 'Cub']);
  expect(namesOf([wish('person'), wish('person'), ...computers])).toEqual(['Red', 'Blue', 'Cub', 'Cub']);
});

it('computers have the tempers that are wished, and chance gives each another one', () => {
  const options = unwrap(resolveOptions(fourplay.options, {}));
  const who = (wishes: readonly Wish[], game = fourplay, given = options): readonly string[] =>
    withTempers(game, given, wishes, () => 0).map((each) => each.who);
  const cub = (temper?: string): Wish => ({ ...wish('cub'), ...(temper === undefined ? {} : { temper }) });
  expect(who([wish('person'), cub(ANY_TEMPER), cub(ANY_TEMPER), cub(ANY_TEMPER)])).toEqual([
    'person',
    'cub-careful',
    'cub-greedy',
    'cub-hunting',
  ]);
  expect(who([wish('person'), cub(ANY_TEMPER), cub('careful'), cub(ANY_TEMPER)])).toEqual([
    'person',
    'cub-greedy',
    'cub-careful',
    'cub-hunting',
  ]);
  expect(who([wish('person'), cub(''), cub(), cub('greedy')])).toEqual(['person', 'cub', 'cub', 'cub-greedy']);
  expect(new Set(who(Array.from({ length: 4 }, () => cub(ANY_TEMPER)))).size).toBe(3);
  // Chance seats each with what it drew.
  const seated = seatedWishes(
    fourplay,
    options,
    withTempers(fourplay, options, [wish('person'), cub('greedy'), cub(), cub()], () => 0),
    (count) => count - 1,
  );
  expect(seated.map((each) => each.who)).toEqual(['cub', 'cub', 'cub-greedy', 'person']);
  expect(playersOf(fourplay, seated).players.map(({ name, level }) => `${name} ${level ?? ''}`)).toEqual([
    'Cub cub',
    'Cub cub',
    'Greedy Cub cub-greedy',
    'You ',
  ]);
  // For two there is none, nor in a game without them.
  const two = unwrap(resolveOptions(fourplay.options, { players: '2' }));
  expect(who([wish('person'), cub(ANY_TEMPER), cub(ANY_TEMPER), cub(ANY_TEMPER)], fourplay, two)).toEqual(['person', 'cub', 'cub', 'cub']);
  expect(who([wish('person'), cub(ANY_TEMPER)], ducart, {})).toEqual(['person', 'cub']);
});

it('nobody is "you" in a file that others read, and players of one name are told apart', () => {
  const [person, cub] = [{ name: 'You', kind: 'person' } as const, { name: 'Cub', kind: 'computer', level: 'cub' } as const];
  const read = (game: typeof ducart, players: readonly (typeof person | typeof cub)[]): string => {
    const text = unwrap(
      recordText(
        game,
        unwrap(create(game, { players, start: game.format(game.start(unwrap(resolveOptions(game.options, {})))) }, 0)),
        null,
      ),
    );
    expect(text).not.toContain('You');
    return titleOf(game, parseRecords(text, [game]).records[0]).players;
  };
  expect(read(ducart, [person, cub])).toBe('White – Cub');
  expect(read(fourplay, [person, cub, cub, cub])).toBe('Red – Blue (Cub) – Yellow (Cub) – Green (Cub)');
});

it('the title of a game names the piece whose loss ended it as the game does', () => {
  const tags = [
    { name: 'Result', value: '1-0' },
    { name: 'Termination', value: 'last-sweepers' },
  ];
  expect(titleOf(ducart, { tags }).result).toBe('1-0, last Sweeper');
});

it('a piece that was won makes up for none that was lost, but a promoted one does', () => {
  const scene = (kinds: string): Scene => Array.from(kinds, (kind): Figure[] => [{ owner: 0, kind, states: [] }]);
  const lost = (before: string, after: string, reserve: string): readonly string[] => {
    const stocks = Array.from(reserve, (kind) => ({ seat: 0, figure: { owner: 0, kind, states: [] }, count: 1 }));
    return lostPieces({ scene: scene(before), stocks: [] }, { scene: scene(after), stocks }, 0).map(
      ({ figure, count }) => `${count}${figure.kind}`,
    );
  };
  expect(lost('WWK', 'WL', '')).toEqual(['1K']);
  expect(lost('PPM', 'PP', 'P')).toEqual(['1M']);
});
