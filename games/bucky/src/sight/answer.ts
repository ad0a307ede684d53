/*
 * Sight foresees what a move does without carrying it out. It never tells a rule: each file answers one question of legality with
 * YES, NO or OPEN, and only has to be right when it doesn't say OPEN. The rules then carry the move out and see.
 */

/** Carry the move out to see. */
export const OPEN = 0;
export const YES = 1;
export const NO = 2;

/** The switch: with a question off, its answer is always OPEN and the rules decide alone. Tests run with all of them on and all off. */
export const sight = {
  /** resolution.ts: does a move remove nothing by hypnosis? */
  resolution: true,
  /** safety.ts: is the mover's dude safe after it? */
  safety: true,
  /** danger.ts: which enemies could take a dude, or have him removed? */
  danger: true,
};

/** Switches every question on or off. */
export function switchSight(on: boolean): void {
  sight.resolution = on;
  sight.safety = on;
  sight.danger = on;
}
