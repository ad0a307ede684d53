import { expect, it } from 'vitest';
import { simulate } from '../proof/simulate.ts';

/** Five days try a thousand seeds. */
const SEEDS = 200;
const TODAY = Math.floor(Date.now() / 86_400_000) % 5;

it('loses nothing, repeats nothing, reveals nothing and takes no time, whatever the network does and however often the server dies', async () => {
  const failures: string[] = [];
  const seen = { acknowledged: 0, downs: 0 };
  await simulate(1 + TODAY * SEEDS, SEEDS, ({ seed, about, problems, acknowledged, downs }) => {
    if (problems.length > 0) failures.push(`SEED=${seed} npm run proof -- simulate (${about}): ${problems.join('; ')}`);
    seen.acknowledged += acknowledged;
    seen.downs += downs;
  });
  expect(failures).toEqual([]);
  // Otherwise it could pass by doing nothing.
  expect(seen.acknowledged).toBeGreaterThan(5 * SEEDS);
  expect(seen.downs).toBeGreaterThan(SEEDS / 2);
});
