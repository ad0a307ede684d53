import type { Comment, GameRecord, Ply, Tag, Tree } from './record.ts';
import { tagValue } from './record.ts';
import { UNDECIDED } from './result.ts';
import { onOneLine, tidyComment } from './scan.ts';

/**
 * Writes a record in its one form: tags in order, a blank line, each round on a line, each variation on an indented one, and the result. A
 * backslash stands before `{`, `}`, `\\` and a `>` that begins a line in comments, and before `"` and `\\` in tags.
 */
export function formatRecord(record: GameRecord): string {
  const tags = record.tags.map((tag) => `${formatTag(tag)}\n`);
  const page = new Page(false);
  writeComments(page, record.tree.comments);
  const endsInVariation = writeMoves(page, record.tree, true, 0);
  if (!endsInVariation) page.newLine(0);
  page.add(tagValue(record, 'Result') ?? UNDECIDED);
  return `${tags.join('')}${tags.length > 0 ? '\n' : ''}${page.text}\n`;
}

/** Writes a record on one line and without numbers, for links. You read it like any other. */
export function formatOnOneLine(record: GameRecord): string {
  const page = new Page(true);
  for (const tag of record.tags) page.add(formatTag(tag));
  writeComments(page, record.tree.comments);
  writeMoves(page, record.tree, true, 0);
  page.add(tagValue(record, 'Result') ?? UNDECIDED);
  return page.text;
}

/** Writes a file of several records, with a blank line between them. */
export function formatRecords(records: readonly GameRecord[]): string {
  return records.map(formatRecord).join('\n');
}

function formatTag({ name, value }: Tag): string {
  return `[${name} "${onOneLine(value).replace(/["\\]/g, '\\$&')}"]`;
}

/** Writes everything that follows. Returns whether it ended with a variation. */
function writeMoves(page: Page, from: Pick<Tree, 'next'>, isInterrupted: boolean, depth: number): boolean {
  let [main, ...variations] = from.next;
  let interrupted = isInterrupted;
  while (main) {
    writePly(page, main, interrupted, depth);
    for (const variation of variations) {
      page.newLine(depth + 1);
      page.open();
      writePly(page, variation, true, depth + 1);
      writeMoves(page, variation, variation.comments.length > 0, depth + 1);
      page.close();
      page.newLine(depth);
    }
    interrupted = main.comments.length > 0 || variations.length > 0;
    const { next } = main;
    if (next.length === 0) return variations.length > 0;
    [main, ...variations] = next;
  }
  return false;
}

function writePly(page: Page, { round, opens, text, nags, before, comments }: Ply, interrupted: boolean, depth: number): void {
  if (opens && depth === 0) page.newLine(0);
  writeComments(page, before);
  const isNumbered = opens || interrupted || before.length > 0;
  if (isNumbered && !page.isOneLine) page.add(`${round}${opens ? '.' : '...'}`);
  page.add(text);
  for (const nag of nags) page.add(`$${nag}`);
  writeComments(page, comments);
}

function writeComments(page: Page, comments: readonly Comment[]): void {
  for (const { text } of comments) {
    const paragraphs = tidyComment(text.replace(/[\r\n]+/g, '\n\n')).replaceAll('\n', '\n\n');
    page.add(`{${paragraphs.replace(/[\\{}]|(?<=\n)>/g, '\\$&')}}`);
  }
}

/** Puts single spaces between words, and line breaks on request unless everything goes on one line. */
class Page {
  readonly isOneLine: boolean;
  text = '';
  #gap = '';

  constructor(isOneLine: boolean) {
    this.isOneLine = isOneLine;
  }

  add(word: string): void {
    this.text += this.#gap + word;
    this.#gap = ' ';
  }

  open(): void {
    this.add('(');
    this.#gap = '';
  }

  close(): void {
    this.text += ')';
    this.#gap = ' ';
  }

  newLine(depth: number): void {
    if (this.text !== '' && !this.isOneLine) this.#gap = `\n${'  '.repeat(depth)}`;
  }
}
