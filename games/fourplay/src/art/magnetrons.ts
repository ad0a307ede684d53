/** A giant U-shaped magnet with its poles up. */
const magnet =
  `<path class="t1 ol" d="M5.4 3H16.6V15.4C16.6 18.2 19 19.6 22.5 19.6S28.4 18.2 28.4 15.4V3H39.6V20.6C39.6 32 32.6 38 22.5 38S5.4 32 5.4 20.6Z"/>` +
  `<path class="t2 ol" d="M5.4 3H16.6V9.8H5.4ZM28.4 3H39.6V9.8H28.4Z"/>`;

/** +Magnetron (+M): a giant magnet with a large + in the centre (913 I). */
export const plusMagnetron = `${magnet}<path class="in" d="M20.2 22.2H24.8V26.8H29.4V31.4H24.8V36H20.2V31.4H15.6V26.8H20.2Z"/>`;

/** −Magnetron (-M): the same magnet with a large − in the centre (914 I). */
export const minusMagnetron = `${magnet}<path class="in" d="M13.6 26.6H31.4V31.6H13.6Z"/>`;
