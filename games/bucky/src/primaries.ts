import { BLACK, CHAMELEON, colourOf, DUDE, JEDI, MADAM, onSecondRank, SHAMAN, WHITE, type Colour } from './cells.ts';

/* Primaries (B2.1) as bits: 1 << cell for a kind and colour, and one per colour for a jedi on its second rank (B2.4). */
export type Primaries = number;

const SECOND_RANK = 7;

/** The bit of a primary of this kind and colour. */
export function bitOf(kind: number, colour: Colour): Primaries {
  return 1 << (kind | (colour << 3));
}

/** The bits of a kind, both colours. */
export function bitsOf(kind: number): Primaries {
  return (1 << kind) | (1 << (kind | 8));
}

/** The bit of a jedi on its own second rank (R2). */
export function enthusiasmOf(colour: Colour): Primaries {
  return 1 << (SECOND_RANK | (colour << 3));
}

/** The bits that give R2, both colours. */
export const ENTHUSIASM: Primaries = enthusiasmOf(0) | enthusiasmOf(1);

/** Primaries that give R9. */
export const MESMERIZING = bitsOf(SHAMAN);
/** Primaries that give R10 or R11. */
export const TRADING = bitsOf(DUDE) | bitsOf(MADAM);
/** Those that still do, by the exchanges left. */
export const TRADES = [0, bitOf(DUDE, WHITE) | bitOf(MADAM, WHITE), bitOf(DUDE, BLACK) | bitOf(MADAM, BLACK), TRADING];
/** Primaries that give R12. */
export const VENGEFUL = bitsOf(MADAM);
/** Not a primary: says that a chameleon touches another one. */
export const JOINED = bitsOf(CHAMELEON);

/** `GIVES[square << 4 | cell]`: the primaries a piece gives to chameleons that touch it, and has itself (B2). */
export const GIVES = Int32Array.from({ length: 64 << 4 }, (_, index) => {
  const [square, cell] = [index >> 4, index & 15];
  if ((cell & 7) === 0) return 0;
  const isEnthusiastic = (cell & 7) === JEDI && onSecondRank(colourOf(cell), square);
  return (1 << cell) | (isEnthusiastic ? enthusiasmOf(colourOf(cell)) : 0);
});
