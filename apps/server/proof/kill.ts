// npm run proof:kill: kills the server, or one of three nodes, or the postmaster, at random moments while 200 people play.
import { parseArgs } from 'node:util';
import { killRounds } from './live/rounds.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    players: { type: 'string', default: '200' },
    database: { type: 'string', default: 'sqlite' },
    seed: { type: 'string', default: '1' },
  },
});
const { database } = values;
if (database !== 'sqlite' && database !== 'postgres') throw new Error(`--database is sqlite or postgres, not ${database}.`);

const { rounds, problems, matches, events, acknowledged } = await killRounds({
  rounds: Number(values.rounds),
  players: Number(values.players),
  database,
  seed: Number(values.seed),
  say: (line) => console.log(line),
});
for (const problem of problems) console.log(problem);
const sorted = rounds.map(({ converged }) => converged).sort((a, b) => a - b);
console.log(
  `${rounds.length} rounds on ${database}: ${acknowledged} commands acknowledged in ${matches} matches of ${events} events; everybody knew ` +
    `everything after ${sorted[Math.floor(sorted.length / 2)]} ms (median), ${sorted.at(-1)} ms (longest); ${problems.length} problems.`,
);
process.exit(problems.length === 0 ? 0 : 1);
