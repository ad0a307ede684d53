import { addressed, ordinal, roundsText, seatsOf, type Game, type Seat } from '@menagerie/core';
import type { Match } from '@menagerie/match';
import { calledNames, resultText } from '@menagerie/protocol/results';
import { YOU } from '../you.ts';
import { placeOf } from './places.ts';
import { roundsOf } from './rounds.ts';

/** How a match ended, in words: who won, and after how long. */
export interface Ending {
  /** `You won`; with a name where several people sit here. */
  readonly title: string;
  /** `After 31 moves.`, as its list counts them. Empty if nobody has moved. */
  readonly length: string;
}

/** The end of a match, told to the people who act for the `own` seats. */
export function endingOf(
  game: Pick<Game, 'seats' | 'seated'>,
  match: Pick<Match, 'result' | 'plies' | 'options' | 'players'>,
  own: readonly Seat[],
): Ending | null {
  const { result, plies } = match;
  if (!result) return null;
  const taking = result.ranking?.flat().length ?? 2;
  // A result that names the last round says how long the game was.
  const length = plies.length === 0 || result.text.startsWith('Round ') ? '' : `After ${roundsText(game, roundsOf(plies, 1).length)}.`;
  const { ranking } = result;
  if (!ranking) return { title: 'The game was called off', length };
  const [first] = ranking;
  if (ranking.length === 1 || first.length !== 1) return { title: 'The game is a draw', length };
  if (own.length === 1) {
    const place = placeOf(ranking, own[0]) ?? taking;
    return { title: place === 1 ? 'You won' : taking > 2 ? `You came ${ordinal(place)}` : 'You lost', length };
  }
  const seat = game.seats[first[0]].name;
  const name = calledNames(game.seats, sittersOf(game, match)).get(first[0]) ?? seat;
  return { title: name.startsWith(seat) ? `${name} won` : `${name} won as ${seat}`, length };
}

/** Who takes part in a match, in order of play. */
export function sittersOf(
  game: Pick<Game, 'seats' | 'seated'>,
  { options, players }: Pick<Match, 'options' | 'players'>,
): readonly { readonly seat: Seat; readonly name: string }[] {
  return seatsOf(game, options).map((seat) => ({ seat, name: players[seat].name }));
}

/** How a match ended, in a sentence with names; empty while it goes on. In a game at this device, the one person against computers is "you". */
export function endText(game: Pick<Game, 'seats' | 'seated' | 'kinds'>, match: Pick<Match, 'options' | 'players' | 'result'>): string {
  const { result, players } = match;
  if (!result) return '';
  const you = players.findIndex(({ name, kind }) => kind === 'person' && name === YOU);
  const text = you < 0 ? result.text : addressed(game, you, result.text);
  return resultText(game.seats, { text }, sittersOf(game, match));
}
