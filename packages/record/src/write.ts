import type { GameRecord, Line, Ply } from './record.ts';
import { tagValue } from './record.ts';
import { UNDECIDED } from './result.ts';

/**
 * The one writing of a record: tags in their order, a blank line, every round of the game on a line of its own, every variation on an
 * indented one, and the result. In comments a backslash stands before `{`, `}` and `\`; in tags before `"` and `\`.
 */
export function formatRecord(record: GameRecord): string {
  const tags = record.tags.map(({ name, value }) => `[${name} "${oneLine(value).replace(/["\\]/g, '\\$&')}"]\n`);
  const page = new Page();
  writeLine(page, record.line, 0);
  if (record.line.plies.at(-1)?.notes.at(-1)?.kind !== 'variation') page.newLine(0);
  page.add(tagValue(record, 'Result') ?? UNDECIDED);
  return `${tags.join('')}${tags.length > 0 ? '\n' : ''}${page.text}\n`;
}

/** A file of several records, with a blank line between them. */
export function formatRecords(records: readonly GameRecord[]): string {
  return records.map(formatRecord).join('\n');
}

function writeLine(page: Page, line: Line, depth: number): void {
  for (const text of line.comments) page.add(comment(text));
  let interrupted = true;
  for (const ply of line.plies) {
    if (ply.opens && depth === 0) page.newLine(0);
    if (ply.opens || interrupted) page.add(`${ply.round}${ply.opens ? '.' : '...'}`);
    writePly(page, ply, depth);
    interrupted = ply.notes.length > 0;
  }
}

function writePly(page: Page, ply: Ply, depth: number): void {
  page.add(ply.text);
  for (const nag of ply.nags) page.add(`$${nag}`);
  for (const note of ply.notes) {
    if (note.kind === 'comment') {
      page.add(comment(note.text));
      continue;
    }
    page.newLine(depth + 1);
    page.open();
    writeLine(page, note.line, depth + 1);
    page.close();
    page.newLine(depth);
  }
}

function comment(text: string): string {
  return `{${text.replace(/[\\{}]/g, '\\$&')}}`;
}

function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ');
}

/** Words with single spaces between them, and line breaks where asked for. */
class Page {
  text = '';
  #gap = '';

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
    if (this.text !== '') this.#gap = `\n${'  '.repeat(depth)}`;
  }
}
