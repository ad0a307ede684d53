import { loadWhole } from '@menagerie/core';
import { conform, type Mirror } from '../../../packages/core/test/conformance.ts';
import { entry } from '../src/entry.ts';
import { scaled } from './scaled.ts';

/** The board seen from the other side: ranks reversed, colours and exchanges swapped. */
const mirror: Mirror = {
  position(text) {
    const [board, turn, exchanges, vulnerable, quiet, round] = text.split(' ');
    const turned = board.split('/').reverse().map(tradeCase).join('/');
    const left = exchanges.length === 1 ? tradeCase(exchanges) : exchanges;
    return `${turned} ${turn === 'w' ? 'b' : 'w'} ${left} ${turnRanks(vulnerable)} ${quiet} ${round}`;
  },
  // The order of squares in a pass follows the ranks (B9.2), so lists are sorted before they are compared.
  move: (text) => turnRanks(text).replace(/(?<=\(x)[^)]*/, (list) => list.split(',').sort().join()),
};

function tradeCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()));
}

function turnRanks(text: string): string {
  return text.replace(/(?<=[a-h])[1-8]/g, (rank) => String(9 - Number(rank)));
}

conform(await loadWhole(entry), {
  games: scaled(2),
  samples: scaled(5),
  identity: (text) => text.split(' ').slice(0, 4).join(' '),
  mirror,
});
