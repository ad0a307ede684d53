// Takes the place of build.ts in the archive, which brings the site along built (scripts/archive.ts).
import { resolve } from 'node:path';

/** Where the built site lies. */
export const SITE = resolve(import.meta.dirname, '../site');
/** Where the pages of the library's API lie. */
export const API_PAGES = resolve(import.meta.dirname, '../api-pages');

/** There is nothing to build. */
export function buildSite(): Promise<boolean> {
  return Promise.resolve(false);
}
