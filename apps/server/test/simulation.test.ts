import { expect, it } from 'vitest';
import { simulate } from '../proof/simulate.ts';

const SEEDS = 1000;

it(
  'loses nothing, repeats nothing, reveals nothing and takes no time, whatever the network does and however often the server dies',
  { timeout: 600_000 },
  async () => {
    const failures: string[] = [];
    const seen = { acknowledged: 0, downs: 0 };
    await simulate(1, SEEDS, ({ seed, about, problems, acknowledged, downs }) => {
      if (problems.length > 0) failures.push(`SEED=${seed} npm run proof -- simulate (${about}): ${problems.join('; ')}`);
      seen.acknowledged += acknowledged;
      seen.downs += downs;
    });
    expect(failures).toEqual([]);
    // Otherwise it could pass by doing nothing.
    expect(seen.acknowledged).toBeGreaterThan(5 * SEEDS);
    expect(seen.downs).toBeGreaterThan(SEEDS / 2);
  },
);
