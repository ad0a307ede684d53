import type { Witness } from './picture.ts';

/** Success with a value, or failure with a reason. Input from outside never causes an exception. */
export type Result<T, E = Problem> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** Why an input was refused: one sentence that says what, where and how to fix it, and the clause if a rule decides. */
export interface Problem {
  readonly message: string;
  readonly clause?: string;
  /** The squares and lines in question, if there are any. */
  readonly witnesses?: readonly Witness[];
}

/** Makes a success of a value. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Makes a failure of a reason. */
export function fail<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/** Makes the failure for one problem of an input. */
export function problem(message: string, clause?: string): { readonly ok: false; readonly error: Problem } {
  return { ok: false, error: clause === undefined ? { message } : { message, clause } };
}

/** The value of a success. Throws on failure, so use it only if a failure would be a defect of the program itself. */
export function unwrap<T>(result: Result<T, { readonly message: string }>): T {
  if (result.ok) return result.value;
  throw new Error(result.error.message);
}
