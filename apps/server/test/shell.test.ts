import { describe, expect, it } from 'vitest';
import { DIALECTS, openHouse } from './house.ts';

describe.each(DIALECTS)('a server on %s', (dialect) => {
  it('opens, answers and closes', async () => {
    const house = await openHouse({ dialect });
    const address = await house.listen();
    const answer = await fetch(`${address}/api/nothing`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ code: 'not-found', message: 'There is nothing at this address.' });
    await house.close();
    await expect(fetch(address)).rejects.toThrow();
  });
});
