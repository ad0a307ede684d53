import { LEVELS } from '@menagerie/engine';
import { games } from '@menagerie/registry/all';
import unhomoglyph from 'unhomoglyph';
import { Refused } from '../refused.ts';

/** The name of a deleted account. */
export const LEFT = 'somebody who left';

/** The key an account is found by: it ignores case, in any alphabet, and Unicode spelling. */
export function nameKey(name: string): string {
  // Capitals first: they make ß and SS alike. A sigma has two small letters.
  return name.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');
}

/** The keys to find an account by, the first one first: some accounts were made when ß and SS were different. */
export function nameKeys(name: string): readonly [string, string] {
  return [name.normalize('NFKC').toLowerCase(), nameKey(name)];
}

/**
 * How a name looks. You could mistake two names of the same shape for each other. It is the skeleton of UTS 39 in lower case. Letters that
 * some font draws alike (i, l, 1, |; o, 0; vv, w) count as one, and so do all kinds of blanks between words.
 */
export function nameShape(name: string): string {
  const plain = skeleton(skeleton(name.normalize('NFKC')).toLowerCase());
  return plain
    .replaceAll(/[|!il1]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('vv', 'w')
    .replaceAll(/[\s._'-]+/g, '-');
}

function skeleton(text: string): string {
  return unhomoglyph(text.normalize('NFD')).normalize('NFD');
}

/** Words that speak for the site: no name may be one, begin with one or contain one as a word. */
const OFFICES = ['admin', 'menagerie', 'moderator', 'official', 'staff', 'support'];
/** System words, and others that don't look like a person's name. */
const OTHERS = [
  ...['abuse', 'anonymous', 'anybody', 'bot', 'bots', 'computer', 'computers', 'engine', 'everybody', 'everyone', 'guest', 'guests'],
  ...['help', 'house', 'mod', 'mods', 'nobody', 'null', 'owner', 'players', 'postmaster', 'program', 'root', 'security', 'server'],
  ...['somebody', 'spectators', 'system', 'team', 'the house', 'undefined', 'unknown', 'webmaster', 'you', LEFT],
];
const offices = OFFICES.map(compact);
const reserved = new Set(
  [...OFFICES, ...OTHERS, ...games.flatMap(({ id, name }) => [id, name]), ...LEVELS.flatMap(({ id, name }) => [id, name])].map(compact),
);

/** Refuses a name that belongs to the site, its games or its computers. `where` names the field. */
export function checkFree(name: string, where: string): void {
  const whole = compact(name);
  const words = nameShape(name).split('-');
  const speaks = offices.some((office) => whole.startsWith(office) || words.includes(office));
  if (!speaks && !reserved.has(whole)) return;
  throw new Refused(409, { code: 'name-reserved', message: `The name "${name}" is reserved. Choose another one.`, where });
}

function compact(name: string): string {
  return nameShape(name).replaceAll('-', '');
}
