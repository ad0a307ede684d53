import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HOST_PAGES, type HostPage } from '@menagerie/protocol/routes';
import { Complaint } from '../complaint.ts';

/** The longest page, in bytes. */
const LONGEST = 64 * 1024;

/** The host's own pages: `privacy.md`, `imprint.md` and `contact.md` of a folder, as far as they are there. Refuses what can't be shown. */
export function hostPagesIn(folder: string | null): ReadonlyMap<HostPage, string> {
  if (folder === null) return new Map();
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Complaint(`PAGES is "${folder}", but there is no such directory.`);
  const pages = new Map<HostPage, string>();
  for (const page of HOST_PAGES) {
    const file = join(folder, `${page}.md`);
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found?.isFile()) continue;
    if (found.size > LONGEST) throw new Complaint(`${file} is longer than ${LONGEST / 1024} kB. Shorten it.`);
    const text = textIn(file).replace(/^\uFEFF/, '');
    if (text.includes('\uFFFD')) throw new Complaint(`${file} isn't UTF-8. Save it as UTF-8.`);
    if (text.trim() !== '') pages.set(page, text);
  }
  if (pages.size === 0) {
    const names = HOST_PAGES.map((page) => `${page}.md`).join(', ');
    throw new Complaint(`PAGES is "${folder}", but none of ${names} is there with a text.`);
  }
  return pages;
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Complaint(`${file} can't be read. Let the server's user read it.`);
  }
}
