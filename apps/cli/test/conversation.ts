import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { onLines } from '../src/engines/lines.ts';
import { MAIN } from './run.ts';

/** A conversation with `menagerie engine`, line by line. */
export class Conversation {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #unheard: string[] = [];
  #wake: () => void = () => undefined;
  #err = '';

  constructor() {
    this.#child = spawn(process.execPath, [MAIN, 'engine']);
    onTestFinished(() => void this.#child.kill('SIGKILL'));
    onLines(this.#child.stdout, (line) => {
      this.#unheard.push(line);
      this.#wake();
    });
    this.#child.stderr.on('data', (chunk) => (this.#err += String(chunk)));
    this.#child.once('close', () => this.#wake());
    this.#child.stdin.on('error', () => undefined);
  }

  say(...lines: readonly string[]): void {
    for (const line of lines) this.#child.stdin.write(`${line}\n`);
  }

  /** The next line of a kind; what comes before it is forgotten. */
  async hear(wanted: RegExp): Promise<string> {
    for (;;) {
      const line = this.#unheard.shift();
      if (line === undefined) {
        if (this.#child.exitCode !== null) throw new Error(`It ended with ${this.#child.exitCode}: ${this.#err}`);
        await new Promise<void>((resolve) => (this.#wake = resolve));
      } else if (wanted.test(line)) return line;
    }
  }

  /** Says "quit", and checks that it ends well and has nothing to complain of. */
  async end(): Promise<void> {
    const closed = once(this.#child, 'close');
    this.say('quit');
    const [code] = (await closed) as [number | null];
    if (code !== 0 || this.#err !== '') throw new Error(`It ended with ${code}: ${this.#err}`);
  }
}
