import type { Badge, Fault, GamesPage, GameView, PositionNotes, Unfinished } from '@menagerie/protocol';
import { parseRecords } from '@menagerie/record';
import { describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { DIALECTS, openHouse } from './house.ts';
import { act, handInAll, makeMatch } from './matches.ts';

const ids = async (client: Client, path: string): Promise<readonly string[]> => {
  const answer = await client.get(path);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<GamesPage>().games.map(({ id }) => id);
};

describe.each(DIALECTS)('matches on %s', (dialect) => {
  it("aren't read again for every command, but include what other nodes have written", async () => {
    const house = await openHouse({ dialect });
    const { host } = house.services;
    const [{ you: ann }, { you: bob }] = [await house.guest('Ann'), await house.guest('Bob')];
    const game = await makeMatch(house, { players: [ann, bob] });
    const { session } = (await host.matches.find(game))!;
    await act(house, game, ann, { kind: 'play', text: 'a2-a3' });
    expect((await host.matches.find(game))!.session).toBe(session);
    if (dialect === 'postgres') {
      const other = await openHouse({ place: house.place });
      await act(other, game, bob, { kind: 'play', text: 'a7-a6' });
      await other.close();
    }
    await act(house, game, ann, { kind: 'offerDraw' });
    const { match } = (await host.matches.find(game))!;
    expect(match.log.map(({ kind }) => kind)).toEqual(['played', ...(dialect === 'postgres' ? ['played'] : []), 'drawOffered']);
    await house.close();
  });

  it('are shown, played and written as files through the API', async () => {
    const house = await openHouse({ dialect });
    const { client: ann, you: annYou } = await house.person('Ann');
    const { client: bob, you: bobYou } = await house.person('Bob');
    const game = await makeMatch(house, { players: [annYou, bobYou] });
    const view = (await ann.get(`/api/games/${game}`)).json<GameView>();
    expect(view).toMatchObject({ id: game, you: 0, private: false, category: 'bucky:2' });
    expect((await house.client().get(`/api/games/${game}`)).json<GameView>().you).toBeNull();

    const path = `/api/games/${game}/commands`;
    const begin = await ann.get(`/api/games/${game}/position`);
    expect(begin.headers['content-type']).toBe('text/plain; charset=utf-8');
    const illegal = await ann.post(path, { id: 'first-try', command: { kind: 'play', text: 'e2-e5' } });
    expect(illegal.status).toBe(422);
    expect(illegal.json<Fault>()).toMatchObject({ code: 'illegal-move', clause: expect.any(String) as string });
    expect(illegal.json<{ objection: object }>().objection).toMatchObject({ code: expect.any(String) as string });
    const move = await ann.post(path, { id: 'second-try', version: view.version, command: { kind: 'play', text: 'a2-a3' } });
    expect(move.json()).toEqual({ version: view.version + 1 });
    const again = await ann.post(path, { id: 'second-try', version: view.version, command: { kind: 'play', text: 'a2-a3' } });
    expect(again.json()).toEqual({ version: view.version + 1 });
    const stale = await bob.post(path, { id: 'too-late-1', version: view.version, command: { kind: 'play', text: 'a7-a6' } });
    expect([stale.status, stale.json<Fault>().code]).toEqual([409, 'stale']);
    const stranger = await house.person('Cat');
    const meddling = await stranger.client.post(path, { id: 'meddling-1', command: { kind: 'resign' } });
    expect([meddling.status, meddling.json<Fault>().code]).toEqual([403, 'not-a-player']);
    expect((await house.client().post(path, { id: 'nobody-at-all', command: { kind: 'resign' } })).status).toBe(401);
    expect((await ann.post(path, { id: 'third-try', command: { kind: 'resign', seat: 1 } })).status).toBe(400);

    expect((await ann.get(`/api/games/${game}/position?ply=0`)).text).toBe(begin.text);
    expect((await ann.get(`/api/games/${game}/position`)).text).not.toBe(begin.text);
    expect((await ann.get(`/api/games/${game}/position?ply=2`)).json<Fault>().code).toBe('no-such-ply');
    expect((await ann.get(`/api/games/${game}/notes?ply=2`)).json<Fault>().code).toBe('no-such-ply');
    const file = await house.client().get(`/api/games/${game}/file`);
    expect(file.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(file.text).toContain('[Game "bucky"]');
    expect(parseRecords(file.text).records).toHaveLength(1);
    expect((await ann.get('/api/games/abcdefghijkl')).status).toBe(404);
  });

  it('tell what the page shows beside the board: in Ducart the count, its limit and who would win it', async () => {
    const house = await openHouse({ dialect });
    const { client: ann, you: annYou } = await house.person('Ann');
    const { you: bobYou } = await house.person('Bob');
    const game = await makeMatch(house, { game: 'ducart', options: { quiet: '100' }, players: [annYou, bobYou] });
    await act(house, game, annYou, { kind: 'play', text: 'Wa2-a3' });
    const { ply, notes } = (await ann.get(`/api/games/${game}/notes`)).json<PositionNotes>();
    expect(ply).toBe(1);
    expect(notes.filter(({ aspect }) => aspect === 'count')).toEqual([
      { aspect: 'count', clause: 'D2.5', seat: null, label: 'Quiet actions', value: '1 of 100', text: expect.any(String) as string },
      { aspect: 'count', clause: 'D2.5', seat: null, label: 'Counted now', value: 'draw', text: expect.any(String) as string },
    ]);
    const before = (await house.client().get(`/api/games/${game}/notes?ply=0`)).json<PositionNotes>();
    expect(before.notes.find(({ aspect }) => aspect === 'count')?.value).toBe('0 of 100');
    await house.close();
  });

  it('keep hidden set-ups secret on every route until all are in', async () => {
    const house = await openHouse({ dialect });
    const { client: ann, you: annYou } = await house.person('Ann');
    const { client: bob, you: bobYou } = await house.person('Bob');
    const game = await makeMatch(house, { game: 'fourplay', options: { players: '2' }, players: [annYou, bobYou] });
    await handInAll(house, game, annYou);
    const papers = (await ann.get(`/api/games/${game}`)).json<GameView>().match.papers[0];
    expect(papers.length).toBeGreaterThan(0);
    expect(papers).not.toContain(null);
    for (const client of [bob, house.client()]) {
      for (const path of [
        `/api/games/${game}`,
        `/api/games/${game}/file`,
        `/api/games/${game}/position`,
        `/api/games/${game}/notes`,
        '/api/games',
        '/api/users/ann/games.txt',
      ]) {
        const { text } = await client.get(path);
        for (const paper of papers) expect(text).not.toContain(paper);
      }
    }
    expect((await ann.get(`/api/games/${game}/file`)).status).toBe(409);
    expect((await ann.get(`/api/games/${game}/position`)).status).toBe(409);
    await handInAll(house, game, bobYou);
    expect((await bob.get(`/api/games/${game}`)).json<GameView>().match.papers[0]).toEqual(papers);
    expect((await bob.get(`/api/games/${game}/file`)).status).toBe(200);
  });

  it('are visible only to their players if private', async () => {
    const house = await openHouse({ dialect });
    const { client: ann, you: annYou } = await house.person('Ann');
    const { you: bobYou } = await house.person('Bob');
    const { client: cat } = await house.person('Cat');
    const game = await makeMatch(house, { players: [annYou, bobYou], isPrivate: true });
    await act(house, game, annYou, { kind: 'play', text: 'a2-a3' });
    for (const client of [cat, house.client()]) {
      for (const path of ['', '/file', '/position', '/position?ply=0', '/notes']) {
        const answer = await client.get(`/api/games/${game}${path}`);
        expect([answer.status, answer.json<Fault>().code], path).toEqual([404, 'no-such-game']);
      }
      for (const path of ['/api/games', '/api/games?player=ann', '/api/users/ann/games']) expect(await ids(client, path)).toEqual([]);
      expect((await client.get('/api/users/ann/games.txt')).text).toBe('');
    }
    const meddling = await cat.post(`/api/games/${game}/commands`, { id: 'meddling-1', command: { kind: 'resign' } });
    expect(meddling.status).toBe(404);
    for (const path of ['', '/file', '/position']) expect((await ann.get(`/api/games/${game}${path}`)).status).toBe(200);
    for (const path of ['/api/games', '/api/games?player=bob', '/api/users/ann/games', '/api/me/games']) {
      expect(await ids(ann, path)).toEqual([game]);
    }
    expect((await ann.get('/api/users/ann/games.txt')).text).toContain('[Game "bucky"]');
    expect((await ann.get('/api/users/bob/games.txt')).text).toBe('');
  });

  it('are found by player, opponent, game, result, day and state, page by page', async () => {
    let now = Date.UTC(2026, 2, 1, 12);
    const house = await openHouse({ dialect, now: () => now });
    const { client, you: ann } = await house.person('Ann');
    const { you: bob } = await house.person('Bob');
    const { you: gus } = await house.guest('Gus');
    const won = await makeMatch(house, { players: [ann, bob], rated: true });
    await act(house, won, bob, { kind: 'resign' });
    now += 24 * 60 * 60 * 1000;
    const drawn = await makeMatch(house, { players: [bob, ann] });
    await act(house, drawn, ann, { kind: 'offerDraw' });
    await act(house, drawn, bob, { kind: 'acceptDraw' });
    const aborted = await makeMatch(house, { players: [ann, gus] });
    await act(house, aborted, gus, { kind: 'abort' });
    now += 24 * 60 * 60 * 1000;
    const running = await makeMatch(house, { game: 'ducart', players: [gus, bob] });
    const preparing = await makeMatch(house, { game: 'fourplay', options: { players: '2' }, players: [ann, null] });

    const found = (query: string): Promise<readonly string[]> => ids(client, `/api/games${query}`);
    expect(new Set(await found('?player=ANN'))).toEqual(new Set([preparing, drawn, won]));
    expect(await found('?player=ann&opponent=bob')).toEqual([drawn, won]);
    // No list has a match that was called off before the first move.
    expect(await found(`?player=ann&opponent=id:${gus.id}`)).toEqual([]);
    expect(await found(`?player=bob&opponent=id:${gus.id}`)).toEqual([running]);
    expect(await found(`?player=id:${gus.id}&opponent=id:${gus.id}`)).toEqual([]);
    expect(await found('?player=ann&result=won')).toEqual([won]);
    expect(await found('?player=bob&result=lost')).toEqual([won]);
    expect(await found('?player=bob&result=drawn')).toEqual([drawn]);
    expect(await found('?rated=true')).toEqual([won]);
    expect(await found('?rated=false&player=bob')).toEqual([running, drawn]);
    expect(await found('?game=ducart')).toEqual([running]);
    expect(await found('?status=playing')).toEqual([running]);
    expect(await found('?status=preparing')).toEqual([preparing]);
    expect(await found('?to=2026-03-01')).toEqual([won]);
    expect(await found('?from=2026-03-02&to=2026-03-02')).toEqual([drawn]);
    const all = await found('');
    expect(all).toHaveLength(4);
    const pages: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: GamesPage = (await client.get(`/api/games?size=2${after === '' ? '' : `&after=${after}`}`)).json<GamesPage>();
      pages.push(...page.games.map(({ id }) => id));
      after = page.next;
    }
    expect(pages).toEqual(all);
    expect((await client.get('/api/users/bob/games?result=lost')).json<GamesPage>().games.map(({ id }) => id)).toEqual([won]);
    const [summary] = (await client.get('/api/games?rated=true')).json<GamesPage>().games;
    expect(summary).toMatchObject({
      id: won,
      rated: true,
      status: 'over',
      control: '600+5',
      you: 0,
      isYourTurn: false,
      result: 'Bob resigned, so Ann wins.',
    });
    expect(summary.seats.map(({ seat, name, place, user }) => [seat, name, place, user?.id])).toEqual([
      [0, 'Ann', 1, ann.id],
      [1, 'Bob', 2, bob.id],
    ]);

    for (const bad of ['opponent=bob', 'result=won', 'colour=red', 'from=yesterday', 'size=1000']) {
      expect((await client.get(`/api/games?${bad}`)).status, bad).toBe(400);
    }
    for (const bad of ['nonsense', '1_2_x', '1.5_abc', '1e30_abc', 'Infinity_abc', 'x_abc']) {
      const answer = await client.get(`/api/games?after=${bad}`);
      expect([bad, answer.status, answer.json<Fault>().where]).toEqual([bad, 400, 'query.after']);
    }
    expect((await client.get('/api/games?player=nobody')).json<Fault>()).toMatchObject({
      code: 'no-such-person',
      where: 'query.player',
    });
  });

  it('are listed for the player who has to move, the most urgent first', async () => {
    const house = await openHouse({ dialect });
    const { client, you: ann } = await house.person('Ann');
    const { client: bobs, you: bob } = await house.person('Bob');
    const days = await makeMatch(house, { players: [ann, bob], control: '1/259200' });
    const day = await makeMatch(house, { players: [ann, bob], control: '1/86400' });
    const others = await makeMatch(house, { players: [bob, ann], control: '300+3' });
    const over = await makeMatch(house, { players: [ann, bob] });
    await act(house, over, ann, { kind: 'resign' });
    const calledOff = await makeMatch(house, { players: [ann, bob] });
    await act(house, calledOff, ann, { kind: 'abort' });
    const list = async (of: Client): Promise<readonly (readonly [string, boolean])[]> =>
      (await of.get('/api/me/games')).json<Unfinished>().games.map(({ id, isYourTurn }) => [id, isYourTurn]);
    expect(await list(client)).toEqual([
      [day, true],
      [days, true],
      [others, false],
    ]);
    expect((await list(bobs))[0]).toEqual([others, true]);
    await act(house, day, ann, { kind: 'play', text: 'a2-a3' });
    expect((await list(client)).map(([id]) => id)).toEqual([days, others, day]);
    expect((await house.client().get('/api/me/games')).status).toBe(401);
  });

  // V5.4.1, V5.4.2
  it('can be downloaded all at once, however many there are', async () => {
    const house = await openHouse({ dialect });
    const { client, you: ann } = await house.person('Ann');
    const { you: bob } = await house.person('Bob');
    const players: readonly [Badge, Badge] = [ann, bob];
    for (let match = 0; match < 60; match++) {
      const game = await makeMatch(house, { players, isPrivate: match === 0 });
      await act(house, game, bob, { kind: 'resign' });
    }
    const own = await client.get('/api/users/ann/games.txt');
    expect(own.headers['content-disposition']).toContain('menagerie-games.txt');
    expect(parseRecords(own.text).records).toHaveLength(60);
    expect(parseRecords((await house.client().get('/api/users/Ann/games.txt')).text).records).toHaveLength(59);
  });
});

describe('a match under an unknown edition of the rules', () => {
  it('is refused in one sentence, and mentioned in the download of all games', async () => {
    const before = await openHouse({ dialect: 'postgres' });
    const { you: ann } = await before.person('Ann');
    const known = await makeMatch(before, { players: [ann, null] });
    const other = await makeMatch(before, { players: [ann, null] });
    await before.services.store.db.updateTable('games').set({ edition: '9' }).where('id', '=', other).execute();
    // As if an older version of the program were running again.
    const client = (await openHouse({ dialect: 'postgres', place: before.place })).client();
    const message =
      'This match can\'t be opened here: Bucky has no edition "9": only edition 1 is known here. If it\'s newer, update Menagerie.';
    for (const path of ['', '/file', '/position']) {
      const answer = await client.get(`/api/games/${other}${path}`);
      expect([answer.status, answer.json<Fault>()], path).toEqual([409, { code: 'unknown-edition', message }]);
    }
    const { text } = await client.get('/api/users/ann/games.txt');
    expect(text).toContain(`% ${other}: ${message}\n`);
    expect(parseRecords(text)).toMatchObject({ records: [{}], problems: [] });
    expect((await client.get(`/api/games/${known}`)).status).toBe(200);
  });
});

describe('limits', () => {
  it.each(['/api/games', '/api/users/ann/games', '/api/users/ann/games.txt'])('apply on %s, and say how long to wait', async (path) => {
    const house = await openHouse({ config: { limits: 0.01 } });
    // A hundredth of the usual limits: two requests at most.
    await house.services.accounts.register('Ann', 'correct horse battery', '', null);
    const answers = await Promise.all([1, 2, 3].map(() => house.client().get(path)));
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.json<Fault>().code).toBe('too-many');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
