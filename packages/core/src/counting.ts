import type { GameCard } from './card.ts';
import { many } from './phrases.ts';

/** A game, as far as its way to count depends on it. */
type Counted = Pick<GameCard, 'seats'>;

/** What a time around the table is called: two players number their moves in pairs, as in chess. */
function thing({ seats }: Counted): string {
  return seats.length > 2 ? 'round' : 'move';
}

/** A number from a list of moves, with its name: `move 12`, `round 12`. */
export function roundName(game: Counted, round: number): string {
  return `${thing(game)} ${round}`;
}

/** A move with its number and its player: `move 12, White: e2-e4`. */
export function moveName(game: Counted, round: number, player: string, text: string): string {
  return `${roundName(game, round)}, ${player}: ${text}`;
}

/** How many numbers a list of moves has: `12 moves`, `12 rounds`. */
export function roundsText(game: Counted, rounds: number): string {
  return many(rounds, thing(game));
}

/**
 * How long a game is, where no more is known than its number of plies: `12 moves`, as in the list, or `40 plays`, as a round has no fixed length,
 * nor has one of a game that isn't known here.
 */
export function lengthText(game: Counted | undefined, plies: number): string {
  return game && game.seats.length <= 2 ? roundsText(game, Math.ceil(plies / 2)) : many(plies, 'play');
}
