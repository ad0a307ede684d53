import type { Clause } from '@menagerie/core';
import { effect, impossible, legal, place, refused } from '../place.ts';
import { atMost, exists, rule, worth, written } from './sentence.ts';

const wizard = { code: 'Wz', one: '1 Wizard of at most 3', value: 6 };

/** Rule 918. */
export const rule918: readonly Clause[] = rule(
  [
    ['918.A', 'Wizard', 'There is a Wizard.', 'F5.7', exists(wizard)],
    ['918.B', 'Its value', 'It is worth 6.', 'F5.7', worth(wizard)],
    ['918.C', 'Its limit', 'A player has at most three on the board.', 'F5.9', ...atMost('Wz', 3)],
    ['918.D', 'Its code', 'Its code is Wz.', 'F5.7', ...written('rWz', 'Wz', 'b8')],
    [
      '918.E',
      'Its move',
      'It moves up to five squares in any direction, over empty squares, without capturing.',
      'F5.7',
      legal('Five squares straight.', place('rWz@e6'), 'Wz e6-j6'),
      legal('Four squares diagonally.', place('rWz@e6'), 'Wz e6-i10'),
      refused('Six are too many.', place('rWz@e6'), 'Wz e6-k6', 'F5.7', 'e6 k6'),
      refused('Not over a piece.', place('rWz@e6 yP@g6'), 'Wz e6-i6', 'F5.7', 'g6'),
      refused('It doesn’t capture that way.', place('rWz@e6 yP@g6'), 'Wz e6xg6', 'F5.7', 'e6 g6'),
    ],
    [
      '918.F',
      'Its capture',
      'It captures only next to it, and then is on the square it captured from.',
      'F5.7',
      effect('The Pawn next to it goes into Red’s reserve.', place('rWz@e6 yP@f7'), ["Red's reserve: 1 Pawn"], 'Wz e6*f7'),
      refused('Two squares are too far.', place('rWz@e6 yP@g8'), 'Wz e6*g8', 'F5.7', 'e6 g8'),
    ],
    [
      '918.G',
      'Teleport',
      'As a move, a player puts a piece that stands next to one of their Wizards on an empty square next to any Wizard. It captures nothing. Enemies, the Neutron, a King in check and a mated King can’t be teleported, and neither can a piece whose own rule forbids it.',
      'F5.7',
      legal('Next to Yellow’s Wizard.', place('rWz@e6 rN@e7 yWz@l9'), 'N e7~m10'),
      legal('Next to the same Wizard.', place('rWz@e6 rN@e7'), 'N e7~f5'),
      legal('A King that isn’t in check.', place('rWz@e6 rK@e7 rWz@l9'), 'K e7~k8'),
      refused('The piece has to be next to the Wizard.', place('rWz@e6 rN@e8 yWz@l9'), 'N e8~m10', 'F5.7', 'e8 e6'),
      refused('It has to be Red’s Wizard.', place('rN@e7 yWz@e6 yWz@l9'), 'N e7~m10', 'F5.7', 'e7'),
      refused('The square has to be next to a Wizard.', place('rWz@e6 rN@e7 yWz@l9'), 'N e7~n10', 'F5.7', 'n10'),
      refused('And empty: it captures nothing.', place('rWz@e6 rN@e7 yWz@l9 yP@m10'), 'N e7~m10', 'F5.7', 'm10'),
      refused('No enemy.', place('rWz@e6 yN@e7'), 'N e7~f5', 'F5.7', 'e7'),
      refused('No King in check.', place('rWz@e6 rK@e7 yN@f7 rWz@l9'), 'K e7~k8', 'F5.7', 'e7 f7'),
      refused('Not the Neutron.', place('rWz@g7'), '* h8~f6', 'F11.1'),
    ],
    [
      '918.H',
      'Compounds',
      'It can be part of a Compound Piece.',
      'F5.10',
      impossible('There is no such piece.', place('rP@c3').replace('rP', 'rWzI'), 'F11.2'),
    ],
    [
      '918.I',
      'Its looks',
      'It looks old, but tall and strong, with a long grey beard, a robe, and a pointed hat with moons and stars.',
      'F5.7',
    ],
  ],
  ['Wz'],
);
