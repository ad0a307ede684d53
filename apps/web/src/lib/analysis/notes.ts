import { parseSquare, squareName, type BoardShape } from '@menagerie/core';
import { readComment, tidyComment, writeComment, type Comment, type Drawing } from '@menagerie/record';
import { withDoodle, type Doodle } from '../board/doodles.ts';

/** The text of all comments on a move. */
export function wordsOf(comments: readonly Comment[]): string {
  return comments
    .map(({ text }) => readComment(text).text)
    .filter((text) => text !== '')
    .join('\n');
}

/** The comments with new text; drawings, clocks and unknown commands stay. */
export function withWords(comments: readonly Comment[], words: string): readonly Comment[] {
  const [first, ...rest] = comments.length > 0 ? comments : [{ text: '' }];
  const texts = [
    writeComment({ ...readComment(first.text), text: tidyComment(words.replaceAll(/\s*\n\s*/g, '\n\n')) }),
    ...rest.map(({ text }) => writeComment({ ...readComment(text), text: '' })),
  ];
  return texts.filter((text) => text !== '').map((text) => ({ text }));
}

/** The arrows and rings of all comments on a move. */
export function doodlesOf(board: BoardShape, comments: readonly Comment[]): readonly Doodle[] {
  return comments
    .flatMap(({ text }) => readComment(text).drawings)
    .map(({ colour, from, to }) => ({ paint: colour, from: parseSquare(board, from), to: parseSquare(board, to) }))
    .filter(({ from, to }) => from >= 0 && to >= 0);
}

/** The comments with one more arrow or ring; drawing the same one again removes it. */
export function withDrawn(board: BoardShape, comments: readonly Comment[], doodle: Doodle): readonly Comment[] {
  const drawings = withDoodle(doodlesOf(board, comments), doodle).map(({ from, to, paint }): Drawing => ({
    colour: paint,
    from: squareName(board, from),
    to: squareName(board, to),
  }));
  const [first, ...rest] = comments.length > 0 ? comments : [{ text: '' }];
  const texts = [
    writeComment({ ...readComment(first.text), drawings }),
    ...rest.map(({ text }) => writeComment({ ...readComment(text), drawings: [] })),
  ];
  return texts.filter((text) => text !== '').map((text) => ({ text }));
}
