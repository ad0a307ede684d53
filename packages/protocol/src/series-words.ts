import type { SeriesTerms } from '@menagerie/match';

/** Which game of a series it is: `game 3 of 6`, or `game 3` if nobody knows how many there will be. */
export function seriesPlaceText({ number, length }: { readonly number: number; readonly length: number | null }): string {
  return length === null ? `game ${number}` : `game ${number} of ${length}`;
}

/** What was agreed about a series: `series of 6 games`, `series of 6 games at once`, `series without a fixed end`. */
export function seriesText({ length, atOnce }: SeriesTerms): string {
  if (length === null) return 'series without a fixed end';
  return `series of ${length} games${atOnce ? ' at once' : ''}`;
}

const PARTS: Readonly<Record<number, string>> = { 3: '¼', 4: '⅓', 6: '½', 8: '⅔', 9: '¾' };

/** Points as people write them: `2`, `1½`, `⅓`. */
export function pointsText(points: number): string {
  const whole = Math.floor(points + 1e-9);
  const twelfths = Math.round((points - whole) * 12);
  if (twelfths === 0) return String(whole);
  const part = PARTS[twelfths];
  return part === undefined ? points.toFixed(2) : `${whole === 0 ? '' : whole}${part}`;
}
