// npm run corpus -- GAME: plays the corpus of a game's newest edition, complete game files of every kind, into games/GAME/corpus/EDITION.
// Each corpus is made once and must verify forever, so the script never overwrites one.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { random, type Game, type Options, type Random } from '@menagerie/core';
import { formatRecord, formatRecords, parseRecords, recordOf, verify, type GameRecord } from '@menagerie/record';
import { findGame, games } from '@menagerie/registry/all';
import { annotated } from './corpus/annotate.ts';
import { KINDS } from './corpus/kinds.ts';
import type { Playing } from './corpus/players.ts';

/** One game in this many gets annotations. */
const ANNOTATED = 8;

const game = findGame(process.argv[2] ?? '');
if (!game) refuse(`Say which game: ${games.map(({ id }) => id).join(', ')}.`);
const folder = join(import.meta.dirname, '..', 'games', game.id, 'corpus', game.edition);
if (existsSync(folder)) {
  refuse(`${folder} is there already. Its games must verify for ever: if they don't, the rules have changed, and that is a new edition.`);
}

const source = random(20261121);
const files = KINDS.filter(({ count }) => count(game) > 0).map(({ name, count, play }) => {
  const records = Array.from({ length: count(game) }, (_, number) => {
    const playing = play(game, optionsOf(game, source), source, number);
    return recordFrom(playing, number);
  });
  console.log(`${name}: ${records.length} games`);
  return { name, text: formatRecords(records) };
});
mkdirSync(folder, { recursive: true });
for (const { name, text } of files) writeFileSync(join(folder, `${name}.txt`), text);

/** Random options: the defaults half the time, otherwise any value of each. */
function optionsOf({ options }: Game, chance: Random): Options {
  return Object.fromEntries(options.map(({ id, values }) => [id, values[chance.below(2) === 0 ? 0 : chance.below(values.length)]]));
}

/** Makes the record of a match, with annotations now and then. Its file must be good, and read back as written. */
function recordFrom({ game: played, match, source: chance }: Playing, number: number): GameRecord {
  const written = recordOf(played, match);
  if (!written.ok) throw new Error(written.error.message);
  const begun = verify(played, { ...written.value, tree: { comments: [], next: [] } }).position!;
  const record = number % ANNOTATED === 0 ? annotated(played, written.value, begun, chance) : written.value;
  const text = formatRecord(verify(played, record).record);
  const { records, problems } = parseRecords(text, games);
  const verified = verify(played, records[0]);
  const wrong = [...problems, ...verified.findings, ...verified.remarks];
  if (wrong.length > 0 || formatRecord(verified.record) !== text)
    throw new Error(`${wrong[0]?.message ?? 'Written otherwise than read'}\n${text}`);
  return verified.record;
}

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}
