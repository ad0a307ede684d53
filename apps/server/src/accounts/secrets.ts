import { createHmac, randomBytes } from 'node:crypto';

/** The prefix of every token, so that a leaked one can be recognized. */
export const TOKEN_PREFIX = 'mng_';

/** A text of 256 random bits that proves a person's identity. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored digest of such a text: without the key nobody can test guesses against it. */
export function digestOf(key: string, secret: string): string {
  return createHmac('sha256', key).update(secret).digest('hex');
}
