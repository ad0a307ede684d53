import { describe, expect, it } from 'vitest';
import {
  legalMoves,
  PAGE_SECTIONS,
  parseSquare,
  resolveOptions,
  sentencesOf,
  unwrap,
  type WholeGame,
  type OnePage,
  type PageBlock,
  type Position,
} from '../src/index.ts';
import { checkSentence, checkWording, unwantedWords, wordCount } from './words.ts';

/** Registers the tests for a game's rules on one page. */
export function runOnePage<P extends Position>(game: WholeGame<P>, page: OnePage): void {
  const blocks = page.flatMap((section) => section.blocks);
  const unwanted = unwantedWords(game.name);
  const positionIn = ({ position, options }: Pick<PageBlock & { readonly kind: 'picture' }, 'position' | 'options'>): P => {
    const read = unwrap(game.parse(position, unwrap(resolveOptions(game.options, options))));
    expect(game.format(read)).toBe(position);
    return read;
  };

  describe(`${game.name} on one page`, () => {
    it('has its sections in their order', () => {
      expect(page.map(({ id }) => id)).toEqual(PAGE_SECTIONS);
      for (const { heading } of page) checkWording(heading, unwanted);
    });

    it('is 650 to 950 words long', () => {
      const words = sentencesOf(page).reduce((sum, { text }) => sum + wordCount(text), 0);
      expect(words).toBeGreaterThanOrEqual(650);
      expect(words).toBeLessThanOrEqual(950);
    });

    it('is written in plain sentences', () => {
      for (const { text } of sentencesOf(page)) checkSentence(text, unwanted, { least: 3, most: 25 });
    });

    it('has clauses behind every sentence that states a rule', () => {
      const known = new Set(game.rulebook.clauses.map(({ id }) => id));
      for (const { id, blocks: own } of page) {
        for (const { text, clauses } of sentencesOf([{ id, heading: '', blocks: own }])) {
          for (const clause of clauses) expect(known, text).toContain(clause);
          if (id !== 'next') expect(clauses.length, text).toBeGreaterThan(0);
        }
      }
    });

    it('shows each kind that newcomers meet, with moves that the rules give it', () => {
      const pieces = blocks.filter((block) => block.kind === 'piece');
      for (const block of pieces) {
        const position = positionIn(block);
        const square = parseSquare(game.board, block.square);
        expect(game.scene(position)[square].map(({ kind }) => kind)).toContain(block.letters[0]);
        const first = legalMoves(game, position).map((move) => game.touches(position, move)[0]);
        expect(
          first.filter((touch) => touch.kind === 'square' && touch.square === square).length,
          `moves of ${block.square}`,
        ).toBeGreaterThan(0);
      }
      const shown = pieces.flatMap(({ letters }) => letters);
      expect(new Set(shown).size).toBe(shown.length);
      for (const letter of shown) expect(game.kinds.map((kind) => kind.letter)).toContain(letter);
      const start = game.scene(game.start(unwrap(resolveOptions(game.options))));
      for (const { kind } of start.flat()) expect(shown).toContain(kind);
    });

    it('has three pictures of its idea, with legal moves', () => {
      const pictures = blocks.filter((block) => block.kind === 'picture');
      expect(page.find(({ id }) => id === 'idea')!.blocks.filter(({ kind }) => kind === 'picture')).toHaveLength(3);
      for (const block of pictures) {
        const position = positionIn(block);
        if (block.move !== undefined) expect(game.parseMove(position, block.move), block.move).toMatchObject({ ok: true });
      }
    });

    it('names five surprises', () => {
      const lists = page.find(({ id }) => id === 'surprises')!.blocks.filter((block) => block.kind === 'list');
      expect(lists.flatMap(({ items }) => items)).toHaveLength(5);
    });
  });
}
