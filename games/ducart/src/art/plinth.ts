/** The stand under every piece: a pill for the first seat (`s0`), a notched foot for the second (`s1`), so that owners differ by shape too. */
export const plinth =
  `<rect class="t2 ol s0" x="9" y="38" width="27" height="4.6" rx="2.2"/>` +
  `<path class="t2 ol s1" d="M11.4 38H33.6L36.4 42.6H28.2L26.6 40.9H18.4L16.8 42.6H8.6Z"/>`;
