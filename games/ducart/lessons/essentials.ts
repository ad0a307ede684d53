import { ESSENTIALS, type Lesson } from '@menagerie/core';

/** What you need for a first game of Ducart: first its idea, then its goal. */
export const essentials: Lesson = {
  id: ESSENTIALS,
  title: 'The essential five',
  clauses: ['D2.4', 'D3.1', 'D4.1', 'D4.4', 'D5.2', 'D6.1', 'D6.2', 'D7.2', 'D3.2'],
  steps: [
    {
      position: '8/7w/8/4[kW]3/4C3/8/8/8 w - 0 1',
      task: 'Black keeps your Sweeper. Push it out with your Creeper.',
      goal: { on: 'e6', kind: 'W', owner: 'white' },
      solution: ['Ce4>e5'],
      hint: 'Pick the Creeper, then the stack next to it.',
      end: 'A push opens a stack, and its Keeper sleeps.',
    },
    {
      position: '8/8/8/3h1w2/4W3/8/8/8 w - 0 1',
      task: "Win: kill Black's last Sweeper with yours.",
      goal: { over: 'white', lacks: 'Black still has a Sweeper.' },
      solution: ['We4xf5#'],
      slips: [{ when: { removed: 'd5' }, say: 'You killed a Healer, but Black still has a Sweeper.' }],
      punish: { over: 'black' },
      hint: 'The brooms are Sweepers. Yours steps and kills forward.',
      end: 'Only Sweepers kill, and whoever has the last ones wins.',
    },
    {
      position: '8/8/8/2w5/1W~6/8/8/1K6 w - 0 1',
      task: 'Save your sleeping Sweeper: move your Keeper onto it.',
      goal: { on: 'b4', kind: 'W', state: 'kept', lacks: "Your Sweeper isn't kept." },
      solution: ['Kb1^b4'],
      punish: { over: 'black' },
      hint: 'A Keeper moves like a chess rook.',
      end: "A kept piece can't be killed, and it can't act.",
    },
    {
      position: '8/8/3Z4/2w5/1H6/8/6W1/8 w - 0 1',
      task: 'A Sweeper is about to kill your Healer. Put that Sweeper to sleep.',
      goal: { on: 'c5', kind: 'W', state: 'slept', lacks: "That Sweeper isn't asleep." },
      solution: ['Zd6zc5'],
      punish: { removed: 'b4' },
      hint: 'Your Sleeper stands right next to it.',
      end: "A sleeping piece can't act until a Healer wakes it.",
    },
    {
      position: '8/5w2/8/8/8/8/W7/2T5 w - 0 1',
      task: "Win: trade places so that Black's last Sweeper ends on its far rank.",
      goal: { over: 'white', lacks: 'Black still has a Sweeper.' },
      solution: ['Tc1<>f7=L#'],
      hint: "Your Stealer trades places with any piece, and it stands on Black's far rank.",
      end: 'A Sweeper on its far rank becomes a Leaper, and no longer counts.',
    },
  ],
};
