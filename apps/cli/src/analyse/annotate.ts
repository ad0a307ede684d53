import { seatsOf, type Game } from '@menagerie/core';
import type { TurningPoint } from '@menagerie/engine';
import {
  addMove,
  mainLine,
  nodeAt,
  readComment,
  toggleGlyph,
  verify,
  withComments,
  withTag,
  writeComment,
  type Changed,
  type Evaluation,
  type GameRecord,
  type Path,
  type Tree,
} from '@menagerie/record';
import type { Analysed, Judged } from './judging.ts';

/** How many moves of a better line are shown. */
const SHOWN = 6;
/** Glyphs for a loss of at least so much of the chance to win: `??`, `?`, `?!`. */
const GLYPHS = [
  [0.35, 4],
  [0.2, 2],
  [0, 6],
] as const;
/** What an earlier analysis has written; a new one takes its place. */
const OURS = /\S+’s chance falls from \d+ % to \d+ %\.|(?:\S+ \d+ %, ){2,}\S+ \d+ %\./g;
/** Glyphs that say what a move is worth. */
const WORTHS = [1, 2, 3, 4, 5, 6];

/** Writes into a verified game what the engine thinks: an evaluation after each move, and at turning points what would have been better. */
export function annotated(game: Game, record: GameRecord, { places, points }: Analysed, annotator: string): GameRecord {
  let { tree } = record;
  mainLine(tree).forEach((_, index) => {
    const path: Path = Array.from({ length: index + 1 }, () => 0);
    const point = points.find(({ ply }) => ply === index + 1);
    tree = withRemark(tree, path, textFor(game, places[index + 1], point ?? null), evaluationOf(game, places[index + 1]));
    if (!point) return;
    if (!nagsAt(tree, path).some((nag) => WORTHS.includes(nag))) tree = toggleGlyph(tree, path, glyphFor(point));
    tree = withBetter(tree, path, places[index]);
  });
  const tags = withTag(record.tags, 'Annotator', annotator);
  // The replay gives the moves of the variations their numbers.
  return verify(game, { ...record, tags, tree }).record;
}

function glyphFor({ before, after }: TurningPoint): number {
  return GLYPHS.find(([loss]) => before - after >= loss)![1];
}

function nagsAt(tree: Tree, path: Path): readonly number[] {
  const node = nodeAt(tree, path);
  return 'nags' in node ? node.nags : [];
}

/** The comment's words: the chances if there are more than two seats, and what a turning point cost. */
function textFor(game: Game, { position, shares }: Judged, point: TurningPoint | null): string {
  const seats = seatsOf(game, position.options);
  const chances = seats.length > 2 ? `${seats.map((seat) => `${game.seats[seat].name} ${percent(shares[seat])}`).join(', ')}.` : '';
  const fall = point && `${game.seats[point.seat].name}’s chance falls from ${percent(point.before)} to ${percent(point.after)}.`;
  return [fall ?? '', chances].filter((part) => part !== '').join(' ');
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** The evaluation as files have it, for the first of two seats; undefined with more seats and where the game is over. */
function evaluationOf(game: Game, { position, line, depth }: Judged): Evaluation | undefined {
  const [first, , third] = seatsOf(game, position.options);
  if (!line || third !== undefined) return undefined;
  const { end, worths } = line;
  if (end && end.winner !== null) return { depth, winIn: (end.winner === first ? 1 : -1) * Math.ceil(end.plies / 2) };
  return { depth, score: Math.round(worths[first]) / 100 };
}

/** Adds a remark after a move. An evaluation that was there gives way; everything else in the comments stays. */
function withRemark(tree: Tree, path: Path, text: string, evaluation: Evaluation | undefined): Tree {
  const kept = nodeAt(tree, path).comments.flatMap(({ text: old }) => {
    const { evaluation: former, ...rest } = readComment(old);
    const words = (former ? writeComment(rest) : old).replace(OURS, '').trim();
    return words === '' || words === text ? [] : [{ text: words }];
  });
  const remark = writeComment({ text, ...(evaluation ? { evaluation } : {}) });
  return withComments(tree, path, remark === '' ? kept : [...kept, { text: remark }]);
}

/** Adds the better line beside a move, with what it leads to. Nothing if the move played was the best. */
function withBetter(tree: Tree, path: Path, { line }: Judged): Tree {
  if (!line) return tree;
  const texts = line.pv.slice(0, SHOWN);
  const played = nodeAt(tree, path);
  if ('text' in played && played.text === texts[0]) return tree;
  let changed: Changed = { tree, path: path.slice(0, -1) };
  for (const text of texts) changed = addMove(changed.tree, changed.path, text);
  return withRemark(changed.tree, changed.path, `${line.words}.`, undefined);
}
