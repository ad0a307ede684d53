import type { Piece } from './piece.ts';
import { hops, slides, STRAIGHT } from './ways.ts';

// F5.1, 910 A to 910 F
export const cannon: Piece = {
  kind: {
    letter: 'Cn',
    name: 'Cannon',
    clause: 'F5.1',
    summary: 'Slides straight without capturing; captures a piece in line with it when exactly one piece stands between them.',
  },
  value: 3,
  limit: 4,
  ways: [slides(STRAIGHT, 14, 'empty'), hops],
  manner: 'slides straight without capturing, and captures in a straight line over exactly one piece',
  echo: '',
};
