/** Nwap (N): the pyramid upside down, its point touching the board (912 G). */
export const nwap =
  `<path class="t1 ol" d="M5.8 12.6L27 18L22.5 38Z"/><path class="t2 ol" d="M27 18L39.6 11L22.5 38Z"/>` +
  `<path class="t1 ol" d="M5.8 12.6L18.6 6L39.6 11L27 18Z"/>` +
  `<path class="il" d="M11.6 20L24.6 23.4M15.8 27L23.2 28.8"/>`;
