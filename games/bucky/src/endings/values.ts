/** The value of a draw. Any other is one more than the plies to the end: odd if the side to move loses, even if it wins. */
export const DRAWN = 0;
/** The value of a code without a position. */
export const ABSENT = 0xffff;
