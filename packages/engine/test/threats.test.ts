import { random, randomMove, resolveOptions, unwrap, type Options, type WholeGame } from '@menagerie/core';
import { findGame, games } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';
import { createSearch, threatsIn, type Threats } from '../src/index.ts';

const now = (): number => 0;
const nodes = 400;

function threatsAt(id: string, text: string, set: Options = {}): Threats {
  const game = findGame(id)!;
  const position = unwrap(game.parse(text, unwrap(resolveOptions(game.options, set))));
  return threatsIn(game, game.evaluation, createSearch(game, game.evaluation, { hashMegabytes: 2 }), position, { now, nodes });
}

function textsOf({ threats }: Threats): readonly string[] {
  return threats.map(({ text }) => text);
}

describe('what threatens the seat to move', () => {
  it.each(games.map((game) => [game.name, game] as const))(
    'is legal for another seat of %s, and leaves the position alone',
    (_, game: WholeGame) => {
      const options = unwrap(resolveOptions(game.options));
      const search = createSearch(game, game.evaluation, { hashMegabytes: 2 });
      const source = random(5);
      let found = 0;
      let asked = 0;
      for (let round = 0; round < 3; round++) {
        const position = game.start(options);
        for (let ply = 0; ply < 160 && !game.outcome(position); ply++) {
          if (ply % 50 === 49) {
            asked++;
            const before = game.format(position);
            const { isPressed, threats } = threatsIn(game, game.evaluation, search, position, { now, nodes });
            expect(game.format(position)).toBe(before);
            if (isPressed) expect(threats).toEqual([]);
            for (const threat of threats) {
              found++;
              expect(threat.seat).not.toBe(position.turn);
              const after = unwrap(game.parse(threat.position, options));
              expect(after.turn).toBe(threat.seat);
              expect(game.parseMove(after, threat.text).ok, `${threat.position} ${threat.text}`).toBe(true);
              expect(threat.gain ?? Infinity).toBeGreaterThan(0);
            }
          }
          position.make(randomMove(game, position, source)!);
        }
      }
      // A short game is over before the first question.
      expect(found > 0).toBe(asked > 0);
    },
  );

  it('in Bucky is what can be taken for nothing', () => {
    const { threats } = threatsAt('bucky', '3d4/8/3m4/3M4/8/8/8/3D4 w - - 0 26');
    expect(threats).toMatchObject([{ seat: 1, text: 'd6xd5+' }]);
    expect(threats[0].gain).toBeGreaterThan(500);
  });

  it('in Bucky is a mate, before all else', () => {
    const { threats } = threatsAt('bucky', '4d3/8/8/J7/8/6m1/5w2/7D w - - 0 30');
    expect(threats[0]).toMatchObject({ seat: 1, gain: null });
  });

  it('in Bucky is nothing that costs more than it gains', () => {
    expect(textsOf(threatsAt('bucky', '3d4/8/8/2m5/8/2J5/1J6/3D4 w - - 0 26'))).toEqual([]);
  });

  it('is left to the board if the seat to move is already under attack', () => {
    expect(threatsAt('bucky', '3d4/8/3m4/8/8/8/8/3D4 w - - 0 30')).toEqual({ isPressed: true, threats: [] });
  });

  it('in Ducart is a kill, not a step towards one', () => {
    expect(textsOf(threatsAt('ducart', 'h7/w1w1w1w1/8/8/4w3/3W4/W5WW/H7 w - 0 30'))).toEqual(['We4xd3']);
  });

  it('is nothing once the game is over', () => {
    expect(threatsAt('ducart', '8/8/8/8/8/3W4/8/W6h w - 0 30')).toEqual({ isPressed: false, threats: [] });
  });
});
