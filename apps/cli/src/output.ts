import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import pc from 'picocolors';

/** Colours for a terminal; none in a pipe or a file, or where NO_COLOR is set. `isTTY` is missing in a pipe, which would leave the choice to the library. */
export const colours = pc.createColors(process.stdout.isTTY === true && !process.env.NO_COLOR);

/** Writes a line to standard output, and waits while the reader is slower than we are. */
export async function writeLine(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
}

/** Control characters of foreign texts made visible, so that they can't steer the terminal. */
export function plain(text: string): string {
  return text.replace(/\p{Cc}/gu, (sign) => `\\x${sign.codePointAt(0)!.toString(16).padStart(2, '0')}`);
}

/**
 * Prose with line breaks between words where a terminal would break within them, indented as it begins; untouched in a pipe or a file.
 * Colours take no room.
 */
export function wrapped(prose: string, columns = process.stdout.isTTY ? process.stdout.columns : 0): string {
  const widthOf = (text: string): number => stripVTControlCharacters(text).length;
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

/** Writes text lines, none if there are none, or one line of JSON if that was asked for. */
export async function answer(json: boolean, value: object, lines: readonly string[]): Promise<void> {
  if (json) await writeLine(JSON.stringify(value));
  else if (lines.length > 0) await writeLine(lines.join('\n'));
}

/** `1 ply`, `2 plies`. */
export function countPlies(count: number): string {
  return `${count} ${count === 1 ? 'ply' : 'plies'}`;
}
