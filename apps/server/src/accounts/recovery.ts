import { createHash, randomInt } from 'node:crypto';
import { newId } from '../id.ts';
import type { Database, Tx } from '../storage/schema.ts';

const COUNT = 8;
const GROUPS = 6;
const GROUP = 4;
/** Crockford's base 32 digits, without letters that look like others. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** How long a code from the host is valid, in milliseconds. */
const HANDED = 3 * 86_400_000;

/** Replaces a person's codes; this is the only time their text is returned. */
export async function makeCodes(tx: Tx, user: string, now: number): Promise<readonly string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await tx.deleteFrom('recovery_codes').where('user', '=', user).execute();
  const rows = codes.map((code) => ({ id: newId(), user, digest: digestOf(user, code), created: now, expires: null }));
  await tx.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** Makes one more code, to be handed out by the host or by mail; it is valid for `life` milliseconds, three days if nobody says otherwise. */
export async function handOutCode(tx: Tx, user: string, now: number, life = HANDED): Promise<string> {
  const code = newCode();
  await tx
    .insertInto('recovery_codes')
    .values({ id: newId(), user, digest: digestOf(user, code), created: now, expires: now + life })
    .execute();
  return code;
}

/** Uses up a code; true if it was this person's. */
export async function useCode(tx: Tx, user: string, code: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user', '=', user)
    .where('digest', '=', digestOf(user, code))
    .where((is) => is.or([is('expires', 'is', null), is('expires', '>', now)]))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How many codes a person has left. */
export async function codesLeft(db: Database, user: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('user', '=', user)
    .where('expires', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** 120 random bits, such as `7Q2M-X0KD-94TZ-HC5R-2B8N-W6PJ`. Codes made before were shorter, and still work. */
function newCode(): string {
  const group = (): string => Array.from({ length: GROUP }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The stored digest of a code, however it was typed. The code is too long to guess, so it needs neither salt nor key. */
function digestOf(user: string, code: string): string {
  const plain = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(`${user}:${plain}`).digest('hex');
}
