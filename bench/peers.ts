// Libraries to measure beside our own code. They do the same work on chess.
import { random } from '@menagerie/core';
import { Chess as ChessJs } from 'chess.js';
import { Chess } from 'chessops/chess';
import { perft } from 'chessops/debug';
import type { Workload } from './measure.ts';

const CHESSOPS_DEPTH = 4;
const CHESS_JS_DEPTH = 3;
const SEED = 1;

export const CHESSOPS_PERFT = 'chessops perft, start';
export const CHESSOPS_PLIES = 'chessops random plies';

/** Perft of chessops and chess.js from the start position, and random play of chessops. `plies` is about how many plies a run plays. */
export function peerWorkloads(plies: number): readonly Workload[] {
  return [
    { name: CHESSOPS_PERFT, run: () => perft(Chess.default(), CHESSOPS_DEPTH) },
    { name: 'chess.js perft, start', run: () => new ChessJs().perft(CHESS_JS_DEPTH) },
    { name: CHESSOPS_PLIES, run: () => playChess(plies).plies },
  ];
}

/** Plays random games of chess for about `plies` plies: every legal move equally likely, to the end or the fifty-move rule. */
export function playChess(plies: number): { readonly plies: number; readonly games: number } {
  const source = random(SEED);
  let played = 0;
  let games = 0;
  for (; played < plies; games++) {
    const position = Chess.default();
    for (;;) {
      const context = position.ctx();
      if (position.isEnd(context) || position.halfmoves >= 100) break;
      let count = 0;
      const all = position.allDests(context);
      for (const squares of all.values()) count += squares.size();
      let pick = source.below(count);
      choose: for (const [from, squares] of all) {
        if (pick >= squares.size()) {
          pick -= squares.size();
          continue;
        }
        for (const to of squares) {
          if (pick-- > 0) continue;
          const isLast = to < 8 || to >= 56;
          position.play(isLast && position.board.pawn.has(from) ? { from, to, promotion: 'queen' } : { from, to });
          break choose;
        }
      }
      played++;
    }
  }
  return { plies: played, games };
}
