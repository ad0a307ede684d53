import type { OptionSpec } from '@menagerie/core';

/** What players may settle before a game, the default first. */
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
    help: 'Whether a Stealer trades places with a piece anywhere on the board or only with one next to it.',
    clause: 'D7.2',
    values: ['anywhere', 'adjacent'],
  },
  {
    id: 'flank',
    label: "A Leaper's sides bar",
    help: 'Whether the squares beside a Leaper are closed to Sweepers in all ways or only to their own steps.',
    clause: 'D3.3',
    values: ['all', 'own-moves'],
  },
  {
    id: 'adjudication',
    label: 'Endless games',
    help: 'Whether a third repetition draws and 400 actions without a kill or a promotion end the game by a count.',
    clause: 'D2.5',
    values: ['on', 'off'],
  },
];
