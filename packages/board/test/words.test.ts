import { findGame } from '@menagerie/registry/all';
import { unwrap } from '@menagerie/core';
import { expect, test } from 'vitest';
import { squareWords } from '../src/index.ts';

test('what two pieces of a stack say of each other is said once', () => {
  const ducart = findGame('ducart')!;
  const position = unwrap(ducart.parse('8/7w/8/8/8/8/7[Kt]/W7 w - 0 1', ducart.start({}).options));
  const view = { scene: ducart.scene(position), held: null, labels: new Map() };
  expect(squareWords(ducart, view, 8 + 7)).toBe(
    'h2, white Keeper, keeping the black Stealer on h2, locked by the black Stealer on h2, which is awake, on top of black Stealer',
  );
});
