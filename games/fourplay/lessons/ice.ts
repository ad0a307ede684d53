import type { Lesson } from '@menagerie/core';
import { place } from '../rulebook/place.ts';

const options = { players: '2' };

/** Icemen and ice. */
export const ice: readonly Lesson[] = [
  {
    id: 'iceman',
    title: 'The Iceman freezes',
    clauses: ['F5.8', 'F6.1', 'F6.2'],
    steps: [
      {
        position: place('rI@c3 yP@f6'),
        options,
        task: "Freeze Yellow's Pawn: leap next to it with your Iceman.",
        goal: { on: 'f6', state: 'frozen', lacks: "Yellow's Pawn isn't frozen." },
        solution: ['I c3-e5'],
        hint: 'It leaps exactly two squares in any direction, or like a chess knight.',
        end: "Ice lies on the eight squares around an Iceman, and enemies on it can't move or capture.",
      },
      {
        position: place('rI@c7 rK@a1 yCn@a9 yP@a5'),
        options,
        task: "Yellow's Cannon gives check: freeze it.",
        goal: { on: 'a9', state: 'frozen', lacks: "Yellow's Cannon isn't frozen." },
        solution: ['I c7-b9'],
        hint: 'Leap to a square next to a9.',
        end: "A frozen piece can't capture, so it gives no check either.",
      },
    ],
  },
  {
    id: 'frozen',
    title: 'Frozen on enemy ice',
    clauses: ['F6.2'],
    steps: [
      {
        position: place('rP@d4 yI@e5'),
        options,
        task: 'Try to step with your frozen Pawn.',
        goal: { refused: 'F6.2' },
        solution: ['P d4-d3'],
        hint: 'Pick the Pawn on d4, then d3.',
        end: 'Only the ice of other players holds you; your own lets you go.',
      },
      {
        position: place('rP@d4 yI@e5 rP@e3 rCn@e1'),
        options,
        task: 'Free your Pawn: capture the Iceman.',
        goal: { removed: 'e5' },
        solution: ['Cn e1xe5'],
        hint: 'Which piece reaches over exactly one other?',
        end: 'When an Iceman is gone, so is its ice.',
      },
    ],
  },
  {
    id: 'slide',
    title: 'Nobody stops on ice',
    clauses: ['F6.3'],
    steps: [
      {
        position: place('rP@d3 rI@e5'),
        options,
        task: 'Step onto the ice, and slide to d7.',
        goal: { on: 'd7', kind: 'P' },
        solution: ['P d3-d4>d7'],
        marks: 'd7',
        hint: 'One step up from d3 lies the ice of your own Iceman.',
        end: 'A piece that enters ice slides on in the same direction, to the first square without ice.',
      },
      {
        position: place('rP@d3 rI@e5 yN@d7'),
        options,
        task: 'The way is blocked: see where your Pawn stops now.',
        goal: { on: 'd6', kind: 'P' },
        solution: ['P d3-d4>d6'],
        hint: 'Step up again.',
        end: 'A piece in the way stops a slide, even on the ice itself.',
      },
      {
        position: place('rI@c1 yI@d4'),
        options,
        task: 'Bring your Iceman to f5 with one leap.',
        goal: { on: 'f5', kind: 'I' },
        solution: ['I c1-d3>f5'],
        marks: 'f5',
        hint: 'A leap that lands on ice slides on along the nearest diagonal.',
        end: "Ice carries you where your own move can't: look where a slide would end.",
      },
    ],
  },
  {
    id: 'run-down',
    title: 'Run an Iceman down',
    clauses: ['F6.3', 'F6.4'],
    steps: [
      {
        position: place('rP@e3 yI@e5'),
        options,
        task: "Slide into Yellow's Iceman and capture it.",
        goal: { removed: 'e5' },
        solution: ['P e3-e4>xe5'],
        hint: 'Step onto the ice right in front of it, and go on.',
        end: 'Any piece but a Magnetron may capture an enemy Iceman that it slides into.',
      },
      {
        position: place('rP@c3 yP@d4 yI@e5'),
        options,
        task: 'Capture two pieces in one play.',
        goal: { removes: 2 },
        solution: ['P c3xd4>xe5'],
        hint: 'The first capture ends on ice, so you slide on.',
        end: 'A capture on ice slides on as well, perhaps into the Iceman itself.',
      },
    ],
  },
];
