/** Sweeper (W): a besom broom. */
export const sweeper =
  `<rect class="t1 ol" x="20" y="2.4" width="5" height="19" rx="2.5"/>` +
  `<path class="t1 ol" d="M18 21H27C28.2 26.2 33.4 29.8 34.8 38H10.2C11.6 29.8 16.8 26.2 18 21Z"/>` +
  `<path class="il" d="M22.5 28.4V36.8M18 30.2L16 36.8M27 30.2L29 36.8"/>` +
  `<path class="t2 ol" d="M17.6 17.6H27.4L28.2 24.6H16.8Z"/>` +
  `<path class="il" d="M17.6 21.2H27.4"/>`;
