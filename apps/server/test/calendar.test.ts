// The private feed of deadlines, read as a calendar reads it.
import type { CalendarState } from '@menagerie/protocol';
import { USUAL_NOTICES } from '@menagerie/protocol';
import ical, { type VEvent } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { DIALECTS, openHouse } from './house.ts';
import { makeMatch } from './matches.ts';
import { playOn } from './playing.ts';

describe.each(DIALECTS)('a calendar on %s', (dialect) => {
  it('has the deadlines of its person, moves with their games, and has another address when they want one', async () => {
    const house = await openHouse({ dialect, config: { publicUrl: 'http://menagerie.test' } });
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    const game = await makeMatch(house, { players: [ann.you, bob.you], control: '1/259200' });
    await makeMatch(house, { players: [ann.you, bob.you], control: '600+5' });
    await playOn(house, game, 2);
    expect((await ann.client.get('/api/me/calendar')).json()).toEqual({ path: null });
    const renew = async (): Promise<string> => (await ann.client.post('/api/me/calendar')).json<CalendarState>().path!;
    const nobody = new Client(house.app);
    const eventsAt = async (path: string): Promise<readonly VEvent[]> => {
      const answer = await nobody.get(path);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
      return Object.values(ical.sync.parseICS(answer.text)).filter((each) => each?.type === 'VEVENT');
    };
    const path = await renew();
    const { deadline } = await house.services.store.db
      .selectFrom('games')
      .select('deadline')
      .where('id', '=', game)
      .executeTakeFirstOrThrow();
    const [event, ...others] = await eventsAt(path);
    expect(others).toEqual([]);
    expect(event.uid).toBe(`${game}@menagerie.test`);
    expect(event.summary).toBe('Time for your turn ends: Bucky with Bob');
    // A calendar counts in seconds.
    expect(Math.floor(event.end!.getTime() / 1000)).toBe(Math.floor(deadline! / 1000));
    await playOn(house, game, 1);
    expect(await eventsAt(path)).toEqual([]);

    await playOn(house, game, 1);
    const fresh = await renew();
    expect((await nobody.get(path)).status).toBe(404);
    expect(await eventsAt(fresh)).toHaveLength(1);
    for (const wrong of [fresh.replace('.1.', '.2.').replace('.2.', '.3.'), '/calendar/x.ics', fresh.replace(ann.you.id, bob.you.id)]) {
      expect((await nobody.get(wrong)).status, wrong).toBe(404);
    }
    await ann.client.put('/api/notices/settings', { ...USUAL_NOTICES, channels: { ...USUAL_NOTICES.channels, deadline: ['bell'] } });
    expect(await eventsAt(fresh)).toEqual([]);
    expect((await ann.client.delete('/api/me/calendar')).status).toBe(204);
    expect((await nobody.get(fresh)).status).toBe(404);
    expect([path, fresh]).not.toContain(await renew());
    await house.close();
  });
});
