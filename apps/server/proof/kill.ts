// npm run proof -- kill: cuts the server's power, or kills one of three nodes or the postmaster, at random moments while 200 people play and 40
// couples begin one match after another. With --mutants it runs servers that break a promise on purpose, and has to catch each of them.
import { parseArgs } from 'node:util';
import { isDamaged } from '../src/storage/facts.ts';
import { MUTANTS, type Mutant } from './live/mutants.ts';
import { killRounds } from './live/rounds.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    players: { type: 'string', default: '200' },
    couples: { type: 'string', default: '40' },
    database: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: '1' },
    mutants: { type: 'boolean', default: false },
  },
});
const { database } = values;
if (database !== 'sqlite' && database !== 'postgres') throw new Error(`--database is sqlite or postgres, not ${database}.`);

if (values.mutants) process.exit((await catchMutants()) ? 0 : 1);

const { rounds, problems, matches, events, acknowledged, beginnings } = await killRounds({
  rounds: Number(values.rounds),
  players: Number(values.players),
  couples: Number(values.couples),
  database,
  seed: Number(values.seed),
  say: (line) => console.log(line),
});
for (const problem of problems) console.log(problem);
const sorted = rounds.map(({ converged }) => converged).sort((a, b) => a - b);
const { joined, accepted, rematches, goneOn, repeated } = beginnings;
console.log(
  `Couples joined ${joined} offers, accepted ${accepted} challenges, agreed on ${rematches} rematches and went on in ${goneOn} series; ` +
    `${repeated} times they had to ask again.`,
);
console.log(
  `${rounds.length} rounds on ${database}: ${acknowledged} commands acknowledged in ${matches} matches of ${events} events; everybody knew ` +
    `everything after ${sorted[Math.floor(sorted.length / 2)]} ms (median), ${sorted.at(-1)} ms (longest); ${problems.length} problems.`,
);
process.exit(problems.length === 0 ? 0 : 1);

/** Whether every mutant is caught in its own run. */
async function catchMutants(): Promise<boolean> {
  let missed = 0;
  for (const mutant of Object.keys(MUTANTS) as Mutant[]) {
    const wish = {
      rounds: 3,
      players: 40,
      couples: 8,
      database: 'sqlite',
      seed: Number(values.seed),
      mutant,
      say: () => undefined,
    } as const;
    const problems = await killRounds(wish).then((run) => run.problems, damageIn);
    if (problems.length === 0) missed++;
    console.log(
      `${problems.length > 0 ? 'caught' : 'MISSED'}  a server that ${mutant}: ${problems.length} problems, such as: ${problems.at(-1)}`,
    );
  }
  return missed === 0;
}

/** Some mutants lose so much that the server doesn't open again, or that nobody can read the tables. */
function damageIn(error: unknown): readonly string[] {
  const { message } = error as Error;
  if (!message.includes('The database is damaged') && !isDamaged(error)) throw error;
  return [message.trim()];
}
