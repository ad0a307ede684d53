import { unwrap } from '@menagerie/core';
import { create, Session } from '@menagerie/match';
import { findGame } from '@menagerie/registry/all';
import { expect, it } from 'vitest';
import { Entries } from '../src/host/entries.ts';
import type { Entry } from '../src/host/entry.ts';

const game = findGame('bucky')!;
const players = game.seats.map(({ name }) => ({ name, kind: 'person' as const }));
const match = unwrap(create(game, { players }, 0));
const over = { ...match, result: { ranking: null, reason: 'abort', by: 'host', clause: null, text: 'Called off.' } as const };
const about = {
  rated: false,
  isPrivate: false,
  category: 'bucky:2',
  created: 0,
  previous: null,
  next: null,
  counted: null,
  series: null,
  seats: [],
};

function entry(id: string, of: Entry['match']): Entry {
  return { id, game, about, match: of, session: new Session(game) };
}

// V1.4.3
it('keeps a few ended matches, the ones used last, and drops no running match for them', () => {
  const entries = new Entries();
  entries.keep(entry('played', match));
  for (let count = 0; count < 600; count++) {
    entries.keep(entry(`over ${count}`, over));
    entries.keep(entry('over 0', over));
  }
  expect(entries.get('played')?.match).toBe(match);
  expect(entries.get('over 0')).toBeDefined();
  expect(entries.get('over 599')).toBeDefined();
  expect(entries.get('over 1')).toBeUndefined();
  expect(entries.all).toHaveLength(501);
});

it('keeps a match only once, even if it has ended since', () => {
  const entries = new Entries();
  entries.keep(entry('one', match));
  entries.keep(entry('one', over));
  expect(entries.all.map(({ match: kept }) => kept)).toEqual([over]);
  entries.drop('one');
  expect(entries.get('one')).toBeUndefined();
});
