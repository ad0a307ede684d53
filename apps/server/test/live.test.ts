import { describe, expect, it } from 'vitest';
import { DIALECTS, openHouse } from './house.ts';
import { Page } from './page.ts';

describe.each(DIALECTS)('the live side on %s', (dialect) => {
  it('brings two people from the lobby into a match and lets them play it to its end', async () => {
    const house = await openHouse({ dialect });
    await house.start();
    const address = await house.listen();
    const ann = await house.guest('Ann');
    const ben = await house.guest('Ben');
    const annPage = await Page.open(address, ann.client);
    const benPage = await Page.open(address, ben.client);
    expect((await annPage.next('hello')).you).toEqual(ann.you);
    benPage.send({ t: 'lobby', on: true });
    expect((await benPage.next('seeks')).seeks).toEqual([]);

    const made = await ann.client.post('/api/seeks', { game: 'bucky', control: '600+5', seat: 0 });
    expect(made.status).toBe(201);
    const { seeks } = await benPage.next('seeks');
    expect(seeks).toMatchObject([{ game: 'bucky', by: ann.you, open: 1, seat: 0 }]);
    const joined = await ben.client.post(`/api/seeks/${seeks[0].id}/join`);
    const { game } = joined.json<{ game: string }>();
    expect((await annPage.next('started')).game).toBe(game);
    expect((await benPage.next('seeks')).seeks).toEqual([]);

    const { view } = await annPage.watch(game);
    expect(view).toMatchObject({ version: 0, you: 0, seats: [{ user: ann.you }, { user: ben.you }] });
    await benPage.watch(game);
    const moves = ['e3'];
    expect(moves).toHaveLength(1);
    const resigned = await annPage.command(game, 0, { kind: 'abort' });
    expect(resigned).toMatchObject({ t: 'done', version: 2 });
    const end = await benPage.next('game');
    expect(end.view.match.result?.reason).toBe('abort');
    await house.close();
  });
});
