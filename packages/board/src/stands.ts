import { OFFICE, SEAT_COLOURS, type BoardShape, type Seat, type SeatColour, type SeatSpec } from '@menagerie/core';

/** What a drawing needs to know about a game: its squares and its seats, none of its rules. */
export interface Painted {
  readonly board: BoardShape;
  readonly seats: readonly SeatSpec[];
}

/** The stand of every piece, by seat, so that owners differ by shape too: a pill, a notched foot, a keel, three balls. */
const STANDS: readonly string[] = [
  `<rect class="t2 ol" x="9" y="38" width="27" height="4.6" rx="2.2"/>`,
  `<path class="t2 ol" d="M11.4 38H33.6L36.4 42.6H28.2L26.6 40.9H18.4L16.8 42.6H8.6Z"/>`,
  `<path class="t2 ol" d="M7.4 37.8H37.6L26.4 43.6H18.6Z"/>`,
  `<circle class="t2 ol" cx="11.6" cy="40.6" r="3"/><circle class="t2 ol" cx="22.5" cy="40.6" r="3"/><circle class="t2 ol" cx="33.4" cy="40.6" r="3"/>`,
];

/** Markup of the stand under a seat's pieces. Pieces without an owner have none. */
export function standMarkup(owner: Seat | null): string {
  return owner === null ? '' : (STANDS[owner % STANDS.length] ?? '');
}

/** A drawing with the name of its owner's office stamped on the piece. Pieces without an owner have none. */
export function inscribed(drawing: string, spec: Pick<Painted, 'seats'>, owner: Seat | null): string {
  if (!drawing.includes(OFFICE)) return drawing;
  const name = owner === null ? '' : (spec.seats[owner]?.name ?? '');
  return drawing.replaceAll(
    OFFICE,
    name.toUpperCase().replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`),
  );
}

/** The colour of a seat's pieces. */
export function colourOf(spec: Pick<Painted, 'seats'>, seat: Seat): SeatColour {
  return spec.seats[seat]?.colour ?? SEAT_COLOURS[seat % SEAT_COLOURS.length];
}

/** The class that paints a seat's pieces, or those without an owner. */
export function paintClass(spec: Pick<Painted, 'seats'>, owner: Seat | null): string {
  return owner === null ? 'paint-none' : `paint-${colourOf(spec, owner)}`;
}
