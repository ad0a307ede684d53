import type { Result } from '@menagerie/core';
import type { Fault } from '@menagerie/protocol';

/** What a part of a page asks the server for: whether an answer is still to come, and what went wrong the last time. */
export class Errand {
  fault: Fault | null = $state.raw(null);
  busy: boolean = $state(false);

  /** Waits for an answer, and keeps its fault. */
  async run<T>(asked: Promise<Result<T, Fault>>): Promise<Result<T, Fault>> {
    this.busy = true;
    const answer = await asked;
    this.busy = false;
    this.fault = answer.ok ? null : answer.error;
    return answer;
  }
}
