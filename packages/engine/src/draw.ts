import { winnerOf, type Evaluation, type Game, type Position, type Seat } from '@menagerie/core';

/** From so many plies on an even game is drawn; before that only a lost one. */
const UNDER_WAY = 40;
/** Worth at which a game counts as lost, in hundredths of the weakest piece. */
const LOST = -400;

/** Whether a computer at a seat agrees to a draw after so many plies: if it does not think itself better, once the game has got under way. */
export function wouldDraw<P extends Position>(game: Game<P>, evaluation: Evaluation<P>, position: P, seat: Seat, plies: number): boolean {
  const outcome = game.outcome(position);
  if (outcome) return winnerOf(outcome) !== seat;
  const worth = evaluation.evaluate(position, seat);
  return plies >= UNDER_WAY ? worth <= 0 : worth <= LOST;
}
