import { legalMoves, type Endings, type Known, type Move, type Position, type Rules } from '@menagerie/core';
import type { Found, Limits, Line } from './limits.ts';
import { DRAW, MAX_PLY, scoreOf, WIN } from './score.ts';

/** The longest line to write down, in plies. */
const LONGEST = 24;

/** A legal move, what is known after it for the side that makes it, and whether it ends the game. */
interface Judged {
  readonly move: Move;
  readonly known: Known;
  readonly isEnd: boolean;
}

/** The score of a position that is known, at so many plies below the root, for the side to move. An end that comes too late is a draw. */
export function scoreOfKnown({ result, plies, isLate }: Known, ply: number): number {
  if (result === 0 || isLate) return DRAW;
  // Scores of forced ends have room for two lines of the greatest depth.
  return result * (WIN - Math.min(plies + ply, 2 * MAX_PLY - 1));
}

/** The best lines of a position that endings know, without a search; null if they don't know it, or what one of its moves leads to. */
export function exactly<P extends Position>(
  game: Rules<P>,
  endings: Endings<P>,
  root: P,
  lines: number,
  { now, only }: Pick<Limits, 'now' | 'only'>,
): Found | null {
  if (!endings.probe(root)) return null;
  const begun = now();
  const position = game.copy(root);
  const moves = judged(game, endings, position)?.filter(({ move }) => only === undefined || only.includes(move));
  if (!moves || moves.length === 0) return null;
  const found = moves.slice(0, lines).map((each): Line => {
    const pv = [each.move, ...lineAfter(game, endings, position, each)];
    return { score: scoreOfKnown(each.known, 0), known: each.known, pv };
  });
  const [best] = found;
  const depth = best.pv.length;
  return { ...best, move: best.pv[0], lines: found, depth, reached: depth, filled: 0, nodes: moves.length, milliseconds: now() - begun };
}

/** All moves, best first; null if what one of them leads to isn't known. */
function judged<P extends Position>(game: Rules<P>, endings: Endings<P>, position: P): readonly Judged[] | null {
  const moves: Judged[] = [];
  const { turn } = position;
  for (const move of legalMoves(game, position)) {
    position.make(move);
    const outcome = game.outcome(position);
    const known = outcome ? null : endings.probe(position);
    position.unmake();
    if (outcome) {
      const score = scoreOf(outcome, turn, 1);
      const result = score === DRAW ? 0 : score > 0 ? 1 : -1;
      moves.push({ move, known: { result, plies: result === 0 ? 0 : 1, isLate: false }, isEnd: true });
    } else if (known) {
      // `0 - result` is never -0.
      const result = (0 - known.result) as Known['result'];
      moves.push({ move, known: { result, plies: result === 0 ? 0 : known.plies + 1, isLate: known.isLate }, isEnd: false });
    } else return null;
  }
  return moves.sort((one, two) => worthOf(two.known) - worthOf(one.known));
}

/** A number to sort by: wins before what comes too late to win, draws, and losses that come too late; fast wins and slow losses first. */
function worthOf({ result, plies, isLate }: Known): number {
  return result * ((isLate ? 1 : 3) * WIN - plies);
}

/** The line after a move, if both sides play as well as they can. */
function lineAfter<P extends Position>(game: Rules<P>, endings: Endings<P>, position: P, first: Judged): readonly Move[] {
  const line: Move[] = [];
  let made = 0;
  for (let last = first; !last.isEnd && last.known.result !== 0 && line.length < LONGEST - 1;) {
    position.make(last.move);
    made++;
    const best = judged(game, endings, position)?.[0];
    if (!best) break;
    line.push(best.move);
    last = best;
  }
  for (; made > 0; made--) position.unmake();
  return line;
}
