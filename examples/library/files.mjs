// Writes a game as a file, reads it again and replays it; then a file with a move that isn't legal.
import { bucky as game } from '@menagerie/bucky';
import { legalMoves, play, resolveOptions, unwrap } from '@menagerie/core';
import { composeRecord, formatRecord, mainLine, parseRecords, verify } from '@menagerie/record';

const options = unwrap(resolveOptions(game.options));
const moves = [];
let position = game.start(options);
while (moves.length < 4) {
  moves.push(game.formatMove(position, legalMoves(game, position).at(-1)));
  position = unwrap(play(game, position, moves.at(-1)));
}
const file = formatRecord(unwrap(composeRecord(game, { options, moves })));
console.log(file);

const { records } = parseRecords(file, [game]);
console.log(`${mainLine(verify(game, records[0]).record.tree).length} moves, all legal.`);

const wrong = parseRecords(`[Game "${game.id}"]\n\n1. a1-a1 *\n`, [game]);
for (const { line, column, message, clause } of verify(game, wrong.records[0]).findings)
  console.log(`${line}:${column} ${message} (${clause})`);
