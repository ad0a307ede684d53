import { games } from '@menagerie/registry/all';

/** Letters in the order of the alphabet or a keyboard. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'qsdfghjklm',
  'yxcvbnm',
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
/**
 * RUN characters in order make a run. A password needs OWN characters outside runs, names and common words, and LEAST_DISTINCT different
 * ones.
 */
const RUN = 3;
const OWN = 6;
const LEAST_DISTINCT = 4;

const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '+': 't',
};
/** Sentences that everybody knows as passwords, though each word alone is a good one. */
const FAMOUS: ReadonlySet<string> = new Set([
  'correcthorsebatterystaple',
  'iloveyouverymuch',
  'maytheforcebewithyou',
  'thequickbrownfox',
  'thequickbrownfoxjumpsoverthelazydog',
  'tobeornottobe',
  'tobeornottobethatisthequestion',
]);
const SITE = ['menagerie', ...games.flatMap(({ id, name }) => [id, name.toLowerCase()])];

let common: Promise<ReadonlySet<string>> | null = null;

/**
 * True if a password is among those tried first, in any disguise: capitals, digits and signs for letters or after the word, spaces, repetition, runs
 * of the alphabet or the keyboard, or the name of the site or its owner.
 */
export async function isWeak(password: string, name: string): Promise<boolean> {
  const plain = password.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
  if (new Set(plain).size < LEAST_DISTINCT || beyondRuns(plain) < OWN) return true;
  common ??= readCommon();
  const known = await common;
  const unit = /^(.+?)\1+$/u.exec(plain)?.[1] ?? plain;
  if (unit.length < OWN || FAMOUS.has(unit.replace(/[^\p{L}]/gu, ''))) return true;
  // The same word again, with something between.
  const words = plain.split(/[^\p{L}]+/u).filter((word) => word !== '');
  const distinct = [...new Set(words)];
  if (distinct.length < words.length && (await isWeak(distinct.join(''), name))) return true;
  const names = [...new Set([...SITE, ...wordsOf(name)])];
  for (const text of formsOf(unit)) {
    if (known.has(text)) return true;
    if (names.some((word) => text.includes(word) && text.replaceAll(word, '').length < OWN)) return true;
  }
  return formsOf(coreOf(unit)).some((core) => core.length >= RUN && unit.length - core.length < OWN && known.has(core));
}

/** How many characters belong to no run such as `abc`, `4321` or `qwer`. */
function beyondRuns(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length;) {
    let length = 1;
    while (at + length < text.length && RUNS.some((run) => run.includes(text.slice(at, at + length + 1)))) length++;
    count += length >= RUN ? 0 : length;
    at += length;
  }
  return count;
}

/** A word without leading and trailing digits and signs. */
function coreOf(text: string): string {
  return text.replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '').replace(/[^\p{L}]+$/u, '');
}

/** A text as it is, and with digits and signs read as letters. */
function formsOf(text: string): readonly string[] {
  const letters = text.replace(/[02-5789@$+]/g, (sign) => SIGNS[sign]);
  return [...new Set([text, letters.replace(/[1!|]/g, 'i'), letters.replace(/[1!|]/g, 'l')])];
}

/** The distinctive words of a name, and the whole name. */
function wordsOf(name: string): readonly string[] {
  const parts = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[ ._-]+/u);
  return [...parts, parts.join('')].filter((part) => part.length >= RUN);
}

/** Read when first needed: most runs of the server never see a new password. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
