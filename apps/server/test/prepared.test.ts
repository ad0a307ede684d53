import type { AccountExport, Badge, GameView, PreparedView } from '@menagerie/protocol';
import { moveTexts } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { Answering } from '../src/prepared/answering.ts';
import { DIALECTS, openHouse, PASSWORD, type TestHouse } from './house.ts';
import { act, handInAll, makeMatch } from './matches.ts';

const pathOf = (game: string): string => `/api/games/${game}/lines`;
const matchOf = async (house: TestHouse, id: string) => (await house.services.host.matches.latest(id))!.match;
const texts = async (house: TestHouse, id: string) => (await matchOf(house, id)).plies.map(({ text }) => text);
const stored = (house: TestHouse) => house.services.store.db.selectFrom('prepared_lines').selectAll().execute();
const answering = ({ services: { store, host, log } }: TestHouse): Answering => new Answering({ store, host, log });
const play = (house: TestHouse, game: string, user: Badge, text: string) => act(house, game, user, { kind: 'play', text });

async function two(dialect: (typeof DIALECTS)[number], control = '1/259200', rated = false) {
  const lines: string[] = [];
  const house = await openHouse({ dialect, onLog: (line) => lines.push(line) });
  const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
  const game = await makeMatch(house, { game: 'ducart', players: [ann.you, bob.you], control, rated });
  return { house, ann, bob, game, log: lines };
}

/** Moves that follow each other from the start of a match: the one at this place in the list of legal moves, each time. */
async function moves(house: TestHouse, id: string, ...places: readonly number[]): Promise<readonly string[]> {
  const { game, match, session } = (await house.services.host.matches.latest(id))!;
  const position = game.copy(session.at(match));
  return places.map((place) => {
    const all = moveTexts(game, position);
    const text = all[place % all.length];
    const read = game.parseMove(position, text);
    if (read.ok) position.make(read.value);
    return text;
  });
}

async function noticesOf(house: TestHouse, user: Badge): Promise<readonly string[]> {
  const rows = await house.services.store.db
    .selectFrom('notices')
    .select(['kind', 'about'])
    .where('user', '=', user.id)
    .orderBy('at')
    .execute();
  return rows.flatMap(({ kind, about }) => (kind === 'prepared' ? [about] : []));
}

describe.each(DIALECTS)('prepared moves on %s', (dialect) => {
  it('are played at once when they fit, each once, whoever tries', async () => {
    const { house, ann, bob, game } = await two(dialect);
    const line = await moves(house, game, 0, 1, 2, 3);
    const put = await bob.client.put(pathOf(game), { lines: [line], ply: 0 });
    expect([put.status, put.text]).toEqual([200, expect.stringContaining(line[3])]);
    expect(put.json<PreparedView>()).toMatchObject({ ply: 0, text: `if ${line[0]} then ${line[1]}, if ${line[2]} then ${line[3]}` });
    await house.start();
    await play(house, game, ann.you, line[0]);
    await expect.poll(() => texts(house, game)).toEqual(line.slice(0, 2));
    expect((await bob.client.get(pathOf(game))).json<PreparedView>()).toMatchObject({ ply: 2, text: `if ${line[2]} then ${line[3]}` });
    await play(house, game, ann.you, line[2]);
    await expect.poll(() => texts(house, game)).toEqual(line);
    expect(await stored(house)).toEqual([]);
    // Nobody is told of a turn that was over before they could look, or that their moves were used up.
    const told = await house.services.store.db
      .selectFrom('notices')
      .select(['user', 'kind'])
      .where('kind', 'in', ['turn', 'prepared'])
      .execute();
    expect(told.filter(({ user }) => user === bob.you.id)).toEqual([]);
    await house.close();
  });

  it('survive a crash between the move and the answer, and are played once by two nodes', async () => {
    const { house, ann, bob, game } = await two(dialect);
    const line = await moves(house, game, 0, 1);
    await bob.client.put(pathOf(game), { lines: [line] });
    // Nobody answers yet: this node goes down after the move.
    await play(house, game, ann.you, line[0]);
    expect((await stored(house)).map(({ due }) => due)).toEqual([expect.any(Number)]);
    const other = dialect === 'postgres' ? await openHouse({ place: house.place }) : house;
    await Promise.all([answering(house).sweep(), answering(other).sweep(), answering(house).sweep()]);
    expect(await texts(house, game)).toEqual(line);
    expect(await stored(house)).toEqual([]);
    await other.close();
    await house.close();
  });

  it('are dropped with a notice by another move and by a take-back, and silently by the end', async () => {
    const { house, ann, bob, game } = await two(dialect);
    const line = await moves(house, game, 0, 1, 2, 3);
    await bob.client.put(pathOf(game), { lines: [line] });
    await act(house, game, ann.you, { kind: 'offerPause', minutes: 60 });
    expect(await stored(house)).toHaveLength(1);
    const [other] = await moves(house, game, 5);
    await play(house, game, ann.you, other);
    expect(await stored(house)).toEqual([]);
    expect(await noticesOf(house, bob.you)).toEqual([JSON.stringify({ why: 'played', by: ann.you.id, text: other })]);
    await ann.client.put(pathOf(game), { lines: [await moves(house, game, 1, 2)] });
    await act(house, game, ann.you, { kind: 'takeBack' });
    await act(house, game, bob.you, { kind: 'acceptTakeBack' });
    expect(await noticesOf(house, ann.you)).toEqual([JSON.stringify({ why: 'takenBack', by: null, text: '' })]);
    await bob.client.put(pathOf(game), { lines: [line] });
    await act(house, game, ann.you, { kind: 'resign' });
    expect([await stored(house), (await noticesOf(house, bob.you)).length]).toEqual([[], 1]);
    await house.close();
  });

  it('wait while a draw is offered, and go when their player says so', async () => {
    const { house, ann, bob, game } = await two(dialect);
    const line = await moves(house, game, 0, 1);
    await bob.client.put(pathOf(game), { lines: [line] });
    await act(house, game, ann.you, { kind: 'offerDraw' });
    await play(house, game, ann.you, line[0]);
    await answering(house).sweep();
    expect(await texts(house, game)).toEqual([line[0]]);
    await act(house, game, bob.you, { kind: 'declineDraw' });
    await answering(house).sweep();
    expect(await texts(house, game)).toEqual(line);
    await house.close();
  });

  it('are not played once they are changed or dropped, even in the middle of it', async () => {
    const { house, ann, bob, game } = await two(dialect);
    const [first, second] = await moves(house, game, 0, 1);
    await bob.client.put(pathOf(game), { lines: [[first, second]] });
    await play(house, game, ann.you, first);
    const reading = house.services.host.matches.newest.bind(house.services.host.matches);
    // The lines go between the look at them and the move.
    house.services.host.matches.newest = async (id) => {
      await house.services.store.db.deleteFrom('prepared_lines').execute();
      return reading(id);
    };
    await answering(house).sweep();
    expect(await texts(house, game)).toEqual([first]);
    house.services.host.matches.newest = reading;
    expect((await bob.client.delete(pathOf(game))).status).toBe(204);
    await house.close();
  });

  it('of somebody who is banned are not played, even in the middle of it', async () => {
    for (const isLate of [false, true]) {
      const { house, ann, bob, game } = await two(dialect);
      const [first, second] = await moves(house, game, 0, 1);
      await bob.client.put(pathOf(game), { lines: [[first, second]] });
      await play(house, game, ann.you, first);
      const { host, store } = house.services;
      const ban = () => store.db.updateTable('users').set({ banned: 1 }).where('id', '=', bob.you.id).execute();
      const command = host.command.bind(host);
      if (!isLate) await ban();
      // Banned after the look, before the move is stored.
      host.command = async (asked) => {
        await ban();
        return command(asked);
      };
      await answering(house).sweep();
      expect(await texts(house, game)).toEqual([first]);
      host.command = command;
      await answering(house).sweep();
      expect([await texts(house, game), await stored(house)]).toEqual([[first], []]);
      await house.close();
    }
  });

  it('are seen by nobody else: no viewer, list, file, export or log', async () => {
    const { house, ann, bob, game, log } = await two(dialect);
    const line = await moves(house, game, 3, 1);
    const secret = `if ${line[0]} then ${line[1]}`;
    const put = await bob.client.put(pathOf(game), { text: secret });
    expect(put.json<PreparedView>().text).toBe(secret);
    expect((await ann.client.get(pathOf(game))).json<PreparedView>()).toEqual({ ply: 0, lines: [], text: '' });
    const stranger = await house.person('Stan');
    expect((await stranger.client.get(pathOf(game))).status).toBe(403);
    expect((await stranger.client.put(pathOf(game), { text: secret })).status).toBe(403);
    expect((await stranger.client.delete(pathOf(game))).status).toBe(403);
    expect((await house.client().get(pathOf(game))).status).toBe(401);
    const seen = [
      (await ann.client.get(`/api/games/${game}`)).text,
      (await ann.client.get('/api/games')).text,
      (await ann.client.get(`/api/games/${game}/file`)).text,
      (await ann.client.get('/api/accounts/me/export')).text,
      (await ann.client.get('/api/notices')).text,
      JSON.stringify((await matchOf(house, game)).log),
      log.join('\n'),
    ];
    for (const text of seen) expect(text).not.toContain(line[1]);
    const own = (await bob.client.get('/api/accounts/me/export')).json<AccountExport>().prepared;
    expect(own).toMatchObject([{ game, ply: 0, lines: [line.map((text, seat) => ({ seat, text }))] }]);
    expect((await bob.client.delete('/api/accounts/me', { password: PASSWORD })).status).toBe(204);
    expect(await stored(house)).toEqual([]);
    await house.close();
  });

  it('are refused in one clear sentence, and those before stay', async () => {
    const { house, ann, bob, game } = await two(dialect);
    const line = await moves(house, game, 0, 1);
    await bob.client.put(pathOf(game), { lines: [line] });
    const before = await stored(house);
    const wrong: readonly (readonly [object, number, string, string?])[] = [
      [{}, 400, 'either as "lines" or as "text"'],
      [{ lines: [line], text: 'if a then b' }, 400, 'either as "lines" or as "text"'],
      [{ lines: [] }, 422, 'There is no line', 'body.lines'],
      [{ lines: [[line[0]]] }, 422, 'no answer of yours follows', 'body.lines.0.0'],
      [{ lines: [line, [line[0], 'z9-z8']] }, 422, 'Line 2, move 2 (z9-z8): ', 'body.lines.1.1'],
      [{ lines: [Array.from({ length: 21 }, () => 'a1-a2')] }, 422, '20 are the most', 'body.lines.0'],
      [{ text: 'when in doubt resign' }, 422, 'doesn\'t begin with "if"', 'body.text'],
      [{ lines: [line], ply: 3 }, 409, 'The game has moved on'],
    ];
    for (const [body, status, message, where] of wrong) {
      const answer = await bob.client.put(pathOf(game), body);
      const fault = answer.json<{ message: string; where?: string }>();
      expect([answer.status, fault.message]).toEqual([status, expect.stringContaining(message)]);
      if (where !== undefined) expect(fault.where).toBe(where);
    }
    const turn = await ann.client.put(pathOf(game), { lines: [[line[0]]] });
    expect([turn.status, turn.text]).toEqual([422, expect.stringContaining("It's your turn")]);
    expect(await stored(house)).toEqual(before);
    const fast = await makeMatch(house, { game: 'ducart', players: [ann.you, bob.you], control: '600+5' });
    expect((await bob.client.put(pathOf(fast), { lines: [line] })).json<{ message: string }>().message).toBe(
      'Moves can be prepared only in games with days for each turn, or without a clock.',
    );
    await house.close();
  });

  it('of four seats fit only while all plays in between are those foreseen', async () => {
    const house = await openHouse({ dialect });
    const people = [await house.person('Ann'), await house.person('Bob'), await house.person('Cleo'), await house.person('Dan')];
    const [ann, bob, cleo, dan] = people;
    const players = people.map(({ you }) => you);
    const game = await makeMatch(house, { game: 'fourplay', players, control: '1/259200', options: { players: '4' } });
    for (const you of players) await handInAll(house, game, you);
    const seatOf = async (user: Badge) => (await matchOf(house, game)).players.findIndex(({ id }) => id === user.id);
    const { game: rules, match, session } = (await house.services.host.matches.latest(game))!;
    const position = rules.copy(session.at(match));
    const own = await seatOf(dan.you);
    const line: { readonly seat: number; readonly text: string }[] = [];
    // Up to Dan's first turn, with all plays in it.
    while (!(line.at(-1)?.seat === own && position.turn !== own)) {
      const all = moveTexts(rules, position);
      const text = all[line.length % all.length];
      line.push({ seat: position.turn, text });
      const read = rules.parseMove(position, text);
      if (read.ok) position.make(read.value);
    }
    const asked = { lines: [line.map(({ text }) => text)] };
    const put = await dan.client.put(pathOf(game), asked);
    expect([put.status, put.text]).toEqual([200, expect.any(String)]);
    for (const { seat, text } of line.filter((each) => each.seat !== own)) {
      await play(
        house,
        game,
        players.find(({ id }) => id === match.players[seat].id)!,
        text,
      );
    }
    for (let tries = 0; tries < line.length; tries++) await answering(house).sweep();
    expect(await texts(house, game)).toEqual(line.map(({ text }) => text));
    // Somebody goes out: the position isn't the one foreseen.
    const next = (await matchOf(house, game)).plies.length;
    const waiting = { lines: [await foreseen(house, game, own)] };
    expect((await dan.client.put(pathOf(game), waiting)).status).toBe(200);
    await act(house, game, cleo.you, { kind: 'resign' });
    expect(await stored(house)).toEqual([]);
    expect(await noticesOf(house, dan.you)).toEqual([JSON.stringify({ why: 'out', by: cleo.you.id, text: '' })]);
    expect((await texts(house, game)).length).toBe(next);
    expect((await ann.client.get(`/api/games/${game}`)).json<GameView>().match.plies).toHaveLength(next);
    expect((await bob.client.get(pathOf(game))).json<PreparedView>().lines).toEqual([]);
    await house.close();
  });
});

/** A line of first legal moves up to a play of a seat's own. */
async function foreseen(house: TestHouse, id: string, own: number): Promise<readonly string[]> {
  const { game, match, session } = (await house.services.host.matches.latest(id))!;
  const position = game.copy(session.at(match));
  const line: string[] = [];
  for (let isOwn = false; !isOwn;) {
    isOwn = position.turn === own;
    const [text] = moveTexts(game, position);
    line.push(text);
    const read = game.parseMove(position, text);
    if (read.ok) position.make(read.value);
  }
  return line;
}
