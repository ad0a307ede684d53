// How the site appears elsewhere: heads of pages, oEmbed, frames.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OEmbed, SeekView } from '@menagerie/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp } from '../src/web/app.ts';
import { Client, ORIGIN } from './client.ts';
import { attribute, withHead } from '../src/web/heads.ts';
import { openHouse, type TestHouse } from './house.ts';
import { act, makeMatch } from './matches.ts';

const PAGE =
  '<!doctype html><html><head><meta name="description" content="The house." /><title>Menagerie</title></head><body></body></html>';
const folder = mkdtempSync(join(tmpdir(), 'menagerie-heads-'));
let house: TestHouse;
let site: Client;
let match: string;
let secret: string;

beforeAll(async () => {
  house = await openHouse();
  writeFileSync(join(folder, 'index.html'), PAGE);
  site = new Client(await makeApp(house.services, folder));
  const [ann, bea] = [await house.guest('Ann'), await house.guest('Bea')];
  match = await makeMatch(house, { players: [ann.you, bea.you] });
  await act(house, match, ann.you, { kind: 'play', text: 'a2-a3' });
  secret = await makeMatch(house, { players: [ann.you, bea.you], isPrivate: true });
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

it('puts players, state and image into the head of a match', async () => {
  const { text } = await site.get(`/game/${match}`);
  expect(text).toMatch(/<title>Bucky: Ann.* – Bea.* · Menagerie<\/title>/);
  expect(text).toContain('<meta property="og:description" content="Under way, 1 move so far." />');
  expect(text).toContain(`<meta property="og:image" content="${ORIGIN}/game/${match}.png" />`);
  expect(text).toContain('application/json+oembed');
  expect(text.match(/<title>/g)).toHaveLength(1);
});

it.each([
  ['/rules/bucky/b3.5', /og:title" content="Bucky B3\.5: /],
  ['/rules/ducart', /og:title" content="The rules of Ducart"/],
  ['/analysis/fourplay', /og:image" content="[^"]*\/image\/fourplay\.png"/],
])('says in the head of %s what the page is about', async (path, expected) => {
  expect((await site.get(path)).text).toMatch(expected);
});

it('says in the head of a challenge who invites you to which game', async () => {
  const { client } = await house.guest('Cleo');
  const posted = await client.post('/api/seeks', { game: 'ducart', way: 'link', rated: false, control: '600+5' });
  const { id } = posted.json<SeekView>();
  expect((await site.get(`/challenge/${id}`)).text).toMatch(/og:title" content="Cleo.* invites you to a game of Ducart"/);
});

it('reveals nothing about private or missing matches', async () => {
  for (const id of [secret, 'nothing0here']) {
    expect((await site.get(`/game/${id}`)).text).toBe(PAGE);
    expect((await site.get(`/embed/game/${id}`)).status).toBe(404);
  }
});

// V3.4.6
it('lets other sites frame /embed and nothing else', async () => {
  for (const path of [`/embed/game/${match}`, '/embed/ducart?theme=dark']) {
    const { headers, text, status } = await site.get(path);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).not.toHaveProperty('x-frame-options');
    const [, picture] = /<img src="([^"]*)"/.exec(text)!;
    expect((await site.get(picture.replaceAll('&#38;', '&'))).headers['content-type']).toContain('image/svg+xml');
  }
  for (const path of ['/', `/game/${match}`, `/game/${match}.svg`, '/api/rules']) {
    const { headers } = await site.get(path);
    expect([path, headers['x-frame-options']]).toEqual([path, 'DENY']);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});

// V1.2.1
it('puts the board into the frame, with every parameter as text', async () => {
  const asked = `position=${encodeURIComponent('"><script>')}`;
  expect((await site.get(`/embed/bucky?${asked}`)).text).not.toContain('"><script>');
  const { text } = await site.get(`/embed/ducart?theme=dark&seat=1&overlays=off`);
  expect(text).toContain('<html lang="en" class="dark">');
  expect(text).toContain('<menagerie-board game="ducart" playable="" seat="1" theme="dark" overlays="off">');
  const game = (await site.get(`/embed/game/${match}?ply=0`)).text;
  const [, file] = /<menagerie-board src="([^"]*)" ply="0">/.exec(game)!;
  expect((await site.get(file)).text).toContain('1. a2-a3');
});

it('answers oEmbed for pages that can be framed, in the size you ask for', async () => {
  const ask = (url: string, more = ''): ReturnType<Client['get']> => site.get(`/api/oembed?url=${encodeURIComponent(url)}${more}`);
  const answer = (await ask(`${ORIGIN}/game/${match}`, '&maxwidth=300')).json<OEmbed>();
  expect(answer).toMatchObject({ version: '1.0', type: 'rich', width: 300, height: 420 });
  expect(answer.html).toContain(`src="${ORIGIN}/embed/game/${match}" width="300"`);
  expect((await ask(`${ORIGIN}/embed/bucky?theme=dark`)).status).toBe(200);
  for (const elsewhere of [`https://example.com/game/${match}`, `${ORIGIN}/settings`, `${ORIGIN}/game/${secret}`, 'nothing']) {
    expect((await ask(elsewhere)).status, elsewhere).toBe(404);
  }
  expect((await ask(`${ORIGIN}/embed/bucky`, '&format=xml')).status).toBe(400);
  // Never more than asked.
  for (const [width, height] of [
    [160, 280],
    [300, 300],
    [1000, 281],
  ]) {
    const board = (await ask(`${ORIGIN}/embed/bucky`, `&maxwidth=${width}&maxheight=${height}`)).json<OEmbed>();
    expect(board.width).toBeLessThanOrEqual(width);
    expect(board.height).toBeLessThanOrEqual(height);
  }
  for (const more of ['&maxwidth=100', '&maxwidth=300&maxheight=100', '&maxheight=279']) {
    const refused = await ask(`${ORIGIN}/embed/bucky`, more);
    expect(refused.status, more).toBe(400);
    expect(refused.text).toContain('too-small');
  }
});

// V1.1.2, V1.2.1
it("writes people's names as text, never as markup", () => {
  const title = `"><script>'&`;
  const page = withHead(PAGE, { title, description: title, image: null, embed: null }, ORIGIN, '/');
  expect(page.match(/<[a-z]+/g)!.filter((tag) => !['<html', '<head', '<meta', '<title', '<body'].includes(tag))).toEqual([]);
  expect(page).toContain(`<title>${attribute(title)} · Menagerie</title>`);
  expect(attribute(title)).not.toMatch(/[<>"']/);
});
