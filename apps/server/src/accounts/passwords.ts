import { hash, verify } from '@node-rs/argon2';

// The least that OWASP advises for argon2id, which is also what the library takes for argon2id when it is told nothing.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let nobodys: Promise<string> | null = null;

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
