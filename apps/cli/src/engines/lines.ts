import type { Readable } from 'node:stream';

/** A longer line is no line of the protocol; a game of 5,000 moves takes a twentieth of it. */
const LONGEST = 1_000_000;

/** Passes on each line that a stream brings. Lines without an end are cut off, so that nothing can fill the memory. */
export function onLines(stream: Readable, hear: (line: string) => void): void {
  let rest = '';
  let isTooLong = false;
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      if (!isTooLong) hear(line.replace(/\r$/, ''));
      isTooLong = false;
    }
    if (rest.length <= LONGEST) return;
    rest = '';
    isTooLong = true;
  });
  stream.once('end', () => void (rest !== '' && !isTooLong && hear(rest)));
}
