import type { Path, Ply, Tree } from '@menagerie/record';
import { factsOf, wordsOf } from './notes.ts';

/** The glyphs a move can be given here, by their numbers in game files. */
export const GLYPHS = [
  { nag: 3, sign: '!!', name: 'Brilliant move' },
  { nag: 1, sign: '!', name: 'Good move' },
  { nag: 5, sign: '!?', name: 'Interesting move' },
  { nag: 6, sign: '?!', name: 'Dubious move' },
  { nag: 2, sign: '?', name: 'Mistake' },
  { nag: 4, sign: '??', name: 'Blunder' },
] as const;

/** A move as the list shows it. */
export interface Item {
  readonly path: Path;
  /** `3.`, or `3…` where a line goes on in the middle of a round; empty where no number is needed. */
  readonly number: string;
  readonly text: string;
  readonly glyphs: string;
  readonly words: string;
  /** The clock and the evaluation after it, as the file has them: `+0.4 · 0:47:48`; empty if it has neither. */
  readonly facts: string;
  /** Lines that could have been played instead. */
  readonly variations: readonly (readonly Item[])[];
}

/** The main line of a tree with its variations. */
export function itemsOf({ next }: Pick<Tree, 'next'>): readonly Item[] {
  return lineFrom(next, [], 0);
}

/** The line that continues with one of the moves at a place. */
function lineFrom(ways: readonly Ply[], at: Path, index: number): readonly Item[] {
  const items: Item[] = [];
  let path = at;
  // A variation begins with a number, and so does what follows one.
  let isNumbered = true;
  for (let next = ways; next[index]; [next, index] = [next[index].next, 0]) {
    const ply = next[index];
    const here = [...path, index];
    const others = index === 0 ? next.slice(1).map((_, other) => lineFrom(next, path, other + 1)) : [];
    const words = wordsOf(ply.comments);
    const number = numberOf(ply, isNumbered);
    items.push({ path: here, number, text: ply.text, glyphs: glyphsOf(ply), words, facts: factsOf(ply.comments), variations: others });
    isNumbered = others.length > 0 || words !== '';
    path = here;
  }
  return items;
}

/** A move with its number: `3. e2-e4`, `3… e7-e5`. */
export function numbered(ply: Ply): string {
  return `${numberOf(ply, true)} ${ply.text}`;
}

function numberOf({ round, opens }: Ply, isNumbered: boolean): string {
  if (opens) return `${round}.`;
  return isNumbered ? `${round}…` : '';
}

function glyphsOf({ nags }: Ply): string {
  return nags.map((nag) => GLYPHS.find((glyph) => glyph.nag === nag)?.sign ?? `$${nag}`).join(' ');
}
