import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Outcome, Order } from './changed.ts';
import type { Mutant } from './mutants.ts';

/** A change that keeps an example busy for so long counts as noticed, in milliseconds. */
const PATIENCE = 10_000;
/** Each change stays in a process's memory, so that a new process begins after so many. */
const CHANGES = 150;
const PROGRAM = join(import.meta.dirname, 'changed.ts');

/** Tries changes to the rules of a game in a process of its own. */
export class AblationBench {
  readonly #game: string;
  #process: ChildProcess;
  #tried = 0;

  constructor(game: string) {
    this.#game = game;
    this.#process = this.#start();
    // A process in an endless loop hears nothing, so it would outlive this one.
    process.once('exit', () => this.close());
  }

  /** Whether one of a clause's examples fails with a change. */
  async isNoticed(mutant: Mutant, clause: string, examples: readonly number[]): Promise<boolean> {
    if (++this.#tried % CHANGES === 0) this.#restart();
    const answer = await this.#ask({ mutant, clause, examples });
    return answer === 'stuck' || answer.failed;
  }

  close(): void {
    this.#process.kill('SIGKILL');
  }

  #start(): ChildProcess {
    return fork(PROGRAM, [this.#game], { execArgv: ['--max-old-space-size=1500'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  }

  #restart(): void {
    this.close();
    this.#process = this.#start();
  }

  /** Asks the process. A change that ends it, or keeps it busy for too long, costs a new one. */
  #ask(order: Order): Promise<Outcome | 'stuck'> {
    const asked = this.#process;
    return new Promise((done) => {
      const finish = (answer: Outcome | 'stuck'): void => {
        clearTimeout(timer);
        asked.removeAllListeners();
        if (answer === 'stuck') this.#restart();
        done(answer);
      };
      const timer = setTimeout(() => finish('stuck'), PATIENCE);
      asked.once('message', finish);
      asked.once('exit', () => finish('stuck'));
      asked.send(order);
    });
  }
}
