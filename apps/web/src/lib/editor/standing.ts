import { winnerOf, type Game, type Position } from '@menagerie/core';

/** The state of a position in one sentence: who moves and with how many moves, or that the game is over. */
export function standing(game: Game, position: Position): string {
  const outcome = game.outcome(position);
  if (outcome) {
    const winner = winnerOf(outcome);
    return `The game is over here. ${outcome.text || (winner === null ? 'Nobody wins.' : `${game.seats[winner].name} wins.`)}`;
  }
  const count = game.count(position);
  return `${game.seats[position.turn].name} to move: ${count} legal ${count === 1 ? 'move' : 'moves'}.`;
}
