import { editsBetween, type Shift } from './edits.ts';
import type { Outcome } from './game.ts';
import type { Scene, Stage, Trace, Witness } from './picture.ts';

/** What a stage tells: its clause, its sentence, what to point at, and what moves in it. */
export type Telling = readonly [clause: string, text: string, causes: readonly Witness[], shifts?: readonly Shift[]];

/** The stages of a move, told while it is made on a copy. */
export interface Stages {
  /** Adds a stage whose changes have just been made. */
  readonly tell: (code: string, telling: Telling) => void;
  /** The stages once the move is made, and the end of the game if it has come. The last one ends with the final position, bookkeeping included. */
  readonly trace: (end: string, outcome: Outcome | null) => Trace;
}

/** Begins to collect the stages of a move. `scene` gives what stands where on the copy now. */
export function stagesOf(scene: () => Scene): Stages {
  const scenes = [scene()];
  const told: (readonly [code: string, telling: Telling])[] = [];
  const tell = (...stage: (typeof told)[number]): void => {
    told.push(stage);
    scenes.push(scene());
  };
  return {
    tell,
    trace(end, outcome) {
      if (told.length > 0) scenes[told.length] = scene();
      if (outcome) tell(end, [outcome.clause, outcome.text, []]);
      return told.map(([code, [clause, text, causes, shifts = []]], index): Stage => {
        const after = scenes[index + 1];
        return { clause, code, text, causes, edits: editsBetween(scenes[index], after, shifts), scene: after };
      });
    },
  };
}
