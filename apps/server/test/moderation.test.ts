// Blocks, reports and what moderators do.
import type {
  AccountExport,
  Badge,
  ChatLines,
  Fault,
  ModeratedView,
  ModerationPage,
  PairView,
  ReportsPage,
  ReportView,
  SeekView,
  SelfView,
} from '@menagerie/protocol';
import { describe, expect, it } from 'vitest';
import { setModerator } from '../src/admin/people.ts';
import type { Answered, Client } from './client.ts';
import { DIALECTS, openHouse, PASSWORD, type TestHouse } from './house.ts';
import { act, makeMatch } from './matches.ts';
import { commandId, Page } from './page.ts';
import { playOn } from './playing.ts';

const BUCKY = { game: 'bucky', control: '600+5' };
const START = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;

interface Cast {
  readonly house: TestHouse;
  readonly ann: { client: Client; you: Badge };
  readonly bob: { client: Client; you: Badge };
  readonly mod: { client: Client; you: Badge };
  readonly pass: (milliseconds: number) => void;
}

async function cast(dialect: 'sqlite' | 'postgres'): Promise<Cast> {
  let now = START;
  const house = await openHouse({ dialect, now: () => now });
  const [ann, bob, mod] = [await house.person('Ann'), await house.person('Bob'), await house.person('Mona')];
  await setModerator(house.services.store, 'Mona', true, now);
  return { house, ann, bob, mod, pass: (milliseconds) => (now += milliseconds) };
}

const say = (client: Client, game: string, text: string): Promise<Answered> =>
  client.post(`/api/games/${game}/messages`, { id: commandId(), text });
const heard = async (client: Client, game: string): Promise<readonly string[]> =>
  (await client.get(`/api/games/${game}/messages`)).json<ChatLines>().lines.map(({ text }) => text);

describe.each(DIALECTS)('a block on %s', (dialect) => {
  it('hides offers and lets neither join the other’s, no matter who blocked whom', async () => {
    const { house, ann, bob } = await cast(dialect);
    const seeks = async (client: Client): Promise<readonly string[]> =>
      (await client.get('/api/seeks')).json<SeekView[]>().map(({ by }) => by.name);
    const hers = (await ann.client.post('/api/seeks', BUCKY)).json<SeekView>().id;
    const his = (await bob.client.post('/api/seeks', BUCKY)).json<SeekView>().id;
    expect((await ann.client.put(`/api/blocks/${bob.you.id}`)).status).toBe(204);
    expect((await ann.client.get('/api/blocks')).json<Badge[]>()).toEqual([bob.you]);
    expect((await bob.client.get('/api/blocks')).json<Badge[]>()).toEqual([]);
    expect([await seeks(ann.client), await seeks(bob.client), (await seeks(house.client())).length]).toEqual([['Ann'], ['Bob'], 2]);
    for (const [client, id] of [
      [bob.client, hers],
      [ann.client, his],
    ] as const) {
      const refused = await client.post(`/api/seeks/${id}/join`);
      expect([refused.status, refused.json<Fault>().code]).toEqual([403, 'blocked']);
    }
    expect((await ann.client.delete(`/api/blocks/${bob.you.id}`)).status).toBe(204);
    expect((await bob.client.post(`/api/seeks/${hers}/join`)).status).toBe(200);
  });

  it('takes the other’s offers out of both lobbies at once', async () => {
    const { house, ann, bob } = await cast(dialect);
    await house.start();
    const page = await Page.open(await house.listen(), bob.client);
    page.send({ t: 'lobby', on: true });
    await ann.client.post('/api/seeks', BUCKY);
    await page.latest('seeks', ({ seeks }) => seeks.length === 1);
    await ann.client.put(`/api/blocks/${bob.you.id}`);
    await page.next('seeks', ({ seeks }) => seeks.length === 0);
    page.close();
    await house.close();
  });

  it('hides each one’s chat from the other, and refuses a rematch', async () => {
    const { house, ann, bob } = await cast(dialect);
    const game = await makeMatch(house, { players: [ann.you, bob.you] });
    await say(ann.client, game, 'Hello!');
    await say(bob.client, game, 'You again.');
    await ann.client.put(`/api/blocks/${bob.you.id}`);
    expect([await heard(ann.client, game), await heard(bob.client, game)]).toEqual([['Hello!'], ['You again.']]);
    await act(house, game, bob.you, { kind: 'resign' });
    const offer = await house.services.host.command({ game, user: bob.you.id, command: { kind: 'offerRematch' } });
    expect(offer).toMatchObject({ done: false, fault: { code: 'blocked' } });
  });

  it('is known to its owner alone, and goes with an account', async () => {
    const { house, ann, bob } = await cast(dialect);
    await ann.client.put(`/api/blocks/${bob.you.id}`);
    expect((await ann.client.get('/api/accounts/me/export')).json<AccountExport>().blocked).toEqual([bob.you]);
    expect((await ann.client.put(`/api/blocks/${ann.you.id}`)).status).toBe(409);
    expect((await ann.client.put('/api/blocks/nothing0here')).status).toBe(404);
    await bob.client.delete('/api/accounts/me', { password: PASSWORD });
    expect(await house.services.store.db.selectFrom('blocks').selectAll().execute()).toEqual([]);
  });
});

describe.each(DIALECTS)('moderation on %s', (dialect) => {
  // V8.2.1
  it('is for moderators alone', async () => {
    const { house, ann, mod } = await cast(dialect);
    for (const path of ['reports', 'log', 'pairs', 'people/Ann']) {
      expect((await ann.client.get(`/api/moderation/${path}`)).json<Fault>().code).toBe('moderator-needed');
      expect((await mod.client.get(`/api/moderation/${path}`)).status).toBe(200);
    }
    expect((await mod.client.get('/api/me')).json<SelfView>().isModerator).toBe(true);
    expect((await ann.client.get('/api/me')).json<SelfView>().isModerator).toBeUndefined();
    await setModerator(house.services.store, 'Mona', false, START);
    expect((await mod.client.get('/api/moderation/reports')).status).toBe(403);
  });

  it('shows reports until somebody acts on them, and records who did what to whom, why and when', async () => {
    const { ann, bob, mod, pass } = await cast(dialect);
    const text = 'He calls me names.';
    expect((await ann.client.post('/api/reports', { about: bob.you.id, kind: 'insult', text })).status).toBe(204);
    expect((await ann.client.post('/api/reports', { about: ann.you.id, kind: 'insult', text })).status).toBe(409);
    const open = async (): Promise<readonly ReportView[]> => (await mod.client.get('/api/moderation/reports')).json<ReportsPage>().reports;
    expect(await open()).toMatchObject([{ by: ann.you, about: bob.you, kind: 'insult', text, created: START }]);
    pass(1000);
    const done = await mod.client.post('/api/moderation/acts', { about: bob.you.id, what: 'dismiss', why: 'They are friends.' });
    expect(done.status).toBe(204);
    expect(await open()).toEqual([]);
    const log = (await mod.client.get('/api/moderation/log')).json<ModerationPage>().acts;
    expect(log).toMatchObject([{ by: mod.you, about: bob.you, what: 'dismiss', why: 'They are friends.', at: START + 1000, until: null }]);
  });

  it('reads long lists page by page', async () => {
    const { house, ann, bob, mod } = await cast(dialect);
    const { store } = house.services;
    const pad = (index: number): string => `Padded${String(index).padStart(6, '0')}`;
    const all = Array.from({ length: 120 }, (_, index) => index);
    const about = { about: bob.you.id, kind: 'insult', text: 'Again.' } as const;
    await store.write((tx) =>
      tx
        .insertInto('reports')
        .values(
          all.map((index) => ({ ...about, id: pad(index), user: ann.you.id, game: null, created: START + (index >> 1), settled: null })),
        )
        .execute(),
    );
    await store.write((tx) =>
      tx
        .insertInto('moderation')
        .values(
          all.map((index) => ({
            id: pad(index),
            at: START + (index >> 1),
            by: mod.you.id,
            about: bob.you.id,
            what: 'mute' as const,
            why: 'Insults',
            until: null,
          })),
        )
        .execute(),
    );
    const pages = async <T extends { next: string | null }>(path: string): Promise<T[]> => {
      const read: T[] = [];
      for (let next: string | null = ''; next !== null; next = read.at(-1)!.next)
        read.push((await mod.client.get(`/api/moderation/${path}${next === '' ? '' : `?after=${next}`}`)).json<T>());
      return read;
    };
    const reports = await pages<ReportsPage>('reports');
    expect(reports.flatMap((page) => page.reports.map(({ id }) => id))).toEqual(all.map(pad));
    expect(reports).toHaveLength(3);
    const log = (await pages<ModerationPage>('log')).flatMap(({ acts }) => acts);
    expect(log.map(({ at }) => at)).toEqual(all.map((index) => START + (index >> 1)).toReversed());
    expect(new Set(log.map(({ id }) => id)).size).toBe(120);
    expect((await mod.client.get('/api/moderation/reports?after=rubbish')).status).toBe(400);
  });

  it('mutes for a time, and says how long', async () => {
    const { house, ann, bob, mod, pass } = await cast(dialect);
    const game = await makeMatch(house, { players: [ann.you, bob.you] });
    await mod.client.post('/api/moderation/acts', { about: bob.you.id, what: 'mute', why: 'Insults', days: 3 });
    const refused = await say(bob.client, game, 'Hello!');
    expect([refused.status, refused.json<Fault>()]).toMatchObject([
      403,
      { code: 'muted', message: 'A moderator has muted you for another 3 days.' },
    ]);
    expect((await say(ann.client, game, 'Hello!')).status).toBe(200);
    pass(3 * DAY);
    expect((await say(bob.client, game, 'Hello!')).status).toBe(200);
    await mod.client.post('/api/moderation/acts', { about: bob.you.id, what: 'mute', why: 'Insults' });
    expect((await say(bob.client, game, 'Hello!')).json<Fault>().message).toBe('A moderator has muted you.');
    await mod.client.post('/api/moderation/acts', { about: bob.you.id, what: 'unmute', why: 'Sorry said' });
    expect((await say(bob.client, game, 'Hello!')).status).toBe(200);
  });

  it('bans for a time, and closes for good', async () => {
    const { house, bob, mod, pass } = await cast(dialect);
    const entered = async (): Promise<number> => (await house.client().post('/api/sessions', { name: 'Bob', password: PASSWORD })).status;
    await mod.client.post('/api/moderation/acts', { about: bob.you.id, what: 'ban', why: 'Cheating', days: 2 });
    expect((await bob.client.get('/api/me')).json<SelfView>().you).toBeNull();
    expect(await entered()).toBe(403);
    pass(2 * DAY);
    expect(await entered()).toBe(201);
    await mod.client.post('/api/moderation/acts', { about: bob.you.id, what: 'close', why: 'Again' });
    pass(5000 * DAY);
    expect(await entered()).toBe(403);
    const view = async (): Promise<ModeratedView> => (await mod.client.get('/api/moderation/people/Bob')).json<ModeratedView>();
    // The moderator's own session is over by now.
    await mod.client.post('/api/sessions', { name: 'Mona', password: PASSWORD });
    expect(await view()).toMatchObject({ isBanned: true, isClosed: true, bannedUntil: null });
    expect((await view()).history.map(({ what }) => what)).toEqual(['close', 'ban']);
    const refused = await mod.client.post('/api/moderation/acts', { about: bob.you.id, what: 'unban', why: 'Please' });
    expect([refused.status, refused.json<Fault>().code]).toEqual([409, 'closed']);
  });

  it("doesn't reach moderators", async () => {
    const { house, mod } = await cast(dialect);
    const { you: max } = await house.person('Max');
    await setModerator(house.services.store, 'Max', true, START);
    for (const about of [max.id, mod.you.id]) {
      expect((await mod.client.post('/api/moderation/acts', { about, what: 'ban', why: 'Quarrel' })).json<Fault>().code).toBe('moderator');
    }
  });

  it('finds pairs that stand out', async () => {
    const { house, ann, bob, mod } = await cast(dialect);
    const { you: cat } = await house.person('Cat');
    const play = async (winner: Badge, loser: Badge): Promise<void> => {
      const game = await makeMatch(house, { players: [winner, loser], rated: true });
      await playOn(house, game, 12);
      await act(house, game, loser, { kind: 'resign' });
    };
    for (let game = 0; game < 5; game++) await play(ann.you, bob.you);
    for (let game = 0; game < 6; game++) await (game % 2 ? play(ann.you, cat) : play(cat, ann.you));
    const pairs = (await mod.client.get('/api/moderation/pairs')).json<PairView[]>();
    expect(pairs).toMatchObject([{ users: [{ name: 'Ann' }, { name: 'Bob' }], games: 5, won: 5, short: 0 }]);
    expect(pairs[0].points).toBeCloseTo(25, 6);
  });
});

describe.each(DIALECTS)('chat on %s', (dialect) => {
  it.each([
    ['what can’t be seen', '\u200B\u3164\u115F\u2800'],
    ['joiners alone', '\u200D\u200D\uFE0F'],
    ['marks alone', '\u0301\u0302'],
    ['tags', '\u{E0041}\u{E0042}'],
  ])('refuses a line of %s', async (_, text) => {
    const { house, ann, bob } = await cast(dialect);
    const game = await makeMatch(house, { players: [ann.you, bob.you] });
    expect((await say(ann.client, game, text)).json<Fault>().code).toBe('empty');
    await house.close();
  });

  // V1.3.3
  it('removes invisible and piled-up signs, and leaves what people write', async () => {
    const { house, ann, bob } = await cast(dialect);
    const game = await makeMatch(house, { players: [ann.you, bob.you] });
    const said = [`Z${'\u0335'.repeat(130)}algo`, 'He\u200Bllo\u202E there', 'می\u200Cخواهم 👩‍🚀 ❤\uFE0F', 'नमस्ते'];
    for (const text of said) await say(ann.client, game, text);
    expect(await heard(bob.client, game)).toEqual([`Z${'\u0335'.repeat(3)}algo`, 'Hello there', 'می\u200Cخواهم 👩‍🚀 ❤\uFE0F', 'नमस्ते']);
  });
});
