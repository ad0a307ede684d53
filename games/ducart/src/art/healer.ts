const coils = 'M14 34.6C19 36 32 35 32 29.6C32 24.6 12.4 25.4 12.4 19.8C12.4 14.8 30.4 16 31 10.8';

/** Healer (H): a serpent wound around a staff. */
export const healer =
  `<path class="t2 ol" d="M20.4 38V5.4A2.1 2.1 0 0 1 24.6 5.4V38Z"/>` +
  `<path class="oc" stroke-width="7.4" d="${coils}"/><path class="k1" stroke-width="4.2" d="${coils}"/>` +
  `<path class="il" d="M18 33.6C23 33.6 29 32 29.4 29.8M15.2 19.8C15.6 18.2 19 17.2 22.6 16.2"/>` +
  `<path class="t2" d="M20.4 20.4H24.6V29.4H20.4Z"/><path class="ol" d="M20.4 20.4V29.4M24.6 20.4V29.4"/>` +
  `<path class="t1 ol" d="M27 11.4C26 7.4 28.2 4 31.6 4C35.4 4 37.8 7 41.4 8C40 11.2 37 12.4 34.2 13Z"/>` +
  `<circle class="in" cx="33.2" cy="7.9" r="1.4"/>`;
