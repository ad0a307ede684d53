/** Our own addition. */
export const HOUSE = 'house';

/** A part of the main article on Bucky. */
export function article(part: string): string {
  return `Carl Masak's Bucky, main article: ${part}`;
}

/** A part of the page that tells Bucky through roles. */
export function rolesPage(part: string): string {
  return `Carl Masak's Bucky, roles page: ${part}`;
}
