// What one person among computers is called, here and where others read it; and what a player has lost.
import { resolveOptions, unwrap, type Figure, type Scene } from '@menagerie/core';
import { create } from '@menagerie/match';
import { parseRecords } from '@menagerie/record';
import { findGame } from '@menagerie/registry/all';
import { expect, it } from 'vitest';
import { PLAIN_OFFICE } from '../../src/lib/begin/offices.ts';
import { playersOf, type Wish } from '../../src/lib/begin/players.ts';
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
