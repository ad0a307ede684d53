import { seatsOf, type Candidate } from '@menagerie/core';
import { consideredIn, isOpen, leadsOf, nextIn, sceneOf, stageOf, waysIn } from './entry.ts';
import { heldSquare, saidOfSquares, withLeads } from './hand.ts';
import { futureScene, previewOf } from './preview.ts';
import { BLANK_VIEW, type BoardState, type BoardView } from './state.ts';

/** The move whose consequence is drawn: the one you look at, unless another is on show. */
export function previewedIn(board: BoardState): Candidate | null {
  return stageOf(board) ? null : consideredIn(board);
}

/** What a board being played on shows of itself. Its owner adds what else is to be seen. */
export function viewOf(board: BoardState): BoardView {
  const { game, here, hand, pinned, refusal, run } = board;
  if (!here) return BLANK_VIEW;
  const scene = sceneOf(board);
  const previewed = previewedIn(board);
  const next = hand.path.length > 0 ? nextIn(board) : null;
  const seats = seatsOf(game, here.position.options);
  return {
    ...BLANK_VIEW,
    scene,
    future: previewed && futureScene(scene, here.after(previewed).scene),
    absent: [...game.seats.keys()].filter((seat) => !seats.includes(seat)),
    held: heldSquare(hand),
    targets: withLeads(next ? saidOfSquares(next, 'mark') : BLANK_VIEW.targets, leadsOf(board, waysIn(board))),
    labels: next ? saidOfSquares(next, 'label') : BLANK_VIEW.labels,
    movable: isOpen(board) ? here.origins : BLANK_VIEW.movable,
    witnesses: refusal?.witnesses ?? (consideredIn(board)?.warnings ?? []).flatMap(({ witnesses }) => witnesses),
    preview: previewed && previewOf(previewed.trace),
    armed: pinned?.square ?? null,
    motion: { edits: stageOf(board)?.edits ?? [], run },
  };
}
