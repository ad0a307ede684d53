// npm run asvs [-- --lot SEED]: fails if docs/security/asvs.md leaves out a requirement of ASVS (asvs.json: the numbers of levels 1 and 2) or
// lists one twice, names a test that isn't there or doesn't say the number right above it, links to a section that isn't there, or gives neither
// a test nor a reason. `--lot` prints ten of them, drawn by lot, with what they name, for somebody to read again.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { testsIn, type Test } from './titles.ts';

const PAGE = 'docs/security/asvs.md';
const DRAWN = 10;
const ROW = /^\| V(\S+) \| (.+?) \| (.+) \|$/;
/** A test by its file and title. */
const TEST = /`([\w./-]+)`: "([^"]+)"/g;
/** A script that is a check of its own. */
const SCRIPT = /`(scripts\/[\w-]+\.ts)`/g;
const LINK = /^Written: \[[^\]]+\]\(([^)#]+)#([\w-]+)\)/;
/** A reason is a sentence of some words. */
const REASON = /\*\*(?:Not|Not wholly|Doesn't apply)\*\*, because (?:\S+ ){2,}\S+\.$/;
const NO_TEST = /^\*\*(?:Not|Doesn't apply)\*\*/;

const { 1: first, 2: second } = JSON.parse(readFileSync(join(import.meta.dirname, 'asvs.json'), 'utf8')) as Record<
  '1' | '2',
  readonly string[]
>;
const rows = readFileSync(PAGE, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, words, answer] = ROW.exec(line) ?? [];
    return id === undefined ? [] : [{ id, words, answer }];
  });
const problems: string[] = [];
const known = new Map<string, readonly Test[]>();

const listed = rows.map(({ id }) => id);
for (const id of [...first, ...second]) {
  const times = listed.filter((each) => each === id).length;
  if (times !== 1) problems.push(`V${id} is listed ${times} times, not once.`);
}
for (const id of listed) if (!first.includes(id) && !second.includes(id)) problems.push(`V${id} is no requirement of level 1 or 2.`);
for (const { id, answer } of rows) for (const problem of problemsOf(id, answer)) problems.push(`V${id}: ${problem}`);

const { values } = parseArgs({ options: { lot: { type: 'string' } } });
if (values.lot !== undefined) {
  const drawn = rows.map((row) => ({ ...row, lot: lotOf(row.id, values.lot!) })).toSorted((one, other) => (one.lot < other.lot ? -1 : 1));
  for (const { id, words, answer } of drawn.slice(0, DRAWN)) console.log(`V${id}  ${words}\n  ${answer.replaceAll('; `', '\n  `')}\n`);
}
for (const problem of problems) console.error(problem);
const shown = rows.filter(({ answer }) => !NO_TEST.test(answer)).length;
const missing = rows.filter(({ answer }) => answer.includes('**Not')).length;
console.log(
  `ASVS: ${rows.length} requirements, ${shown} with a test or a page, ${missing} not or not wholly met; ${problems.length} problems.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

function problemsOf(id: string, answer: string): readonly string[] {
  const tests = [...answer.matchAll(TEST)];
  const scripts = [...answer.matchAll(SCRIPT)];
  const link = LINK.exec(answer);
  const found: string[] = [];
  for (const [, name, title] of tests) {
    const path = name.includes('/') ? `${name}.test.ts` : `apps/server/test/${name}.test.ts`;
    const named = testsOf(path).filter((test) => test.title === title);
    if (named.length === 0) found.push(`${path} has no test "${title}".`);
    else if (!named.some(({ title: own, comment }) => isNamed(`${comment} ${own}`, id)))
      found.push(`${path}: "${title}" doesn't say V${id} above it.`);
  }
  for (const [, path] of scripts) {
    if (!existsSync(path) || !isNamed(readFileSync(path, 'utf8'), id)) found.push(`${path} isn't there, or doesn't say V${id}.`);
  }
  if (link && !hasSection(join(dirname(PAGE), link[1]), link[2])) found.push(`${link[1]} has no section #${link[2]}.`);
  const isReason = REASON.test(answer);
  if (answer.includes('**') && !isReason)
    found.push(`say "**Not**, because …", "**Not wholly**, because …" or "**Doesn't apply**, because …", in a sentence.`);
  if (NO_TEST.test(answer) ? !isReason : tests.length + scripts.length === 0 && !link) found.push('it names neither a test nor a reason.');
  return found;
}

function testsOf(path: string): readonly Test[] {
  const tests = known.get(path) ?? (existsSync(path) ? testsIn(readFileSync(path, 'utf8')) : []);
  known.set(path, tests);
  return tests;
}

function isNamed(text: string, id: string): boolean {
  return new RegExp(`\\bV${id.replaceAll('.', '\\.')}(?![\\d.]*\\d)`).test(text);
}

/** Whether a page has a heading that links find by this name. */
function hasSection(path: string, name: string): boolean {
  if (!existsSync(path)) return false;
  const headings = readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm);
  return [...headings].some(
    ([, text]) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\d -]/gu, '')
        .replaceAll(' ', '-') === name,
  );
}

/** The same order for the same seed, which nobody can choose by the look of it. */
function lotOf(id: string, seed: string): string {
  return createHash('sha256').update(`${seed} ${id}`).digest('hex');
}
