// Which names are allowed, and which look too much alike (UTS 39).
import { PersonName, shownName, type Fault, type ProfileView, type SelfView } from '@menagerie/protocol';
import { describe, expect, it } from 'vitest';
import { nameKey, nameShape } from '../src/accounts/names.ts';
import { newId } from '../src/id.ts';
import { foldNames } from '../src/storage/migrations-fairness.ts';
import { DIALECTS, openHouse, PASSWORD } from './house.ts';
import { makeMatch } from './matches.ts';

const FILLER = '\u3164';
const CHOSEONG_FILLER = '\u115F';
const SMALL_CAPITAL_A = '\u1D00';
const CYRILLIC_A = '\u0410';

describe('a name by itself', () => {
  it.each([
    'Ann',
    'a',
    '12',
    'Ann-Marie O. Zoë',
    'Søren',
    'राम',
    'สมชาย',
    'محمد',
    'Ελένη',
    'Алиса',
    '李小龙',
    'ひらがなカナ漢字',
    '한글漢字',
  ])('may be "%s"', (name) => {
    expect(PersonName.parse(name)).toBe(name.normalize('NFKC'));
  });

  // V1.3.3
  it.each([
    ['Cyrillic among Latin', `${CYRILLIC_A}nn`],
    ['a phonetic letter', `${SMALL_CAPITAL_A}lice1`],
    ['a filler alone', FILLER],
    ['a filler inside', `A${CHOSEONG_FILLER}b`],
    ['a joiner', 'A\u200Db'],
    ['two blanks', 'Ann  B'],
    ['a blank at the end', 'Ann-'],
    ['marks in a stack', 'क\u093C\u0941\u0902\u0901\u0903'],
    ['a mark that no letter takes', 'q\u0301\u0301'],
    ['a sign', 'Ann!'],
    ['twenty-one letters', 'a'.repeat(21)],
  ])('is refused with %s, in one sentence', (_, name) => {
    const read = PersonName.safeParse(name);
    expect(read.success).toBe(false);
    expect(read.error!.issues[0].message).toMatch(/^[A-Z].*\.$/);
  });

  it('is never shaped like an id, while words of twelve letters are names', () => {
    const ids = Array.from({ length: 2000 }, newId);
    expect(ids.filter((id) => PersonName.safeParse(id).success).length).toBeLessThan(5);
    expect(PersonName.safeParse('Featherstone').success).toBe(true);
  });

  it('is read in NFKC, so that two spellings are one name', () => {
    expect(PersonName.parse('ａｎｎ')).toBe('ann');
  });
});

describe('the key of a name', () => {
  it.each([
    ['Weiß', 'WEISS'],
    ['ΣΑΣ', 'σας'],
    ['σασ', 'σας'],
    ['Ann', 'ANN'],
  ])('is the same for %s and %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });
});

describe('the shape of a name', () => {
  it.each([
    ['Alice', 'AIice'],
    ['Alice', 'ALlCE'],
    ['Iris', 'lris'],
    ['Bob0', 'BobO'],
    ['modern', 'rnodern'],
    ['William', 'VVilliam'],
    ['cop', 'сор'],
    ['Ann B', 'Ann_B'],
    ['ADA', 'ΑDΑ'],
  ])('is the same for %s and %s', (one, other) => {
    expect(nameShape(one)).toBe(nameShape(other));
  });

  it.each([
    ['Ann', 'Anna'],
    ['Zoe', 'Zoë'],
    ['Bob', 'Rob'],
  ])('is different for %s and %s', (one, other) => {
    expect(nameShape(one)).not.toBe(nameShape(other));
  });
});

describe.each(DIALECTS)('names on %s', (dialect) => {
  it('are one name in any case, and older accounts that differ only so are each found by their own spelling', async () => {
    const house = await openHouse({ dialect });
    await house.person('Weiß');
    const again = await house.client().post('/api/accounts', { name: 'WEISS', password: PASSWORD });
    expect(again.json<Fault>().code).toBe('name-taken');
    const { you: other } = await house.person('Other');
    // As they were kept before names were folded.
    await house.services.store.db.updateTable('users').set({ name_key: 'weiß' }).where('name', '=', 'Weiß').execute();
    await house.services.store.db.updateTable('users').set({ name: 'Weiss', name_key: 'weiss' }).where('id', '=', other.id).execute();
    await house.services.store.db.transaction().execute((tx) => foldNames(tx as never));
    const found = async (name: string): Promise<string> =>
      (await house.client().get(`/api/users/${encodeURIComponent(name)}`)).json<ProfileView>().user.name;
    expect([await found('WEIß'), await found('WEISS'), await found('weiss')]).toEqual(['Weiß', 'Weiss', 'Weiss']);
    for (const name of ['Weiß', 'Weiss'])
      expect((await house.client().post('/api/sessions', { name, password: PASSWORD })).status).toBe(201);
    await house.close();
  });

  it('that look like an account’s are taken, for accounts and guests alike', async () => {
    const house = await openHouse({ dialect });
    await house.person('Alice1');
    for (const name of ['AIice1', 'alice1', 'Alicel', 'ALICE1', 'a1ice_1'.replace('_', '')]) {
      for (const path of ['/api/accounts', '/api/guests']) {
        const refused = await house.client().post(path, { name, ...(path === '/api/accounts' ? { password: PASSWORD } : {}) });
        expect([name, refused.status, refused.json<Fault>().code]).toEqual([name, 409, 'name-taken']);
      }
    }
  });

  it.each(['admin', 'Adm1n', 'AdminAnn', 'Menagerie', 'Menagerie Team', 'Cub', 'Ducart', 'the house', 'somebody who left', 'Computer'])(
    'of the site are reserved: %s',
    async (name) => {
      const house = await openHouse({ dialect });
      for (const path of ['/api/accounts', '/api/guests']) {
        const refused = await house.client().post(path, { name, ...(path === '/api/accounts' ? { password: PASSWORD } : {}) });
        expect([refused.status, refused.json<Fault>().code]).toEqual([409, 'name-reserved']);
      }
      await house.close();
    },
  );

  it('make one account of each shape, however many ask at the same moment', async () => {
    const house = await openHouse({ dialect });
    const all = await Promise.all(
      ['Iris', 'lris', 'IRIS', '1ris'].map((name) => house.client().post('/api/accounts', { name, password: PASSWORD })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('and ids are looked up separately', async () => {
    const house = await openHouse({ dialect });
    const { you: gus } = await house.guest('Gus');
    const { you: ann } = await house.person('Ann');
    const { db } = house.services.store;
    // An older account has somebody else's id as its name.
    await db.updateTable('users').set({ name: gus.id, name_key: gus.id.toLowerCase() }).where('id', '=', ann.id).execute();
    const profile = async (word: string): Promise<string> => (await house.client().get(`/api/users/${word}`)).json<ProfileView>().user.id;
    expect(await profile(gus.id)).toBe(ann.id);
    expect(await profile(`id:${gus.id}`)).toBe(gus.id);
    expect((await house.client().get(`/api/games?player=${ann.id}`)).json<Fault>().code).toBe('no-such-person');
    expect((await house.client().get(`/api/games?player=id:${ann.id}`)).status).toBe(200);
  });

  it('of guests carry a mark in a match, so that you can tell two guests of one name apart', async () => {
    const house = await openHouse({ dialect });
    const { you: one } = await house.guest('Grete');
    const { you: other } = await house.guest('Grete');
    const game = await makeMatch(house, { players: [one, other] });
    const names = (await house.services.host.matches.latest(game))!.match.players.map(({ name }) => name);
    expect(names).toEqual([`Grete (guest ${one.id.slice(0, 4)})`, shownName(other)]);
    expect(PersonName.safeParse(names[0]).success).toBe(false);
  });

  it('from before the comparison are kept', async () => {
    const house = await openHouse({ dialect });
    const { client, you } = await house.person('Ann');
    await house.services.store.db.updateTable('users').set({ name_shape: null }).where('id', '=', you.id).execute();
    expect((await client.get('/api/me')).json<SelfView>().you).toEqual(you);
    expect((await house.client().post('/api/sessions', { name: 'ann', password: PASSWORD })).status).toBe(201);
  });
});
