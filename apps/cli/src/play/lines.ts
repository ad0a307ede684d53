import { createInterface } from 'node:readline';

/** Lines typed by a person or sent through a pipe. */
export interface Lines {
  /** Whether a person sits at a terminal. */
  readonly interactive: boolean;
  /** The next line without spaces around it, or null at the end of the input. */
  next(prompt: string): Promise<string | null>;
  close(): void;
}

/** The lines of standard input; in a terminal with a prompt, a history, and `complete` behind the tab key. */
export function standardLines(complete: (typed: string) => readonly string[]): Lines {
  const interactive = process.stdin.isTTY && process.stdout.isTTY;
  const reader = createInterface({
    input: process.stdin,
    ...(interactive ? { output: process.stdout } : {}),
    crlfDelay: Infinity,
    completer: (typed: string): [string[], string] => [[...complete(typed)], typed],
  });
  const lines = reader[Symbol.asyncIterator]();
  return {
    interactive,
    async next(prompt) {
      if (interactive) {
        reader.setPrompt(prompt);
        reader.prompt();
      }
      const line = await lines.next();
      return line.done === true ? null : line.value.replace(/^\uFEFF/, '').trim();
    },
    close: () => reader.close(),
  };
}
