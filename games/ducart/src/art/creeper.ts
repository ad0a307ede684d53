const legs =
  'M17 18.6L10.4 16L7.4 10.6M15.4 25L8 24.6L4.4 28.4M16.6 31L10.4 32.4L7.4 36.4M28 18.6L34.6 16L37.6 10.6M29.6 25L37 24.6L40.6 28.4M28.4 31L34.6 32.4L37.6 36.4';
const jaw = 'M21.4 11.6C18 10 15.6 7 16.4 2.2C18.2 4.4 18.4 5.4 19.8 5.6C19.6 7 20.4 8.2 22.5 9Z';

/** Creeper (C): a stag beetle. */
export const creeper =
  `<path class="oc" stroke-width="4.8" d="${legs}"/><path class="k1" stroke-width="1.8" d="${legs}"/>` +
  `<path class="t2 ol" d="${jaw}"/><path class="t2 ol" transform="matrix(-1 0 0 1 45 0)" d="${jaw}"/>` +
  `<path class="t2 ol" d="M18.6 10.6C20.6 9.4 24.4 9.4 26.4 10.6L27.4 14H17.6Z"/>` +
  `<path class="t1 ol" d="M16.4 13.6H28.6C30 15.6 30 17.8 29 19.6H16C15 17.8 15 15.6 16.4 13.6Z"/>` +
  `<path class="t1 ol" d="M16 19.6H29C31.6 25.6 30.6 33.6 26 38H19C14.4 33.6 13.4 25.6 16 19.6Z"/>` +
  `<path class="il" d="M22.5 21V36.6M16.6 19.8H28.4"/>`;
