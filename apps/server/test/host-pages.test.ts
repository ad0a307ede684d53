// What a host says in its own words: pages from a folder, and announcements.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteView } from '@menagerie/protocol';
import { Command } from 'commander';
import { afterAll, describe, expect, it } from 'vitest';
import { addAdmin } from '../src/admin/command.ts';
import { announce, unannounce } from '../src/announcements.ts';
import { hostPagesIn } from '../src/web/host-pages.ts';
import { DIALECTS, openHouse, type TestHouse } from './house.ts';
import { makeMatch } from './matches.ts';
import { Page } from './page.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'menagerie-pages-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

describe('pages of a host', () => {
  it('are what a folder has of the three, and nothing else in it', () => {
    const folder = folderWith({ 'privacy.md': '\uFEFF# Privacy', 'Imprint.MD': 'no', 'contact.md': ' \n', 'secret.md': 'no' });
    mkdirSync(join(folder, 'imprint.md'));
    expect([...hostPagesIn(folder)]).toEqual([['privacy', '# Privacy']]);
    expect(hostPagesIn(null).size).toBe(0);
  });

  it('are refused in one sentence or two if they can’t be shown', () => {
    expect(() => hostPagesIn('/nowhere')).toThrow('PAGES is "/nowhere", but there is no such directory.');
    expect(() => hostPagesIn(folderWith({ 'notes.md': 'x' }))).toThrow(
      /but none of privacy\.md, imprint\.md, contact\.md is there with a text\.$/,
    );
    expect(() => hostPagesIn(folderWith({ 'imprint.md': 'x'.repeat(65_537) }))).toThrow(/imprint\.md is longer than 64 kB\. Shorten it\.$/);
    expect(() => hostPagesIn(folderWith({ 'contact.md': Uint8Array.of(0xff, 0x41) }))).toThrow(/contact\.md isn't UTF-8\./);
  });

  it('are served as they were written, as JSON, and what isn’t there is missing', async () => {
    const text = '# Privacy\n\n<script>alert(1)</script> **Nothing** is sold.';
    const house = await openHouse({ config: { pages: new Map([['privacy', text]]) } });
    const client = house.client();
    expect((await client.get('/api/site')).json()).toMatchObject({ pages: ['privacy'], announcement: null });
    const answer = await client.get('/api/site/privacy');
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual({ page: 'privacy', text });
    for (const name of ['imprint', 'secret', '..%2fsecret', 'Privacy', '__proto__']) {
      const missing = await client.get(`/api/site/${name}`);
      expect(missing.status, name).toBe(404);
      expect(missing.text).not.toContain('Nothing');
    }
  });
});

/** Reads a stream until a line of it fits. */
async function lineOf(address: string, fits: RegExp): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(15_000) });
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body!) {
    text += decoder.decode(chunk, { stream: true });
    const line = text.split('\n').find((each) => fits.test(each));
    if (line !== undefined) return line;
  }
  throw new Error(`no such line: ${text}`);
}

const current = async (house: TestHouse) => (await house.client().get('/api/site')).json<SiteView>().announcement;

describe.each(DIALECTS)('an announcement on %s', (dialect) => {
  it('reaches open sockets and streams, those that come later, and all again when it is taken back', async () => {
    const house = await openHouse({ dialect });
    await house.start();
    const address = await house.listen();
    const { you: ann } = await house.guest('Ann');
    const { you: ben } = await house.guest('Ben');
    const game = await makeMatch(house, { players: [ann, ben] });
    const page = await Page.open(address);
    await page.next('hello');
    const stream = `${address}/api/games/${game}/stream`;
    const heard = lineOf(stream, /"t":"announcement"/);

    const told = await announce(house.services.store, {
      text: 'New <b>disks</b>.',
      due: Date.now() + 600_000,
      until: Date.now() + 600_000,
    });
    expect((await page.next('announcement')).announcement).toEqual(told);
    expect(JSON.parse(await heard)).toEqual({ t: 'announcement', announcement: told });
    expect(JSON.parse(await lineOf(stream, /"t":"announcement"/))).toEqual({ t: 'announcement', announcement: told });
    expect((await (await Page.open(address)).next('announcement')).announcement).toEqual(told);
    expect(await current(house)).toEqual(told);

    expect(await unannounce(house.services.store)).toBe(true);
    expect((await page.next('announcement')).announcement).toBeNull();
    expect(await current(house)).toBeNull();
    expect(await unannounce(house.services.store)).toBe(false);
  });

  it('survives a restart, gives way to the next, and ends by itself', async () => {
    let now = Date.now();
    const first = await openHouse({ dialect });
    await announce(first.services.store, { text: 'Old', due: null, until: now + 60_000 });
    const told = await announce(first.services.store, { text: 'Tournament at eight', due: null, until: now + 60_000 });
    await first.close();
    const house = await openHouse({ dialect, place: first.place, now: () => now });
    await house.start();
    expect(await current(house)).toEqual(told);
    now += 60_001;
    expect(await current(house)).toBeNull();
  });
});

describe('menagerie admin announce', () => {
  async function run(house: TestHouse, ...words: string[]): Promise<void> {
    const program = new Command();
    addAdmin(program);
    const data = house.place.dialect === 'sqlite' ? house.place.folder : '';
    await program.parseAsync(['admin', 'announce', ...words, '--data', data], { from: 'user' });
    await house.services.announcements.look();
  }

  it('sets, replaces and clears it while the server runs', async () => {
    const house = await openHouse();
    const before = Date.now();
    await run(house, '--in', '10m');
    const { due, until, text } = (await current(house))!;
    expect(text).toBe('');
    expect(due! - before - 600_000).toBeGreaterThanOrEqual(0);
    expect(due! - before - 600_000).toBeLessThan(60_000);
    expect(until).toBeGreaterThanOrEqual(due!);
    await run(house, 'Tournament at eight', '--for', '2h');
    expect(await current(house)).toMatchObject({ text: 'Tournament at eight', due: null });
    await run(house, '--clear');
    expect(await current(house)).toBeNull();
  });

  it.each([
    [[], 'Say what to announce, or when maintenance begins: --in 10m.'],
    [['x'.repeat(301)], 'The text has 301 letters; 300 is the most.'],
    [['--in', 'soon'], '"soon" is not a time'],
    [['--in', '0m'], '"0m" is not a time'],
    [['--in', '5m', '--for', '1h'], '--for is for a text without --in.'],
  ])('refuses %j in one sentence', async (words, sentence) => {
    const house = await openHouse();
    await expect(run(house, ...words)).rejects.toThrow(sentence);
    await house.services.announcements.look();
    expect(await current(house)).toBeNull();
  });
});
