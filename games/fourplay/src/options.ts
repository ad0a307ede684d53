import type { Options, OptionSpec, Seat } from '@menagerie/core';

/** What players could agree on in edition 1. The default comes first. */
export const FIRST_OPTIONS: readonly OptionSpec[] = [
  {
    id: 'players',
    label: 'Players',
    help: 'Four players; three (Red, Blue and Yellow); or two (Red and Yellow).',
    clause: 'F1.1',
    values: ['4', '3', '2'],
  },
  {
    id: 'movesPerTurn',
    label: 'Plays per turn',
    help: 'How many plays you make in a turn. With two or three there is no checkmate: Kings are captured.',
    clause: 'F3.1',
    values: ['1', '2', '3'],
  },
  {
    id: 'neutron',
    label: 'Neutron',
    help: 'Whether the Neutron is on the board and earns Gems.',
    clause: 'F9.1',
    values: ['on', 'off'],
  },
  {
    id: 'wizardCapture',
    label: 'Capturing Wizards',
    help: 'Whether a Wizard stays where it is when it captures, or advances to the captured piece’s square.',
    clause: 'F5.7',
    values: ['stay', 'advance'],
  },
  {
    id: 'budget',
    label: 'Budget in F$',
    help: 'What each player has to spend: 615 F$, or 300 F$ for a skirmish.',
    clause: 'F2.2',
    values: ['615', '300'],
  },
  {
    id: 'bestiary',
    label: 'Kinds of pieces',
    help: 'The ten kinds of the original rules, or seven more besides.',
    clause: 'F10',
    values: ['seed', 'all'],
    names: { seed: 'ten', all: 'seventeen' },
  },
  {
    id: 'rounds',
    label: 'Last round',
    help: 'After this round, or when a position comes up for the third time, the players still in are ranked by what they own. Off: only the last King ends the game.',
    clause: 'F8.6',
    values: ['60', '40', '100', '200', 'off'],
  },
];

/** What players can agree on before a game. The default comes first. */
export const OPTIONS: readonly OptionSpec[] = [
  ...FIRST_OPTIONS.filter(({ id }) => id !== 'rounds'),
  {
    id: 'captured',
    label: 'Captured pieces',
    help: 'Whether a piece you capture joins your reserve, or is destroyed. What magnets and Icemen take between turns joins a reserve either way.',
    clause: 'F4.2',
    values: ['reserve', 'destroyed'],
    suggested: 'destroyed',
    names: { reserve: 'join your reserve', destroyed: 'are destroyed' },
  },
  {
    id: 'crown',
    label: 'Gems for a King',
    help: 'How many Gems you get for putting another player out. A Gem counts 2 points.',
    clause: 'F8.6',
    values: ['0', '5', '10'],
    suggested: '10',
  },
  { ...FIRST_OPTIONS.find(({ id }) => id === 'rounds')!, values: ['60', '80', '40', '100', '200', 'off'], suggested: '80' },
];

/** The last round, after which the players still in are ranked; Infinity if there is none (F8.6). */
export function lastRoundOf(options: Options): number {
  return options['rounds'] === 'off' ? Infinity : Number(options['rounds']); // F8.6 (off)
}

/** The seats that take part, in order of play (F1.1). */
export function seated(options: Options): readonly Seat[] {
  return options['players'] === '2' ? [0, 2] : options['players'] === '3' ? [0, 1, 2] : [0, 1, 2, 3]; // F1.1 (four, three, two)
}
