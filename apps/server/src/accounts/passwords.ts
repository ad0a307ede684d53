import { hash, verify } from '@node-rs/argon2';
import { Refused } from '../refused.ts';

// The least that OWASP advises for argon2id, the kind of argon2 that the library makes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let nobodys: Promise<string> | null = null;
let common: Promise<ReadonlySet<string>> | null = null;

/** What is kept of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether a password is the one that was kept; takes as long where none was, so that nobody learns which names there are. */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword('of nobody');
  const isRight = await verify(kept ?? (await nobodys), password);
  return isRight && kept !== null;
}

/** Refuses a new password that whoever guesses would try first: one of the most common ones, or the name itself. `where` is where it stands. */
export async function checkNewPassword(name: string, password: string, where: string): Promise<void> {
  const plain = password.toLowerCase();
  common ??= readCommon();
  if (plain !== name.toLowerCase() && !(await common).has(plain)) return;
  const message =
    'This password is among those that are tried first. Choose another one, such as three or four words that have nothing to do with each other.';
  throw new Refused(400, { code: 'common-password', message, where });
}

/** Read when first needed: most starts of the server never see a new password. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
