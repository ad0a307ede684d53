import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from '@menagerie/core';
import { formatRecord, formatRecords, parseRecords, tagValue, verify } from '@menagerie/record';
import { findGame, games } from '@menagerie/registry/all';
import { judge, MUTATIONS } from './mutations.ts';

/** The result for a corpus. Every list has each value once. */
export interface Replayed {
  /** How many games it has. */
  readonly count: number;
  /** What doesn't verify, or doesn't read back as written. */
  readonly wrong: readonly string[];
  /** Mutated files that were lost or misread. */
  readonly misread: readonly string[];
  /** As `name=value`. */
  readonly options: readonly string[];
  readonly terminations: readonly string[];
  /** Kinds of endings. */
  readonly endings: readonly string[];
  /** The clauses by which the rules ended a game. */
  readonly clauses: readonly string[];
  /** Why seats went out while others played on. */
  readonly withdrawals: readonly string[];
}

/** Replays the corpus of a game's edition and some mutations of its files. */
export function replayed(id: string, edition: string, mutated: number): Replayed {
  const game = findGame(id)!;
  const folder = join(import.meta.dirname, '..', 'games', id, 'corpus', edition);
  const wrong: string[] = [];
  const verified = readdirSync(folder).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const { records, problems } = parseRecords(text, games);
    const checked = records.map((record) => verify(game, record));
    const found = [...problems, ...checked.flatMap(({ findings, remarks }) => [...findings, ...remarks])];
    wrong.push(...found.map(({ message }) => `${file}: ${message}`));
    if (checked.some(({ game: played }) => played.edition !== edition)) wrong.push(`${file}: not all games are of edition ${edition}`);
    if (formatRecords(checked.map(({ record }) => record)) !== text) wrong.push(`${file}: it is written otherwise than it reads`);
    return checked;
  });

  const source = random(1);
  const misread: string[] = [];
  for (let done = 0; done < mutated; done++) {
    const mutation = MUTATIONS[done % MUTATIONS.length];
    const verdict = judge(games, formatRecord(verified[source.below(verified.length)].record), mutation, source);
    if (verdict?.kind === 'lost') misread.push(`${mutation.name}: ${verdict.message}\n${verdict.text}`);
  }

  const each = (values: readonly string[]): readonly string[] => [...new Set(values)];
  return {
    count: verified.length,
    wrong,
    misread,
    options: each(verified.flatMap(({ record }) => (tagValue(record, 'Options') ?? '').split(' '))),
    terminations: each(verified.map(({ record }) => tagValue(record, 'Termination') ?? '')),
    endings: each(verified.map(({ ending }) => ending.kind)),
    clauses: each(verified.flatMap(({ outcome }) => outcome?.clause ?? [])),
    withdrawals: each(verified.flatMap((one) => one.withdrawals.map(({ reason }) => reason))),
  };
}
