import { Refused } from './refused.ts';

/** The sort key at the end of a page: numbers, the most important first, and the id that separates equals. */
export interface CursorKey {
  readonly numbers: readonly number[];
  readonly id: string;
}

/** A cursor as the text that asks for the next page. */
export function formatCursor({ numbers, id }: CursorKey): string {
  return [...numbers, id].join('_');
}

/** Reads what asks for a page after numbers that each are of a kind, such as `Number.isSafeInteger`; refuses what no page has given. */
export function parseCursor(text: string, kinds: readonly ((value: number) => boolean)[]): CursorKey {
  const parts = text.split('_');
  const numbers = parts.slice(0, -1).map(Number);
  const id = parts.at(-1)!;
  const isWhole = numbers.length === kinds.length && kinds.every((isOfKind, index) => isOfKind(numbers[index]));
  if (isWhole && /^[A-Za-z0-9]+$/.test(id)) return { numbers, id };
  throw new Refused(400, {
    code: 'bad-request',
    message: 'Use the text that the page before gave as "next".',
    where: 'query.after',
  });
}
