// npm run mutations [-- GAME [NUMBER]]: tries mutated game files, 1,000 of each game or NUMBER. Each must read as before, or be refused in
// one line.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from '@menagerie/core';
import { formatRecord, parseRecords } from '@menagerie/record';
import { games } from '@menagerie/registry/all';
import { judge, MUTATIONS } from '../test/mutations.ts';

const [only, number = '1000'] = process.argv.slice(2);
const source = random(5);
let lost = 0;
for (const game of games.filter(({ id }) => only === undefined || id === only)) {
  const folder = join(import.meta.dirname, '..', 'games', game.id, 'corpus', game.edition);
  const originals = readdirSync(folder).flatMap((file) =>
    parseRecords(readFileSync(join(folder, file), 'utf8'), games).records.map(formatRecord),
  );
  const tally = new Map(MUTATIONS.map(({ name }) => [name, { same: 0, refused: 0, lost: 0, examples: new Set<string>() }]));
  for (let done = 0; done < Number(number);) {
    const original = originals[source.below(originals.length)];
    const mutation = MUTATIONS[done % MUTATIONS.length];
    const verdict = judge(games, original, mutation, source);
    if (!verdict) continue;
    done++;
    const count = tally.get(mutation.name)!;
    count[verdict.kind]++;
    if (verdict.kind === 'refused') count.examples.add(verdict.message);
    if (verdict.kind !== 'lost') continue;
    lost++;
    console.log(`${game.name}, ${mutation.name}: ${verdict.message}\n${verdict.text}\n`);
  }
  console.log(`\n${game.name}: ${number} files`);
  for (const [name, { same, refused, examples }] of tally) {
    console.log(
      `${name.padEnd(34)} ${String(same).padStart(4)} as they were ${String(refused).padStart(4)} refused   ${[...examples][0] ?? ''}`,
    );
  }
}
console.log(lost === 0 ? '\nNone was misread.' : `\n${lost} were misread.`);
process.exitCode = lost === 0 ? 0 : 1;
