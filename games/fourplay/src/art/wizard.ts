/** Wizard (Wz): a bearded man in a pointed hat covered with moon and stars (918 I). */
export const wizard =
  `<path class="t2 ol" d="M37 38V15.6H40V38Z"/>` +
  `<path class="t1 ol" d="M7.6 38C8 31 11 26 14.6 23.8H30.4C34 26 35.4 31 35.6 38Z"/>` +
  `<path class="t2 ol" d="M14.4 21.4H30.6C31.6 27.4 28 33.6 22.5 38C17 33.6 13.4 27.4 14.4 21.4Z"/>` +
  `<path class="il" d="M20 27.6C20.2 30 20.8 31.8 21.6 33.4M25 27.6C24.8 30 24.4 31.4 23.6 33.4"/>` +
  `<circle class="in" cx="19.4" cy="24" r="1.1"/><circle class="in" cx="25.6" cy="24" r="1.1"/>` +
  `<path class="t1 ol" d="M23.4 1.2C27.4 6.4 30.6 13 32 19H13C15 12.2 18.4 6 23.4 1.2Z"/>` +
  `<path class="t1 ol" d="M7 19.6C10.4 16.8 34.6 16.8 38 19.6C36 22.8 9 22.8 7 19.6Z"/>` +
  `<path class="in" d="M22.6 9.2L23.6 12L26.6 12.1L24.2 14L25.1 16.8L22.6 15.1L20.1 16.8L21 14L18.6 12.1L21.6 12Z"/>` +
  `<path class="t2 ol" d="M38.5 4.2L40 8L44 8.2L40.9 10.8L42 14.6L38.5 12.4L35 14.6L36.1 10.8L33 8.2L37 8Z"/>`;
