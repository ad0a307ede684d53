import type { Lesson } from '@menagerie/core';

/** Sleeper, Healer and Stealer. */
export const helpers: readonly Lesson[] = [
  {
    id: 'sleeper',
    title: 'The Sleeper puts to sleep',
    clauses: ['D6.1', 'D6.2'],
    steps: [
      {
        position: '8/8/5Z2/4w3/3H4/8/W7/8 w - 4 7',
        task: "Put Black's Sweeper to sleep before it kills your Healer.",
        goal: { on: 'e5', state: 'slept', lacks: "Black's Sweeper isn't asleep." },
        solution: ['Zf6ze5'],
        punish: { removed: 'd4' },
        hint: 'Your Sleeper stands right next to it.',
        end: "A sleeping piece can't act until a Healer wakes it, and it can still be killed.",
      },
      {
        position: '8/7w/4l3/3Z4/8/8/W7/8 w - 4 7',
        task: 'Try to put the Leaper on e6 to sleep.',
        goal: { refused: 'D6.1' },
        solution: ['Zd5ze6'],
        hint: 'Pick the Sleeper, then the Leaper.',
        end: "Leapers never sleep; they can't be killed, kept or stolen either.",
      },
      {
        position: '8/7w/8/4[kh]3/3Z4/8/W7/8 w - 4 7',
        task: 'Put the kept Healer on e5 to sleep.',
        goal: { on: 'e5', kind: 'H', state: 'slept', lacks: "The Healer isn't asleep." },
        solution: ['Zd4ze5'],
        hint: 'Aim at the stack.',
        end: 'Under its Keeper a piece can still be put to sleep, be healed, or be pushed.',
      },
    ],
  },
  {
    id: 'healer',
    title: 'The Healer wakes everybody',
    clauses: ['D6.3'],
    steps: [
      {
        position: '8/7w/8/2Z~5/3H4/4W~3/8/8 w - 4 7',
        task: 'Wake your Sleeper and your Sweeper with one heal.',
        goal: {
          all: [
            { stage: 'wake', at: 'c5' },
            { stage: 'wake', at: 'e3' },
          ],
          lacks: "They aren't both awake.",
        },
        solution: ['Hd4*'],
        hint: 'Pick the Healer, then a sleeping piece next to it.',
        end: 'One heal wakes every sleeping piece on the eight squares around the Healer.',
      },
      {
        position: '8/7w~/8/3k~4/3W~4/6H1/8/8 w - 4 7',
        task: "Wake your Sweeper, but not Black's Keeper, in two actions.",
        goal: {
          all: [
            { stage: 'wake', at: 'd4' },
            { on: 'd5', state: 'slept' },
          ],
          lacks: "Your Sweeper isn't awake.",
        },
        solution: ['Hg3-e3', 'He3*'],
        slips: [{ when: { stage: 'wake', at: 'd5' }, say: 'That heal wakes the Keeper as well.' }],
        hint: 'Find a square next to your Sweeper, but not next to the Keeper.',
        end: 'A heal wakes friend and enemy alike, so choose the square well.',
      },
    ],
  },
  {
    id: 'stealer',
    title: 'The Stealer trades places',
    clauses: ['D7.1', 'D7.2', 'D3.2'],
    steps: [
      {
        position: '8/3w4/8/8/8/8/W7/4T3 w - 4 7',
        task: "Win: steal Black's last Sweeper onto its far rank.",
        goal: { over: 'white', lacks: 'Black still has a Sweeper.' },
        solution: ['Te1<>d7=L#'],
        hint: 'Your Stealer stands on rank 1, where that Sweeper must not end.',
        end: 'A Stealer trades places with a piece anywhere on the board, and nobody changes sides.',
      },
      {
        position: '8/8/8/4w3/3W~4/8/8/7T w - 4 7',
        task: 'Save your last Sweeper: let your Stealer take its place.',
        goal: { noReply: { over: 'black' }, lacks: 'Black can still kill your last Sweeper.' },
        solution: ['Th1<>d4'],
        punish: { over: 'black' },
        hint: 'Trade places with your own Sweeper.',
        end: 'A steal works on your own pieces too, and a sleeping piece sleeps on.',
      },
      {
        position: '8/5[kw]1w/8/8/3T4/8/W7/8 w - 4 7',
        task: 'Try to steal the Sweeper under the Keeper on f7.',
        goal: { refused: 'D7.2' },
        solution: ['Td4<>f7'],
        hint: 'Pick the Stealer, then f7.',
        end: "Stacks, Leapers and a protected Creeper can't be stolen.",
      },
    ],
  },
  {
    id: 'take-a-keeper',
    title: 'Take a Keeper off',
    clauses: ['D7.3', 'D4.5'],
    steps: [
      {
        position: '8/7w/8/4[kW]3/3T4/8/8/8 w - 4 7',
        task: 'Free your Sweeper: take the Keeper onto your Stealer.',
        goal: {
          all: [
            { on: 'd4', kind: 'T', state: 'kept' },
            { on: 'e5', kind: 'W' },
          ],
          lacks: 'Your Sweeper is still kept.',
        },
        solution: ['Td4<e5'],
        hint: 'Pick the Stealer, then the stack next to it.',
        end: 'Your Sweeper is free, and your Stealer is kept instead.',
      },
      {
        position: '8/7w/8/8/5[Kt]2/8/W7/8 w - 4 7',
        task: 'Try to move your Keeper off the Stealer.',
        goal: { refused: 'D4.5' },
        solution: ['Kf4-f6'],
        hint: 'Move it up the file.',
        end: 'A Stealer that is awake holds its Keeper: never keep one without a reason.',
      },
      {
        position: '8/7w~/8/8/5[Kt]2/4Z3/W7/8 w - 4 7',
        task: 'Unlock your Keeper and move it off, in two actions.',
        goal: { all: [{ on: 'f4', kind: 'T' }, { not: { on: 'f4', kind: 'K' } }], lacks: 'Your Keeper is still on the Stealer.' },
        solution: ['Ze3zf4', 'Kf4-f5'],
        hint: 'The lock holds only while the Stealer is awake.',
        end: 'Put the Stealer to sleep and the lock opens; heal it and the lock closes.',
      },
    ],
  },
];
