import { EDGE, STEP } from '../geometry.ts';
import type { Piece } from './piece.ts';

// F5.1, 910 A to 910 F. `#aimOver` in attacks.ts walks the same way, to find what a Cannon attacks.
export const cannon: Piece = {
  kind: {
    letter: 'Cn',
    name: 'Cannon',
    clause: 'F5.1',
    summary: 'Slides straight without capturing; captures a piece in line with it when exactly one piece stands between them.',
  },
  value: 3,
  limit: 4,
  moves(mover) {
    mover.slide(0, 2, 14, false);
    const { slots, from } = mover;
    for (let direction = 0; direction < 8; direction += 2) {
      const step = STEP[direction];
      let at = from;
      let screens = 0;
      for (let left = EDGE[from * 8 + direction]; left > 0; left--) {
        at += step;
        if (slots[at] === 0 || ++screens === 1) continue;
        mover.take(at, direction);
        break;
      }
    }
  },
  threat: { screened: true },
  manner: 'slides straight without capturing, and captures in a straight line over exactly one piece',
  echo: '',
};
