import { plinth } from './plinth.ts';

/** Jedi (J): a hooded figure holding its blade upright. */
export const jedi =
  plinth +
  `<path class="t2 ol" d="M32.2 24V4A2 2 0 0 1 36.2 4V24Z"/>` +
  `<path class="t1 ol" d="M18.6 3.8C24.4 4.4 28.2 9 28 14.2C28 16.4 27.2 18 26.4 19.2C29 20.4 31.2 22 33 24.2V31.6C31.8 31.4 31 31 30.4 30.4C32 32.8 33 35.4 33.2 38H8.2C8.4 29.6 9.6 23 13 19.2C11.8 17.8 11 16.2 11 14.2C11 10.4 14.2 8.4 18.6 3.8Z"/>` +
  `<path class="il" d="M19.6 24.4V37M26 26.6C27 28.4 28.6 29.8 30.4 30.4"/>` +
  `<path class="t1 ol" d="M31 23H37.4V25.6H36.4V32.4H32V25.6H31Z"/>` +
  `<path class="in" d="M19.6 9.4C23 9.4 25 12 25 15C25 18.2 22.6 20.4 19.6 20.4S14.2 18.2 14.2 15C14.2 12 16.2 9.4 19.6 9.4Z"/>` +
  `<circle class="t1" cx="17.4" cy="14.8" r="1.4"/><circle class="t1" cx="21.8" cy="14.8" r="1.4"/>`;
