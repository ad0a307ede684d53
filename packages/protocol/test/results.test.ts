import { games } from '@menagerie/registry/all';
import { expect, it } from 'vitest';
import { resultText } from '../src/results.ts';

const [bucky, , fourplay] = games;

it('a result names the players, and tells those of one name apart', () => {
  const named = (text: string, ...names: string[]): string =>
    resultText(
      (names.length > 2 ? fourplay : bucky).seats,
      { text },
      names.map((name, seat) => ({ seat, name })),
    );
  expect(named('White resigned, so Black wins.', 'Ann (guest a1b2)', 'Bo')).toBe('Ann resigned, so Bo wins.');
  // Somebody may be called like the other seat.
  expect(named("Buck mate: Black's dude is bucked. White wins.", 'Black', 'White')).toBe("Buck mate: White's dude is bucked. Black wins.");
  expect(named('White ran out of time, so Black wins.', 'Ann (guest a1b2)', 'Ann (guest c3d4)')).toBe(
    'White (Ann) ran out of time, so Black (Ann) wins.',
  );
  expect(named('Yellow wins: no other King is left.', 'Ann', 'Cub', 'Cub', 'Green')).toBe('Yellow (Cub) wins: no other King is left.');
});
