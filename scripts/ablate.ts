// npm run ablate [-- GAME [CLAUSE]]: changes the rules, one line that names a clause or a limb at a time, and runs the rule book's examples of exactly
// that clause or limb. One of them must fail. It also fails on a limb that no line names. What may survive stands in ablation/explained.txt.
// `--sample` tries a few lines, other ones each day.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clause, WholeGame } from '@menagerie/core';
import { games } from '@menagerie/registry/all';
import { AblationBench } from './ablation/bench.ts';
import { marksOf, nameOf, type ClauseMark } from './ablation/marks.ts';
import { mutantsOf, type Mutant } from './ablation/mutants.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const EXPLAINED = 'scripts/ablation/explained.txt';
/** In a sample, one line of so many. */
const SHARE = 40;
/** How many benches work at a time. */
const BENCHES = 2;

/** A line of the rules with its marks and the changes to it. */
interface Line {
  readonly path: string;
  readonly number: number;
  readonly marks: readonly ClauseMark[];
  readonly mutants: readonly Mutant[];
}

const args = process.argv.slice(2);
const isSample = args.includes('--sample');
const [only, clause] = args.filter((arg) => !arg.startsWith('--'));
const explained = new Map(
  readFileSync(EXPLAINED, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.lastIndexOf(' | ')), line.slice(line.lastIndexOf(' | ') + 3)]),
);
const unused = new Set(explained.keys());
const survivors: string[] = [];

for (const game of games.filter(({ id }) => only === undefined || id === only)) await ablate(game);
if (!isSample && only === undefined) for (const line of unused) survivors.push(`Explained, but nothing survives: ${line}`);
for (const line of survivors) console.error(line);
console.log(`${survivors.length} survived.`);
process.exitCode = survivors.length === 0 ? 0 : 1;

async function ablate(game: WholeGame): Promise<void> {
  const clauses = new Map(game.rulebook.clauses.map((each) => [each.id, each]));
  const isWanted = (mark: ClauseMark): boolean => clause === undefined || mark.clause === clause;
  const lines = linesOf(game.id, clauses).filter(({ marks }) => marks.some(isWanted));
  for (const mark of limbsOf(game).filter(isWanted)) {
    if (!lines.some(({ marks }) => marks.some((each) => nameOf(each) === nameOf(mark))))
      survive(`${game.id} | ${nameOf(mark)} | no line names it`);
  }
  // A day's sample is spread over all files.
  const today = Math.floor(Date.now() / 86_400_000) % SHARE;
  const tried = isSample ? lines.filter((_, index) => index % SHARE === today) : lines;
  const waiting = [...tried];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: Math.min(BENCHES, tried.length) }, async () => {
      const bench = new AblationBench(game.id);
      for (let line = waiting.shift(); line !== undefined; line = waiting.shift()) await tryLine(bench, line, clauses);
      bench.close();
    }),
  );
  const changes = tried.reduce((sum, { mutants }) => sum + mutants.length, 0);
  console.log(`${game.id}: ${changes} changes to ${tried.length} lines, ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

/**
 * Every clause or limb of a line must notice a change to it. Every negated condition and step left out must be noticed by one of them; of
 * numbers, one more is too often the same.
 */
async function tryLine(bench: AblationBench, { path, number, marks, mutants }: Line, clauses: ReadonlyMap<string, Clause>): Promise<void> {
  const noticed = new Set<string>();
  const names = marks.map(nameOf).join(', ');
  for (const mutant of mutants) {
    let isNoticed = false;
    for (const mark of marks) {
      const indices = clauses
        .get(mark.clause)!
        .examples.flatMap(({ limb }, index) => (mark.limb === undefined || limb === mark.limb ? [index] : []));
      if (!(await bench.isNoticed(mutant, mark.clause, indices))) continue;
      isNoticed = true;
      noticed.add(nameOf(mark));
    }
    if (!isNoticed && mutant.isSharp) survive(`${path} | ${names} | ${mutant.what}`, number);
  }
  for (const mark of marks)
    if (!noticed.has(nameOf(mark)) && (noticed.size > 0 || !mutants[0].isSharp)) survive(`${path} | ${nameOf(mark)} | its line`, number);
}

/** Prints a survivor with its reason, or notes it as one without. */
function survive(what: string, line?: number): void {
  const reason = explained.get(what);
  unused.delete(what);
  const place = line === undefined ? what : what.replace(' | ', `:${line} | `);
  if (reason === undefined) survivors.push(`${place}  SURVIVED`);
  else if (!isSample) console.log(`${place}  (${reason})`);
}

/** The limbs of a game: each clause without any counts as one. A sentence of an original is carried out by its clause. */
function limbsOf({ rulebook }: WholeGame): readonly ClauseMark[] {
  return rulebook.clauses
    .filter(({ carriedOutBy }) => carriedOutBy === undefined)
    .flatMap(({ id, limbs }) => (limbs === undefined ? [{ clause: id }] : Object.keys(limbs).map((limb) => ({ clause: id, limb }))));
}

/** The marked lines of a game's rules. What draws, foresees, presents and values decides nothing. */
function linesOf(game: string, clauses: ReadonlyMap<string, Clause>): readonly Line[] {
  const src = join('games', game, 'src');
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/^(art|sight|endings|card|index|evaluate|attacks)\b/.test(name))
    .map((name) => join(src, name))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      const mutants = mutantsOf(path, text);
      return [...marksOf(text, clauses)].flatMap(([number, marks]) => {
        const changes = mutants.get(number);
        return changes === undefined ? [] : [{ path, number, marks, mutants: changes }];
      });
    });
}
