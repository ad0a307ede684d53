import { loadWhole } from '@menagerie/core';
import { conform, type Mirror } from '../../../packages/core/test/conformance.ts';
import { entry } from '../src/entry.ts';

/** The board seen from the other side: ranks reversed, colours swapped. */
const mirror: Mirror = {
  position(text) {
    const [board, turn, shield, quiet, number] = text.split(' ');
    const rows = board.split('/').reverse().join('/');
    const exchanged = rows.replace(/[a-z]/gi, (letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()));
    return `${exchanged} ${turn === 'w' ? 'b' : 'w'} ${turnRank(shield)} ${quiet} ${number}`;
  },
  move: (text) => turnRank(text),
};

function turnRank(text: string): string {
  return text.replace(/(?<=[a-h])[1-8]/g, (rank) => String(9 - Number(rank)));
}

conform(await loadWhole(entry), { identity: (text) => text.split(' ').slice(0, 3).join(' '), mirror });
