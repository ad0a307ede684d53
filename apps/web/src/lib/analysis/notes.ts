import { parseSquare, squareName, type BoardShape } from '@menagerie/core';
import {
  pliesTo,
  readComment,
  tidyComment,
  writeComment,
  type Comment,
  type Drawing,
  type Evaluation,
  type Path,
  type Ply,
  type Tree,
} from '@menagerie/record';
import { withArrow, type Arrow } from '@menagerie/board';

/** The text of all comments on a move. */
export function wordsOf(comments: readonly Comment[]): string {
  return comments
    .map(({ text }) => readComment(text).text)
    .filter((text) => text !== '')
    .join('\n');
}

/** The evaluation and the clock in all comments on a move: `+0.4 · 0:47:48`; empty if there is neither. */
export function factsOf(comments: readonly Comment[]): string {
  const read = comments.map(({ text }) => readComment(text));
  const evaluation = read.find((each) => each.evaluation)?.evaluation;
  const clock = read.find((each) => each.clock !== undefined)?.clock;
  return [evaluation ? evaluationText(evaluation) : '', clock === undefined ? '' : clockText(clock)]
    .filter((part) => part !== '')
    .join(' · ');
}

function evaluationText(evaluation: Evaluation): string {
  const number = 'winIn' in evaluation ? evaluation.winIn : evaluation.score;
  if ('winIn' in evaluation) return `#${number}`.replace('-', '−');
  return `${number > 0 ? '+' : ''}${number.toFixed(1)}`.replace('-', '−');
}

function clockText(seconds: number): string {
  const two = (part: number): string => String(Math.floor(part)).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** The moves that lead to a place, without variations. */
export function lineTo(tree: Tree, path: Path): Tree {
  const next = pliesTo(tree, path).reduceRight<readonly Ply[]>((rest, ply) => [{ ...ply, next: rest }], []);
  return { comments: tree.comments, next };
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
export function doodlesOf(board: BoardShape, comments: readonly Comment[]): readonly Arrow[] {
  return comments
    .flatMap(({ text }) => readComment(text).drawings)
    .map(({ colour, from, to }) => ({ paint: colour, from: parseSquare(board, from), to: parseSquare(board, to) }))
    .filter(({ from, to }) => from >= 0 && to >= 0);
}

/** The comments with one more arrow or ring; drawing the same one again removes it. */
export function withDrawn(board: BoardShape, comments: readonly Comment[], doodle: Arrow): readonly Comment[] {
  const drawings = withArrow(doodlesOf(board, comments), doodle).map(({ from, to, paint }): Drawing => ({
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
