import { expect, test } from 'vitest';
import { editsBetween, type Figure, type Scene } from '../src/index.ts';

const figure = (kind: string, state?: string): Figure => ({
  owner: 0,
  kind,
  states: state === undefined ? [] : [{ id: state, mark: 'lock', text: state, clause: 'X1' }],
});

test('what stays the same is no edit, and what is neither given as a shift nor the same is one', () => {
  const before: Scene = [[figure('A')], [figure('B')], [], [figure('C')], [figure('D')]];
  const after: Scene = [[figure('A')], [figure('B', 'frozen')], [figure('E')], [], [figure('C')]];
  expect(editsBetween(before, after, [{ from: 3, to: 4 }])).toEqual([
    { kind: 'change', square: 1, before: figure('B'), after: figure('B', 'frozen') },
    { kind: 'add', square: 2, figure: figure('E') },
    { kind: 'remove', square: 4, figure: figure('D') },
    { kind: 'move', from: 3, to: 4, figure: figure('C') },
  ]);
});

test('a figure leaves a layer and comes to another by its route', () => {
  const before: Scene = [[figure('A'), figure('K')], [], [figure('B')]];
  const after: Scene = [[figure('A')], [], [figure('B'), figure('K')]];
  const shift = { from: 0, fromLayer: 1, to: 2, toLayer: 1, via: 1 };
  expect(editsBetween(before, after, [shift])).toEqual([{ kind: 'move', from: 0, to: 2, via: 1, figure: figure('K') }]);
});
