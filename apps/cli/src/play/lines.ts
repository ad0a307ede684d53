import { createInterface } from 'node:readline';

/** Lines that a person types or a pipe sends. */
export interface Lines {
  /** Whether a person sits at a terminal. */
  readonly interactive: boolean;
  /** The next line without spaces around it, or null at the end of the input. */
  next(prompt: string): Promise<string | null>;
  /** Keeps lines out of the history that the arrow keys bring back, and forgets earlier ones. */
  keepSecrets(secret: boolean): void;
  /** Wipes the terminal and its scrollback. Does nothing in a pipe. */
  wipe(): void;
  close(): void;
}

/** Clears the screen and its scrollback, and goes to the top. */
const WIPE = '\x1b[2J\x1b[3J\x1b[H';

/** Reads the lines of standard input. A terminal gets a prompt, a history, and `complete` on the Tab key. */
export function standardLines(complete: (typed: string) => readonly string[]): Lines {
  const interactive = process.stdin.isTTY && process.stdout.isTTY;
  const reader = createInterface({
    input: process.stdin,
    ...(interactive ? { output: process.stdout } : {}),
    crlfDelay: Infinity,
    completer: (typed: string): [string[], string] => [[...complete(typed)], typed],
  });
  let isSecret = false;
  reader.on('history', (history) => {
    if (isSecret) history.length = 0;
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
    keepSecrets: (secret) => void (isSecret = secret),
    wipe: () => void (interactive && process.stdout.write(WIPE)),
    close: () => reader.close(),
  };
}
