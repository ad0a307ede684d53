const shaft = 'M13 33.6V24.4L28 10.4';

/** Bender (Be): an arrow with an elbow. */
export const bender =
  `<path class="oc" stroke-width="11" d="${shaft}"/><path class="k1" stroke-width="8" d="${shaft}"/>` +
  `<path class="t2 ol" d="M21 5.2L41.6 2.4L38.4 22.8L32 16.4Z"/>` +
  `<circle class="t2 ol" cx="13" cy="24.4" r="5.6"/><circle class="in" cx="13" cy="24.4" r="1.8"/>` +
  `<path class="il" d="M10.4 34.4H15.6"/>`;
