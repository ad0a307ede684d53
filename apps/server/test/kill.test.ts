import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MUTANTS } from '../proof/live/mutants.ts';
import { killRounds } from '../proof/live/rounds.ts';
import { DIALECTS } from './house.ts';

/** Each database has its day. */
const TODAY = DIALECTS[Math.floor(Date.now() / 86_400_000) % DIALECTS.length];

it(`loses nothing, repeats nothing and takes no time when it is killed while people play, today on ${TODAY}`, async () => {
  const wish = { rounds: 2, players: 12, couples: 4, database: TODAY, seed: 7, say: () => undefined };
  const { problems, acknowledged, rounds, beginnings } = await killRounds(wish);
  expect(problems).toEqual([]);
  expect(rounds).toHaveLength(2);
  expect(acknowledged).toBeGreaterThan(30);
  for (const way of ['joined', 'accepted', 'rematches', 'goneOn'] as const) expect(beginnings[way]).toBeGreaterThan(1);
});

it.each(Object.entries(MUTANTS))("has a mutant that %s, and its change still fits the server's code", (_, { file, plain }) => {
  expect(readFileSync(new URL(`../src${file}`, import.meta.url), 'utf8').split(plain)).toHaveLength(2);
});
