import type { OptionSpec } from '@menagerie/core';

/** What players can agree on before a game. The default comes first. */
export const OPTIONS: readonly OptionSpec[] = [
  {
    id: 'swap',
    label: 'Healer and Stealer swapped',
    help: "White's Healer and Stealer change places at the start; in a series for every game or for none.",
    clause: 'D1.2',
    values: ['off', 'on'],
  },
  {
    id: 'steal',
    label: 'Stealing reaches',
    help: 'A Stealer can trade places with any piece on the board, or only with one next to it.',
    clause: 'D7.2',
    values: ['anywhere', 'adjacent'],
  },
  {
    id: 'flank',
    label: 'Sweepers beside a Leaper',
    help: 'Whether a Sweeper can be pushed or stolen to a square beside a Leaper. It can never step there.',
    clause: 'D3.3',
    values: ['all', 'own-moves'],
    names: { all: 'never', 'own-moves': 'only if pushed or stolen' },
  },
  {
    id: 'quiet',
    label: 'Quiet actions before the count',
    help: 'After this many actions without a kill or a promotion, or when a position comes up for the third time, the game is counted: more Sweepers win, then more pieces. Off: neither ends the game.',
    clause: 'D2.5',
    values: ['60', '100', '400', 'off'],
  },
];
