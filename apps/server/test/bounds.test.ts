// How much one person may have, with all requests at the same moment, on two nodes where two are possible.
import type { SeekView } from '@menagerie/protocol';
import { describe, expect, it } from 'vitest';
import { newId } from '../src/id.ts';
import type { Client } from './client.ts';
import { DIALECTS, openHouse, type TestHouse, PASSWORD } from './house.ts';
import { act, makeMatch } from './matches.ts';

const BUCKY = { game: 'bucky', control: '600+5' };
const FOR_FOUR = { game: 'fourplay', control: '600+5', options: { players: '4' }, others: ['open', 'open', 'open'], way: 'link' };
const ROUNDS = 3;

describe.each(DIALECTS)('however many requests come at once on %s', (dialect) => {
  async function openNodes(): Promise<readonly TestHouse[]> {
    const first = await openHouse({ dialect });
    return dialect === 'postgres' ? [first, await openHouse({ place: first.place })] : [first];
  }

  /** Sends all requests of one person at once, through each node in turn. Returns how many answers had each status and code. */
  async function atOnce(
    nodes: readonly TestHouse[],
    { cookie }: Client,
    method: 'POST' | 'PUT',
    paths: readonly string[],
    body?: object,
  ): Promise<object> {
    const answers = await Promise.all(
      paths.map((path, index) => nodes[index % nodes.length].client().ask(method, path, { body, headers: { cookie } })),
    );
    const counts: Record<string, number> = {};
    for (const answer of answers) {
      const said = answer.status < 300 ? `${answer.status}` : `${answer.status} ${answer.json<{ code: string }>().code}`;
      counts[said] = (counts[said] ?? 0) + 1;
    }
    return counts;
  }

  // V2.3.2
  it('no more than five offers of one person are open', async () => {
    const nodes = await openNodes();
    for (let round = 0; round < ROUNDS; round++) {
      const { client } = await nodes[0].guest('Gus');
      const paths = Array<string>(12).fill('/api/seeks');
      expect(await atOnce(nodes, client, 'POST', paths, BUCKY)).toEqual({ 201: 5, '409 too-many': 7 });
    }
    for (const node of nodes) await node.close();
  });

  // V2.3.4
  it('no more than twenty places are held by one person', async () => {
    const nodes = await openNodes();
    const paths: string[] = [];
    for (let count = 0; count < 6; count++) {
      const { client } = await nodes[0].guest(`Seeker ${count}`);
      for (let own = 0; own < 5; own++) {
        const { id } = (await client.post('/api/seeks', FOR_FOUR)).json<SeekView>();
        paths.push(`/api/seeks/${id}/join`);
      }
    }
    for (let round = 0; round < ROUNDS; round++) {
      const { client } = await nodes[0].guest('Gus');
      expect(await atOnce(nodes, client, 'POST', paths)).toEqual({ 200: 20, '409 too-many': 10 });
      for (const path of paths) await client.delete(path.replace(/\/join$/, ''));
    }
    for (const node of nodes) await node.close();
  });

  it('no more than eight matches with computers are begun for one person', async () => {
    const nodes = await openNodes();
    for (let round = 0; round < ROUNDS; round++) {
      const { client } = await nodes[0].guest('Gus');
      const paths = Array<string>(12).fill('/api/seeks');
      const counts = await atOnce(nodes, client, 'POST', paths, { ...BUCKY, others: [{ level: 'cub' }] });
      expect(counts).toEqual({ 201: 8, '409 too-many': 4 });
    }
    for (const node of nodes) await node.close();
  });

  it('not by playing again either', async () => {
    const nodes = await openNodes();
    for (let round = 0; round < ROUNDS; round++) {
      const { you } = await nodes[0].guest('Gus');
      const ended: string[] = [];
      for (let count = 0; count < 4; count++) {
        const game = await makeMatch(nodes[0], { players: [you, null] });
        await act(nodes[0], game, you, { kind: 'resign' });
        await act(nodes[0], game, you, { kind: 'offerRematch' });
        ended.push(game);
      }
      for (let count = 0; count < 6; count++) await makeMatch(nodes[0], { players: [you, null] });
      const answers = await Promise.all(
        ended.map((game, index) =>
          nodes[index % nodes.length].services.host.command({ game, computer: 1, command: { kind: 'acceptRematch' } }),
        ),
      );
      const said = answers.map((answer) => (answer.done ? 'done' : answer.fault.code));
      expect(said.toSorted()).toEqual(['done', 'done', 'too-many', 'too-many']);
    }
    for (const node of nodes) await node.close();
  });

  it('no more than twenty tokens are made by one person', async () => {
    const nodes = await openNodes();
    const { client } = await nodes[0].person('Pia');
    const paths = Array<string>(26).fill('/api/tokens');
    const counts = await atOnce(nodes, client, 'POST', paths, { label: 'program', scopes: ['games:read'], password: PASSWORD });
    expect(counts).toEqual({ 201: 20, '409 too-many-tokens': 6 });
    for (const node of nodes) await node.close();
  });

  it('no more than five hundred people are muted by one', async () => {
    const nodes = await openNodes();
    const { client, you } = await nodes[0].guest('Gus');
    const { db } = nodes[0].services.store;
    const row = await db.selectFrom('users').selectAll().where('id', '=', you.id).executeTakeFirstOrThrow();
    const others = Array.from({ length: 510 }, () => ({ ...row, id: newId() }));
    await db.insertInto('users').values(others).execute();
    const muted = others.slice(0, 497).map(({ id }) => ({ user: you.id, muted: id }));
    await db.insertInto('mutes').values(muted).execute();
    const paths = others.slice(497).map(({ id }) => `/api/mutes/${id}`);
    expect(await atOnce(nodes, client, 'PUT', paths)).toEqual({ 204: 3, '409 too-many': 10 });
    for (const node of nodes) await node.close();
  });
});
