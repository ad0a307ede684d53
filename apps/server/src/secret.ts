import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from './complaint.ts';

const BYTES = 32;

/** The secret of a server that was given none: generated at its first start, and kept in its data directory for its owner alone. */
export function keptSecret(folder: string): string {
  const path = join(folder, 'secret');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(path, `${randomBytes(BYTES).toString('base64url')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new Complaint(`The secret can't be kept in ${path}: ${messageOf(error)}.`);
  }
  return readSecret(path);
}

function readSecret(path: string): string {
  let secret: string;
  try {
    secret = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new Complaint(`The secret in ${path} can't be read: ${messageOf(error)}.`);
  }
  if (Buffer.from(secret, 'base64url').length >= BYTES) return secret;
  throw new Complaint(`The secret in ${path} is damaged. Restore it from a backup, or delete it: everybody has to sign in again then.`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
