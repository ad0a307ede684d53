import type { Problem } from '@menagerie/core';

/** Exit codes: done, the answer is no (a wrong game file, a move that isn't legal), input that can't be used, a defect of the program. */
export const EXIT = { done: 0, no: 1, badInput: 2, defect: 70 } as const;

/** The exit codes in words, for help texts. */
export const EXITS = `Exit codes:
  ${EXIT.done}   done
  ${EXIT.no}   the answer is no: a game file is wrong, a move isn't legal, a stored match doesn't follow
  ${EXIT.badInput}   the input can't be used; one line on standard error says why
  ${EXIT.defect}  a defect of this program`;

/** What ends a command early: one line for standard error and an exit code. Everything else that is thrown is a defect. */
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
