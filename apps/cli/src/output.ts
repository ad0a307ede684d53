import { once } from 'node:events';
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

/** Writes text lines, none if there are none, or one line of JSON if that was asked for. */
export async function answer(json: boolean, value: object, lines: readonly string[]): Promise<void> {
  if (json) await writeLine(JSON.stringify(value));
  else if (lines.length > 0) await writeLine(lines.join('\n'));
}

/** `1 ply`, `2 plies`. */
export function countPlies(count: number): string {
  return `${count} ${count === 1 ? 'ply' : 'plies'}`;
}
