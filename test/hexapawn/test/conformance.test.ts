import { loadWhole } from '@menagerie/core';
import { conform, type Mirror } from '../../../packages/core/test/conformance.ts';
import { entry } from '../src/entry.ts';

/** The board seen from the other side. */
const mirror: Mirror = {
  position(text) {
    const [board, turn, number] = text.split(' ');
    const rows = board.split('/').reverse().join('/');
    const swapped = rows.replace(/[Pp]/g, (letter) => (letter === 'P' ? 'p' : 'P'));
    return `${swapped} ${turn === 'w' ? 'b' : 'w'} ${number}`;
  },
  move: (text) => text.replace(/[1-3]/g, (rank) => String(4 - Number(rank))),
};

conform(await loadWhole(entry), { games: 10, plies: 9, identity: (text) => text.split(' ').slice(0, 2).join(' '), mirror });
