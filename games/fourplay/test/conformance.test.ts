import { loadWhole } from '@menagerie/core';
import { conform } from '../../../packages/core/test/conformance.ts';
import { entry } from '../src/entry.ts';

conform(await loadWhole(entry), {
  games: 1,
  samples: 1,
  options: [
    {},
    { players: '3', movesPerTurn: '2', wizardCapture: 'advance', bestiary: 'all' },
    { players: '2', movesPerTurn: '3', neutron: 'off', rounds: 'off' },
  ],
  identity: (text) => text.split(' ').slice(0, 9).join(' '),
});
