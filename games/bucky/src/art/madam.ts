import { plinth } from './plinth.ts';

const arms = 'M17.6 16.4L10.4 21.4L18.4 24.4M27.4 16.4L34.6 21.4L26.6 24.4';

/** Madam (M): arms akimbo in a wide skirt, under a plumed hat. */
export const madam =
  plinth +
  `<path class="oc" stroke-width="5.8" d="${arms}"/><path class="k1" stroke-width="2.6" d="${arms}"/>` +
  `<path class="t1 ol" d="M19 23C17 28.6 9.2 29.6 7.6 38H37.4C35.8 29.6 28 28.6 26 23Z"/>` +
  `<path class="t2 ol" d="M19 23C18.4 26.6 14.2 29 12 31C15.4 34.4 20.4 33.8 22.5 30C24.6 33.8 29.6 34.4 33 31C30.8 29 26.6 26.6 26 23Z"/>` +
  `<path class="t2 ol" d="M19 23.4L16.4 16C18.2 14.4 20.6 14.2 22.5 14.2S26.8 14.4 28.6 16L26 23.4Z"/>` +
  `<circle class="t2 ol" cx="17.8" cy="11.8" r="2.5"/><circle class="t2 ol" cx="27.2" cy="11.8" r="2.5"/>` +
  `<path class="t1 il" d="M18.8 7.6H26.2V11.4C26.2 14.2 24.6 15.8 22.5 15.8S18.8 14.2 18.8 11.4Z"/>` +
  `<path class="in" d="M20.8 12.6H24.2C24 13.8 23.4 14.2 22.5 14.2S21 13.8 20.8 12.6Z"/>` +
  `<path class="t2 ol" d="M26 5.6C27.2 2.2 31.4 0.8 36 2.2C39.2 3.4 40 6.8 37.8 8.8C35 7.8 33.6 10 29.6 9.8Z"/>` +
  `<path class="t1 ol" d="M9.4 10.4C12 6.8 14.8 6.6 16.8 6.2C17.6 3.2 19.8 2 22.6 2.2C25.8 2.4 27.6 3.8 28 6.4C31 6.8 33.2 8 34.6 10.4C26.4 8.6 17.8 8.6 9.4 10.4Z"/>`;
