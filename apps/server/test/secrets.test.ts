import { findGame } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { DIALECTS, openHouse, type TestHouse } from './house.ts';
import { makeMatch } from './matches.ts';
import { commandId, Page } from './page.ts';
import { pathOf, routesOf } from './routes.ts';

const spec = findGame('fourplay')!;
const OPTIONS = Object.fromEntries(spec.options.map(({ id, values }) => [id, values[0]]));
/** A set-up that nobody else chooses here, and that only its owner may see. */
const SECRET = spec.preparation!.readymades(OPTIONS).find(({ id }) => id === 'phantom')!;
const USUAL = spec.preparation!.readymades(OPTIONS)[0];

/** Everything that somebody gets from all GET routes, with the ids of a match and of people filled in. */
async function allAnswers(house: TestHouse, client: Client, params: Readonly<Record<string, string>>): Promise<string> {
  const texts: string[] = [];
  for (const route of routesOf(house.app)) {
    if (route.method !== 'GET' || route.isStream) continue;
    texts.push((await client.get(pathOf(route, params))).text);
  }
  expect(texts.length).toBeGreaterThan(12);
  return texts.join('\n');
}

/** The first lines that somebody gets from the stream of a match. */
async function firstLine(address: string, client: Client, game: string): Promise<string> {
  const stop = new AbortController();
  const answer = await fetch(`${address}/api/games/${game}/stream`, { headers: { cookie: client.cookie }, signal: stop.signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('\n')) text += (await reader.read()).value ?? '\n';
  stop.abort();
  return text;
}

describe.each(DIALECTS)('secret set-ups on %s', (dialect) => {
  // V8.2.3
  it('reach nobody but their owner, in any way, before all are revealed', async () => {
    const lines: string[] = [];
    const house = await openHouse({ dialect, onLog: (line) => lines.push(line), config: { logLevel: 'trace' } });
    await house.start();
    const address = await house.listen();
    const people = await Promise.all(['Ann', 'Ben', 'Cem', 'Dan'].map((name) => house.guest(name)));
    const eve = await house.person('Eve');
    const [ann, ...others] = people;
    const players = people.map(({ you }) => you);
    const games = [await makeMatch(house, { game: 'fourplay', players }), await makeMatch(house, { game: 'fourplay', players })];
    const [game, calledOff] = games;
    const annPage = await Page.open(address, ann.client);
    const lookers = [
      ...(await Promise.all(others.map(({ client }) => Page.open(address, client)))),
      await Page.open(address, eve.client),
      await Page.open(address),
    ];
    const outside = [...others.map(({ client }) => client), eve.client, house.client()];
    for (const id of games) for (const page of [annPage, ...lookers]) await page.watch(id);
    const papers = SECRET.papers(0);
    const pieces = papers.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]);

    /** Everything that others can get. */
    async function overheard(): Promise<string> {
      for (const page of lookers) {
        for (const id of games) {
          page.send({ t: 'watch', game: id, version: 0 });
          page.send({ t: 'watch', game: id });
          page.send({ t: 'command', id: commandId(), game: id, version: 0, command: { kind: 'play', text: 'a1-a2' } });
          page.send({ t: 'command', id: commandId(), game: id, version: 9, command: { kind: 'acceptDraw' } });
        }
        page.send({ t: 'lobby', on: true });
        await page.next('seeks');
        await page.settle();
      }
      const texts = lookers.flatMap((page) => page.texts);
      for (const client of outside) {
        for (const id of games) {
          const params = { id, name: 'Ann', user: ann.you.id, category: 'fourplay:n', game: id };
          texts.push(await allAnswers(house, client, params), await firstLine(address, client, id));
          texts.push(
            (await client.post(`/api/games/${id}/commands`, { id: commandId(), version: 0, command: { kind: 'play', text: 'x' } })).text,
          );
        }
      }
      return [...texts, ...lines].join('\n');
    }

    for (const [index, text] of papers.entries()) {
      for (const id of games) {
        expect(await annPage.command(id, index, { kind: 'handIn', text })).toMatchObject({ t: 'done' });
      }
      const heard = await overheard();
      for (const piece of pieces) expect(heard).not.toContain(piece);
      // It's no secret that she has handed something in.
      expect(heard).toContain('"kind":"handedIn","seat":0,"text":null');
    }
    const again = await Page.open(address, ann.client);
    expect((await again.watch(game)).view.match.papers[0]).toEqual(papers);

    expect(await lookers[0].command(calledOff, 2, { kind: 'abort' })).toMatchObject({ t: 'done' });
    for (const page of lookers) await page.next('game', ({ view }) => view.match.result !== null);
    const after = await overheard();
    for (const piece of pieces) expect(after).not.toContain(piece);

    for (const [index, page] of lookers.slice(0, 3).entries()) {
      for (const text of USUAL.papers(index + 1))
        expect(await page.command(game, 0, { kind: 'handIn', text })).toMatchObject({ t: 'done' });
    }
    for (const page of lookers) {
      const { view } = await page.next('game', (told) => told.view.match.papers.every((texts) => texts.every((text) => text !== null)));
      expect(view.match.papers[0]).toEqual(papers);
    }
    const opened = await overheard();
    for (const text of papers) expect(opened).toContain(text);
    await house.close();
  });
});
