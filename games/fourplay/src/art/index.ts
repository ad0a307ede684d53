const stand = `<rect class="t2 ol" x="9" y="38" width="27" height="4.6" rx="2.2"/>`;

/** A U-shaped magnet with its sign. */
function magnet(sign: string): string {
  return (
    stand +
    `<path class="t1 ol" d="M9 9H17V21C17 25 19 27 22.5 27S28 25 28 21V9H36V21C36 30 31 36 22.5 36S9 30 9 21Z"/>` +
    `<path class="t2 ol" d="M9 9H17V14H9ZM28 9H36V14H28Z"/><path class="il" d="${sign}"/>`
  );
}

/** Inner SVG of each piece in a 45 × 45 box, by code; painted by the classes that docs/design.md lists under "Pieces". */
export const art: Readonly<Record<string, string>> = {
  // a crowned head
  K:
    stand +
    `<path class="t1 ol" d="M12 38L9 17L16 23L22.5 12L29 23L36 17L33 38Z"/><path class="il" d="M12 32H33"/>` +
    `<path class="il" d="M22.5 4V11M19 7H26"/>`,
  // a field gun on its mount
  Cn:
    stand +
    `<path class="t1 ol" d="M6 14L33 22L31 30L8 21Z"/><path class="t2 ol" d="M14 26H34L38 38H11Z"/>` +
    `<circle class="t1 ol" cx="24" cy="32" r="6"/><path class="il" d="M24 26V38M18 32H30"/>`,
  // a pyramid on its base
  P: stand + `<path class="t1 ol" d="M22.5 9L35 38H10Z"/><path class="il" d="M22.5 9L26 38"/>`,
  // the pyramid on its point
  N: stand + `<path class="t1 ol" d="M22.5 38L35 9H10Z"/><path class="il" d="M22.5 38L26 9"/>`,
  '+M': magnet('M19 31.5H26M22.5 28V35'),
  '-M': magnet('M19 31.5H26'),
  // a heap of slime
  Hb:
    stand +
    `<path class="t1 ol" d="M8 38C5 30 10 28 12 24C13 15 18 10 23 11C30 11 32 17 33 24C36 27 40 31 37 38Z"/>` +
    `<circle class="in" cx="19" cy="22" r="2"/><circle class="in" cx="27" cy="20" r="2"/><path class="il" d="M17 30C20 33 26 33 29 29"/>`,
  // a swirl of fog
  E:
    stand +
    `<path class="t1 ol" d="M22.5 6C33 6 38 14 36 23C34 32 29 33 27 38H18C16 33 9 31 9 21C9 12 14 6 22.5 6Z"/>` +
    `<path class="il" d="M23 21C23 18 27 18 27 22C27 28 17 28 17 20C17 13 31 12 31 22"/>`,
  // hat and beard
  Wz:
    stand +
    `<path class="t2 ol" d="M15 22H30L28 36L22.5 39L17 36Z"/><path class="t1 ol" d="M22.5 3L32 22H13Z"/>` +
    `<path class="t1 ol" d="M8 22H37L35 26H10Z"/><path class="il" d="M20 14L22 17L25 13M19 31C21 33 24 33 26 31"/>`,
  // a snow crystal
  I:
    stand +
    `<path class="t1 ol" d="M22.5 4L36 13V29L22.5 38L9 29V13Z"/>` +
    `<path class="il" d="M22.5 9V33M12 15L33 27M33 15L12 27M19 12L22.5 15L26 12M19 30L22.5 27L26 30"/>`,
  // bow and arrow
  A:
    stand +
    `<path class="t1 ol" d="M13 5C34 10 34 31 13 37C24 28 24 14 13 5Z"/><path class="il" d="M13 5V37"/>` +
    `<path class="th" d="M6 21H38"/><path class="t2 ol" d="M40 21L32 17V25Z"/>`,
  // a coiled snake
  '~':
    stand +
    `<path class="oc" stroke-width="8" d="M12 34C34 34 34 25 22 24C10 23 12 13 30 12"/>` +
    `<path class="k1" stroke-width="5" d="M12 34C34 34 34 25 22 24C10 23 12 13 30 12"/><circle class="in" cx="30" cy="11.4" r="1.4"/>`,
  // cap and bells
  J:
    stand +
    `<path class="t1 ol" d="M11 34C12 24 9 18 5 17C12 10 18 14 22.5 20C27 14 33 10 40 17C36 18 33 24 34 34Z"/>` +
    `<circle class="t2 ol" cx="6" cy="18" r="2.6"/><circle class="t2 ol" cx="39" cy="18" r="2.6"/><path class="t2 ol" d="M10 33H35V38H10Z"/>`,
  // a milestone with a one
  M1: stand + `<path class="t1 ol" d="M12 38V17C12 10 16 6 22.5 6S33 10 33 17V38Z"/><path class="il" d="M19 17L23 13V31M18 31H28"/>`,
  // a tomato with teeth
  KT:
    stand +
    `<path class="t1 ol" d="M22.5 13C34 8 40 18 37 27C35 35 29 38 22.5 38S10 35 8 27C5 18 11 8 22.5 13Z"/>` +
    `<path class="t2 ol" d="M22.5 13L15 8L21 9L22.5 4L24 9L30 8Z"/><path class="il" d="M13 27L16 31L19 27L22.5 31L26 27L29 31L32 27"/>`,
  // a pipe with an elbow
  Be:
    stand +
    `<path class="oc" stroke-width="10" d="M14 36V24L32 8"/><path class="k1" stroke-width="7" d="M14 36V24L32 8"/>` +
    `<path class="t2 ol" d="M29 4L37 11L34 14L26 7Z"/>`,
  // an arm out of the ground
  Zo:
    stand +
    `<path class="t1 ol" d="M17 38V21L11 15L13 12L18 16L18 7H21L22 15L23 5H26L26 15L29 7H32L30 17L34 15L36 18L28 25V38Z"/>` +
    `<path class="il" d="M17 31H28"/>`,
  // a ball that belongs to nobody
  '*':
    `<circle class="t1 ol" cx="22.5" cy="22.5" r="15"/><path class="il" d="M22.5 7.5V37.5M7.5 22.5H37.5"/>` +
    `<circle class="t2 ol" cx="22.5" cy="22.5" r="5"/>`,
};
