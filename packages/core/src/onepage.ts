import type { Options } from './options.ts';

/** A sentence of the rules on one page, and the clauses behind it. The sentence itself names no clause. */
export interface PageSentence {
  readonly text: string;
  readonly clauses: readonly string[];
}

/** A part of the rules on one page. */
export type PageBlock =
  /** A paragraph. */
  | { readonly kind: 'text'; readonly sentences: readonly PageSentence[] }
  /** Items of a list, each one or a few sentences. */
  | { readonly kind: 'list'; readonly items: readonly (readonly PageSentence[])[] }
  /**
   * A kind of piece, with a picture of its moves. The page asks the rules what the piece on this square can do. It must be its owner's
   * turn.
   */
  | {
      readonly kind: 'piece';
      /** Letters of the kinds it describes. The first one stands on the square. */
      readonly letters: readonly string[];
      readonly position: string;
      readonly options?: Options;
      readonly square: string;
      readonly sentences: readonly PageSentence[];
    }
  /** A board with a caption. If there is a move, the page shows what it does stage by stage. */
  | {
      readonly kind: 'picture';
      readonly position: string;
      readonly options?: Options;
      readonly move?: string;
      readonly sentences: readonly PageSentence[];
    };

/** What a section is about. A page has each of these once, in this order. */
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
