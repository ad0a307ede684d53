import { squareName, type Edit, type Move, type Trace } from '@menagerie/core';
import { winnerByRank } from './moves.ts';
import { name } from './outcome.ts';
import { BOARD, startOf, targetOf, type HexapawnPosition } from './position.ts';
import { figures, scene } from './scene.ts';

/** What a move does, in one stage or two. */
export function trace(position: HexapawnPosition, move: Move): Trace {
  const [from, to] = [startOf(move), targetOf(move)];
  const [start, target] = [from, to].map((square) => squareName(BOARD, square));
  const [figure] = figures(position, from);
  const [victim] = figures(position, to);
  const after = position.copy();
  after.make(move);
  const edits: Edit[] = [{ kind: 'move', from, to, figure }];
  if (victim) edits.unshift({ kind: 'remove', square: to, figure: victim });
  const moved = {
    clause: victim ? 'H2.2' : 'H2.1',
    code: victim ? 'take' : 'step',
    text: victim ? `The pawn on ${start} takes the pawn on ${target}.` : `The pawn steps from ${start} to ${target}.`,
    causes: [{ kind: 'square', square: from }],
    edits,
    scene: scene(after),
  } as const;
  if (winnerByRank(after) === null) return [moved];
  const text = `The pawn has crossed the board; ${name(position.turn)} wins.`;
  return [moved, { clause: 'H3.1', code: 'arrival', text, causes: [{ kind: 'square', square: to }], edits: [], scene: scene(after) }];
}
