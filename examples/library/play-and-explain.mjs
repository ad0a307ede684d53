// Plays four moves, then asks why another one isn't legal.
import { bucky as game } from '@menagerie/bucky';
import { legalMoves, play, resolveOptions, squareCount, squareName, unwrap } from '@menagerie/core';

let position = game.start(unwrap(resolveOptions(game.options)));
for (let ply = 0; ply < 4; ply++) {
  const text = game.formatMove(position, legalMoves(game, position)[0]);
  console.log(`${game.seats[position.turn].name} plays ${text}`);
  position = unwrap(play(game, position, text));
}

// A text or two squares, here from one corner to the other: either it means legal moves, or there is an objection.
const { objection } = game.explain(position, { from: 0, to: squareCount(game.board) - 1 });
console.log(`${objection.message} (${objection.clause})`);
for (const { kind, square } of objection.witnesses) if (kind === 'square') console.log(`Look at ${squareName(game.board, square)}.`);
