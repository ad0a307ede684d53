/** Archer (A): a drawn bow. */
export const archer =
  `<path class="ol" d="M14 3.4L8.6 20.4L14 37.4"/>` +
  `<path class="t1 ol" d="M12.4 1.8C27 4 35.6 11.6 35.6 20.4S27 36.8 12.4 39L12.6 34.8C22.4 32.4 29.4 27 29.4 20.4S22.4 8.4 12.6 6Z"/>` +
  `<path class="t2 ol" d="M6.6 18.8H36V22H6.6Z"/><path class="t2 ol" d="M34.6 14.4L44 20.4L34.6 26.4Z"/>` +
  `<path class="t2 ol" d="M1.2 15.4H6.4L9.8 20.4L6.4 25.4H1.2L4 20.4Z"/>`;
