// What feed readers and search engines read: feeds, sitemap, robots.
import { describe, expect, it } from 'vitest';
import { openHouse } from './house.ts';
import { act, makeMatch } from './matches.ts';

describe('a feed of finished games', () => {
  // V1.1.2, V1.2.1
  it('lists only public games of its kind, with names as text, even for people who may see more', async () => {
    const house = await openHouse();
    const { client, you: ann } = await house.person('Ann');
    const { you: bob } = await house.person('Bob');
    const finished = async (wish: object): Promise<string> => {
      const id = await makeMatch(house, { players: [ann, bob], ...wish });
      await act(house, id, ann, { kind: 'play', text: 'a2-a3' });
      await act(house, id, bob, { kind: 'resign' });
      return id;
    };
    const open = await finished({});
    const hidden = await finished({ isPrivate: true });
    const going = await makeMatch(house, { players: [ann, bob] });
    const feed = await client.get('/api/feeds/bucky');
    expect(feed.status, feed.text).toBe(200);
    expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(feed.text).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom">/);
    expect(feed.text).toContain(`/game/${open}"/>`);
    expect(feed.text).toContain('<title>Ann – Bob</title>');
    for (const other of [hidden, going]) expect(feed.text).not.toContain(other);
    expect((await client.get('/api/feeds/ducart')).text).not.toContain('<entry>');
    expect((await client.get('/api/feeds/chess')).status).toBe(404);
    await house.close();
  });
});

it('the sitemap lists rules and lessons by full addresses, and robots.txt says where it is', async () => {
  const house = await openHouse();
  const map = (await house.client().get('/sitemap.xml')).text;
  const listed = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(listed).toEqual(expect.arrayContaining(['/', '/rules/bucky', '/rules/ducart/D2.5', '/learn/fourplay', '/archive']));
  expect(new Set(listed).size).toBe(listed.length);
  expect((await house.client().get('/robots.txt')).text).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
  await house.close();
});
