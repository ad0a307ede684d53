/** King (K): a crown with a cross. */
export const king =
  `<path class="t2 ol" d="M20.8 1.6H24.2V4.4H27V7.6H24.2V12H20.8V7.6H18V4.4H20.8Z"/>` +
  `<path class="t1 ol" d="M10 32L6.8 17.2L14.8 22.6L22.5 10.8L30.2 22.6L38.2 17.2L35 32Z"/>` +
  `<circle class="t2 ol" cx="6.6" cy="15.4" r="2.7"/><circle class="t2 ol" cx="38.4" cy="15.4" r="2.7"/>` +
  `<path class="t2 ol" d="M9.6 31H35.4L36 38H9Z"/>` +
  `<circle class="in" cx="15.4" cy="34.5" r="1.6"/><circle class="in" cx="22.5" cy="34.5" r="1.9"/><circle class="in" cx="29.6" cy="34.5" r="1.6"/>` +
  `<path class="il" d="M13.4 27.4H31.6"/>`;
