// npm run bench:search (and house.ts for other trees): how many nodes a search to a fixed depth takes in fixed positions of every game, the same on every machine. Commits name
// the sum as `Bench: N`; a change that keeps it hasn't changed the search.
import { games } from '@menagerie/registry/all';
import { signatureOf } from './ours.ts';

const counted = games.map((game) => ({ name: game.name, nodes: signatureOf(game) }));
for (const { name, nodes } of counted) console.log(`${name.padEnd(10)}${String(nodes).padStart(10)}`);
console.log(`Bench: ${counted.reduce((sum, { nodes }) => sum + nodes, 0)}`);
