import type { Options } from './options.ts';

/** A sentence of the rules on one page, and the clauses behind it; it names none of them itself. */
export interface PageSentence {
  readonly text: string;
  readonly clauses: readonly string[];
}

/** A part of the rules on one page. */
export type PageBlock =
  /** A paragraph. */
  | { readonly kind: 'text'; readonly sentences: readonly PageSentence[] }
  /** Points of a list, each a sentence or a few. */
  | { readonly kind: 'list'; readonly items: readonly (readonly PageSentence[])[] }
  /** A kind of piece, with a picture of its moves: the page asks the rules what the piece on the square can do, which is its owner's to move. */
  | {
      readonly kind: 'piece';
      /** Letters of the kinds it speaks of; the first one stands on the square. */
      readonly letters: readonly string[];
      readonly position: string;
      readonly options?: Options;
      readonly square: string;
      readonly sentences: readonly PageSentence[];
    }
  /** A board with a caption; with a move, what it does is shown stage by stage. */
  | {
      readonly kind: 'picture';
      readonly position: string;
      readonly options?: Options;
      readonly move?: string;
      readonly sentences: readonly PageSentence[];
    };

/** What a section is about; a page has each of these once, in this order. */
export const PAGE_SECTIONS = ['win', 'turn', 'pieces', 'idea', 'end', 'surprises', 'next'] as const;

/** A section of the rules on one page. */
export interface PageSection {
  readonly id: (typeof PAGE_SECTIONS)[number];
  readonly heading: string;
  readonly blocks: readonly PageBlock[];
}

/** The rules of a game on one page, about 800 words. */
export type OnePage = readonly PageSection[];

/** A sentence and the clauses behind it. */
export function say(text: string, ...clauses: readonly string[]): PageSentence {
  return { text, clauses };
}

/** All sentences of a page, in order. */
export function sentencesOf(page: OnePage): readonly PageSentence[] {
  return page.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.sentences)));
}
