import { squareName } from '@menagerie/core';
import { describe, expect, it } from 'vitest';
import { ARMIES, armiesFor, deployed, type Army } from '../src/armies.ts';
import { KING, WIZARD } from '../src/cells.ts';
import { BOARD, distance } from '../src/geometry.ts';
import { place } from '../rulebook/place.ts';
import { at } from './drawn.ts';
import { captureInRound1, meeting, optionsOf, pairings } from './quiet.ts';

const named = (army: Army): string => `${army.name} (${army.budget} F$)`;

describe('the ready-made armies (F2.5)', () => {
  it('number six for 615 F$ and three for 300 F$', () => {
    expect(['615', '300'].map((budget) => armiesFor(optionsOf({ budget })).length)).toEqual([6, 3]);
    expect(new Set(ARMIES.map(({ name }) => name)).size).toBe(ARMIES.length);
  });

  it.each(['615', '300'])('F2.5: open round 1 without a capture, in every seating, for %s F$', (budget) => {
    for (const players of ['4', '3', '2']) {
      const options = optionsOf({ budget, players });
      for (const table of pairings(options)) expect(captureInRound1(meeting(options, table), 0), table.map(named).join()).toBeNull();
    }
    // One play more, or free Neutron moves: here for equal armies, in `npm run armies` for every pairing.
    const options = optionsOf({ budget });
    for (const army of armiesFor(options)) expect(captureInRound1(meeting(options, [army, army, army, army]), 1), named(army)).toBeNull();
  });

  it('F2.5: the search finds a capture at once or after a play, and none where there is none', () => {
    const cannon = at(place('rCn@a3 rP@a5 bN@a11', { seats: 'rby', round: 1 }));
    expect(captureInRound1(cannon, 0)).toEqual(['Cn a3xa11']);
    const meeting = at(place('rP@g3 gP@j4', { seats: 'rbg', round: 1 }));
    expect([captureInRound1(meeting, 0), captureInRound1(meeting, 1)]).toEqual([null, null]);
    const screen = at(place('rN@a3 rP@b5 bCn@a11', { seats: 'rby', round: 1 }));
    expect([captureInRound1(screen, 0), captureInRound1(screen, 1)]).toEqual([null, ['P b5-a5', 'Cn a11xa3']]);
  });

  it.each(ARMIES.map((army) => [named(army), army] as const))(
    'F5.7: %s leaves no way in for teleported enemies, and keeps Wizards away from the King',
    (_, army) => {
      const { placing } = deployed(army, 0);
      const [king, ...wizards] = [KING, WIZARD].flatMap((kind) => [...placing.keys()].filter((square) => placing.get(square) === kind));
      for (const wizard of wizards) {
        const open = Array.from({ length: 225 }, (_square, square) => square).filter(
          (square) => distance(square, wizard) === 1 && !placing.has(square),
        );
        expect(open.map((square) => squareName(BOARD, square))).toEqual([]);
        expect(distance(wizard, king)).toBeGreaterThanOrEqual(3);
      }
    },
  );
});
