import type { Scene, Stage, Trace } from '@menagerie/core';
import { BLANK_VIEW, FEEL, type BoardView } from '../board/view.ts';

/** Shows the stages of a move one after the other, and the board meanwhile. */
export class Replay {
  scene: Scene = $state.raw([]);
  /** The stage now on show, or null. */
  stage: Stage | null = $state.raw(null);
  motion: BoardView['motion'] = $state.raw(BLANK_VIEW.motion);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #waiting: (() => void)[] = [];

  /** Shows stage after stage, each `pace` times as long as usual, then the final scene. */
  play(trace: Trace, final: Scene, pace: number): void {
    clearTimeout(this.#timer);
    this.#show(trace, 0, final, Math.min(pace, FEEL.longest / Math.max(1, lengthOf(trace))));
  }

  /** Shows a scene at once and ends any replay. */
  settle(scene: Scene): void {
    clearTimeout(this.#timer);
    this.stage = null;
    this.scene = scene;
    this.motion = { edits: [], run: this.motion.run };
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Waits until no move is on show. */
  settled(): Promise<void> {
    return this.stage ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
  }

  #show(trace: Trace, index: number, final: Scene, pace: number): void {
    const stage = trace[index];
    if (!stage) return this.settle(final);
    this.stage = stage;
    this.scene = stage.scene;
    this.motion = { edits: stage.edits, run: this.motion.run + 1 };
    this.#timer = setTimeout(() => this.#show(trace, index + 1, final, pace), timeOf(stage) * pace);
  }
}

function timeOf({ edits }: Stage): number {
  return edits.length > 0 ? FEEL.stage : FEEL.quietStage;
}

function lengthOf(trace: Trace): number {
  return trace.reduce((sum, stage) => sum + timeOf(stage), 0);
}
