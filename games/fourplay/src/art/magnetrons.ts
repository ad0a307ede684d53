/** +Magnetron (+M): a horseshoe magnet that opens upwards, with a large + on its bow (913 I). */
export const plusMagnetron =
  `<path class="t1 ol" d="M6.6 4.6H17V17.6C17 20.8 19.2 22.6 22.5 22.6S28 20.8 28 17.6V4.6H38.4V20C38.4 31.6 31.4 38 22.5 38S6.6 31.6 6.6 20Z"/>` +
  `<path class="t2 ol" d="M6.6 4.6H17V11.4H6.6ZM28 4.6H38.4V11.4H28Z"/>` +
  `<path class="in" d="M20.8 24.4H24.2V28.4H28.2V31.8H24.2V35.8H20.8V31.8H16.8V28.4H20.8Z"/>`;

/** −Magnetron (-M): the magnet turned over, with a large − on its bow (914 I). */
export const minusMagnetron =
  `<path class="t1 ol" d="M6.6 38H17V25C17 21.8 19.2 20 22.5 20S28 21.8 28 25V38H38.4V22.6C38.4 11 31.4 4.6 22.5 4.6S6.6 11 6.6 22.6Z"/>` +
  `<path class="t2 ol" d="M6.6 38H17V31.2H6.6ZM28 38H38.4V31.2H28Z"/>` +
  `<path class="in" d="M16.4 10.6H28.6V14.2H16.4Z"/>`;
