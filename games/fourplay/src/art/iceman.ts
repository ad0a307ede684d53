const arms = 'M13.6 19.2L6 19.6L8 10.4M31.4 19.2L39 19.6L37 10.4';

/** Iceman (I): a large muscular bald man of translucent ice, cut in facets (919 J). */
export const iceman =
  `<path class="oc" stroke-width="7.6" d="${arms}"/><path class="k1" stroke-width="4.6" d="${arms}"/>` +
  `<circle class="t1 ol" cx="8.2" cy="7.8" r="3.5"/><circle class="t1 ol" cx="36.8" cy="7.8" r="3.5"/>` +
  `<path class="t1 ol" d="M11 15.6H34L29.2 28.6L32.6 38H24.8L22.5 32.4L20.2 38H12.4L15.8 28.6Z"/>` +
  `<path class="t2" d="M12.6 16.4H22.5L16.6 23.4ZM22.5 24.4L28 28.8L22.5 31.6L17 28.8ZM31.4 37.2H25.4L27.4 30Z"/>` +
  `<path class="il" d="M22.5 17V24M15.2 22.6C17.4 25.2 20.8 25.2 22.5 23.4C24.2 25.2 27.6 25.2 29.8 22.6M18.6 28.4H26.4"/>` +
  `<path class="t1 ol" d="M17.2 9.4C17.2 5.6 19.4 2.8 22.5 2.8S27.8 5.6 27.8 9.4S25.4 16.4 22.5 16.4S17.2 13.2 17.2 9.4Z"/>` +
  `<circle class="in" cx="20.5" cy="9.8" r="0.9"/><circle class="in" cx="24.5" cy="9.8" r="0.9"/><path class="il" d="M20.6 13H24.4"/>`;
