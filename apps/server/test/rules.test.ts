// The rules over HTTP.
import { moveTexts, resolveOptions, unwrap } from '@menagerie/core';
import type { Fault, GameRules, MoveRules, Papers, PositionRules } from '@menagerie/protocol';
import { games } from '@menagerie/registry/all';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Kept } from '../src/rules/kept.ts';
import { openHouse, type TestHouse } from './house.ts';
import { act, makeMatch } from './matches.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const get = async (path: string): Promise<{ status: number; json: unknown; headers: Readonly<Record<string, unknown>> }> => {
  const { status, text, headers } = await house.client().get(path);
  return { status, json: JSON.parse(text), headers };
};

it('lists the games with their seats and options', async () => {
  const list = (await get('/api/rules')).json as GameRules[];
  expect(list.map(({ id, options }) => [id, options.map((option) => option.id)])).toEqual(
    games.map(({ id, options }) => [id, options.map((option) => option.id)]),
  );
});

it('gives names to option values that are mere codes', async () => {
  const list = (await get('/api/rules')).json as GameRules[];
  const plain = /^\d+$|^(on|off|anywhere|adjacent|stay|advance)$/;
  for (const { id, values, names } of list.flatMap(({ options }) => options)) {
    expect(Object.keys(names), `${id}: name every value, or none if all are plain words listed here`).toEqual(
      values.filter((value) => !plain.test(value)),
    );
  }
});

it.each(games)('lists every legal move of $id, and what each does', async (game) => {
  const options = unwrap(resolveOptions(game.options));
  const position = game.start(options);
  const { json, headers } = await get(`/api/rules/${game.id}`);
  const told = json as PositionRules;
  expect(told).toMatchObject({ game: game.id, options, position: game.format(position), turn: position.turn, outcome: null });
  expect(told.moves).toEqual(moveTexts(game, position));
  expect(headers['cache-control']).toBe('public, max-age=3600');
  const asked = new URLSearchParams({ position: told.position, move: told.moves[0] });
  const move = (await get(`/api/rules/${game.id}/move?${asked}`)).json as MoveRules;
  position.make(unwrap(game.parseMove(position, told.moves[0])));
  expect(move.does).toMatchObject({ move: told.moves[0], after: { position: game.format(position) } });
  expect(move.does!.stages.length).toBeGreaterThan(0);
  const papers = (await get(`/api/rules/${game.id}/papers?seat=0`)).json as Papers;
  expect(papers.papers.map(({ id }) => id)).toEqual((game.preparation?.papers ?? []).map(({ id }) => id));
});

it('says which clause refuses a move, and what two squares can mean', async () => {
  const refused = (await get('/api/rules/bucky/move?move=e2-e5')).json as MoveRules;
  expect(refused).toMatchObject({ legal: [], does: null, objection: { clause: expect.stringMatching(/^B/) as string } });
  expect(JSON.stringify(refused.objection!.witnesses)).toMatch(/"[a-h][1-8]"/);
  const meant = (await get('/api/rules/bucky/move?move=a2a3')).json as MoveRules;
  expect(meant).toMatchObject({
    legal: [expect.stringMatching(/a2-a3$/)],
    objection: null,
    does: { headline: expect.stringMatching(/\.$/) as string },
  });
});

it('says how a solved ending goes on, and nothing about other positions', async () => {
  const certainOf = async (position: string): Promise<unknown> => {
    const { json } = await get(`/api/rules/bucky?${new URLSearchParams({ position })}`);
    return (json as PositionRules).certain;
  };
  expect(await certainOf('8/8/8/8/8/2d5/8/DW6 w - - 0 1')).toEqual({ winner: 0, plies: 29, late: null });
  expect(await certainOf('8/8/8/8/8/8/2d5/DW6 b - - 0 1')).toEqual({ winner: 0, plies: 30, late: null });
  expect(await certainOf('7d/6S1/8/8/8/8/8/1D6 w - - 0 1')).toEqual({ winner: null, plies: 113, late: 0 });
  expect(await certainOf('8/8/8/8/8/2d5/8/D7 w - - 0 1')).toEqual({ winner: null, plies: 0, late: null });
  expect(((await get('/api/rules/bucky')).json as PositionRules).certain).toBeNull();
});

it('lists the effects between turns', async () => {
  const { moves, position } = (await get('/api/rules/fourplay?options=players:2,neutron:off')).json as PositionRules;
  const asked = new URLSearchParams({ options: 'players:2,neutron:off', position, move: moves[0] });
  const { does } = (await get(`/api/rules/fourplay/move?${asked}`)).json as MoveRules;
  expect(does!.after).toHaveProperty('effects');
});

it.each([
  ['rules/chess', 404, 'params.game'],
  ['rules/bucky?position=nonsense', 422, 'query.position'],
  ['rules/bucky?edition=none', 422, 'query.edition'],
  ['rules/fourplay?options=players:9', 422, 'query.options'],
  ['rules/fourplay?options=players', 400, 'query.options'],
  ['rules/bucky/papers?seat=3', 422, 'query.seat'],
  [`rules/bucky/move?move=${'p'.repeat(201)}`, 400, 'query.move'],
])('says how to fix %s', async (path, status, where) => {
  const answer = await get(`/api/${path}`);
  expect([answer.status, (answer.json as Fault).where]).toEqual([status, where]);
  expect((answer.json as Fault).message).toMatch(/\w{3}/);
});

it('says the same about a match at any ply, to people who may see it', async () => {
  const { you: ann, client } = await house.guest('Ann');
  const { you: bob } = await house.guest('Bob');
  const id = await makeMatch(house, { players: [ann, bob], isPrivate: true });
  await act(house, id, ann, { kind: 'play', text: 'a2-a3' });
  const now = (await client.get(`/api/games/${id}/rules`)).json<PositionRules>();
  const before = (await client.get(`/api/games/${id}/rules?ply=0`)).json<PositionRules>();
  expect([now.turn, before.turn, before.moves.some((text) => text.endsWith('a2-a3'))]).toEqual([1, 0, true]);
  expect((await client.get(`/api/games/${id}/rules/move?ply=0&move=a2-a3`)).json<MoveRules>().does!.after.position).toBe(now.position);
  for (const path of ['rules', 'rules/move?move=a2-a3']) expect((await house.client().get(`/api/games/${id}/${path}`)).status).toBe(404);
});

it('works out the same answer only once', async () => {
  const run = vi.spyOn(house.services.beside, 'run');
  const first = await get('/api/rules/ducart');
  const asked = run.mock.calls.length;
  expect((await get('/api/rules/ducart')).json).toEqual(first.json);
  expect(run.mock.calls).toHaveLength(asked);
  run.mockRestore();
});

it('keeps a limited number of answers, the latest ones', () => {
  const kept = new Kept(8);
  kept.set('a', '123');
  kept.set('b', '123');
  expect(kept.get('a')).toBe('123');
  kept.set('c', '123');
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['123', undefined, '123']);
});
