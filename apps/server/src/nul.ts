/** The answer to a text with the character NUL, which PostgreSQL can't store. */
export const NO_NUL = 'No text may hold the character NUL.';

/** Whether any text within a valid, parsed value contains the character NUL. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner));
}
