import type { Lesson } from '@menagerie/core';
import { place } from '../rulebook/place.ts';

const options = { players: '2' };

/** What happens between turns. */
export const magnets: readonly Lesson[] = [
  {
    id: 'pull',
    title: 'The +Magnetron pulls',
    clauses: ['F7.1', 'F7.2', 'F7.3'],
    steps: [
      {
        position: place('r+M@e3 yP@c9'),
        options,
        task: "Pull Yellow's Pawn down one square, to c8.",
        goal: { on: 'c8', kind: 'P', owner: 'yellow' },
        solution: ['+M e3-c3'],
        hint: 'Slide your +Magnetron onto the same file.',
        end: 'After every turn a +Magnetron pulls the first piece on each of its four lines one square closer.',
      },
      {
        position: place('r+M@e3 yCn@f7'),
        options,
        task: "Swallow Yellow's Cannon: move right beside it.",
        goal: { holds: 'Cn', owner: 'red', lacks: "The Cannon isn't swallowed." },
        solution: ['+M e3-e7'],
        slips: [{ when: { stage: 'drift' }, say: 'That pulls it closer, but it is not next to your Magnetron yet.' }],
        hint: 'Stop on the same rank, right beside the Cannon.',
        end: 'A piece right beside a +Magnetron is pulled off the board, into the reserve of its owner.',
      },
      {
        position: place('r+M@c3 rCn@c4'),
        options,
        task: 'Your own Magnetron is about to swallow your Cannon: save it.',
        goal: { all: [{ removes: 0 }, { not: { holds: 'Cn', owner: 'red' } }], lacks: 'Your Magnetron swallows the Cannon.' },
        solution: ['Cn c4-d4'],
        hint: 'Move one of the two out of line.',
        end: "Magnetrons don't care whose piece it is: look at their lines before every play.",
      },
    ],
  },
  {
    id: 'push',
    title: 'The −Magnetron pushes',
    clauses: ['F7.4'],
    steps: [
      {
        position: place('r-M@e3 yP@c9'),
        options,
        task: "Push Yellow's Pawn up one square, to c10.",
        goal: { on: 'c10', kind: 'P', owner: 'yellow' },
        solution: ['-M e3-c3'],
        hint: 'Slide your −Magnetron onto the same file.',
        end: 'A −Magnetron pushes the first piece on each of its lines one square away.',
      },
      {
        position: place('r-M@e3 yHb4@c15 yP@i3'),
        options,
        task: 'Push the Harfyblob over the edge, into your reserve.',
        goal: { holds: 'Hb', owner: 'red', lacks: "The Harfyblob isn't in your reserve." },
        solution: ['-M e3-c3'],
        hint: 'It stands on the edge already: get onto its file.',
        end: "What a −Magnetron pushes over the edge goes into its owner's reserve.",
      },
    ],
  },
  {
    id: 'two-magnets',
    title: 'Two magnets at once',
    clauses: ['F7.5', 'F7.7'],
    steps: [
      {
        position: place('r+M@c3 r-M@e12 yCn@c8'),
        options,
        task: 'Move the Cannon two squares at once, to c6.',
        goal: { on: 'c6', kind: 'Cn' },
        solution: ['-M e12-c12'],
        hint: 'One pulls from below: let the other one push from above.',
        end: 'On one line, pull and push add up; any other two magnets cancel each other.',
      },
      {
        position: place('r+M@f3 y+M@e10 yCn@d9 yHb3@e8'),
        options,
        task: "Let two of Yellow's pieces collide.",
        goal: { stage: 'collision', lacks: 'Nothing collides.' },
        solution: ['+M f3-f9'],
        hint: "Yellow's own magnet pulls the Harfyblob to e9 already.",
        end: 'Pieces that would end on the same square are destroyed, all of them.',
      },
    ],
  },
];
