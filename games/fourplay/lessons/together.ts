import type { Lesson } from '@menagerie/core';
import { place } from '../rulebook/place.ts';

const options = { players: '2' };

/** Wins that need several ideas at once. */
export const together: readonly Lesson[] = [
  {
    id: 'one-play-wins',
    title: 'One play wins',
    clauses: ['F8.2', 'F6.3', 'F5.7'],
    steps: [
      {
        position: place('rK@d6 yK@k14 rHb2@o13 rWz@j10 rI@l14 yI@j9 yP@l9 yN@l8'),
        options,
        task: 'Checkmate with your Harfyblob: let the ice of your Iceman carry it.',
        goal: { over: 'red', lacks: "The King isn't attacked." },
        solution: ['Hb o13-m13>j13#'],
        slips: [{ when: { on: 'k14', state: 'check' }, say: 'That is check, but the King can still get away.' }],
        hint: 'Move towards the ice around l14, and see where you come out.',
        end: 'Two squares of its own and three of ice: the King has nowhere to go.',
      },
      {
        position: place('rK@a7 yK@o11 rWz@l11 rWz@m11 rHb2@h10 rN@m9 yP@m14 yI@i11'),
        options,
        task: 'Checkmate by sending one Wizard to the other.',
        goal: { over: 'red', lacks: "The King isn't attacked." },
        solution: ['Wz l11~n11#'],
        slips: [{ when: { on: 'o11', state: 'check' }, say: 'That is check, but the King can still get away.' }],
        hint: 'Your Wizard on l11 can be sent next to the one on m11.',
        end: 'A Wizard captures next to it, so beside a King it gives check, and the other one guards it.',
      },
      {
        position: place('rK@d7 yK@l14 rCn@h11 rWz@l11 rI@l13 rP@m11 yP@h15 yN@n14'),
        options,
        task: 'Checkmate with one slide of your Pawn.',
        goal: { over: 'red', lacks: "The King isn't attacked." },
        solution: ['P m11-m12>m15#'],
        slips: [{ when: { on: 'l14', state: 'check' }, say: 'That is check, but the King can still get away.' }],
        hint: 'One step takes it onto the ice of your own Iceman.',
        end: 'It steps once, slides three squares, and attacks from behind.',
      },
    ],
  },
];
