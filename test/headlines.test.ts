// The headline of a move: what it did, most important first. It depends on the trace alone.
import { headline, legalMoves, play, random as source, resolveOptions, unwrap, type Game } from '@menagerie/core';
import { findGame, games } from '@menagerie/registry/all';
import { describe, expect, it } from 'vitest';

const MAGNETS =
  'bE,5,bP,4,y+M,3/1,bCn,1,bN,1,bP,bP,2,yP,3,yCn,1/bHb1,1,bK,3,bN,2,yCn,yI,1,yK,1,yP/gI,bWz,1,bWz,gHb1,bN,3,yN,bI,2,yN,yE/2,bI,bHb1,gCn,1,bP,1,yP,yHb1,yHb1,1,yI,1,yCn/b+M,4,bP,3,yP,3,yP,1/6,bN,1,yN,yP,1,gWz,yN,yCn,yP/5,bP,4,yP,4/3,*,rP,3,gN,1,gP,1,gCn,1,gN/2,r+M,9,gP,gP,1/rCn,1,rI,1,rHb1,3,gP,1,gHb1,3,rI/1,rN,1,rWz,1,rN,3,gN,3,gWz,1/rP,1,rK,3,rCn,1,gN,1,gI,1,gK,1,gN/rP,rCn,1,rWz,1,rP,3,gP,1,gN,1,gCn,1/rE,1,rHb1,1,rCn,rP,rN,1,gP,1,gCn,1,gP,1,gE b1 - rbyg Cn,4P,3N/Cn,2P,4N/Cn,4N,2Wz/+M 0/0/0/0 42/42/42/42 I/././N - 8';

describe('a headline', () => {
  it.each([
    // For a quiet move it says what the move does.
    ['bucky', null, 'b2-b4', /^The white jedi on b2 goes to b4\./],
    // Several pieces are counted, with their squares.
    [
      'bucky',
      'c1m1d2w/1s1j1s2/4j3/3jj1c1/JjJ1Jjj1/1SC2J1J/JC6/W3DMSW b - - 3 22',
      'c8xc4(xb2,c3,e5,h8)',
      'The black madam on c8 captures the white jedi on c4. 4 pieces removed: white b2, c3; black e5, h8. The black madam on c4 is hypnotized by the white shaman on b3. The black jedi on b4 is no longer hypnotized.',
    ],
    // A threat to the dude comes first.
    [
      'bucky',
      '1scdm2w/1W5s/2j3jc/1jJ2jj1/1jJj1J2/2JC2JJ/w7/WSCDM1S1 b - f4:e3,f3 0 19',
      'e8-e2+',
      'The white dude on d1 is bucked: the black madam on e2 could capture him (e2xd1).',
    ],
    [
      'ducart',
      '1c3Z2/2W1wW[kw~]w/wk2z3/1hwc1Wl1/3zL3/t7/KW1W~Ww1W/1CCTHZ1K w - 2 28',
      'Wc7xb8=L',
      'The white Sweeper on c7 kills the black Creeper on b8. The white Sweeper on b8 has reached its far rank and becomes a Leaper.',
    ],
    // The piece is on its far rank because it was stolen, which is told first.
    [
      'ducart',
      '3t4/7w/8/8/8/8/W6W/8 b - 0 1',
      'Td8<>a2',
      'The black Stealer on d8 trades places with the white Sweeper on a2. The white Sweeper on d8 has reached its far rank and becomes a Leaper.',
    ],
    // The heal locks the Keeper too, but wakes only the Stealer it keeps.
    ['ducart', '4k3/8/8/8/8/w7/W5[Kt~]h/8 b - 0 1', 'Hh2*', 'The black Healer on h2 wakes the black Stealer on g2.'],
    [
      'fourplay',
      MAGNETS,
      'P f8xe7',
      "Blue's Pawn on f8 captures Red's Pawn on e7. 5 pieces moved by magnets: green l6, l14; blue e10, h15; red a6.",
    ],
  ])('of a move of %s', (id, position, text, expected) => {
    const game = findGame(id)!;
    const options = unwrap(resolveOptions(game.options, {}));
    const before = position === null ? game.start(options) : unwrap(game.parse(position, options));
    expect(headline(game, game.trace(before, unwrap(game.parseMove(before, text))))).toMatch(expected);
  });

  it.each(games.map((game): [string, Game] => [game.name, game]))('has whole sentences for any move (%s)', (_, game) => {
    const random = source(7);
    let position = game.start(unwrap(resolveOptions(game.options, {})));
    for (let ply = 0; ply < 60; ply++) {
      const moves = legalMoves(game, position);
      if (moves.length === 0) break;
      const move = moves[random.below(moves.length)];
      expect(headline(game, game.trace(position, move))).toMatch(/^[A-Z0-9][^]*[^.]\.$/);
      position = unwrap(play(game, position, game.formatMove(position, move)));
    }
  });
});
