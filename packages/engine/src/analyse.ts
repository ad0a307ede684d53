import type { Evaluation, Rules, Position, Verdict } from '@menagerie/core';
import type { Cost, Info, Limits, Line } from './limits.ts';
import { formatScore } from './score.ts';
import { createSearch, type Search } from './search.ts';
import { verdictOn } from './verdict.ts';

/** A line of play with what it means. */
export interface JudgedLine extends Line, Verdict {
  /** In the game's own terms: `White is ahead by about a madam`. */
  readonly words: string;
}

/** What an analysis has found so far, best line first. */
export interface Analysis extends Cost {
  /** Plies searched completely; 0 if nothing is known yet. */
  readonly depth: number;
  readonly lines: readonly JudgedLine[];
}

/** How much to analyse, and for how long. */
export interface AnalysisLimits extends Limits {
  /** How many of the best moves to follow; fewer are found where there are fewer moves. */
  readonly lines?: number;
}

/**
 * The best lines from a position, for two seats or more; `onAnalysis` hears of every depth as it is done. The position must have a legal move
 * and is not changed. Keep a search for positions of the same game: it remembers what it has learnt.
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

/** What a search has found from a position, judged for every seat and put into words. */
export function judge<P extends Position>(game: Rules<P>, evaluation: Evaluation<P>, position: P, info: Info): Analysis {
  const { depth, nodes, milliseconds } = info;
  const lines = info.lines.map((line): JudgedLine => {
    const verdict = verdictOn(game, evaluation, position, line);
    return { ...line, ...verdict, words: evaluation.words?.(position, verdict) ?? plainWords(game, position, line) };
  });
  return { depth, nodes, milliseconds, lines };
}

/** For a game without words of its own: `White +1.35`. */
function plainWords<P extends Position>(game: Rules<P>, { turn }: P, { score }: Line): string {
  return `${game.seats[turn].name} ${formatScore(score)}`;
}
