// Pictures of positions and matches, for other sites too.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { originOf } from '../src/limits/origin.ts';
import { openHouse, type TestHouse } from './house.ts';
import { act, makeMatch } from './matches.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('shows a position as SVG and PNG, cached for an hour, on other sites too', async () => {
  const svg = await house.client().get('/image/bucky.svg?width=120&theme=dark');
  expect(svg.status).toBe(200);
  expect(svg.text).toMatch(/^<svg .*width="120"/);
  expect(svg.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const png = await house.app.inject('/image/ducart.png?width=120');
  expect(png.headers['content-type']).toBe('image/png');
  expect([png.rawPayload.subarray(1, 4).toString(), png.rawPayload.readUInt32BE(16)]).toEqual(['PNG', 120]);
});

it.each([
  ['/image/chess.svg', 404],
  ['/image/bucky.svg?position=nonsense', 422],
  ['/image/bucky.svg?width=20000', 400],
  ['/image/bucky.svg?colour=red', 400],
  ['/game/nothing0here.png', 404],
])('refuses %s with %i', async (path, status) => {
  const answer = await house.client().get(path);
  expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(/\.\n$|: "colour"\n$|<=2000\n$/)]);
});

it('shows a match now and after any ply, with the last move marked', async () => {
  const [ann, bea] = [await house.guest('Ann'), await house.guest('Bea')];
  const id = await makeMatch(house, { players: [ann.you, bea.you] });
  const begun = (await house.client().get(`/game/${id}.svg`)).text;
  await act(house, id, ann.you, { kind: 'play', text: 'a2-a3' });
  const now = await house.client().get(`/game/${id}.svg`);
  expect(now.headers['cache-control']).toBe('no-store');
  expect(now.text.match(/#9bba0c/g)).toHaveLength(2);
  expect((await house.client().get(`/game/${id}.svg?ply=0`)).text).toBe(begun);
  expect((await house.client().get(`/game/${id}.svg?ply=2`)).status).toBe(404);
});

it('are limited by their pixels, for all at one address together, and only as PNG', async () => {
  // Its clock stands still, however long the drawing takes.
  const strict = await openHouse({ config: { limits: 1, proxies: ['127.0.0.1'] }, now: () => Date.UTC(2026, 10, 22) });
  const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
  const asked = async (path: string, address: string, cookie = ''): Promise<number> => {
    const { statusCode } = await strict.app.inject({ url: path, headers: { ...from(address), cookie } });
    return statusCode;
  };
  const { client } = await strict.guest('Ann');
  // Six squares of two thousand pixels are 24 of the 30 millions; the seventh is drawn, as a guest's, and the eighth is too much.
  strict.services.meter.add('pixels', originOf('9.9.9.9'), 24);
  expect(await asked('/image/bucky.png?width=2000', '9.9.9.9', client.cookie)).toBe(200);
  const refused = await strict.app.inject({ url: '/image/ducart.png?width=1999', headers: from('9.9.9.9') });
  expect([refused.statusCode, refused.headers['retry-after'], refused.body]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
    expect.stringMatching(/^Too many pictures\. Try again in \d+ s\.\n$/),
  ]);
  // A picture that is kept costs nothing, small ones little, and drawings as text no pixels at all; others draw on.
  expect(await asked('/image/bucky.png?width=2000', '9.9.9.9')).toBe(200);
  expect(await asked('/image/ducart.png?width=120', '9.9.9.9')).toBe(200);
  expect(await asked('/image/ducart.svg?width=2000', '9.9.9.9')).toBe(200);
  expect(await asked('/image/ducart.png?width=1999', '9.9.9.8')).toBe(200);
  await strict.close();
});

// V14.2.2
it('never shows a secret set-up, nor a private match to others', async () => {
  const [ann, bea] = [await house.guest('Ann'), await house.guest('Bea')];
  const preparing = await makeMatch(house, { game: 'fourplay', players: [ann.you, bea.you], options: { players: '2' } });
  expect((await ann.client.get(`/game/${preparing}.svg`)).status).toBe(409);
  const hidden = await makeMatch(house, { players: [ann.you, bea.you], isPrivate: true });
  expect((await house.client().get(`/game/${hidden}.png`)).status).toBe(404);
  expect((await ann.client.get(`/game/${hidden}.svg`)).status).toBe(200);
});
