import { legalMoves, squareName, type Game, type Random } from '@menagerie/core';
import { addMove, mainLine, toggleGlyph, withComments, writeComment, type GameRecord, type Tree } from '@menagerie/record';

const WORDS = ['A good idea.', 'Why not the other way round?\nBoth are fine.', 'Nur so: {ß} und \\.', '!?', '[x] (y) ; 1-0 *'];
const COLOURS = ['green', 'red', 'yellow', 'blue'] as const;

/** The same game with comments, drawings, clocks, glyphs, variations and unknown tags. */
export function annotated(game: Game, record: GameRecord, begun: ReturnType<Game['start']>, source: Random): GameRecord {
  let tree: Tree = { ...record.tree, comments: [...record.tree.comments, { text: 'Played for the corpus.' }] };
  const position = game.copy(begun);
  const path: number[] = [];
  const square = (): string => squareName(game.board, source.below(game.board.files * game.board.ranks));
  for (const ply of mainLine(record.tree)) {
    const moves = legalMoves(game, position);
    if (source.below(6) === 0) {
      const other = game.formatMove(position, moves[source.below(moves.length)]);
      const added = addMove(tree, path, other);
      if (added.tree !== tree) tree = toggleGlyph(added.tree, added.path, 6);
    }
    path.push(0);
    const read = game.parseMove(position, ply.text);
    if (!read.ok) break;
    position.make(read.value);
    // Comments that put a seat out must stay.
    const isFree = ply.comments.length === 0;
    if (isFree && source.below(4) === 0) {
      const text = writeComment({
        text: WORDS[source.below(WORDS.length)],
        clock: source.below(4000),
        drawings: [{ colour: COLOURS[source.below(4)], from: square(), to: square() }],
        evaluation: { score: (source.below(2000) - 1000) / 100 },
      });
      tree = withComments(tree, path, [{ text }]);
    }
    if (source.below(5) === 0) tree = toggleGlyph(tree, path, 1 + source.below(6));
    if (ply.comments.length > 0) break;
  }
  const tags = [{ name: 'Event', value: 'Corpus' }, ...record.tags, { name: 'Annotator', value: 'A "script"' }, { name: 'X_1', value: '' }];
  return { ...record, tags, tree };
}
