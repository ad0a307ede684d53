import { editsBetween, type Shift } from './edits.ts';
import type { Outcome } from './game.ts';
import type { Scene, Stage, Trace, Witness } from './picture.ts';

/** What a stage tells: its clause, its sentence, what to point at, and what moves in it. */
export type Telling = readonly [clause: string, text: string, causes: readonly Witness[], shifts?: readonly Shift[]];

/** The stages of a move, told while it is made on a copy. */
export class Stages {
  readonly #scene: () => Scene;
  readonly #start: Scene;
  readonly #told: (Omit<Stage, 'edits'> & { readonly shifts: readonly Shift[] })[] = [];

  /** `scene` gives what stands where on the copy now. */
  constructor(scene: () => Scene) {
    this.#scene = scene;
    this.#start = scene();
  }

  /** Adds a stage whose changes have just been made. */
  tell(code: string, [clause, text, causes, shifts = []]: Telling): void {
    this.#told.push({ clause, code, text, causes, scene: this.#scene(), shifts });
  }

  /** The stages once the move is made, and the end of the game if it has come. The last one ends with the final position, bookkeeping included. */
  trace(end: string, outcome: Outcome | null): Trace {
    const last = this.#told.pop();
    if (last) this.#told.push({ ...last, scene: this.#scene() });
    if (outcome) this.tell(end, [outcome.clause, outcome.text, []]);
    return this.#told.map(({ shifts, ...stage }, index) => {
      const before = this.#told[index - 1]?.scene ?? this.#start;
      return { ...stage, edits: editsBetween(before, stage.scene, shifts) };
    });
  }
}
