// A game that begins before all its places are taken, because everybody there agrees.
import { seatsOf } from '@menagerie/core';
import type { EarlyStart, Fault, NewSeek, SeekBegun, SeekView } from '@menagerie/protocol';
import { describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { DIALECTS, openHouse, type TestHouse } from './house.ts';

const FOUR = { game: 'fourplay', control: '600+5', way: 'link' };

async function guests(house: TestHouse, ...names: string[]): Promise<Client[]> {
  return Promise.all(names.map(async (name) => (await house.guest(name)).client));
}

/** Makes an offer by the first person, which the others join. Returns its id. */
async function offer([host, ...others]: readonly Client[], request: object = FOUR): Promise<string> {
  const { id } = (await host.post('/api/seeks', request)).json<NewSeek>();
  for (const other of others) await other.post(`/api/seeks/${id}/join`);
  return id;
}

/** The match that began, null while somebody hasn't agreed yet, or the code of the refusal. */
async function begin(client: Client, id: string, as: EarlyStart): Promise<string | null> {
  const answer = await client.post(`/api/seeks/${id}/begin`, { as });
  return answer.status === 200 ? answer.json<SeekBegun>().game : answer.json<Fault>().code;
}

async function proposal(client: Client, id: string): Promise<SeekView['proposal']> {
  return (await client.get(`/api/seeks/${id}`)).json<SeekView>().proposal;
}

describe.each(DIALECTS)('an early start on %s', (dialect) => {
  it("with fewer seats needs everybody's consent, and gives each a seat that takes part", async () => {
    const house = await openHouse({ dialect });
    const [ann, bob, cy] = await guests(house, 'Ann', 'Bob', 'Cy');
    const id = await offer([ann, bob, cy], { ...FOUR, seat: 3 });
    expect(await begin(bob, id, 'fewer')).toBe('no-proposal');
    expect(await begin(ann, id, 'fewer')).toBeNull();
    expect(await begin(bob, id, { level: 'cub' })).toBe('no-proposal');
    expect(await begin(bob, id, 'fewer')).toBeNull();
    expect((await proposal(cy, id))?.agreed).toHaveLength(2);
    const game = (await begin(cy, id, 'fewer'))!;
    const { match, game: rules } = (await house.services.host.matches.latest(game))!;
    const seats = seatsOf(rules, match.options);
    expect(seats).toHaveLength(3);
    expect(seats.map((seat) => match.players[seat].kind)).toEqual(['person', 'person', 'person']);
    // Asked again, since the answer may have been lost.
    expect(await begin(ann, id, 'fewer')).toBe(game);
    await house.close();
  });

  it("with computers keeps all seats, chosen ones too, and needs nobody else's consent if you are alone", async () => {
    const house = await openHouse({ dialect });
    const [ann, bob, cy] = await guests(house, 'Ann', 'Bob', 'Cy');
    const id = await offer([ann, bob], { ...FOUR, seat: 2, others: ['open', { level: 'beast' }, 'open'] });
    expect(await begin(ann, id, { level: 'dragon' })).toBe('bad-seek');
    expect(await begin(ann, id, { level: 'cub' })).toBeNull();
    const { match } = (await house.services.host.matches.latest((await begin(bob, id, { level: 'cub' }))!))!;
    expect(match.players.map(({ kind, level }) => level ?? kind)).toEqual(['person', 'beast', 'person', 'cub']);
    expect(match.players[2].name).toMatch(/^Ann /);
    const alone = await offer([cy]);
    expect(await begin(cy, alone, 'fewer')).toBe('no-early-start');
    const own = (await house.services.host.matches.latest((await begin(cy, alone, { level: 'hunter' }))!))!;
    expect(own.match.players.filter(({ level }) => level === 'hunter')).toHaveLength(3);
    await house.close();
  });

  it('is withdrawn as soon as somebody comes, goes or declines', async () => {
    const house = await openHouse({ dialect });
    const [ann, bob, cy, eve] = await guests(house, 'Ann', 'Bob', 'Cy', 'Eve');
    const id = await offer([ann, bob]);
    const propose = async (): Promise<void> => {
      expect(await begin(ann, id, 'fewer')).toBeNull();
      expect(await proposal(ann, id)).not.toBeNull();
    };
    await propose();
    await cy.post(`/api/seeks/${id}/join`);
    expect(await proposal(ann, id)).toBeNull();
    await propose();
    await cy.delete(`/api/seeks/${id}`);
    expect(await proposal(ann, id)).toBeNull();
    await propose();
    expect((await eve.delete(`/api/seeks/${id}/begin`)).status).toBe(403);
    expect((await bob.delete(`/api/seeks/${id}/begin`)).status).toBe(204);
    expect(await proposal(ann, id)).toBeNull();
    expect(await begin(bob, id, 'fewer')).toBe('no-proposal');
    await house.close();
  });
});
