import { describe, expect, it } from 'vitest';
import { verifyAll, type Contradiction } from '../src/admin/verify.ts';
import type { Database } from '../src/storage/schema.ts';
import type { Store } from '../src/storage/store.ts';
import { DIALECTS } from './house.ts';
import { liveIn, type Lived } from './playing.ts';

async function faultsOf(store: Store): Promise<readonly Contradiction[]> {
  const found: Contradiction[] = [];
  await verifyAll(store, (each) => {
    found.push(each);
    return Promise.resolve();
  });
  return found;
}

/** Changes one event of a log. */
async function edit(db: Database, game: string, seq: number, change: (payload: string) => string): Promise<void> {
  const { payload } = await db
    .selectFrom('events')
    .select('payload')
    .where('game', '=', game)
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow();
  const changed = change(payload);
  expect(changed).not.toBe(payload);
  await db.updateTable('events').set({ payload: changed }).where('game', '=', game).where('seq', '=', seq).execute();
}

type Tampering = readonly [
  what: string,
  tamper: (db: Database, lived: Lived) => Promise<unknown>,
  match: keyof Lived | null,
  message: RegExp,
];

const TAMPERINGS: readonly Tampering[] = [
  [
    'a changed move',
    (db, { won }) => edit(db, won, 2, (payload) => payload.replace(/"text":"[^"]*"/, '"text":"a1-a1"')),
    'won',
    /Entry 2 of the log is refused/,
  ],
  [
    'a changed time',
    (db, { open }) => db.updateTable('events').set({ at: 5 }).where('game', '=', open).where('seq', '=', 3).execute(),
    'open',
    /Entry 3 of the log happened at \d+, but its row says 5/,
  ],
  [
    'a changed clock',
    (db, { won }) => edit(db, won, 4, (payload) => payload.replace(/"left":\d+/, '"left":1')),
    'won',
    /After entry 4, the log differs from what the rules give/,
  ],
  [
    'a missing event',
    (db, { open }) => db.deleteFrom('events').where('game', '=', open).where('seq', '=', 4).execute(),
    'open',
    /Entry 4 of the log is missing/,
  ],
  [
    'a missing last event',
    (db, { open }) => db.deleteFrom('events').where('game', '=', open).where('seq', '=', 9).execute(),
    'open',
    /Entry 9 of the log is missing/,
  ],
  [
    'an event that can not be read',
    (db, { open }) => db.updateTable('events').set({ payload: '{' }).where('game', '=', open).where('seq', '=', 1).execute(),
    'open',
    /Its rows can't be read/,
  ],
  [
    'a wrong result',
    (db, { lost }) => db.updateTable('games').set({ result: '{"ranking":[[0],[1]]}' }).where('id', '=', lost).execute(),
    'lost',
    /Its result is .*, but its row says \{"ranking":\[\[0\],\[1\]\]\}/,
  ],
  [
    'a wrong version',
    (db, { days }) => db.updateTable('games').set({ version: 7 }).where('id', '=', days).execute(),
    'days',
    /Entry 2 of the log is missing: its version is 7/,
  ],
  [
    'a version that is too low',
    (db, { open }) => db.updateTable('games').set({ version: 2 }).where('id', '=', open).execute(),
    'open',
    /Its version is 9, but its row says 2/,
  ],
  [
    'a wrong deadline',
    (db, { days }) => db.updateTable('games').set({ deadline: 77 }).where('id', '=', days).execute(),
    'days',
    /Its deadline is \d+, but its row says 77/,
  ],
  [
    'a wrong status',
    (db, { preparing }) => db.updateTable('games').set({ status: 'playing' }).where('id', '=', preparing).execute(),
    'preparing',
    /Its status is preparing, but its row says playing/,
  ],
  [
    'a seat that is told to move',
    (db, { calledOff }) => db.updateTable('seats').set({ is_owing: 1 }).where('game', '=', calledOff).where('seat', '=', 1).execute(),
    'calledOff',
    /The is_owing of \w+ is 0, but its row says 1/,
  ],
  [
    'a wrong place',
    (db, { won }) => db.updateTable('seats').set({ place: 1 }).where('game', '=', won).execute(),
    'won',
    /The place of \w+ is 2, but its row says 1/,
  ],
  [
    'options that the game has not',
    (db, { won }) => db.updateTable('games').set({ options: '{"x":"y"}' }).where('id', '=', won).execute(),
    'won',
    /x/,
  ],
  [
    'another edition of the rules',
    (db, { won }) => db.updateTable('games').set({ edition: '0' }).where('id', '=', won).execute(),
    'won',
    /edition "0"/,
  ],
  [
    'a game of others',
    (db, { won }) => db.updateTable('games').set({ game: 'chess' }).where('id', '=', won).execute(),
    'won',
    /There is no game called "chess" here/,
  ],
  [
    'a match that did not count',
    (db, { won }) => db.updateTable('games').set({ counted: 'pair' }).where('id', '=', won).execute(),
    'won',
    /It changed the rating of \w+, but it is not one that can/,
  ],
  [
    'a match that was not counted',
    (db, { won, ann }) => db.deleteFrom('rating_changes').where('game', '=', won).where('user', '=', ann.id).execute(),
    'won',
    /It counts, but has not changed the rating/,
  ],
  [
    'a wrong rating',
    (db, { ann }) => db.updateTable('ratings').set({ value: 2800 }).where('user', '=', ann.id).execute(),
    null,
    /The rating of \w+ in bucky:2: It is 2800/,
  ],
  [
    'a wrong rating in between',
    (db, { won, ann }) =>
      db.updateTable('rating_changes').set({ value: 1900 }).where('user', '=', ann.id).where('game', '=', won).execute(),
    null,
    /does not lead from 1500 to 1900/,
  ],
  [
    'a wrong number of rated matches',
    (db, { ann }) => db.updateTable('ratings').set({ games: 12 }).where('user', '=', ann.id).execute(),
    null,
    /It counts 12 matches, but its history has 2/,
  ],
  [
    'a rematch that is none',
    (db, { won, lost }) => db.updateTable('games').set({ next: lost }).where('id', '=', won).execute(),
    'won',
    /Its rematch \w+ knows nothing of it/,
  ],
];

describe.each(DIALECTS)('verification on %s', (dialect) => {
  it('finds nothing wrong in played matches, and counts them', async () => {
    const { house } = await liveIn(dialect);
    const found: Contradiction[] = [];
    const counts = await verifyAll(house.services.store, (each) => {
      found.push(each);
      return Promise.resolve();
    });
    expect(found).toEqual([]);
    const { rows } = await house.services.store.db
      .selectFrom('events')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    expect(counts).toEqual({ matches: 6, events: rows, ratings: 2 });
  });

  it('finds nothing wrong in a result told in other words, as another version may have done', async () => {
    const { house, lost } = await liveIn(dialect);
    const { store } = house.services;
    const { result, version } = await store.db.selectFrom('games').selectAll().where('id', '=', lost).executeTakeFirstOrThrow();
    const { text } = JSON.parse(result!) as { text: string };
    const reworded = result!.replace(JSON.stringify(text), '"It ended thus."');
    await store.db.updateTable('games').set({ result: reworded }).where('id', '=', lost).execute();
    await edit(store.db, lost, version, (payload) => payload.replace(JSON.stringify(text), '"It ended thus."'));
    expect(await faultsOf(store)).toEqual([]);
  });

  it.each(TAMPERINGS)('finds %s', async (_, tamper, match, message) => {
    const lived = await liveIn(dialect);
    const { store } = lived.house.services;
    await tamper(store.db, lived);
    const found = await faultsOf(store);
    expect(
      found.some((each) => each.match === (match && lived[match]) && message.test(each.message)),
      JSON.stringify(found),
    ).toBe(true);
    // If one match is wrong, only the ratings that depend on it may be reported too.
    const about = new Set(found.map((each) => each.match));
    about.delete(null);
    expect([...about]).toEqual(match === null ? [] : [lived[match]]);
  });

  it('names the clause that a changed move breaks', async () => {
    const lived = await liveIn(dialect);
    const { db } = lived.house.services.store;
    await edit(db, lived.won, 1, (payload) => payload.replace(/"text":"[^"]*"/, '"text":"e2-e5"'));
    expect(await faultsOf(lived.house.services.store)).toMatchObject([
      { match: lived.won, clause: expect.stringMatching(/^B\d/) as string },
    ]);
  });
});
