// Writes the table of limits into docs/limits.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { spanWords } from './meter.ts';
import { LIMITS, type Limit } from './table.ts';

const PAGE = resolve(import.meta.dirname, '../../../../docs/limits.md');
const MARKS = /(<!-- limits -->\n)[^]*(<!-- end of limits -->)/;

/** The page with the table as it is in code. */
export function pageWith(page: string): string {
  const lines = Object.values<Limit>(LIMITS).map(({ what, by, most, seconds, kept }) => {
    const often = seconds === null ? `${most} at a time` : `${most} in ${spanWords(seconds)}`;
    return `| ${what} | ${by} | ${often} | ${kept} |`;
  });
  const table = ['| what | counted by | how much | kept in |', '|---|---|---|---|', ...lines].join('\n');
  return page.replace(MARKS, (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`);
}

/** docs/limits.md as it is. */
export function readPage(): string {
  return readFileSync(PAGE, 'utf8');
}

if (import.meta.main) writeFileSync(PAGE, pageWith(readPage()));
