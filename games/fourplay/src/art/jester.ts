/** Jester (J): a cap with bells. */
export const jester =
  `<path class="t1 ol" d="M11 32C11.6 24.6 10.4 21 5 20.4C6.6 12 14.4 10.2 18 15.8Z"/>` +
  `<path class="t1 ol" d="M34 32C33.4 24.6 34.6 21 40 20.4C38.4 12 30.6 10.2 27 15.8Z"/>` +
  `<path class="t2 ol" d="M13.6 32C15 23 16.6 15 22.5 6.4C28.4 15 30 23 31.4 32Z"/>` +
  `<circle class="t2 ol" cx="5" cy="22.6" r="3"/><circle class="t2 ol" cx="40" cy="22.6" r="3"/><circle class="t1 ol" cx="22.5" cy="5" r="3"/>` +
  `<path class="t1 ol" d="M9.6 30.6L16 33.4L22.5 30.6L29 33.4L35.4 30.6V38H9.6Z"/>` +
  `<circle class="in" cx="5" cy="23" r="0.9"/><circle class="in" cx="40" cy="23" r="0.9"/><circle class="in" cx="22.5" cy="35" r="1.3"/>`;
