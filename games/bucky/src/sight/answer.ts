/*
 * Sight predicts what a move does without carrying it out. It never decides a rule: each file answers one question of legality with YES, NO
 * or OPEN, some for many squares at once: a set holds the squares with one answer. YES and NO must be right. For OPEN the rules carry the move out.
 */

/** Carry the move out to find out. */
export const OPEN = 0;
export const YES = 1;
export const NO = 2;

/** The switches, one for each file and one for exchanges, for tests and measurements. What is off leaves all to the rules. */
export const parts = {
  /** Does a move remove nothing by hypnosis? Found by counting its strikes. */
  resolution: true,
  /** To which squares may a piece come so that certainly nothing is removed? */
  quiet: true,
  /** Is the mover's dude safe after a move? */
  safety: true,
  /** Which enemies could take a dude or have him removed? */
  danger: true,
  /** Is an exchange legal because it was when its partner started it? sight/foreseen.ts remembers those. */
  trades: true,
};
