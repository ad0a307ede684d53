import type { Options, OptionSpec } from './options.ts';
import type { Seat, SeatSpec } from './specs.ts';

/** What lists and forms say about a game before its rules load. */
export interface GameCard {
  readonly id: string;
  readonly name: string;
  /** One line for a list of games. */
  readonly tagline: string;
  /** What wins, in a sentence, under complete options. */
  readonly goal?: (options: Options) => string;
  /** Edition of the rules, such as `2`. Matches, game files and links name it. */
  readonly edition: string;
  /** Letter of the piece that stands for the game in lists. */
  readonly emblem: string;
  readonly seats: readonly SeatSpec[];
  /** The seats that take part under complete options. Leave it out if all do. */
  readonly seated?: (options: Options) => readonly Seat[];
  readonly options: readonly OptionSpec[];
  /** Ids of the tempers that its computers may have (`Evaluation.tempered`); none if missing. */
  readonly tempers?: readonly string[];
  /** Forms of the game that people ask for by name, the usual one first. Only for games with several. */
  readonly forms?: readonly GameForm[];
}

/** A form of a game: options under a name, such as a short game for two. */
export interface GameForm {
  readonly id: string;
  readonly name: string;
  /** What it's like, in a sentence. */
  readonly summary: string;
  /** The options it fixes. All others are free. */
  readonly options: Options;
}

/** The seats that take part, in order of play. Needs complete options. */
export function seatsOf({ seats, seated }: Pick<GameCard, 'seats' | 'seated'>, options: Options): readonly Seat[] {
  return seated?.(options) ?? seats.map((_, seat) => seat);
}

/** Options for this many seats, with at most one value changed; null if one change isn't enough. */
export function optionsFor(
  game: Pick<GameCard, 'seats' | 'seated' | 'options'>,
  options: Readonly<Record<string, string>>,
  seats: number,
): Readonly<Record<string, string>> | null {
  const changed = game.options.flatMap(({ id, values }) => values.map((value) => ({ ...options, [id]: value })));
  return [options, ...changed].find((each) => seatsOf(game, each).length === seats) ?? null;
}
