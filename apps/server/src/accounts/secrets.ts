import { createHmac, randomBytes } from 'node:crypto';

/** Begins every token of a program, so that a leaked one is known for what it is. */
export const TOKEN_PREFIX = 'mng_';

/** A text of 256 random bits that proves who you are. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the tables hold of such a text: without the key of the house nothing can be tried against it. */
export function digestOf(key: string, secret: string): string {
  return createHmac('sha256', key).update(secret).digest('hex');
}
