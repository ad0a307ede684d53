const spokes =
  'M25 19.4V23.4M25 33.8V37.8M15.8 28.6H19.8M30.2 28.6H34.2M18.5 22.1L21.4 25M28.6 32.2L31.5 35.1M31.5 22.1L28.6 25M21.4 32.2L18.5 35.1';

/** Cannon (Cn): a field gun of the Civil War, with the seal of its Office on the hub (910 G). */
export const cannon =
  `<path class="t2 ol" d="M22 22L28.4 26.4L10.4 38H3.4V34.2Z"/>` +
  `<circle class="t1 ol" cx="5.8" cy="21.6" r="2.4"/>` +
  `<path class="t1 ol" d="M8 24.4C6.4 21 7.4 17.8 10.4 16.6L35.2 6.4L37.4 4L42.6 14.2L38.8 14.4L15.2 26.6C12.2 28 9.4 27.2 8 24.4Z"/>` +
  `<path class="il" d="M34.6 7.6L37.6 14.2M13.6 16.6L16.6 24.6"/>` +
  `<circle class="t1 ol" cx="25" cy="28.6" r="9.6"/><path class="il" d="${spokes}"/>` +
  `<circle class="t2 ol" cx="25" cy="28.6" r="5"/>` +
  `<path class="in" d="M25 25L25.9 27.4L28.4 27.5L26.4 29.1L27.1 31.5L25 30.1L22.9 31.5L23.6 29.1L21.6 27.5L24.1 27.4Z"/>`;
