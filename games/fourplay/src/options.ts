import type { Options, OptionSpec, Seat } from '@menagerie/core';

/** What players may settle before a cycle, the default first. */
export const OPTIONS: readonly OptionSpec[] = [
  {
    id: 'players',
    label: 'Players',
    help: 'Four players, or Red, Blue and Yellow, or Red and Yellow.',
    clause: 'F1.1',
    values: ['4', '3', '2'],
  },
  {
    id: 'movesPerTurn',
    label: 'Plays in a turn',
    help: 'How many plays a player makes before the effects between turns.',
    clause: 'F3.1',
    values: ['1', '2', '3'],
  },
  {
    id: 'neutron',
    label: 'Neutron',
    help: 'Whether the Neutron is on the board and brings Gems.',
    clause: 'F9.1',
    values: ['on', 'off'],
  },
  {
    id: 'wizardCapture',
    label: 'A capturing Wizard',
    help: 'Whether a Wizard that captures stays where it is or takes the square of its victim.',
    clause: 'F5.7',
    values: ['stay', 'advance'],
  },
  {
    id: 'bestiary',
    label: 'Pieces',
    help: 'The nine kinds of rules 910 to 919 with King, or the seven further kinds as well.',
    clause: 'F10',
    values: ['seed', 'all'],
  },
  {
    id: 'rounds',
    label: 'Endless cycles',
    help: 'After which round, or at a third repetition, a cycle is ranked by what players hold; off plays on for ever.',
    clause: 'F8.6',
    values: ['200', '100', 'off'],
  },
];

// F1.1
/** The seats that take part, in order of play. */
export function seated(options: Options): readonly Seat[] {
  return options['players'] === '2' ? [0, 2] : options['players'] === '3' ? [0, 1, 2] : [0, 1, 2, 3];
}
