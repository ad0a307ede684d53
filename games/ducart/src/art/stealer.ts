const legs = 'M18.6 30V37M25 30V37';

/** Stealer (T): a masked magpie with a ring in its beak. */
export const stealer =
  `<path class="oc" stroke-width="5" d="${legs}"/><path class="k2" stroke-width="1.8" d="${legs}"/>` +
  `<path class="t2 ol" d="M21 8.4L28.4 4.6L27.4 9L30.6 12.4L22 12Z"/>` +
  `<path class="t1 ol" d="M2.8 12.6L9.2 8.8C10.6 5.2 13.8 3 17.4 3.4C21.6 3.8 24 7 24.4 11.2C29.4 13.4 32 16.6 34.2 20.2L43 34.4L38 37.2L30.6 28C28.6 31.4 25.4 33.6 21.2 33.4C14.2 33 9.4 27 9.6 19.6C9.6 17.4 9.6 16 9.2 14.4Z"/>` +
  `<path class="t2 ol" d="M8.8 9.2C13 7 19 6.2 23.6 8.4L24.4 12.4C19 13.6 14 14.6 9.2 14.2Z"/>` +
  `<circle class="in" cx="15.4" cy="10.6" r="1.7"/>` +
  `<path class="t2 ol" d="M10 19.4C11.6 22.8 14.8 24 18.4 23.8C17.4 27.8 18 31 20 33.2C14 32.2 9.6 26.6 10 19.4Z"/>` +
  `<path class="il" d="M24.4 17.4C27 20.4 28.8 23.8 30.2 27"/>` +
  `<path class="t2 ol" d="M5.4 14.4L8.8 18.8L5.4 23.8L2 18.8Z"/>`;
