import type { Clause, Example } from '@menagerie/core';
import { between, impossible, legal, place, refused } from '../place.ts';
import { atMost, exists, rule, worth, written, type Sentence } from './sentence.ts';

/** The sentences that 913 and 914 share, identical except for the sign. */
function magnetron(number: string, code: string, name: string, effects: Example): readonly Sentence[] {
  const kind = { code, one: `1 ${name} of at most 1`, value: 10 };
  const end = (letter: string): string => `${number}.${letter}`;
  return [
    [end('A'), name, `There is a ${name}.`, 'F5.4', exists(kind)],
    [end('B'), 'Its value', 'It is worth 10.', 'F5.4', worth(kind)],
    [end('C'), 'Its limit', 'A player has at most one on the board.', 'F5.9', ...atMost(code, 1)],
    [end('D'), 'Its code', `Its code is ${code}.`, 'F5.4', ...written(`r${code}`, code, 'b12')],
    [
      end('E'),
      'Its move',
      'It moves straight, any distance, or one square diagonally, over empty squares, without capturing.',
      'F5.4',
      legal('Straight, as far as you like.', place(`r${code}@d6`), `${code} d6-m6`),
      legal('One square diagonally.', place(`r${code}@d6`), `${code} d6-e7`),
      refused('Not two squares diagonally.', place(`r${code}@d6`), `${code} d6-f8`, 'F5.4', 'd6 f8'),
      refused('Not over a piece.', place(`r${code}@d6 rP@g6`), `${code} d6-m6`, 'F5.4', 'g6'),
    ],
    [
      end('F'),
      'No capture',
      'In a turn it captures nothing, not even an Iceman it slides up to.',
      'F6.3',
      refused('It can’t capture an enemy in its way.', place(`r${code}@d6 yP@d9`), `${code} d6xd9`, 'F5.4', 'd6 d9'),
      legal('Before the Iceman it stops.', place(`r${code}@d6 yI@d10`), `${code} d6-d9`),
      refused('It can’t capture it.', place(`r${code}@d6 yI@d10`), `${code} d6xd10`, 'F5.4', 'd6 d10'),
    ],
    [end('G'), 'Its effects', 'It has effects between turns; rule 915 describes them.', code === '+M' ? 'F7.3' : 'F7.4', effects],
    [
      end('H'),
      'No compound',
      'It is never part of a Compound Piece.',
      'F5.10',
      impossible('There is no such piece.', place('rP@c3').replace('rP', `r${code}P`), 'F11.2'),
    ],
  ];
}

/** Rule 913. */
export const rule913: readonly Clause[] = rule(
  [
    ...magnetron('913', '+M', '+Magnetron', between('Red passes, and the Pawn comes one square closer.', 'r+M@d6 yP@d12', 'r+M@d6 yP@d11')),
    ['913.I', 'Its looks', 'It looks like a giant horseshoe magnet with a plus sign on it.', 'F5.4'],
  ],
  ['+M'],
);

/** Rule 914. */
export const rule914: readonly Clause[] = rule(
  [
    ...magnetron('914', '-M', '−Magnetron', between('Red passes, and the Pawn goes one square away.', 'r-M@d6 yP@d12', 'r-M@d6 yP@d13')),
    ['914.I', 'Its looks', 'It looks like a giant horseshoe magnet with a minus sign on it.', 'F5.4'],
  ],
  ['-M'],
);
