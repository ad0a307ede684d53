import { seatsOf, type Game, type Position, type Seat, type Verdict } from '@menagerie/core';

/**
 * A verdict as a number. With two seats it is the balance for the first, as in game files: `+1.4`, or `#3` and `#-3` if it wins or loses
 * in three moves. With more it is the chance of the seat to move.
 */
export function numberOf(game: Game, { options, turn }: Position, { worths, shares, end }: Verdict): string {
  const [first, , third] = seatsOf(game, options);
  if (third !== undefined) return percent(shares[turn]);
  if (end?.winner === null) return '0.0';
  if (end) return `#${end.winner === first ? '' : '−'}${Math.ceil(end.plies / 2)}`;
  const balance = (worths[first] / 100).toFixed(1).replace('-', '−');
  return worths[first] >= 5 ? `+${balance}` : balance.replace('−0.0', '0.0');
}

/** What the number says, for those who can't guess. */
export function numberHelp(game: Game, { options, turn }: Position): string {
  const seats = seatsOf(game, options);
  if (seats.length > 2) return `${game.seats[turn].name}’s chance of winning`;
  return `The balance for ${game.seats[seats[0]].name}: 1 is the weakest piece, # a forced end`;
}

/** Chances of the seats that take part, in words: `White 62 %, Black 38 %`. */
export function sharesText(game: Game, seats: readonly Seat[], shares: readonly number[]): string {
  return seats.map((seat) => `${game.seats[seat].name} ${percent(shares[seat])}`).join(', ');
}

/** `62 %`. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
