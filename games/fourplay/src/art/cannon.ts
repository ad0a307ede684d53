import { OFFICE } from '@menagerie/core';

const spokes =
  'M30 18.2V22.2M30 32.6V36.6M20.8 27.4H24.8M35.2 27.4H39.2M23.5 20.9L26.3 23.7M33.7 31.1L36.5 33.9M36.5 20.9L33.7 23.7M26.3 31.1L23.5 33.9';
/** The seal of each Office. */
const seals =
  `<path class="in s0" d="M30 23.6L31 26.2L33.7 26.3L31.6 28L32.3 30.6L30 29.1L27.7 30.6L28.4 28L26.3 26.3L29 26.2Z"/>` +
  `<path class="in s1" d="M32.2 24.5A3.6 3.6 0 1 0 32.2 30.3A3 3 0 1 1 32.2 24.5Z"/>` +
  `<path class="in s2" d="M30 23.4L33.3 27.4L30 31.4L26.7 27.4Z"/>` +
  `<circle class="in s3" cx="30" cy="25.5" r="1.8"/><circle class="in s3" cx="28.2" cy="28.7" r="1.8"/><circle class="in s3" cx="31.8" cy="28.7" r="1.8"/>`;

/** Cannon (Cn): a Civil War field gun, its barrel of metal, its mount of wood, stamped with the name and the seal of its Office (910 G). */
export const cannon =
  `<path class="t2 ol" d="M21.4 20.4L30 23.6L18.6 38H1.8V30.6H14Z"/>` +
  `<text class="nm" x="3.2" y="36.2" textLength="12.6" lengthAdjust="spacingAndGlyphs">${OFFICE}</text>` +
  `<circle class="t1 ol" cx="5.6" cy="21" r="2.3"/>` +
  `<path class="t1 ol" d="M7.8 23.8C6.2 20.4 7.2 17.2 10.2 16L36.2 5.6L38.4 3.2L43.4 13.2L39.6 13.4L15 26C12 27.4 9.2 26.6 7.8 23.8Z"/>` +
  `<path class="il" d="M35.6 6.8L38.6 13.4M13.4 16L16.4 24M24 11.6L26.6 18.4"/>` +
  `<circle class="t1 ol" cx="30" cy="27.4" r="9.8"/><path class="il" d="${spokes}"/>` +
  `<circle class="t2 ol" cx="30" cy="27.4" r="5.4"/>${seals}`;
