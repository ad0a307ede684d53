import type { Problem } from '@menagerie/core';

/** What ends a command early: one line for standard error and an exit code. Everything else that is thrown is a defect. */
export class Fault extends Error {
  readonly clause: string | undefined;

  constructor({ message, clause }: Problem) {
    super(message);
    this.clause = clause;
  }

  /** As JSON shows it. */
  toProblem(): Problem {
    return this.clause === undefined ? { message: this.message } : { message: this.message, clause: this.clause };
  }
}

/** Exit codes: done, a negative answer (a game file is wrong), input that can't be used, a defect of the program. */
export const EXIT = { done: 0, negative: 1, badInput: 2, defect: 70 } as const;
