import type { Outcome } from '@menagerie/core';
import { SEATS } from './card.ts';
import { hasLegal, isBucked } from './legality.ts';
import { other } from './cells.ts';
import type { BuckyPosition } from './position.ts';

/** B6.5: how many quiet turns or occurrences end a game. */
export const QUIET_LIMIT = 100;
const OCCURRENCE_LIMIT = 3;

/** How the game ended, or null (B6.4, and B6.5 unless it is switched off). */
export function outcomeOf(position: BuckyPosition): Outcome | null {
  const { turn, field } = position;
  // B6.4
  if (!hasLegal(field, turn)) {
    const [loser, winner] = [SEATS[turn].name, SEATS[other(turn)].name];
    return isBucked(field, turn) // B6.4
      ? {
          ranking: [[other(turn)], [turn]],
          clause: 'B6.4',
          reason: 'buck-mate',
          text: `Buck mate: ${loser}'s dude is bucked and no legal move helps. ${winner} wins.`,
        }
      : draw('B6.4', 'no-move', `Draw: ${loser} has no legal move and isn't bucked.`);
  }
  return adjudicated(position);
}

/** With at most so many pieces, a side may be without a move and not bucked. */
const FEW = 4;

/**
 * The same for a side to move that isn't bucked, or whose moves are listed next. It's taken to have a move if it has more than a few pieces:
 * that all of them stand blocked at once is as good as impossible, and to look for a move is what takes long.
 */
export function endedOf(position: BuckyPosition): Outcome | null {
  // Buck mate comes before adjudication, so whoever would be adjudicated looks for a move too.
  return position.piecesOf(position.turn) <= FEW || adjudicated(position) !== null ? outcomeOf(position) : null;
}

// B6.5
/** The end by the house's adjudication, or null. */
function adjudicated(position: BuckyPosition): Outcome | null {
  if (position.options.adjudication === 'off') return null; // B6.5
  // B6.5
  if (position.quiet >= QUIET_LIMIT) {
    return draw('B6.5', 'quiet', `Draw: ${QUIET_LIMIT} turns in a row without a removal or a jedi's move.`);
  }
  if (position.occurrences() >= OCCURRENCE_LIMIT) return draw('B6.5', 'repetition', 'Draw: the same position for the third time.'); // B6.5
  return null;
}

function draw(clause: string, reason: string, text: string): Outcome {
  return { ranking: [[0, 1]], clause, reason, text };
}
