import type { Evaluation, Rules, Position, Verdict } from '@menagerie/core';
import type { Cost, Info, Limits, Line } from './limits.ts';
import { formatScore } from './score.ts';
import { createSearch, type Search } from './search.ts';
import { verdictOn } from './verdict.ts';

/** A line of play and its verdict. */
export interface JudgedLine extends Line, Verdict {
  /** The verdict in the game's own words: `White is ahead by about a madam`. */
  readonly words: string;
}

/** What an analysis has found so far, best line first. */
export interface Analysis extends Cost {
  /** The depth of the last finished search, in plies; 0 if none is finished. */
  readonly depth: number;
  readonly lines: readonly JudgedLine[];
}

/** What to analyse, and for how long. */
export interface AnalysisLimits extends Limits {
  /** How many of the best moves to follow. You get fewer if there are fewer moves. */
  readonly lines?: number;
}

/**
 * Finds the best lines from a position, for two seats or more. `onAnalysis` gets the result of each depth. The position needs a legal move
 * and isn't changed. Reuse the search for positions of the same game: it remembers what it has learnt.
 */
export function analyse<P extends Position>(
  game: Rules<P>,
  evaluation: Evaluation<P>,
  position: P,
  { lines = 1, ...limits }: AnalysisLimits,
  onAnalysis?: (analysis: Analysis) => void,
  search: Search<P> = createSearch(game, evaluation),
): Analysis {
  const judged = (info: Info): Analysis => judge(game, evaluation, position, info);
  return judged(search.analyse(position, lines, limits, onAnalysis && ((info) => onAnalysis(judged(info)))));
}

/** Adds a verdict for every seat, and words, to what a search has found. */
export function judge<P extends Position>(game: Rules<P>, evaluation: Evaluation<P>, position: P, info: Info): Analysis {
  const { depth, nodes, milliseconds, reached, filled } = info;
  const lines = info.lines.map((line): JudgedLine => {
    const verdict = verdictOn(game, evaluation, position, line);
    return { ...line, ...verdict, words: evaluation.words?.(position, verdict) ?? plainWords(game, position, line) };
  });
  return { depth, nodes, milliseconds, reached, filled, lines };
}

/** Words for a game that has none of its own: `White +1.35`. */
function plainWords<P extends Position>(game: Rules<P>, { turn }: P, { score }: Line): string {
  return `${game.seats[turn].name} ${formatScore(score)}`;
}
