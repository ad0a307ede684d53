import { legalMoves, type Advice, type Game } from '../../src/index.ts';
import { generate, winnerByRank } from './moves.ts';
import { explainAttempt } from './objections.ts';
import { outcome } from './outcome.ts';
import { aspects, scene, touches, trace } from './picture.ts';
import { BOARD, HexapawnPosition, START, targetOf } from './position.ts';
import { rulebook } from './rulebook.ts';
import { explainText, format, formatMove, parse, parseMove } from './text.ts';

const advice: Advice<HexapawnPosition> = {
  evaluate(position, seat) {
    let balance = 0;
    for (let square = 0; square < 9; square++) {
      const owner = position.ownerAt(square);
      if (owner !== -1) balance += owner === seat ? 100 : -100;
    }
    return balance;
  },
  order: (position, move) => (position.ownerAt(targetOf(move)) === -1 ? 0 : 100),
  loud: (position, move) => position.ownerAt(targetOf(move)) !== -1,
  quiet: (position) => winnerByRank(position) === null,
};

/** Hexapawn, the smallest complete game: subject of the conformance suite's own tests and example for new games. */
export const hexapawn: Game<HexapawnPosition> = {
  id: 'hexapawn',
  name: 'Hexapawn',
  tagline: 'Three pawns a side on nine squares.',
  edition: '1',
  board: BOARD,
  seats: [
    { id: 'white', name: 'White', letter: 'w' },
    { id: 'black', name: 'Black', letter: 'b' },
  ],
  kinds: [{ letter: 'P', name: 'Pawn', clause: 'H2.1', summary: 'One step forward; takes one step diagonally forward.' }],
  options: [
    { id: 'blockade', label: 'Blockade', help: 'What becomes of a side that cannot move.', clause: 'H3.2', values: ['loses', 'draw'] },
  ],
  rulebook,
  art: { P: '<circle class="t1 ol" cx="22.5" cy="15" r="7"/><path class="t1 ol" d="M12 38 Q22.5 14 33 38 Z"/>' },
  advice,
  start: (options) => HexapawnPosition.of(START, options),
  parse,
  format,
  copy: (position) => position.copy(),
  generate,
  count: (position) => legalMoves(hexapawn, position).length,
  outcome,
  parseMove,
  formatMove,
  explain: (position, attempt) => (typeof attempt === 'string' ? explainText(position, attempt) : explainAttempt(position, attempt)),
  trace,
  touches,
  scene: (position) => scene(position),
  aspects: (position) => aspects(position),
};
