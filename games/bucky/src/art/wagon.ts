/** Wagon (W): a covered wagon, its bonnet flaring at both ends. */
export const wagon =
  `<path class="t1 ol" d="M3.6 5C9.6 7.4 16 7.4 22.5 7.4S35.4 7.4 41.4 5C41 11.4 39 17.6 36.8 22.6H8.2C6 17.6 4 11.4 3.6 5Z"/>` +
  `<path class="il" d="M14.4 9.4C13.8 13.4 14 17.4 14.8 20.8M22.5 9.2V20.8M30.6 9.4C31.2 13.4 31 17.4 30.2 20.8"/>` +
  `<path class="t2 ol" d="M5.6 22.4H39.4L37 31H8Z"/>` +
  `<circle class="t1 ol" cx="13" cy="31.8" r="6.2"/><circle class="t1 ol" cx="32" cy="31.8" r="6.2"/>` +
  `<path class="il" d="M13 27.8V35.8M9 31.8H17M32 27.8V35.8M28 31.8H36"/>` +
  `<circle class="in" cx="13" cy="31.8" r="1.9"/><circle class="in" cx="32" cy="31.8" r="1.9"/>`;
