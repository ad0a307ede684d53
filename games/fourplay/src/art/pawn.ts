/** Pawn (P): a pyramid with a square base, the base touching the board (911 G). */
export const pawn =
  `<path class="t1 ol" d="M21.6 6.4L27 38L5.8 32.6Z"/><path class="t2 ol" d="M21.6 6.4L39.6 31.2L27 38Z"/>` +
  `<path class="il" d="M16.4 15L23.2 16.6M13.2 20.4L24.2 23M9.6 26.2L25.4 30"/>`;
