import { ESSENTIALS, type Lesson } from '@menagerie/core';
import { place } from '../rulebook/place.ts';

const options = { players: '2' };

/** What you need for a first game of Fourplay: first its idea, then its goal. */
export const essentials: Lesson = {
  id: ESSENTIALS,
  title: 'The essential five',
  clauses: ['F8.5', 'F8.3', 'F5.2', 'F7.1', 'F7.2', 'F7.3', 'F6.1', 'F6.3', 'F5.1', 'F3.3', 'F8.1'],
  steps: [
    {
      position: place('r+M@d3 yP@f9'),
      options,
      task: "Pull Yellow's Pawn: get your magnet in line.",
      goal: { stage: 'drift', at: 'f9', lacks: "The Pawn isn't pulled." },
      solution: ['+M d3-f3'],
      hint: 'Slide to the file or the rank of the Pawn.',
      end: 'Magnets act between turns, on all four lines.',
    },
    {
      position: place('rP@k12 yK@l13 yP@j13 yN@k13'),
      options,
      task: "The last King wins. Capture Yellow's King with your Pawn.",
      goal: { over: 'red', lacks: "Yellow's King is still there." },
      solution: ['P k12xl13#'],
      hint: 'A Pawn captures diagonally.',
      end: 'Yours is the last King: you have won.',
    },
    {
      position: place('rP@c4 rI@d6'),
      options,
      task: 'Reach the marked square in one play: the ice carries you.',
      goal: { on: 'c8', kind: 'P' },
      solution: ['P c4-c5>c8'],
      marks: 'c8',
      hint: 'Step onto the ice right in front of your Pawn.',
      end: 'Nobody stops on ice: you slide on until it ends.',
    },
    {
      position: place('rCn@e2 rP@e6 yHb1@e10 yN@g2'),
      options,
      task: 'Capture the one enemy that your Cannon can reach.',
      goal: { removed: 'e10' },
      solution: ['Cn e2xe10'],
      hint: 'It needs exactly one piece in between.',
      end: "A Cannon captures over exactly one piece, anybody's.",
    },
    {
      position: place('rK@e1 yCn@e12 yP@e7', { reserves: 'P/-' }),
      options,
      task: 'Your King is in check. Save it with the Pawn from your reserve.',
      goal: { stage: 'place', lacks: 'You placed nothing.' },
      solution: ['P@e2'],
      hint: "With two pieces in between, a Cannon can't capture.",
      end: 'Instead of moving you can place a piece from your reserve.',
    },
  ],
};
