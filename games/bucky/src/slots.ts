/* The state of a position in slots: 0–63 are the cells of a1 to h8. Slots before QUIET count for repetition (B6.5). */

/** Whose turn it is. */
export const TURN = 64;
/** Bits 1 (White's) and 2 (Black's) of the exchanges left (B3.10). */
export const EXCHANGES = 65;
/** Square of the piece that made a double step on the last turn, plus 1; 0 if there is none (B5.1). */
export const ROLLER = 66;
/** Code of the squares it left vulnerable (vulnerable.ts). */
export const VULNERABLE = 67;
/** Turns since the last removal or jedi move (B6.5). */
export const QUIET = 68;
/** Turns made since the first turn of round 1 (B9.3). */
export const PLY = 69;
/**
 * Sets of squares (geometry.ts) by cell: `SETS + (cell << 1) + half` has the squares with that cell; for cell 0 all occupied squares, for
 * cell 8 all of Black's. They follow from the cells.
 */
export const SETS = 70;
/** The set of Black's squares. */
export const BLACKS = SETS + 16;
/** The set of squares whose cells have changed since the last survey. */
export const CHANGED = SETS + 30;
/** Occupied squares of the 8 ranks, 8 files and 30 diagonals, one bit per square. They follow from the cells. */
export const LINES = CHANGED + 2;
/** Number of slots. */
export const SLOTS = LINES + 46;
