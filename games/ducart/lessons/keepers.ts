import type { Lesson } from '@menagerie/core';

/** Keepers and Creepers: stacks, and how they open. */
export const keepers: readonly Lesson[] = [
  {
    id: 'keeper',
    title: 'The Keeper keeps',
    clauses: ['D4.1', 'D4.2', 'D4.4'],
    steps: [
      {
        position: '8/7w/8/8/K4w2/8/W7/8 w - 4 7',
        task: 'Move your Keeper onto the Sweeper on f4.',
        goal: { on: 'f4', kind: 'W', state: 'kept', lacks: "The Sweeper on f4 isn't kept." },
        solution: ['Ka4^f4'],
        hint: 'A Keeper moves like a chess rook.',
        end: "The Sweeper is kept: it can't act while your Keeper stays on it.",
      },
      {
        position: '8/8/8/4w3/3W~4/8/8/3K4 w - 4 7',
        task: 'Your last Sweeper sleeps and is about to be killed: save it.',
        goal: { on: 'd4', kind: 'W', state: 'kept', lacks: 'Black can still kill your Sweeper.' },
        solution: ['Kd1^d4'],
        punish: { over: 'black' },
        hint: 'Nobody can kill what lies under a Keeper.',
        end: "A Keeper is a shield as well as a prison: a kept piece can't be killed.",
      },
      {
        position: '8/7w/8/8/5[kW]2/8/8/4H3 w - 4 7',
        task: 'Try to step with the Sweeper that Black keeps.',
        goal: { refused: 'D4.4' },
        solution: ['Wf4-f5'],
        hint: 'Pick the Sweeper on f4, then f5.',
        end: 'A kept piece has to wait until its Keeper leaves, or until somebody helps.',
      },
    ],
  },
  {
    id: 'stack',
    title: 'Hands off a stack',
    clauses: ['D4.3', 'D3.1', 'D7.2'],
    steps: [
      {
        position: '8/7w/8/4[kz]3/3W4/8/8/8 w - 4 7',
        task: 'Try to kill the stack on e5.',
        goal: { refused: 'D3.1' },
        solution: ['Wd4xe5'],
        hint: 'Step diagonally onto it.',
        end: 'Nothing in a stack can be killed, kept or stolen, unless a Stealer takes the Keeper off first.',
      },
      {
        position: '8/7w/8/5z2/8/5[Kw]2/W7/8 w - 4 7',
        task: 'Move your Keeper straight from one piece onto another.',
        goal: { on: 'f5', kind: 'Z', state: 'kept', lacks: "The Sleeper on f5 isn't kept." },
        solution: ['Kf3^f5'],
        hint: 'From its stack a Keeper moves as usual.',
        end: 'What a Keeper kept is free once it leaves; only a Stealer that is awake holds it back.',
      },
    ],
  },
  {
    id: 'creeper',
    title: 'The Creeper jumps and pushes',
    clauses: ['D5.1', 'D5.2', 'D5.3', 'D2.1'],
    steps: [
      {
        position: '8/7w/8/3[kz]h3/3C4/8/W7/8 w - 4 7',
        task: 'Jump over the others with your Creeper, onto e6.',
        goal: { on: 'e6', kind: 'C', owner: 'white' },
        solution: ['Cd4-e6'],
        hint: 'It moves like a chess knight.',
        end: "For one turn it can't be pushed, put to sleep, kept or stolen. It can still be killed.",
      },
      {
        position: '8/7w/8/3z4/3C4/4h3/W7/8 w - 4 7',
        task: 'Push the Sleeper one square away.',
        goal: { on: 'd6', kind: 'Z' },
        solution: ['Cd4>d5'],
        hint: 'Pick the Creeper, then the Sleeper.',
        end: 'A Creeper pushes what stands straight beside it, never diagonally, onto an empty square.',
      },
      {
        position: '8/7w/4c3/3Z4/8/8/W7/8 w e6 4 7',
        task: "Black's Creeper has just jumped: try to put it to sleep.",
        goal: { refused: 'D5.3' },
        solution: ['Zd5ze6'],
        hint: 'Your Sleeper stands next to it.',
        end: 'Wait a turn: the protection is over as soon as you have acted.',
      },
    ],
  },
  {
    id: 'push-home',
    title: 'Push a Sweeper home',
    clauses: ['D3.2', 'D5.2'],
    steps: [
      {
        position: '8/8/8/8/8/4C3/4w3/W7 w - 4 7',
        task: "Win: push Black's last Sweeper onto its far rank.",
        goal: { over: 'white', lacks: 'Black still has a Sweeper.' },
        solution: ['Ce3>e2=L#'],
        hint: "Black's far rank is rank 1.",
        end: 'A pushed Sweeper is promoted like any other, and Black has none left.',
      },
      {
        position: '8/8/8/8/6C1/8/4w~3/W7 w - 4 7',
        task: 'Win in two actions: jump, then push the sleeping Sweeper home.',
        goal: { over: 'white', lacks: 'Black still has a Sweeper.' },
        solution: ['Cg4-e3', 'Ce3>e2=L#'],
        hint: 'You push straight away from you, so stand right behind it.',
        end: 'Sweepers are lost by promotion as well as by killing: look at both ends of the board.',
      },
    ],
  },
  {
    id: 'open-the-stack',
    title: 'Open a stack with a push',
    clauses: ['D5.2', 'D4.6'],
    steps: [
      {
        position: '8/7w/8/3[kW]4/3C4/8/8/8 w - 4 7',
        task: 'Push your Sweeper out from under the Keeper.',
        goal: { on: 'd6', kind: 'W', owner: 'white' },
        solution: ['Cd4>d5'],
        hint: 'Aimed at a stack, a push moves the piece below.',
        end: 'The Keeper stays behind, keeps nothing, and falls asleep.',
      },
      {
        position: '8/7w~/8/3C4/3[kW]4/8/8/8 w - 4 7',
        task: 'Free your Sweeper and kill the Keeper, in two actions.',
        goal: { removed: 'd4' },
        solution: ['Cd5>d4', 'Wd3xd4'],
        hint: 'Push it so that the Keeper ends up right in front of it.',
        end: 'A Keeper that sleeps alone is a target like any other piece.',
      },
    ],
  },
];
