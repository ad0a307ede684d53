import { moveTexts, random } from '@menagerie/core';
import { seenBy, Session, type Match } from '@menagerie/match';
import { CLOSE } from '@menagerie/protocol';
import { findGame } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { DIALECTS, openHouse, PASSWORD, type HouseOptions, type TestHouse } from './house.ts';
import { makeMatch } from './matches.ts';
import { commandId, Page } from './page.ts';

interface Open extends TestHouse {
  readonly address: string;
}

async function open(options: HouseOptions): Promise<Open> {
  const house = await openHouse(options);
  await house.start();
  return { ...house, address: await house.listen() };
}

/** Two people with a socket each. Both watch a match between them. */
async function pair(house: Open, wish: Partial<Parameters<typeof makeMatch>[1]> = {}) {
  const ann = await house.guest('Ann');
  const ben = await house.guest('Ben');
  const game = await makeMatch(house, { players: [ann.you, ben.you], ...wish });
  const annPage = await Page.open(house.address, ann.client);
  const benPage = await Page.open(house.address, ben.client);
  await annPage.watch(game);
  await benPage.watch(game);
  return { game, ann, ben, annPage, benPage };
}

/** The legal moves in a match. */
function movesIn(match: Match): readonly string[] {
  const game = findGame(match.game)!;
  return moveTexts(game, new Session(game).at(match));
}

/** The stored match as a spectator may see it. */
async function stored(house: Open, game: string): Promise<Match> {
  const entry = (await house.services.host.matches.latest(game))!;
  return seenBy(entry.game, entry.match, null);
}

describe.each(DIALECTS)('the live side on %s', (dialect) => {
  it('brings two people from the lobby into a match, and lets them play it to its end', async () => {
    const house = await open({ dialect });
    const ann = await house.guest('Ann');
    const ben = await house.guest('Ben');
    const pages = [await Page.open(house.address, ann.client), await Page.open(house.address, ben.client)] as const;
    expect((await pages[0].next('hello')).you).toEqual(ann.you);
    pages[1].send({ t: 'lobby', on: true });
    expect((await pages[1].next('seeks')).seeks).toEqual([]);

    expect((await ann.client.post('/api/seeks', { game: 'bucky', control: '600+5', seat: 0 })).status).toBe(201);
    const { seeks } = await pages[1].next('seeks');
    expect(seeks).toMatchObject([{ game: 'bucky', by: ann.you, open: 1, seat: 0 }]);
    const { game } = (await ben.client.post(`/api/seeks/${seeks[0].id}/join`)).json<{ game: string }>();
    expect((await pages[0].next('started')).game).toBe(game);
    expect((await pages[1].next('seeks')).seeks).toEqual([]);

    const spectator = await Page.open(house.address);
    expect((await spectator.next('hello')).you).toBeNull();
    expect((await pages[0].watch(game)).view).toMatchObject({ version: 0, you: 0, seats: [{ user: ann.you }, { user: ben.you }] });
    expect((await pages[1].watch(game)).view.you).toBe(1);
    expect((await spectator.watch(game)).view.you).toBeNull();

    const source = random(7);
    for (let ply = 0; ply < 24; ply++) {
      const { plies, log } = await stored(house, game);
      const texts = movesIn(await stored(house, game));
      const text = texts[source.below(texts.length)];
      expect(plies).toHaveLength(ply);
      const done = await pages[ply % 2].command(game, log.length, { kind: 'play', text });
      // On a busy machine the connection seems slow, so it gets time back first.
      expect(done).toMatchObject({ t: 'done', version: (await stored(house, game)).log.length });
      for (const page of [...pages, spectator]) {
        const told = await page.next('events');
        expect(told).toMatchObject({ game, from: log.length });
        expect(told.events.at(-1)).toMatchObject({ kind: 'played', seat: ply % 2, text });
      }
    }
    const { version } = (await pages[0].command(game, 24, { kind: 'offerDraw' })) as { version: number };
    expect((await pages[1].command(game, version, { kind: 'acceptDraw' })).t).toBe('done');
    for (const page of [...pages, spectator]) {
      const { view } = await page.next('game');
      expect(view.match.result).toMatchObject({ reason: 'agreement' });
    }
    await pages[0].command(game, version, { kind: 'offerRematch' });
    // What follows the end is sent by itself. The whole match is sent again only when the next one is known.
    expect((await spectator.next('events')).events).toMatchObject([{ kind: 'rematchOffered', seat: 0 }]);
    await pages[1].command(game, version, { kind: 'acceptRematch' });
    const { view } = await spectator.next('game', (told) => told.view.next !== null);
    expect((await pages[0].next('started')).game).toBe(view.next);
    expect((await pages[0].watch(view.next!)).view).toMatchObject({ you: 1, previous: game });
    await house.close();
  });

  it('calls a guest who makes an account by the new name at once, in every room', async () => {
    const house = await open({ dialect });
    const { game, ann, annPage, benPage } = await pair(house);
    const other = await Page.open(house.address, ann.client);
    await other.next('hello');
    const made = await ann.client.post('/api/accounts', { name: 'Annabel', password: PASSWORD });
    expect(made.status).toBe(201);
    for (const page of [annPage, benPage]) {
      const { view } = await page.next('game');
      expect(view.seats[0].user).toEqual({ ...ann.you, name: 'Annabel', kind: 'person' });
      expect(view.match.players[0].name).toBe('Annabel');
    }
    // Pages that came as the guest come back as the person; others stay.
    for (const page of [annPage, other]) expect(await page.end()).toBe(CLOSE.session);
    expect((await (await Page.open(house.address, ann.client)).next('hello')).you).toMatchObject({ name: 'Annabel', kind: 'person' });
    expect(await benPage.command(game, 9, { kind: 'offerDraw' })).toMatchObject({ t: 'done' });
    await house.close();
  });

  it('sends people who come back what they missed, and no more', async () => {
    const house = await open({ dialect });
    const { game, ann, ben, annPage, benPage } = await pair(house);
    annPage.close();
    const first = movesIn(await stored(house, game))[0];
    const again = await Page.open(house.address, ann.client);
    await again.command(game, 0, { kind: 'play', text: first });
    again.send({ t: 'watch', game, version: 0 });
    const missed = await again.next('events');
    expect(missed).toMatchObject({ from: 0, events: [{ kind: 'played', text: first }] });
    again.send({ t: 'watch', game, version: 1 });
    expect(await again.next('events')).toMatchObject({ from: 1, events: [] });
    // It ignores a version that was never reached.
    again.send({ t: 'watch', game, version: 9 });
    expect((await again.next('game')).view.version).toBe(1);
    await benPage.next('events');
    benPage.send({ t: 'leave', game });
    await benPage.settle();
    const second = movesIn(await stored(house, game))[0];
    await benPage.command(game, 1, { kind: 'play', text: second });
    await again.next('events');
    await benPage.settle();
    expect(benPage.said.filter(({ t }) => t === 'events')).toHaveLength(1);
    await benPage.command(game, 2, { kind: 'resign' });
    const { version } = (await again.next('game')).view;
    // After the end much changes without an event.
    again.send({ t: 'leave', game });
    await again.settle();
    await house.services.store.write(async (tx, signal) => {
      await tx.updateTable('games').set({ counted: 'undone' }).where('id', '=', game).execute();
      signal({ kind: 'about', id: game, version: 0 });
    });
    again.send({ t: 'watch', game, version });
    expect((await again.next('game')).view).toMatchObject({ version, counted: 'undone' });
    await house.services.store.write(async (tx, signal) => {
      await tx.updateTable('games').set({ counted: 'yes' }).where('id', '=', game).execute();
      signal({ kind: 'about', id: game, version: 0 });
    });
    expect((await again.next('game')).view).toMatchObject({ version, counted: 'yes' });
    expect((await ben.client.delete('/api/accounts/me', { password: '' })).status).toBe(204);
    expect((await again.next('game')).view.match.players[1].name).not.toBe(ben.you.name);
    await house.close();
  });

  it('carries out a repeated command once, and refuses stale or illegal ones with the reason', async () => {
    const house = await open({ dialect });
    const { game, annPage, benPage } = await pair(house);
    const texts = movesIn(await stored(house, game));
    const id = commandId();
    expect(await annPage.command(game, 0, { kind: 'play', text: texts[0] }, id)).toMatchObject({ t: 'done', version: 1 });
    annPage.said.length = 0;
    expect(await annPage.command(game, 0, { kind: 'play', text: texts[0] }, id)).toMatchObject({ t: 'done', version: 1 });
    expect((await stored(house, game)).plies).toHaveLength(1);

    const stale = await benPage.command(game, 0, { kind: 'play', text: texts[1] });
    expect(stale).toMatchObject({ t: 'refused', game, fault: { code: 'stale' } });
    await benPage.settle();
    expect(benPage.said.filter(({ t }) => t === 'events').at(-1)).toMatchObject({ from: 0, events: [{ text: texts[0] }] });

    const illegal = await benPage.command(game, 1, { kind: 'play', text: 'a1-h8' });
    expect(illegal).toMatchObject({ t: 'refused', fault: { code: 'illegal-move', objection: { message: expect.any(String) as string } } });
    expect((illegal as { fault: { clause?: string } }).fault.clause).toMatch(/^B/);
    expect(await annPage.command(game, 1, { kind: 'play', text: texts[1] })).toMatchObject({ fault: { code: 'not-your-turn' } });
    const spectator = await Page.open(house.address);
    expect(await spectator.command(game, 1, { kind: 'resign' })).toMatchObject({ fault: { code: 'sign-in' } });
    const eve = await house.guest('Eve');
    const evePage = await Page.open(house.address, eve.client);
    expect(await evePage.command(game, 1, { kind: 'resign' })).toMatchObject({ fault: { code: 'not-a-player' } });
    await house.close();
  });

  it("shows a private match only to its players; for others it doesn't exist", async () => {
    const house = await open({ dialect });
    const { game, annPage } = await pair(house, { isPrivate: true });
    const eve = await house.guest('Eve');
    for (const page of [await Page.open(house.address), await Page.open(house.address, eve.client)]) {
      page.send({ t: 'watch', game });
      const hidden = (await page.next('refused')).fault;
      page.send({ t: 'watch', game: 'Abcdefghij12' });
      expect((await page.next('refused')).fault).toEqual(hidden);
      page.send({ t: 'say', id: commandId(), game, text: 'Who is there?' });
      await page.next('refused');
    }
    const evePage = await Page.open(house.address, eve.client);
    evePage.send({ t: 'say', id: commandId(), game, text: 'Who is there?' });
    expect((await evePage.next('refused')).fault.code).toBe('no-such-game');
    expect(await annPage.command(game, 0, { kind: 'abort' })).toMatchObject({ t: 'done' });
    await house.close();
  });

  it('says who is here, how long somebody has been away, and how many spectators there are', async () => {
    const house = await open({ dialect });
    const { game, ben, annPage, benPage } = await pair(house);
    await annPage.next('presence', ({ away, spectators }) => away.every((since) => since === null) && spectators === 0);
    const spectator = await Page.open(house.address);
    await spectator.watch(game);
    await annPage.next('presence', ({ spectators }) => spectators === 1);
    const before = Date.now();
    benPage.close();
    const { away } = await annPage.next('presence', (told) => told.away[1] !== null);
    expect(away[1]).toBeGreaterThanOrEqual(before - 1000);
    const again = await Page.open(house.address, ben.client);
    await annPage.next('presence', (told) => told.away[1] === null);
    again.close();
    await house.close();
  });

  it('counts somebody as here until the last of their sockets and streams is gone', async () => {
    let time = Date.now();
    const house = await openHouse({ dialect, now: () => time });
    const { id } = (await house.guest('Ann')).you;
    const { presence } = house.services.live;
    const away = async (): Promise<number | null | undefined> => {
      await presence.beat();
      return (await presence.away([id])).get(id);
    };
    presence.came(id);
    presence.came(id);
    expect(await away()).toBeNull();
    presence.left(id);
    time += 10_000;
    expect(await away()).toBeNull();
    presence.left(id);
    const left = time;
    // As after a reload of the page.
    time += 1000;
    expect(await away()).toBeNull();
    time += 1000;
    expect(await away()).toBe(left);
    presence.came(id);
    expect(await away()).toBeNull();
    await house.close();
  });

  it("lists a person's matches, those that wait for them first", async () => {
    const house = await open({ dialect });
    const { game, ann, ben, annPage, benPage } = await pair(house);
    const isMine = (is: boolean) => (told: { games: readonly { id: string; isYourTurn: boolean }[] }) =>
      told.games.some((each) => each.id === game && each.isYourTurn === is);
    await annPage.next('turns', isMine(true));
    await benPage.next('turns', isMine(false));
    const second = await makeMatch(house, { players: [ben.you, ann.you], control: '1/259200' });
    expect((await annPage.next('started')).game).toBe(second);
    expect((await benPage.next('started')).game).toBe(second);
    await annPage.command(game, 0, { kind: 'play', text: movesIn(await stored(house, game))[0] });
    await annPage.next('turns', isMine(false));
    const list = await benPage.next('turns', isMine(true));
    expect(list.games.map(({ id }) => id)).toEqual([game, second]);
    const late = await Page.open(house.address, ben.client);
    expect((await late.next('turns')).games).toHaveLength(2);
    expect(late.last('started')).toBeUndefined();
    await house.close();
  });
});

describe.each(DIALECTS)('chat on %s', (dialect) => {
  const say = (page: Page, game: string, text: string, id = commandId()): void => page.send({ t: 'say', id, game, text });
  const textsOf = (page: Page): readonly string[] =>
    page.said.flatMap((message) => (message.t === 'chat' ? message.lines.map(({ text }) => text) : []));

  it('keeps players and spectators apart until the match is over', async () => {
    const house = await open({ dialect });
    const { game, ann, annPage, benPage } = await pair(house);
    const eve = await house.guest('Eve');
    const evePage = await Page.open(house.address, eve.client);
    await evePage.watch(game);
    expect((await evePage.next('chat')).lines).toEqual([]);
    const id = commandId();
    say(annPage, game, '  Good\u0007 luck!\u202E ', id);
    say(annPage, game, 'Good luck!', id);
    await annPage.next('done', (done) => done.id === id);
    await annPage.next('done', (done) => done.id === id);
    expect((await benPage.next('chat', ({ lines }) => lines.length > 0)).lines).toMatchObject([
      { text: 'Good luck!', by: ann.you, room: 'players' },
    ]);
    say(evePage, game, 'She will win.');
    await evePage.next('chat', ({ lines }) => lines.length > 0);
    for (const page of [annPage, benPage, evePage]) await page.settle();
    expect(textsOf(annPage)).toEqual(['Good luck!']);
    expect(textsOf(benPage)).toEqual(['Good luck!']);
    expect(textsOf(evePage)).toEqual(['She will win.']);
    await annPage.command(game, 0, { kind: 'abort' });
    await annPage.next('chat', ({ lines }) => lines.some(({ text }) => text === 'She will win.'));
    await evePage.next('chat', ({ lines }) => lines.some(({ text }) => text === 'Good luck!'));
    for (const page of [annPage, evePage]) expect(textsOf(page).toSorted()).toEqual(['Good luck!', 'She will win.']);
    const late = await Page.open(house.address);
    await late.watch(game);
    expect((await late.next('chat')).lines.map(({ text }) => text)).toEqual(['Good luck!', 'She will win.']);
    say(late, game, 'Me too');
    expect((await late.next('refused')).fault.code).toBe('sign-in');
    await house.close();
  });

  it('is limited, and hides people you have muted', async () => {
    const house = await open({ dialect, config: { limits: 1 } });
    const { game, ann, ben, annPage, benPage } = await pair(house);
    expect((await ann.client.put(`/api/mutes/${ann.you.id}`)).status).toBe(409);
    expect((await ann.client.put('/api/mutes/Abcdefghij12')).status).toBe(404);
    expect((await ann.client.put(`/api/mutes/${ben.you.id}`)).status).toBe(204);
    expect((await ann.client.put(`/api/mutes/${ben.you.id}`)).status).toBe(204);
    expect((await ann.client.get('/api/mutes')).json()).toEqual([ben.you]);
    for (const text of ['1', '2', '3', '4', '5', '6']) say(benPage, game, text);
    expect((await benPage.next('refused')).fault.code).toBe('too-many');
    say(annPage, game, 'x');
    await benPage.next('chat', ({ lines }) => lines.some(({ text }) => text === 'x'));
    expect(textsOf(annPage)).toEqual(['x']);
    expect((await ann.client.delete(`/api/mutes/${ben.you.id}`)).status).toBe(204);
    const again = await Page.open(house.address, ann.client);
    await again.watch(game);
    expect((await again.next('chat')).lines).toHaveLength(6);
    annPage.send({ t: 'say', id: commandId(), game, text: '\u200B' });
    expect((await annPage.next('refused')).fault.code).toBe('empty');
    await house.close();
  });
});
