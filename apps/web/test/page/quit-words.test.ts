// What the question says before somebody resigns or offers a draw.
import { expect, it } from 'vitest';
import { quitWords } from '../../src/lib/play/quit-words.ts';

it('says who wins, or that the others play on', () => {
  expect(quitWords({ isDraw: false, who: null, rest: ['Cub'] })).toBe('You resign, so Cub wins.');
  expect(quitWords({ isDraw: false, who: 'Ann', rest: ['Bob'] })).toBe('Ann resigns, so Bob wins.');
  expect(quitWords({ isDraw: false, who: null, rest: ['Blue', 'Yellow'] })).toBe('You resign and are out. The others play on.');
  expect(quitWords({ isDraw: false, who: 'Ann', rest: ['Blue', 'Yellow', 'Green'] })).toBe('Ann resigns and is out. The others play on.');
});

it('says whose consent a draw needs', () => {
  expect(quitWords({ isDraw: true, who: null, rest: ['Cub'] })).toBe('If Cub agrees, the game ends in a draw at once.');
  expect(quitWords({ isDraw: true, who: 'Ann', rest: ['Blue', 'Yellow', 'Green'] })).toBe(
    'If Blue, Yellow and Green agree, the game ends in a draw at once.',
  );
});
