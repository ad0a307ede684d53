import { expect, it } from 'vitest';
import { killRounds } from '../proof/live/rounds.ts';
import { DIALECTS } from './house.ts';

it.each(DIALECTS)('loses, doubles and takes nothing when it is killed while people play, on %s', async (database) => {
  const { problems, acknowledged, rounds } = await killRounds({ rounds: 3, players: 20, database, seed: 7, say: () => undefined });
  expect(problems).toEqual([]);
  expect(rounds).toHaveLength(3);
  expect(acknowledged).toBeGreaterThan(50);
});
