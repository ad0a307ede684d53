import { OFFICE } from '@menagerie/core';

/** The seal of each Office, on its Cannons. */
const seals =
  `<path class="in s0" d="M30 23.6L31 26.2L33.7 26.3L31.6 28L32.3 30.6L30 29.1L27.7 30.6L28.4 28L26.3 26.3L29 26.2Z"/>` +
  `<path class="in s1" d="M32.2 24.5A3.6 3.6 0 1 0 32.2 30.3A3 3 0 1 1 32.2 24.5Z"/>` +
  `<path class="in s2" d="M30 23.4L33.3 27.4L30 31.4L26.7 27.4Z"/>` +
  `<circle class="in s3" cx="30" cy="25.5" r="1.8"/><circle class="in s3" cx="28.2" cy="28.7" r="1.8"/><circle class="in s3" cx="31.8" cy="28.7" r="1.8"/>`;

/** A giant U-shaped magnet with its poles up. */
const magnet =
  `<path class="t1 ol" d="M5.4 3H16.6V15.4C16.6 18.2 19 19.6 22.5 19.6S28.4 18.2 28.4 15.4V3H39.6V20.6C39.6 32 32.6 38 22.5 38S5.4 32 5.4 20.6Z"/>` +
  `<path class="t2 ol" d="M5.4 3H16.6V9.8H5.4ZM28.4 3H39.6V9.8H28.4Z"/>`;

/** A Bender's shaft and a Snake's coils: each is drawn twice, broad and dark, then narrower on top. */
const shaft = 'M13 33.6V24.4L28 10.4';
const coils = 'M7.4 34.2C16 35.8 37 36.4 37 29.4C37 22.6 9.4 25.6 9.4 17.6C9.4 10.6 20 10.4 28.4 11.2';

/** Inner SVG of each piece in a 45 × 45 box, by code. Its classes are listed in docs/design.md under "Pieces". */
export const art: Readonly<Record<string, string>> = {
  /** King (K): a crown with a cross. */
  K:
    `<path class="t2 ol" d="M20.8 1.6H24.2V4.4H27V7.6H24.2V12H20.8V7.6H18V4.4H20.8Z"/>` +
    `<path class="t1 ol" d="M10 32L6.8 17.2L14.8 22.6L22.5 10.8L30.2 22.6L38.2 17.2L35 32Z"/>` +
    `<circle class="t2 ol" cx="6.6" cy="15.4" r="2.7"/><circle class="t2 ol" cx="38.4" cy="15.4" r="2.7"/>` +
    `<path class="t2 ol" d="M9.6 31H35.4L36 38H9Z"/>` +
    `<circle class="in" cx="15.4" cy="34.5" r="1.6"/><circle class="in" cx="22.5" cy="34.5" r="1.9"/><circle class="in" cx="29.6" cy="34.5" r="1.6"/>` +
    `<path class="il" d="M13.4 27.4H31.6"/>`,
  /** Cannon (Cn): a Civil War field gun, its barrel of metal, its mount of wood, stamped with the name and the seal of its Office (910 G). */
  Cn:
    `<path class="t2 ol" d="M21.4 20.4L30 23.6L18.6 38H1.8V30.6H14Z"/>` +
    `<text class="nm" x="3.2" y="36.2" textLength="12.6" lengthAdjust="spacingAndGlyphs">${OFFICE}</text>` +
    `<circle class="t1 ol" cx="5.6" cy="21" r="2.3"/>` +
    `<path class="t1 ol" d="M7.8 23.8C6.2 20.4 7.2 17.2 10.2 16L36.2 5.6L38.4 3.2L43.4 13.2L39.6 13.4L15 26C12 27.4 9.2 26.6 7.8 23.8Z"/>` +
    `<path class="il" d="M35.6 6.8L38.6 13.4M13.4 16L16.4 24M24 11.6L26.6 18.4"/>` +
    `<circle class="t1 ol" cx="30" cy="27.4" r="9.8"/><path class="il" d="M30 18.2V22.2M30 32.6V36.6M20.8 27.4H24.8M35.2 27.4H39.2M23.5 20.9L26.3 23.7M33.7 31.1L36.5 33.9M36.5 20.9L33.7 23.7M26.3 31.1L23.5 33.9"/>` +
    `<circle class="t2 ol" cx="30" cy="27.4" r="5.4"/>${seals}`,
  /** Pawn (P): a pyramid with a square base, the base touching the board (911 G). */
  P:
    `<path class="t1 ol" d="M21.6 6.4L27 38L5.8 32.6Z"/><path class="t2 ol" d="M21.6 6.4L39.6 31.2L27 38Z"/>` +
    `<path class="il" d="M16.4 15L23.2 16.6M13.2 20.4L24.2 23M9.6 26.2L25.4 30"/>`,
  /** Nwap (N): the pyramid upside down, its point touching the board (912 G). */
  N:
    `<path class="t1 ol" d="M5.8 12.6L27 18L22.5 38Z"/><path class="t2 ol" d="M27 18L39.6 11L22.5 38Z"/>` +
    `<path class="t1 ol" d="M5.8 12.6L18.6 6L39.6 11L27 18Z"/>` +
    `<path class="il" d="M11.6 20L24.6 23.4M15.8 27L23.2 28.8"/>`,
  /** +Magnetron (+M): a giant magnet with a large + in the centre (913 I). */
  '+M': `${magnet}<path class="in" d="M20.2 22.2H24.8V26.8H29.4V31.4H24.8V36H20.2V31.4H15.6V26.8H20.2Z"/>`,
  /** −Magnetron (-M): the same magnet with a large − in the centre (914 I). */
  '-M': `${magnet}<path class="in" d="M13.6 26.6H31.4V31.6H13.6Z"/>`,
  /** Harfyblob (Hb): a big blob of oozing slime (916 F). */
  Hb:
    `<path class="t1 ol" d="M2.6 38C2.4 34.4 5.2 33.4 7.6 32.6C6.4 28 7.8 23.8 11 21.4C9.8 13.4 15 6.6 22.4 6.4C30 6.2 35 12.2 34 19.8C37 22.4 38.4 26.6 37.4 31.4C40.4 32.4 42.8 34 42.4 38Z"/>` +
    `<path class="t2 ol" d="M11 21.4C13.4 20.4 14.2 23.8 14 26.8C13.8 29.4 17 29.6 17 26.8C17 24 19.4 24 19.6 26.6C20 31 23.8 31 24 27C24 23.4 26.8 23.4 27 26C27.4 28.6 30 28 29.8 25.4C29.6 22.4 31.4 19.6 34 19.8C37 22.4 38.4 26.6 37.4 31.4C40.4 32.4 42.8 34 42.4 38H2.6C2.4 34.4 5.2 33.4 7.6 32.6C6.4 28 7.8 23.8 11 21.4Z"/>` +
    `<circle class="in" cx="18" cy="15.4" r="2.5"/><circle class="in" cx="27.2" cy="13.6" r="2"/>` +
    `<circle class="t1 ol" cx="38.4" cy="14.6" r="2.7"/><circle class="t1 ol" cx="9.4" cy="33.8" r="1.7"/>`,
  /** Echo (E): a swirling, ghostlike fog with sparkling flashes of light (917 G). */
  E:
    `<path class="gl ol" d="M6.4 36.4C2.8 34.2 3.8 29.6 7.8 29.4C4.2 26.4 5 21 9.4 20.2C7.6 13.6 12.2 7.4 19 7.2C21.6 3.6 28.4 3.4 31.2 7C36.8 7.4 39.8 12.4 38.2 17C42.2 19.4 42.8 25 39.2 27.4C41 31.2 38.2 35.8 33.8 35.2C31.4 38.4 26.6 38.2 24.2 35.8C21 38.4 15.6 38.2 13.6 35.6C11.6 37.6 8.6 37.8 6.4 36.4Z"/><path class="ol" d="M33 29.4C24.6 34.4 12.2 29.4 12.8 20.4C13.2 13.8 20.4 10.4 26.4 13C31.6 15.2 32.4 21.8 28 24.8C24.4 27 19.8 24.8 20.2 21C20.4 18.6 23 17.6 24.6 19.2M34.6 13.4C36.4 16.4 36.4 20.4 34.2 23.4M9 32.6C11.4 33.6 14.6 33.2 16.6 31.8"/>` +
    `<path class="t2 ol" d="M38 0.8L39.5 5.3L44 6.8L39.5 8.3L38 12.8L36.5 8.3L32 6.8L36.5 5.3Z"/>` +
    `<path class="t2 ol" d="M6.4 8L7.7 11.9L11.6 13.2L7.7 14.5L6.4 18.4L5.1 14.5L1.2 13.2L5.1 11.9Z"/>` +
    `<path class="t2 ol" d="M38.6 28.6L39.8 32.4L43.6 33.6L39.8 34.8L38.6 38.6L37.4 34.8L33.6 33.6L37.4 32.4Z"/>`,
  /** Wizard (Wz): a tall, strong old man with a long grey beard, in a long robe and a pointed hat covered with moons and stars (918 I). */
  Wz:
    `<path class="t1 ol" d="M15 18.4C9.8 20 8.8 24 8.2 28.6L7 38H38L36.8 28.6C36.2 24 35.2 20 30 18.4Z"/>` +
    `<path class="th" d="M13.4 28.4L12.6 38M31.6 28.4L32.4 38"/>` +
    `<path class="gy ol" d="M15.4 16C14.6 22.6 16.6 30.6 22.5 36.6C28.4 30.6 30.4 22.6 29.6 16Z"/>` +
    `<path class="th" d="M19.6 24.4C20 27.6 20.8 30 22 32M25.4 24.4C25 27.6 24.4 29.6 23.6 31.4"/>` +
    `<path class="ol" d="M19.2 19.8H19.4M25.6 19.8H25.8"/>` +
    `<path class="t1 ol" d="M22.8 0.8C26.4 5 29.6 10.2 31 15.2H14C15.4 10.2 19 5 22.8 0.8Z"/><path class="t2 ol" d="M8.4 15.6C11.6 13.4 33.4 13.4 36.6 15.6C34 18.4 11 18.4 8.4 15.6Z"/>` +
    `<path class="in" d="M20.4 8.6L21.2 10.6L23.4 10.7L21.7 12L22.3 14.2L20.4 12.9L18.5 14.2L19.1 12L17.4 10.7L19.6 10.6Z"/>` +
    `<path class="in" d="M25.6 5.6A2.3 2.3 0 1 0 26.6 9.6A2 2 0 1 1 25.6 5.6Z"/>` +
    `<path class="in" d="M12.4 21.6A2.5 2.5 0 1 0 13.4 26A2.2 2.2 0 1 1 12.4 21.6ZM34.6 32A2.2 2.2 0 1 0 35.4 35.8A1.9 1.9 0 1 1 34.6 32Z"/>` +
    `<path class="in" d="M33 22L33.8 24L35.8 24.1L34.2 25.4L34.8 27.4L33 26.2L31.2 27.4L31.8 25.4L30.2 24.1L32.2 24ZM10.6 30.6L11.3 32.4L13.2 32.5L11.7 33.7L12.3 35.6L10.6 34.5L8.9 35.6L9.5 33.7L8.2 32.6L9.9 32.4Z"/>`,
  /** Iceman (I): a large, muscular, bald man of translucent ice (919 J). */
  I:
    `<path class="gl ol" d="M14.4 14.8L9 16L10.4 11.4A3.8 3.8 0 1 0 4 9.8L2.2 20.4C6 23.4 11.8 22.8 15.2 20.6Z"/>` +
    `<path class="gl ol" d="M30.6 14.8L36 16L34.6 11.4A3.8 3.8 0 1 1 41 9.8L42.8 20.4C39 23.4 33.2 22.8 29.8 20.6Z"/>` +
    `<path class="gl ol" d="M11.8 14.4H33.2L29.6 27L33.4 38H24.8L22.5 32.4L20.2 38H11.6L15.4 27Z"/>` +
    `<path class="gl ol" d="M17 9C17 5 19.2 2 22.5 2S28 5 28 9S25.6 16.4 22.5 16.4S17 13 17 9Z"/>` +
    `<path class="sh" d="M13.6 15.6L21.4 16.4L16.2 22.4ZM23.6 25.6L28.4 27.6L24.4 31ZM14.4 36.8L17 29.4L18.8 33ZM19 4.6L21 3.4L19.8 8.6L18.2 9ZM3.8 18.8L5.2 11.4L7.4 12.8L5.8 19.6ZM35.6 17.8L39.6 12L40.8 18.8Z"/>` +
    `<path class="th" d="M22.5 17.4V24.6M15 21.4C17.2 24.8 20.8 25 22.5 23.2C24.2 25 27.8 24.8 30 21.4M18 28H27M19.4 25.4L18.4 30.6M25.6 25.4L26.6 30.6M5 19.4L9 16M40 19.4L36 16"/>` +
    `<path class="ol" d="M20 9H20.2M24.8 9H25"/><path class="th" d="M20.4 12.8C21.6 13.6 23.4 13.6 24.6 12.8"/>`,
  /** Archer (A): a drawn bow. */
  A:
    `<path class="ol" d="M14 3.4L8.6 20.4L14 37.4"/>` +
    `<path class="t1 ol" d="M12.4 1.8C27 4 35.6 11.6 35.6 20.4S27 36.8 12.4 39L12.6 34.8C22.4 32.4 29.4 27 29.4 20.4S22.4 8.4 12.6 6Z"/>` +
    `<path class="t2 ol" d="M6.6 18.8H36V22H6.6Z"/><path class="t2 ol" d="M34.6 14.4L44 20.4L34.6 26.4Z"/>` +
    `<path class="t2 ol" d="M1.2 15.4H6.4L9.8 20.4L6.4 25.4H1.2L4 20.4Z"/>`,
  /** Snake (~): a winding snake with its tongue out. */
  '~':
    `<path class="ol" d="M40.4 11.4H43L44.2 9.4M43 11.4L44.2 13.4"/>` +
    `<path class="oc" stroke-width="8.4" d="${coils}"/><path class="k1" stroke-width="5.4" d="${coils}"/>` +
    `<path class="il" d="M14 33.6V36.4M20.6 33.6V36.6M27.2 32.8L28 35.8M32 25.8L33.6 23.6M24.6 24.4L25.2 21.8M17.4 23.4L18 20.8"/>` +
    `<path class="t2 ol" d="M25.6 6.4C31 3.6 39.4 6 41.4 11.4C39 15.8 31 17.6 25.4 15Z"/><circle class="in" cx="33.4" cy="9.6" r="1.6"/>`,
  /** Jester (J): a cap with bells. */
  J:
    `<path class="t1 ol" d="M11 32C11.6 24.6 10.4 21 5 20.4C6.6 12 14.4 10.2 18 15.8Z"/>` +
    `<path class="t1 ol" d="M34 32C33.4 24.6 34.6 21 40 20.4C38.4 12 30.6 10.2 27 15.8Z"/>` +
    `<path class="t2 ol" d="M13.6 32C15 23 16.6 15 22.5 6.4C28.4 15 30 23 31.4 32Z"/>` +
    `<circle class="t2 ol" cx="5" cy="22.6" r="3"/><circle class="t2 ol" cx="40" cy="22.6" r="3"/><circle class="t1 ol" cx="22.5" cy="5" r="3"/>` +
    `<path class="t1 ol" d="M9.6 30.6L16 33.4L22.5 30.6L29 33.4L35.4 30.6V38H9.6Z"/>` +
    `<circle class="in" cx="5" cy="23" r="0.9"/><circle class="in" cx="40" cy="23" r="0.9"/><circle class="in" cx="22.5" cy="35" r="1.3"/>`,
  /** PrimeMover (M1): a cogwheel with the number 1. */
  M1:
    `<path class="t1 ol" d="M19.7 8.5L20.1 4.6L24.9 4.6L25.3 8.5L28.6 9.7L31.5 7L35.1 10L33 13.3L34.7 16.4L38.7 16.1L39.5 20.8L35.7 22L35.1 25.4L38.3 27.8L35.9 31.9L32.2 30.3L29.6 32.5L30.5 36.4L26 38L24.2 34.5L20.8 34.5L19 38L14.5 36.4L15.4 32.5L12.8 30.3L9.1 31.9L6.7 27.8L9.9 25.4L9.3 22L5.5 20.8L6.3 16.1L10.3 16.4L12 13.3L9.9 10L13.5 7L16.4 9.7Z"/><circle class="t2 ol" cx="22.5" cy="21.6" r="8.6"/>` +
    `<path class="in" d="M18.6 19.4L22.2 15.4H24.8V26H26.8V28H19.6V26H21.8V18.6L19.8 20.6Z"/>`,
  /** Killer Tomato (KT): a tomato that frowns and bares its teeth. */
  KT:
    `<path class="t1 ol" d="M22.5 11C28 7.4 40.6 9.4 41 22C41.2 32.4 32.4 38 22.5 38S3.8 32.4 4 22C4.4 9.4 17 7.4 22.5 11Z"/>` +
    `<path class="t2 ol" d="M21.4 10.4L20.6 3.4L24.6 2.6L24.6 8L33.4 7.2L27.4 11.6L30 16L22.8 13L16 16.4L17.8 11.8L11 7.6Z"/>` +
    `<path class="in" d="M9.6 18.2L19.2 22.4C18.2 25.8 11 25.4 9.6 18.2ZM35.4 18.2L25.8 22.4C26.8 25.8 34 25.4 35.4 18.2Z"/>` +
    `<path class="t2 ol" d="M9.4 28.2C18 30 27 30 35.6 28.2C33.6 34 28.6 36 22.5 36S11.4 34 9.4 28.2Z"/>` +
    `<path class="il" d="M11.6 29L14.4 32.6L17 29.6L19.8 33.4L22.5 29.8L25.2 33.4L28 29.6L30.6 32.6L33.4 29"/>`,
  /** Bender (Be): an arrow with an elbow. */
  Be:
    `<path class="oc" stroke-width="11" d="${shaft}"/><path class="k1" stroke-width="8" d="${shaft}"/>` +
    `<path class="t2 ol" d="M21 5.2L41.6 2.4L38.4 22.8L32 16.4Z"/>` +
    `<circle class="t2 ol" cx="13" cy="24.4" r="5.6"/><circle class="in" cx="13" cy="24.4" r="1.8"/>` +
    `<path class="il" d="M10.4 34.4H15.6"/>`,
  /** Zombie (Zo): a hand reaching out of its grave. */
  Zo:
    `<path class="t1 ol" d="M16.6 34V23L9.4 17.4C7.8 16 9.6 13 11.8 14.2L17 17.4L15.4 6.6C15.2 4 18.6 3.6 19.2 6L21 14.2L21.6 3.4C21.8 1 25.2 1 25.4 3.4L26 14.4L29 6.8C30 4.6 33 5.4 32.6 8L30.6 17L33.6 13.8C35.4 12.4 37.8 14.4 36.6 16.4L29.4 26V34Z"/>` +
    `<path class="il" d="M19.4 20.4C21.6 21.8 25 21.8 27.4 20.2M20.4 27H25.8"/>` +
    `<path class="t2 ol" d="M3.4 38C5 33.4 9 33.6 11 31.4C14 28.4 17.6 31.6 20 30.2C24 28 27.4 28.6 30 30.8C33 32.2 39.6 32.4 41.6 38Z"/>` +
    `<path class="il" d="M10.4 35.4H13M19 34.4H22M28.6 35.2H32"/>`,
  /** Neutron (*): a ball with a ring around it. It belongs to nobody and needs no stand (905). */
  '*':
    `<circle class="t1 ol" cx="22.5" cy="22.5" r="14.6"/><path class="il" d="M13.6 18.4C14.8 14.6 17.4 12.4 20.8 11.6"/>` +
    `<circle class="t2 ol" cx="22.5" cy="22.5" r="6"/>` +
    `<path class="ol" d="M8 27.4C2.6 33 2.4 37.4 8.6 36.4C18 34.6 36 19.6 40.6 11.4C43 6.4 38 6 32.4 10.2"/>` +
    `<circle class="t2 ol" cx="38.6" cy="10.4" r="3.4"/>`,
};
