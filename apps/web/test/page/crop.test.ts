// What part of a large board a task shows.
import { cellOf, isLarge } from '@menagerie/board';
import { begin, positionOf } from '@menagerie/lessons';
import { entries } from '@menagerie/registry';
import { expect, it } from 'vitest';
import { usedPart } from '../../src/lib/learn/crop.ts';

it('has whoever gives check in it, in all tasks', async () => {
  let checks = 0;
  for (const entry of entries) {
    const [game, { essentials, path }] = await Promise.all([entry.rules(), entry.lessons()]);
    if (!isLarge(game.board)) continue;
    for (const step of [essentials, ...path.flatMap(({ lessons }) => lessons)].flatMap(({ steps }) => steps)) {
      const { column, row, columns, rows } = usedPart(game, step, 0);
      for (const mark of game.aspects(positionOf(game, step, begin(game, step))).flatMap(({ marks }) => marks)) {
        if (mark.kind !== 'ray' || !mark.alarm) continue;
        checks++;
        const from = cellOf(game.board, 0, mark.from);
        expect(from.column >= column && from.column < column + columns && from.row >= row && from.row < row + rows, step.task).toBe(true);
      }
    }
  }
  expect(checks).toBeGreaterThan(0);
});
