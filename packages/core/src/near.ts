import type { Game, Position } from './game.ts';
import type { Move } from './movelist.ts';
import { legalMoves } from './play.ts';
import { typedMove } from './typed.ts';

/** A legal move whose text is nearly what somebody wrote. */
export interface NearMove {
  readonly move: Move;
  /** In full. */
  readonly text: string;
  /** How many signs are wrong, missing, too many, or stand the wrong way round. */
  readonly slips: number;
}

/** More slips than this are no slips. */
const MOST = 2;

/** The legal moves that a text may have been meant for, the nearest first: it has at most two slips. */
export function nearMoves<P extends Position>(game: Game<P>, position: P, written: string): readonly NearMove[] {
  const wanted = formsOf(written);
  return legalMoves(game, position)
    .map((move): NearMove => {
      const text = game.formatMove(position, move);
      const forms = formsOf(text);
      const slips = Math.min(...forms.map((form, index) => slipsBetween(form, wanted[index])));
      return { move, text, slips: forms[0] === wanted[0] ? 0 : Math.max(1, slips) };
    })
    .filter(({ slips }) => slips <= MOST)
    .sort((a, b) => a.slips - b.slips || (a.text < b.text ? -1 : 1));
}

/** A move text without case and spaces: whole, without what may be left out behind it, and without the letters of its piece too. */
function formsOf(text: string): readonly [whole: string, bare: string, squares: string] {
  const whole = typedMove(text).toLowerCase();
  const bare = whole.replace(/\(.*?\)|[+#!]+$/g, '').replace(/[+#!]+$/, '');
  return [whole, bare, bare.replace(/^[a-z]+(?=[a-z]\d)/, '')];
}

/** The least number of signs to change, add, remove or swap with their neighbour; anything above `MOST` counts as one more. */
function slipsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > MOST) return MOST + 1;
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(changed, row[j] + 1, next[j - 1] + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) next[j] = Math.min(next[j], before[j - 2] + 1);
    }
    [before, row] = [row, next];
  }
  return row[b.length];
}
