import type { Lesson } from '@menagerie/core';

/** Wins that need several ideas at once. */
export const together: readonly Lesson[] = [
  {
    id: 'two-actions-win',
    title: 'Two actions win',
    clauses: ['D2.4', 'D5.2', 'D7.2'],
    steps: [
      {
        position: '8/8/3C4/3[kw~]4/8/2W5/8/8 w - 0 1',
        task: "Win in two actions: Black's last Sweeper sleeps under its Keeper.",
        goal: { over: 'white', lacks: 'Black still has a Sweeper.' },
        solution: ['Cd6>d5', 'Wc3xd4#'],
        hint: 'A stack opens with a push.',
        end: 'Out from under its shield, and right in front of your Sweeper.',
      },
      {
        position: '8/1w~6/8/8/8/3T4/2W5/8 w - 0 1',
        task: 'Win in two actions: bring your prey to your Sweeper.',
        goal: { over: 'white', lacks: 'Black still has a Sweeper.' },
        solution: ['Td3<>b7', 'Wc2xd3#'],
        hint: 'Your Stealer stands where your Sweeper can kill.',
        end: 'A Stealer fetches a Sweeper from anywhere, so no sleeping Sweeper is ever safe.',
      },
      {
        position: '8/8/8/8/1w6/2W~5/3H4/T7 w - 0 1',
        task: 'Your last Sweeper sleeps next to theirs: win at once.',
        goal: { over: 'white', lacks: 'Black still has a Sweeper.' },
        solution: ['Ta1<>b4=L#'],
        slips: [{ when: { stage: 'wake' }, say: 'Awake or not, it is killed next.' }],
        punish: { over: 'black' },
        hint: "Your Stealer stands on Black's far rank.",
        end: 'Waking your Sweeper was too slow; promoting theirs wins on the spot.',
      },
    ],
  },
];
