/** Our own addition. */
export const HOUSE = 'house';

/** A section of the page on Ducart in Peter C. Hayward's All-That-Is wiki, with what it covers. */
export function page(section: string): string {
  return `Peter C. Hayward's Ducart (All-That-Is wiki): ${section}`;
}
