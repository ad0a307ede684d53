import type { Problem } from '@menagerie/core';
import { EXIT } from './exits.ts';

/** Ends a command early, with one line for standard error and an exit code. Anything else thrown is a defect. */
export class Fault extends Error {
  readonly clause: string | undefined;
  readonly exit: number;

  constructor({ message, clause }: Problem, exit: number = EXIT.badInput) {
    super(message);
    this.clause = clause;
    this.exit = exit;
  }

  /** As JSON shows it. */
  toProblem(): Problem {
    return this.clause === undefined ? { message: this.message } : { message: this.message, clause: this.clause };
  }
}
