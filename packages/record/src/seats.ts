/** The tag that names the player of a seat: `White` for the seat `white`. */
export function seatTag(seat: string): string {
  return seat.charAt(0).toUpperCase() + seat.slice(1);
}
