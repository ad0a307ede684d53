import type { Lesson } from '@menagerie/core';

/** The goal, and the pieces it is about. */
export const sweepers: readonly Lesson[] = [
  {
    id: 'last-sweeper',
    title: 'Kill the last Sweeper',
    clauses: ['D2.4', 'D3.1'],
    steps: [
      {
        position: '8/8/8/8/2k1w3/3W4/8/8 w - 0 1',
        task: "Win: kill Black's last Sweeper with yours.",
        goal: { over: 'white', lacks: 'Black still has a Sweeper.' },
        solution: ['Wd3xe4#'],
        slips: [{ when: { removed: 'c4' }, say: 'A Keeper is a fine prize, but Black still has a Sweeper.' }],
        punish: { over: 'black' },
        hint: 'The broom on e4 is a Sweeper.',
        end: 'You have Sweepers and Black has none: that is how Ducart is won.',
      },
    ],
  },
  {
    id: 'sweeper',
    title: 'How a Sweeper steps and kills',
    clauses: ['D3.1'],
    steps: [
      {
        position: '8/7w~/8/8/8/8/3W4/8 w - 0 1',
        task: 'Walk your Sweeper to b5, in three steps.',
        goal: { on: 'b5', kind: 'W', owner: 'white' },
        solution: ['Wd2-d3', 'Wd3-c4', 'Wc4-b5'],
        marks: 'b5',
        hint: 'Two of the three steps go diagonally.',
        end: 'A Sweeper steps one square forward, straight or diagonally, and never back.',
      },
      {
        position: '8/7w/8/3h4/3W4/4k3/8/8 w - 4 7',
        task: 'Kill the one piece that your Sweeper can reach.',
        goal: { removes: 1 },
        solution: ['Wd4xd5'],
        hint: 'It kills where it can step, straight ahead too.',
        end: 'A Sweeper kills what stands where it steps, and goes there; only Leapers and stacks are safe.',
      },
      {
        position: '7h/8/8/8/3w~4/2Z5/1W6/8 w - 4 7',
        task: "Kill Black's last Sweeper in two actions. Your own Sleeper is in the way.",
        goal: { over: 'white', lacks: 'Black still has a Sweeper.' },
        solution: ['Wb2xc3', 'Wc3xd4#'],
        replies: ['Hh8-g8', 'Hh8-h7'],
        hint: 'Sweepers kill pieces of their own side as well.',
        end: 'You may kill, push, keep or steal your own pieces as well as theirs.',
      },
    ],
  },
  {
    id: 'only-sweepers-kill',
    title: 'Only Sweepers kill',
    clauses: ['D3.1', 'D6.3', 'D4.2'],
    steps: [
      {
        position: '8/7w/8/3z4/8/3H4/W7/8 w - 4 7',
        task: 'Try to kill the Sleeper on d5 with your Healer.',
        goal: { refused: 'D6.3' },
        solution: ['Hd3-d5'],
        marks: 'd3-d5',
        hint: 'Pick the Healer, then d5.',
        end: 'The other pieces never kill; they help your Sweepers kill and stay alive.',
      },
    ],
  },
  {
    id: 'far-rank',
    title: 'On the far rank',
    clauses: ['D3.2', 'D2.4'],
    steps: [
      {
        position: '8/4W3/7w/8/8/8/W7/8 w - 4 7',
        task: 'Step to the far rank with your Sweeper.',
        goal: { on: 'e8', kind: 'L', owner: 'white' },
        solution: ['We7-e8=L'],
        slips: [{ when: { stage: 'promote' }, say: 'That works as well, but go straight ahead this time.' }],
        hint: 'The far rank is rank 8 for you.',
        end: 'It is a Leaper now: strong, but no longer a Sweeper, so count before you promote.',
      },
      {
        position: '8/4W3/8/8/8/7w/8/1H6 w - 4 7',
        task: 'Promoting your last Sweeper loses. Move your Healer instead.',
        goal: { all: [{ on: 'e7', kind: 'W' }, { removes: 0 }] },
        solution: ['Hb1-b2'],
        slips: [{ when: { over: 'black' }, say: 'Now you have no Sweeper left, and Black has won.' }],
        hint: 'The Healer moves like a chess queen.',
        end: 'Giving up your last Sweeper is legal, and it loses at once.',
      },
    ],
  },
];
