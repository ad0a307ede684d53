const coils = 'M7.4 34.2C16 35.8 37 36.4 37 29.4C37 22.6 9.4 25.6 9.4 17.6C9.4 10.6 20 10.4 28.4 11.2';

/** Snake (~): a winding snake with its tongue out. */
export const snake =
  `<path class="ol" d="M40.4 11.4H43L44.2 9.4M43 11.4L44.2 13.4"/>` +
  `<path class="oc" stroke-width="8.4" d="${coils}"/><path class="k1" stroke-width="5.4" d="${coils}"/>` +
  `<path class="il" d="M14 33.6V36.4M20.6 33.6V36.6M27.2 32.8L28 35.8M32 25.8L33.6 23.6M24.6 24.4L25.2 21.8M17.4 23.4L18 20.8"/>` +
  `<path class="t2 ol" d="M25.6 6.4C31 3.6 39.4 6 41.4 11.4C39 15.8 31 17.6 25.4 15Z"/><circle class="in" cx="33.4" cy="9.6" r="1.6"/>`;
