import { ESSENTIALS, type FirstGame, type Lesson, type LessonPath } from '@menagerie/core';

/** The lessons of Hexapawn: one. */
export const path: LessonPath = [
  {
    id: 'pawns',
    title: 'Pawns',
    lessons: [
      {
        id: 'through',
        title: 'Through to the far rank',
        clauses: ['H2.2', 'H3.1'],
        steps: [
          {
            position: 'p1p/1p1/P1P w 2',
            task: 'Take the pawn that has come forward.',
            goal: { removed: 'b2' },
            solution: ['a1xb2'],
            hint: 'Pawns take diagonally.',
            end: 'Your pawn stands where the other one stood.',
          },
          {
            position: '1pp/P2/2P w 4',
            task: 'Bring a pawn to the far rank.',
            goal: { over: 'white' },
            solution: ['a2-a3'],
            hint: 'The a-file is open.',
            end: 'The first pawn across the board wins.',
          },
        ],
      },
    ],
  },
];

/** What you need for a first game of Hexapawn: one task. */
export const essentials: Lesson = {
  id: ESSENTIALS,
  title: 'The essential one',
  clauses: ['H3.1'],
  steps: [
    {
      position: '1pp/2P/P2 w 4',
      task: 'Win by taking your way to the far rank.',
      goal: { over: 'white' },
      solution: ['c2xb3'],
      hint: 'Pawns take diagonally.',
      end: 'The first pawn across the board wins.',
    },
  ],
};

/** A first game of Hexapawn. */
export const firstGame: FirstGame = {
  options: {},
  welcome: 'Bring one pawn to the far side, or leave your opponent without a move.',
  firsts: [{ id: 'take', when: [{ stage: 'take' }], say: 'A pawn has taken another one diagonally.', clauses: ['H2.2'] }],
};
