// What is told of a position beside the board, each thing once.
import { resolveOptions, unwrap } from '@menagerie/core';
import { findGame } from '@menagerie/registry/all';
import { expect, test } from 'vitest';
import { goingOn, goingOnWords } from '../../src/lib/desk/going-on.ts';

test('a stack is told once, and what locks its Keeper beside it', () => {
  const ducart = findGame('ducart')!;
  const position = unwrap(ducart.parse('8/7w/8/4[kt]3/8/8/W7/8 w - 0 1', unwrap(resolveOptions(ducart.options))));
  expect(goingOn(ducart, position).map(({ state }) => state.id)).toEqual(['kept', 'locked']);
  const words = goingOnWords(ducart, position, ducart.aspects(position), () => 'it');
  expect(words.match(/kept|keeps|keeping/g)).toEqual(['kept']);
  expect(words.match(/locked/g)).toEqual(['locked']);
});
