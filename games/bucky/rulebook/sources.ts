/** Our own addition. */
export const HOUSE = 'house';

/** A section of the main article on Bucky. */
export function article(part: string): string {
  return `Carl Masak's Bucky, main article: ${part}`;
}

/** A section of the page that explains Bucky through roles. */
export function rolesPage(part: string): string {
  return `Carl Masak's Bucky, roles page: ${part}`;
}
