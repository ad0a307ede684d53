import type { Game, Square, Step, Witness } from '@menagerie/core';
import { begin, marksOf, positionOf, tryMove } from '@menagerie/lessons';
import { cellOf, extent, type Spot, type Turn } from '@menagerie/board';
import type { Part } from '../board/zoom.svelte.ts';

/** Squares kept free around what a step uses. */
const AROUND = 2;
/** How many squares away from the rest a piece still belongs to the scene. */
const NEAR = 4;

/** The part of a board that a step uses, with a margin: its marks, who gives check, the squares of its solution, and the pieces near them. */
export function usedPart(game: Game, step: Step, turn: Turn): Part {
  const cells = usedSquares(game, step).map((square) => cellOf(game.board, turn, square));
  const { columns, rows } = extent(game.board, turn);
  const across = span(
    cells.map(({ column }) => column),
    columns,
  );
  const down = span(
    cells.map(({ row }) => row),
    rows,
  );
  return { column: across.from, columns: across.length, row: down.from, rows: down.length };
}

function usedSquares(game: Game, step: Step): readonly Square[] {
  const used = new Set(marksOf(game, step).flatMap(squaresIn));
  let state = begin(game, step);
  let scene = game.scene(positionOf(game, step, state));
  const pieces = [...scene.keys()].filter((square) => scene[square].some(({ owner }) => owner !== null));
  for (const text of step.solution) {
    const before = scene;
    state = tryMove(game, step, state, text);
    scene = game.scene(positionOf(game, step, state));
    if (state.answer?.kind === 'done')
      state.answer.objection?.witnesses.forEach((witness) => squaresIn(witness).forEach((square) => used.add(square)));
    for (const square of scene.keys()) if (JSON.stringify(scene[square]) !== JSON.stringify(before[square])) used.add(square);
  }
  // Whoever is in check sees from where.
  for (const { marks } of game.aspects(positionOf(game, step, begin(game, step))))
    for (const mark of marks) if (mark.kind === 'ray' && mark.alarm) used.add(mark.from).add(mark.to);
  if (used.size === 0) return pieces;
  const far = ({ column, row }: Spot): boolean =>
    [...used].every((square) => {
      const cell = cellOf(game.board, 0, square);
      return Math.max(Math.abs(cell.column - column), Math.abs(cell.row - row)) > NEAR;
    });
  for (let size = -1; size !== used.size;) {
    size = used.size;
    for (const square of pieces) if (!far(cellOf(game.board, 0, square))) used.add(square);
  }
  return [...used];
}

function squaresIn(witness: Witness): readonly Square[] {
  return witness.kind === 'square' ? [witness.square] : [witness.from, witness.to];
}

function span(places: readonly number[], size: number): { readonly from: number; readonly length: number } {
  const from = Math.max(0, Math.min(...places) - AROUND);
  const to = Math.min(size - 1, Math.max(...places) + AROUND);
  return { from, length: to - from + 1 };
}
