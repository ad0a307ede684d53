import { capital } from '@menagerie/core';

/** The tag that names the player of a seat: `White` for the seat `white`. */
export function seatTag(seat: string): string {
  return capital(seat);
}
