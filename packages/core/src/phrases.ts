/** A text with its first letter in upper case. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Names as a list: `a`, `a and b`, `a, b and c`. `last` is the word before the last name. */
export function listed(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

/** A number of things whose plural adds an s: `1 step`, `3 steps`. */
export function many(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** A place in digits and letters: `2nd`. */
export function ordinal(place: number): string {
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[place % 10] ?? 'th';
  return `${place}${place % 100 > 10 && place % 100 < 14 ? 'th' : ending}`;
}

/** A text from outside as one. Programs without types may send anything; whatever isn't a text reads as an empty one. */
export function textOf(given: unknown): string {
  return typeof given === 'string' ? given : '';
}
