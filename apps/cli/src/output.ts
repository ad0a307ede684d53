import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import pc from 'picocolors';

/**
 * Colours for a terminal. None in a pipe or a file, or if NO_COLOR is set. `isTTY` is missing in a pipe, which would leave the choice to
 * the library.
 */
export const colours = pc.createColors(process.stdout.isTTY === true && !process.env.NO_COLOR);

/** A line of an answer: data, printed unchanged, or prose, which a terminal breaks between words. */
export type TextLine = string | { readonly prose: string };

/** Lines as prose. */
export function prose(lines: readonly string[]): TextLine[] {
  return lines.map((line) => ({ prose: line }));
}

/** Writes a line to standard output. Waits if the reader is slower. */
export async function writeLine(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
}

/** Makes control characters in foreign texts visible, so that they can't steer the terminal. */
export function plain(text: string): string {
  return text.replace(/\p{Cc}/gu, (sign) => `\\x${sign.codePointAt(0)!.toString(16).padStart(2, '0')}`);
}

/** The columns of a terminal. In a pipe or a file those of COLUMNS, or else 0: nothing is broken or set side by side. */
export function columnsOf(stream: NodeJS.WriteStream): number {
  return stream.isTTY ? stream.columns : Number(process.env.COLUMNS) || 0;
}

/** Breaks prose between words where a terminal would break within them, and keeps its indent. Colours take no room. */
export function wrapped(prose: string, columns: number): string {
  if (columns < 20 || widthOf(prose) < columns) return prose;
  const [indent] = /^ */.exec(prose)!;
  const lines: string[] = [];
  for (const word of prose.slice(indent.length).split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : null;
    if (longer !== null && widthOf(longer) < columns) lines[lines.length - 1] = longer;
    else lines.push(indent + word);
  }
  return lines.join('\n');
}

/** Prose for a stream, wrapped if it's a terminal. */
export function wrappedFor(stream: NodeJS.WriteStream, text: string): string {
  return wrapped(text, columnsOf(stream));
}

/** Rows as lines with aligned columns. Numbers, in all columns but the first, stand to the right. */
export function inColumns(rows: readonly (readonly string[])[], areNumbers = false): string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const padded = (cell: string, column: number): string =>
    areNumbers && column > 0 ? cell.padStart(widths[column]) : cell.padEnd(widths[column]);
  return rows.map((row) => row.map(padded).join('  ').trimEnd());
}

/** Room between a board and what stands beside it, and the least that prose needs. */
const GAP = 4;
const LEAST = 24;

/** Puts prose to the right of a picture made of signs if both fit into `columns`, and below it otherwise. */
export function beside(picture: readonly string[], lines: readonly string[], columns: number): TextLine[] {
  const left = Math.max(...picture.map(widthOf)) + GAP;
  const right = lines.flatMap((line) => wrapped(line, columns - left).split('\n'));
  if (columns - left < LEAST || right.length > picture.length) return [...picture, '', ...prose(lines)];
  const first = Math.floor((picture.length - right.length) / 2);
  return picture.map((row, index) => {
    const text = index < first ? undefined : right.at(index - first);
    return text === undefined ? row : row + ' '.repeat(left - widthOf(row)) + text;
  });
}

/** Writes the lines, or one line of JSON if you asked for that. */
export async function answer(json: boolean, value: object, lines: readonly TextLine[]): Promise<void> {
  if (json) return writeLine(JSON.stringify(value));
  const texts = lines.map((line) => (typeof line === 'string' ? line : wrappedFor(process.stdout, line.prose)));
  if (texts.length > 0) await writeLine(texts.join('\n'));
}

function widthOf(text: string): number {
  return stripVTControlCharacters(text).length;
}
