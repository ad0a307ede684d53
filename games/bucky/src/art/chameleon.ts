const legs = 'M15.8 26L15 34.8H12.4M24.8 27L24.6 34.8H22';

/** Chameleon (C): crested head, turret eye and coiled tail, in profile. */
export const chameleon =
  `<path class="oc" stroke-width="7" d="${legs}"/><path class="k1" stroke-width="3.8" d="${legs}"/>` +
  `<path class="t1 ol" d="M3 19.6C5.6 15.8 8.2 13.2 11.4 11.8C13 8.6 16 5.6 20 4.4C20 7.4 20.6 9.4 21.8 11C28.6 9 36.2 12 39.4 18.2C42.2 23.6 41.8 29.8 38.6 33.2C35.4 36.4 30 36 28.2 32.6C27.2 30.6 27.4 28.8 28.6 27.4C26 29 23 29.4 20 29.2C16 29 13.2 27.2 12 24.4C8.6 24 5.2 22.4 3 19.6Z"/>` +
  `<path class="il" d="M37 22.4C38.6 27 37 32 33.4 32C30.6 32 30 29 31.8 28C33 27.4 34.2 28.4 33.6 29.4"/>` +
  `<path class="il" d="M4.8 20.2C7.4 21 9.4 21.4 12 21.8"/>` +
  `<circle class="t2 il" cx="13.2" cy="16.8" r="3.7"/><circle class="in" cx="12.4" cy="16.8" r="1.6"/>` +
  `<path class="t2" d="M21.8 14.4L24.6 18.4L21.8 22.4L19 18.4ZM28.4 14.4L31.2 18.4L28.4 22.4L25.6 18.4ZM34.2 17L36.2 20.2L34.2 23.4L32.2 20.2Z"/>`;
