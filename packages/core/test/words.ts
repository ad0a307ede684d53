import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/** The words that docs/words.md rules out in every game and in this one. */
export function unwantedWords(name: string): readonly string[] {
  const sections = readFileSync('docs/words.md', 'utf8').split(/^### /m);
  return sections
    .filter((section) => section.startsWith('Every game') || section.startsWith(name))
    .flatMap((section) => [...section.matchAll(/^\|[^|]*\|[^|]*\|([^|]*)\|$/gm)].slice(2))
    .flatMap(([, words]) => words.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Checks a sentence against docs/words.md: number of words, one sentence, no clause id or role code, no unwanted word. */
export function checkSentence(text: string, unwanted: readonly string[], { least = 1, most }: { least?: number; most: number }): void {
  expect(text, 'begins with a capital and ends with a full stop').toMatch(/^[\p{Lu}+−0-9][^]*[.!?]$/u);
  expect(text.slice(0, -1), `one sentence: ${text}`).not.toMatch(/[.!?](\s|$)/);
  expect(wordCount(text), `number of words: ${text}`).toBeGreaterThanOrEqual(least);
  expect(wordCount(text), `number of words: ${text}`).toBeLessThanOrEqual(most);
  checkWording(text, unwanted);
}

/** Checks any text against docs/words.md: no clause id or role code, no unwanted word. */
export function checkWording(text: string, unwanted: readonly string[]): void {
  expect(text, 'no id of a clause').not.toMatch(/\b([BDF]\d+\.\d+|9\d\d ?[A-J])\b/);
  checkWords(text, unwanted);
}

/** Checks a text that may name clauses against docs/words.md: no role code, no unwanted word. */
export function checkWords(text: string, unwanted: readonly string[]): void {
  expect(text, 'no role code').not.toMatch(/\bR\d+\b/);
  for (const word of unwanted) {
    expect(text.toLowerCase(), `docs/words.md has another word for "${word}"`).not.toMatch(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u'));
  }
}

/** How many words a text has. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}

/** Everything written in a game's folder except its tests, art and glossary. */
export function writtenIn(id: string): string {
  return ['src', 'rulebook', 'lessons']
    .flatMap((folder) => filesOf(join('games', id, folder)))
    .filter((path) => path.endsWith('.ts') && !/\bart\b|glossary/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}

function filesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  } catch {
    return [];
  }
}
