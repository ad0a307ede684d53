/** Neutron (*): a ball with a ring around it. It belongs to nobody and needs no stand (905). */
export const neutron =
  `<circle class="t1 ol" cx="22.5" cy="22.5" r="14.6"/><path class="il" d="M13.6 18.4C14.8 14.6 17.4 12.4 20.8 11.6"/>` +
  `<circle class="t2 ol" cx="22.5" cy="22.5" r="6"/>` +
  `<path class="ol" d="M8 27.4C2.6 33 2.4 37.4 8.6 36.4C18 34.6 36 19.6 40.6 11.4C43 6.4 38 6 32.4 10.2"/>` +
  `<circle class="t2 ol" cx="38.6" cy="10.4" r="3.4"/>`;
