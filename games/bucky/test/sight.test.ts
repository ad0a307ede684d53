import { legalMoves } from '@menagerie/core';
import { afterEach, expect, it } from 'vitest';
import { bucky, type BuckyPosition } from '../src/index.ts';
import { buckOn } from '../src/legality.ts';
import { sight, switchSight } from '../src/sight/answer.ts';
import { formatChoice } from '../src/words.ts';
import { met } from './judged.ts';

const POSITIONS = 200;

afterEach(() => switchSight(true));

/** Everything sight could change: the legal moves in order, the end, and which move bucks each dude. */
function answersOn(position: BuckyPosition): string {
  const moves = legalMoves(bucky, position).map((move) => formatChoice(move) + (move & ~0xffff));
  const bucks = ([0, 1] as const).map((colour) => buckOn(position.field, colour));
  return [bucky.format(position), bucky.outcome(position)?.reason, ...bucks, ...moves].join(' ');
}

it.each([...Object.keys(sight), 'all'] as (keyof typeof sight | 'all')[])(
  'B4.5, B6.1, B6.2: the answers are the same without sight: %s',
  (part) => {
    let left = POSITIONS;
    for (const position of met(7)) {
      const sighted = answersOn(position);
      if (part === 'all') switchSight(false);
      else sight[part] = false;
      // A copy remembers nothing.
      expect(answersOn(bucky.copy(position))).toBe(sighted);
      switchSight(true);
      if (--left === 0) return;
    }
  },
);
