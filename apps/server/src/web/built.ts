// Replaces build.ts in the archive, which contains the built site (scripts/archive.ts).
import { resolve } from 'node:path';

/** Where the built site is. */
export const SITE = resolve(import.meta.dirname, '../site');
/** Where the pages of the library's API are. */
export function apiPages(): () => Promise<string> {
  return () => Promise.resolve(resolve(import.meta.dirname, '../api-pages'));
}

/** There is nothing to build. */
export function buildSite(): Promise<boolean> {
  return Promise.resolve(false);
}
