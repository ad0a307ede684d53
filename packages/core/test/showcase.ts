import { describe, expect, it } from 'vitest';
import { parseSquare, play, resolveOptions, unwrap, type Position, type Showcase, type WholeGame } from '../src/index.ts';
import { checkSentence, unwantedWords } from './words.ts';

/** Registers the tests for a game's showcase. */
export function runShowcase<P extends Position>(game: WholeGame<P>, { position, options, window, idea, plies }: Showcase): void {
  const unwanted = unwantedWords(game.name);

  describe(`the showcase of ${game.name}`, () => {
    it('is made of legal moves, and the last one shows something', () => {
      let now = unwrap(game.parse(position, unwrap(resolveOptions(game.options, options))));
      expect(game.format(now)).toBe(position);
      const changes: number[] = [];
      for (const move of plies) {
        changes.push(game.trace(now, unwrap(game.parseMove(now, move))).reduce((sum, { edits }) => sum + edits.length, 0));
        now = unwrap(play(game, now, move));
      }
      // It stands for the scene where nothing moves.
      expect(changes.at(-1)).toBeGreaterThan(1);
    });

    it('has its idea in one sentence', () => checkSentence(idea, unwanted, { most: 25 }));

    it('shows a square part of the board', () => {
      if (!window) return;
      const [from, to] = [parseSquare(game.board, window.from), parseSquare(game.board, window.to)];
      const { files } = game.board;
      expect((to % files) - (from % files)).toBe(Math.floor(to / files) - Math.floor(from / files));
    });
  });
}
