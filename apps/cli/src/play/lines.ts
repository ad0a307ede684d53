import { createInterface } from 'node:readline';

/** Lines typed by a person or sent through a pipe. */
export interface Lines {
  /** Whether a person sits at a terminal. */
  readonly interactive: boolean;
  /** The next line without spaces around it, or null at the end of the input. */
  next(prompt: string): Promise<string | null>;
  /** Whether lines stay out of the history that the arrow keys bring back; those typed before are forgotten. */
  keepSecrets(secret: boolean): void;
  /** Wipes the terminal and what has scrolled out of it; a pipe can't be wiped. */
  wipe(): void;
  close(): void;
}

/** Clears the screen and its scrollback, and goes to the top. */
const WIPE = '\x1b[2J\x1b[3J\x1b[H';

/** The lines of standard input; in a terminal with a prompt, a history, and `complete` behind the tab key. */
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
