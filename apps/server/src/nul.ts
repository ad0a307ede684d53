/** The answer to a text with the character NUL, which PostgreSQL can't store. */
export const NO_NUL = 'No text may hold the character NUL.';

/** Whether there is the character NUL in a text of something that has been read and found to make sense. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner));
}
