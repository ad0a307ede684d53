import { legalMoves, perft } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { hexapawn } from '../src/index.ts';
import type { HexapawnPosition } from '../src/position.ts';
import { slowPerft, slowWins } from './slow/index.ts';

const start = hexapawn.start({ blockade: 'loses' });

describe('agreement with the slow implementation', () => {
  it('on the number of lines from the start, to the end of every game (H1.1, H1.2, H2.1, H2.2, H4.1, H4.2)', () => {
    const depths = [0, 1, 2, 3, 4, 5, 6, 7];
    expect(depths.map((depth) => perft(hexapawn, start, depth))).toEqual(depths.map((depth) => slowPerft('ppp...PPP', depth)));
  });

  it('on who wins: Black does (H3.1, H3.2)', () => {
    expect(wins(start)).toBe(false);
    expect(slowWins('ppp...PPP')).toBe(false);
  });
});

function wins(position: HexapawnPosition): boolean {
  return legalMoves(hexapawn, position).some((move) => {
    position.make(move);
    const won = !wins(position);
    position.unmake();
    return won;
  });
}
