import { wrapped } from './output.ts';

/** Exit codes, the same for every command. */
export const EXIT = { done: 0, no: 1, badInput: 2, defect: 70, broken: 74 } as const;

/** What each exit code means, for the help, the manual page and docs/terminal.md. */
export const MEANINGS: readonly (readonly [code: string, meaning: string])[] = [
  [String(EXIT.done), 'done'],
  [String(EXIT.no), "the answer is no: a game file is wrong, a move isn't legal, a stored match doesn't follow"],
  [String(EXIT.badInput), "the input can't be used, or the answer can't be written; one line on standard error says why"],
  [String(EXIT.defect), 'a defect of this program, please report it'],
  [String(EXIT.broken), "the server's database failed; what was acknowledged is stored"],
  ['128+n', 'ended by signal n; at the first request to stop, the server shuts down cleanly, with 0'],
];

/** The exit codes as the help shows them, in lines of at most so many columns. */
export function exitCodes(columns: number): string {
  const lines = MEANINGS.map(([code, meaning]) => `  ${code.padEnd(6)}${wrapped(' '.repeat(8) + meaning, columns).slice(8)}`);
  return ['Exit codes:', ...lines].join('\n');
}
