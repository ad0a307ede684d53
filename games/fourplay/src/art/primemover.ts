const gear =
  'M19.7 8.5L20.1 4.6L24.9 4.6L25.3 8.5L28.6 9.7L31.5 7L35.1 10L33 13.3L34.7 16.4L38.7 16.1L39.5 20.8L35.7 22L35.1 25.4L38.3 27.8L35.9 31.9L32.2 30.3L29.6 32.5L30.5 36.4L26 38L24.2 34.5L20.8 34.5L19 38L14.5 36.4L15.4 32.5L12.8 30.3L9.1 31.9L6.7 27.8L9.9 25.4L9.3 22L5.5 20.8L6.3 16.1L10.3 16.4L12 13.3L9.9 10L13.5 7L16.4 9.7Z';

/** PrimeMover (M1): a cogwheel with the number 1. */
export const primeMover =
  `<path class="t1 ol" d="${gear}"/><circle class="t2 ol" cx="22.5" cy="21.6" r="8.6"/>` +
  `<path class="in" d="M18.6 19.4L22.2 15.4H24.8V26H26.8V28H19.6V26H21.8V18.6L19.8 20.6Z"/>`;
