const frame = 'M5 40V20.5C5 10.5 12.4 6.8 22.5 6.8S40 10.5 40 20.5V40';

/** Keeper (K): an empty domed cage. */
export const keeper =
  `<circle class="ol" cx="22.5" cy="4.2" r="2.5"/>` +
  `<path class="t1 ol" d="M9.6 38V21.6C9.6 12.4 15 7 22.5 7S35.4 12.4 35.4 21.6V38Z"/>` +
  `<path class="il" d="M16 38V22C16 15 18.4 9 22.5 7C26.6 9 29 15 29 22V38M22.5 7V38"/>` +
  `<path class="t2 ol" d="M9.2 20H35.8V24H9.2Z"/>`;

/** Back bars of a keeping Keeper's cage: drawn first, behind the kept piece. */
export const behind = `<path class="th" d="M13.8 9.5V40M31.2 9.5V40"/>`;

/** Front bars of a keeping Keeper's cage: drawn last. The kept piece is inside at 70 % of its size: translate(6.75 10.2) scale(0.7). */
export const before =
  `<circle class="ol" cx="22.5" cy="3.4" r="2.3"/>` +
  `<path class="oc" stroke-width="5.4" d="${frame}"/><path class="k1" stroke-width="2.2" d="${frame}"/>` +
  `<path class="t1 ol" d="M10.2 11C13 7.2 17 5.6 22.5 5.6S32 7.2 34.8 11Z"/>` +
  `<path class="t2 ol s0" d="M2.6 39.8H42.4V43.8H2.6Z"/>` +
  `<path class="t2 ol s1" d="M2.6 39.8H42.4V43.8H32L30 42H15L13 43.8H2.6Z"/>`;
