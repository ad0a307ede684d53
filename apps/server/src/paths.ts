import { resolve } from 'node:path';

/** A path as the user means it: npm scripts run in the project's folder and pass on where the user was. */
export function pathOf(path: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: origin } = process.env;
  return resolve(script === 'menagerie' && origin ? origin : process.cwd(), path);
}

/** Why a file could not be read or written, in words. */
export function reasonOf(error: unknown): string {
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file or folder',
    EISDIR: 'it is a folder',
    ENOTDIR: 'part of its path is not a folder',
    EACCES: 'permission is missing',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
  };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? (error instanceof Error ? error.message : String(error));
}
