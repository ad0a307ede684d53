import { describe, expect, it } from 'vitest';
import { openMetricsPort } from '../src/metrics/port.ts';
import { DIALECTS, openHouse, type TestHouse } from './house.ts';
import { act, makeMatch } from './matches.ts';
import { playOn } from './playing.ts';

const METRICS = { metrics: { host: '127.0.0.1', port: 0 } };

/** Every sample of a text as Prometheus reads it, by name and labels. Fails on a line that Prometheus couldn't read. */
function samplesOf(text: string): ReadonlyMap<string, number> {
  const samples = new Map<string, number>();
  const known = new Set<string>();
  for (const line of text.trimEnd().split('\n')) {
    const comment = /^# (?:HELP|TYPE) ([a-zA-Z_:][\w:]*) \S/.exec(line);
    if (comment) {
      known.add(comment[1]);
      continue;
    }
    if (line === '') continue;
    const sample = /^([a-zA-Z_:][\w:]*)(\{(?:[a-zA-Z_]\w*="(?:[^"\\]|\\.)*",?)*\})? (\S+)$/.exec(line);
    expect(sample, line).not.toBeNull();
    const [, name, labels = '', value] = sample!;
    expect(known, line).toContain(known.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, ''));
    samples.set(`${name}${labels}`, Number(value));
  }
  return samples;
}

async function opened(house: TestHouse): Promise<(path: string) => Promise<{ status: number; text: string; type: string | null }>> {
  const { address } = await openMetricsPort(house.services);
  return async (path) => {
    const answer = await fetch(`${address}${path}`);
    return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') };
  };
}

describe.each(DIALECTS)('metrics on %s', (dialect) => {
  it('count what was done, refused and asked for', async () => {
    const house = await openHouse({ dialect, config: METRICS });
    const ask = await opened(house);
    await house.start();
    const { you: ann } = await house.person('Ann');
    const { you: bob } = await house.person('Bob');
    const match = await makeMatch(house, { players: [ann, bob] });
    await playOn(house, match, 3);
    await house.services.host.command({ game: match, user: ann.id, command: { kind: 'play', text: 'zz' } });
    await house.services.host.command({ game: match, user: ann.id, command: { kind: 'acceptDraw' } });
    await makeMatch(house, { players: [ann, bob] });
    await house.client().get(`/api/games/${match}`);
    await house.client().get('/api/games/nothing-such');

    const { status, text, type } = await ask('/metrics');
    expect(status).toBe(200);
    expect(type).toContain('text/plain');
    const samples = samplesOf(text);
    expect(samples.get('menagerie_commands_total{kind="play",outcome="done"}')).toBe(3);
    expect([...samples].filter(([name]) => name.startsWith('menagerie_commands_total{kind="play"')).length).toBe(2);
    expect(samples.get('menagerie_commands_total{kind="acceptDraw",outcome="not-offered"}')).toBe(1);
    expect(samples.get('menagerie_commit_seconds_count')).toBe(3);
    expect(samples.get('menagerie_matches_unfinished{status="playing"}')).toBe(2);
    expect(samples.get('menagerie_matches_unfinished{status="preparing"}')).toBe(0);
    expect(samples.get('menagerie_sockets{kind="person"}')).toBe(0);
    expect(samples.get('menagerie_computers_waiting')).toBe(0);
    expect(samples.get('menagerie_http_request_seconds_count{method="POST",route="/api/accounts",status="201"}')).toBe(2);
    expect(samples.get('menagerie_http_request_seconds_count{method="GET",route="/api/games/:id",status="200"}')).toBe(1);
    expect(samples.get('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    for (const secret of [ann.id, bob.id, match, 'Ann', 'Bob']) expect(text).not.toContain(secret);
  });

  it('count deadlines and outages', async () => {
    let now = Date.now();
    const house = await openHouse({ dialect, config: METRICS, now: () => now });
    const ask = await opened(house);
    const { you: ann } = await house.person('Ann');
    const { you: bob } = await house.person('Bob');
    const match = await makeMatch(house, { players: [ann, bob] });
    const { host } = house.services;
    now += 61_500;
    expect(await host.tick(match, () => Promise.resolve(true))).toBe(true);
    expect(await host.tick(match, () => Promise.resolve(true))).toBe(false);
    const next = await makeMatch(house, { players: [ann, bob] });
    await act(house, next, ann, { kind: 'offerDraw' });
    await host.grant(
      next,
      () => ({ kind: 'grant', seat: 0, milliseconds: 5, reason: 'outage' }),
      () => Promise.resolve(true),
    );
    const samples = samplesOf((await ask('/metrics')).text);
    expect(samples.get('menagerie_ticks_total{outcome="done"}')).toBe(1);
    expect(samples.get('menagerie_ticks_total{outcome="left"}')).toBe(1);
    expect(samples.get('menagerie_scheduler_lag_seconds_sum')).toBeCloseTo(1.5, 5);
    expect(samples.get('menagerie_outages_granted_total')).toBe(1);
  });

  it("come with health at once, and with readiness from the scheduler's start to its end", async () => {
    let now = Date.now();
    const house = await openHouse({ dialect, config: METRICS, now: () => now });
    const ask = await opened(house);
    expect(await ask('/health')).toMatchObject({ status: 200, text: 'up\n' });
    expect(await ask('/ready')).toMatchObject({ status: 503, text: 'the scheduler has not started, or has stopped\n' });
    await house.start();
    expect(await ask('/ready')).toMatchObject({ status: 200, text: 'ready\n' });
    await house.stop();
    expect((await ask('/ready')).status).toBe(503);
    await house.services.store.db.insertInto('nodes').values({ id: house.services.store.node, started: now, beat: now }).execute();
    now += 6000;
    expect(await ask('/ready')).toMatchObject({ status: 503, text: 'the scheduler has not reported for too long\n' });
    expect((await ask('/secrets')).status).toBe(404);
  });
});

// V13.4.5
it('nothing is counted and no port opens unless you ask for one', async () => {
  const house = await openHouse();
  expect(await house.services.metrics.text()).toBeNull();
  expect((await openMetricsPort(house.services)).address).toBeNull();
});

it('a port that is taken is reported in a sentence', async () => {
  const house = await openHouse({ config: METRICS });
  const open = await openMetricsPort(house.services);
  const port = Number(new URL(open.address!).port);
  const other = await openHouse({ config: { metrics: { host: '127.0.0.1', port } } });
  await expect(openMetricsPort(other.services)).rejects.toThrow(`Health and metrics can't be served on port ${port}`);
  await open.close();
});
