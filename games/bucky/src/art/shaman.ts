const antler =
  'M17.5 20C15.5 16.8 12 16 8.5 13.5C5.5 11.3 4.1 8 4.4 3.8C6.6 5.2 7.6 6.8 8.6 8.4C8.8 6 9.4 3.8 11.4 1.8C12.8 4.6 12.6 7.2 12.8 10.2C13.5 11 14.4 11.4 15.2 11.8C15.1 9.1 15.4 7 17 4.4C19 7.2 19 10.2 19.4 13.4C19.8 15 20.8 16.6 21.8 18Z';
const ear = 'M14.4 20.4C10.4 18.6 7.4 19.4 5 21.6C7.4 25.6 11.2 26.4 14.6 25.4Z';
const mirrored = 'transform="matrix(-1 0 0 1 45 0)"';

/** Shaman (S): an antlered mask with staring, painted eyes. */
export const shaman =
  `<path class="t2 ol" d="${antler}"/><path class="t2 ol" ${mirrored} d="${antler}"/>` +
  `<path class="t1 ol" d="${ear}"/><path class="t1 ol" ${mirrored} d="${ear}"/>` +
  `<path class="t1 ol" d="M22.5 15C28.8 15 32.6 18.4 32.6 23.8C32.6 29.6 29 31.8 28 38H17C16 31.8 12.4 29.6 12.4 23.8C12.4 18.4 16.2 15 22.5 15Z"/>` +
  `<path class="t2" d="M22.5 16.6L24.6 19.4L22.5 22.2L20.4 19.4Z"/>` +
  `<circle class="t2 il" cx="17.7" cy="24.2" r="3.8"/><circle class="t2 il" cx="27.3" cy="24.2" r="3.8"/>` +
  `<circle class="in" cx="17.7" cy="24.2" r="1.6"/><circle class="in" cx="27.3" cy="24.2" r="1.6"/>` +
  `<path class="in" d="M19.6 32.8H25.4L22.5 36.6Z"/>`;
