import { legalMoves, random, resolveOptions, unwrap } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { evaluation } from '../src/evaluate.ts';
import { bucky } from '../src/index.ts';
import { result } from './drawn.ts';
import { slowApply, slowInBuck, slowOutcome } from './slow/index.ts';

/** Seeds of games that together reach every kind of end, and how each of them ends. */
const GAMES: readonly (readonly [seed: number, end: string])[] = [
  [9, 'B6.4 buck-mate'],
  [44, 'B6.4 buck-mate'],
  [80, 'B6.4 no-move'],
  [74, 'B6.5 quiet'],
  [91, 'B6.5 repetition'],
];

/** What counts for repetition (B6.5). */
const identity = (text: string): string => text.split(' ').slice(0, 4).join(' ');

describe('playthroughs (B1 to B9)', () => {
  it.each(GAMES)('game %i ends by %s; the slow implementation confirms each move, position and end', (seed, end) => {
    const source = random(seed);
    const position = bucky.start(unwrap(resolveOptions(bucky.options)));
    let text = bucky.format(position);
    const occurrences = new Map([[identity(text), 1]]);
    while (bucky.outcome(position) === null) {
      expect(slowOutcome(text), text).toBeNull();
      const all = legalMoves(bucky, position);
      // Tactical moves are preferred, or the game would shuffle on.
      const tactical = all.filter((move) => evaluation.tactical(position, move));
      const from = tactical.length > 0 && source.below(2) === 0 ? tactical : all;
      const move = from[source.below(from.length)];
      const name = bucky.formatMove(position, move);
      position.make(move);
      // The full text is checked too: a false list or sign is refused (B9.2).
      text = slowApply(text, name);
      expect(bucky.format(position), name).toBe(text);
      expect(!evaluation.quiet(position), `${name} to ${text}`).toBe(slowInBuck(text, position.turn === 0 ? 'white' : 'black'));
      expect(/\+/.test(name), `sign of ${name}`).toBe(slowInBuck(text, position.turn === 0 ? 'white' : 'black'));
      occurrences.set(identity(text), (occurrences.get(identity(text)) ?? 0) + 1);
    }
    const [clause, reason, winner] = result(position)!;
    expect(`${clause} ${reason}`).toBe(end);
    if (reason === 'repetition') {
      expect([slowOutcome(text), occurrences.get(identity(text))]).toEqual([null, 3]);
      expect(Math.max(...occurrences.values())).toBe(3);
    } else expect(slowOutcome(text)).toEqual({ winner, clause });
  });
});
