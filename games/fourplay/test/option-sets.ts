import type { SlowOptions } from './slow/index.ts';

/** Sets of options that together include every value of every option, and every pair of player count and plays a turn. */
export const OPTION_SETS: readonly Partial<SlowOptions>[] = [
  {},
  { bestiary: 'all', rounds: '40', crown: '5' },
  { players: '3', wizardCapture: 'advance', movesPerTurn: '2', budget: '300', captured: 'destroyed', crown: '10' },
  { players: '2', neutron: 'off', bestiary: 'all', rounds: '100', crown: '10' },
  { movesPerTurn: '2', bestiary: 'all', rounds: '200' },
  { players: '2', movesPerTurn: '3', rounds: 'off' },
  { players: '3', bestiary: 'all', wizardCapture: 'advance', budget: '300', captured: 'destroyed', rounds: '80' },
  { movesPerTurn: '3', bestiary: 'all', wizardCapture: 'advance' },
  { players: '2', movesPerTurn: '2', bestiary: 'all' },
  { players: '3', movesPerTurn: '3', bestiary: 'all', neutron: 'off' },
  { players: '2', budget: '300', captured: 'destroyed' },
  { captured: 'destroyed', crown: '10' },
];
