import { hash, verify } from '@node-rs/argon2';
import { Refused } from '../refused.ts';
import { isWeak } from './weak-passwords.ts';

// The minimum that OWASP recommends for argon2id, which the library uses.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let nobodys: Promise<string> | null = null;

/** The stored hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** True if a password matches the stored hash. It takes as long without a hash, so that nobody learns which names exist. */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword('of nobody');
  const isRight = await verify(kept ?? (await nobodys), password);
  return isRight && kept !== null;
}

/** Refuses a new password that an attacker would try early. `where` names the field. */
export async function checkNewPassword(name: string, password: string, where: string): Promise<void> {
  if (!(await isWeak(password, name))) return;
  const message = 'This password is easy to guess. Choose another one, such as three or four unrelated words.';
  throw new Refused(400, { code: 'common-password', message, where });
}
