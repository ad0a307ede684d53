import type { Lesson } from '@menagerie/core';
import { place } from '../rulebook/place.ts';

const options = { players: '2' };

/** Wizards, Echoes, and the reserve. */
export const magic: readonly Lesson[] = [
  {
    id: 'wizard',
    title: 'The Wizard captures next to it',
    clauses: ['F5.7'],
    steps: [
      {
        position: place('rWz@c3 yP@d4 yHb1@c7'),
        options,
        task: 'Capture the Pawn on d4 with your Wizard.',
        goal: { removed: 'd4' },
        solution: ['Wz c3*d4'],
        hint: 'It stands right next to your Wizard.',
        end: 'A Wizard captures what stands next to it, and stays where it is.',
      },
      {
        position: place('rWz@c3 yHb1@h4'),
        options,
        task: 'Capture the Harfyblob on h4 with your Wizard, in two plays.',
        goal: { removed: 'h4' },
        solution: ['Wz c3-g3', 'Wz g3*h4'],
        hint: 'It moves up to five squares in a line, but captures only next to it.',
        end: 'Far to move and short to capture: a Wizard is a guard more than a hunter.',
      },
    ],
  },
  {
    id: 'teleport',
    title: 'Teleport from Wizard to Wizard',
    clauses: ['F5.7'],
    steps: [
      {
        position: place('rWz@c3 rP@c4 yWz@k12'),
        options,
        task: "Teleport your Pawn next to Yellow's Wizard.",
        goal: {
          any: ['j11', 'k11', 'l11', 'j12', 'l12', 'j13', 'k13', 'l13'].map((on) => ({ on, kind: 'P' })),
          lacks: "Your Pawn isn't next to Yellow's Wizard.",
        },
        solution: ['P c4~k11'],
        hint: 'Pick the Pawn, not the Wizard.',
        end: 'A piece next to your Wizard can go next to any Wizard on the board, yours or theirs.',
      },
      {
        position: place('rWz@c3 rHb2@c4 rWz@m13'),
        options,
        task: "Win: teleport your Harfyblob next to Yellow's King.",
        goal: { over: 'red', lacks: "That isn't checkmate." },
        solution: ['Hb c4~n14#'],
        hint: 'Choose a square that your Wizard on m13 guards.',
        end: 'A Wizard near a King is an open door: keep them away from yours.',
      },
    ],
  },
  {
    id: 'echo',
    title: 'The Echo moves like your last play',
    clauses: ['F5.6'],
    steps: [
      {
        position: place('rE@d4 yN@e5 yN@d5', { echo: 'P/.' }),
        options,
        task: 'You moved a Pawn last: capture with your Echo like one.',
        goal: { removes: 1 },
        solution: ['E d4xe5'],
        hint: 'Pawns capture diagonally.',
        end: 'An Echo moves like the piece you moved in your last turn without an Echo.',
      },
      {
        position: place('rE@d4 rP@b2 rN@f2 yHb1@d5', { echo: 'P/.' }),
        options,
        task: 'Capture the Harfyblob with your Echo, in two plays.',
        goal: { removed: 'd5' },
        solution: ['N f2-e3', 'E d4xd5'],
        hint: 'First make your Echo remember a piece that captures straight.',
        end: 'Whatever you move, think of what your Echo will be next turn.',
      },
    ],
  },
  {
    id: 'reserve',
    title: 'Place a piece from the reserve',
    clauses: ['F3.3'],
    steps: [
      {
        position: place('rK@a1 rN@b1 rP@b2 yCn@a9 yP@a5', { reserves: 'P/-' }),
        options,
        task: 'Your King is in check: save it with the Pawn from your reserve.',
        goal: { stage: 'place', lacks: 'You placed nothing.' },
        solution: ['P@a2'],
        hint: "With two pieces in between, a Cannon can't capture.",
        end: 'A placement costs your play, and puts a piece on any empty square of your quadrant.',
      },
      {
        position: place('yP@c4', { reserves: 'I/-' }),
        options,
        task: "Try to place your Iceman next to Yellow's Pawn.",
        goal: { refused: 'F3.3' },
        solution: ['I@c3'],
        hint: 'Pick the Iceman in your reserve, then c3.',
        end: "An Iceman can't be placed next to an enemy: it has to leap there.",
      },
    ],
  },
];
