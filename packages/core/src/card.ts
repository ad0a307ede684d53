import type { Options, OptionSpec } from './options.ts';
import type { Seat, SeatSpec } from './specs.ts';

/** What lists and forms say of a game before its rules are loaded. */
export interface GameCard {
  readonly id: string;
  readonly name: string;
  /** One line for a list of games. */
  readonly tagline: string;
  /** Edition of the rules, such as `2`; matches, game files and links name it. */
  readonly edition: string;
  /** Letter of the kind of piece that stands for the game in lists. */
  readonly emblem: string;
  readonly seats: readonly SeatSpec[];
  /** The seats that take part under complete options; without it all do. */
  readonly seated?: (options: Options) => readonly Seat[];
  readonly options: readonly OptionSpec[];
  /** Forms of the game that people ask for by name, the usual one first; only for games that have several. */
  readonly forms?: readonly GameForm[];
}

/** A form of a game, such as a short one for two: options under a name. */
export interface GameForm {
  readonly id: string;
  readonly name: string;
  /** What it is like, in a sentence. */
  readonly summary: string;
  /** The options it fixes; all others are free. */
  readonly options: Options;
}

/** The seats that take part under complete options, in order of play. */
export function seatsOf({ seats, seated }: Pick<GameCard, 'seats' | 'seated'>, options: Options): readonly Seat[] {
  return seated?.(options) ?? seats.map((_, seat) => seat);
}

/** These options with one of them changed so that this many seats take part; null if no single change does it. */
export function optionsFor(
  game: Pick<GameCard, 'seats' | 'seated' | 'options'>,
  options: Readonly<Record<string, string>>,
  seats: number,
): Readonly<Record<string, string>> | null {
  const changed = game.options.flatMap(({ id, values }) => values.map((value) => ({ ...options, [id]: value })));
  return [options, ...changed].find((each) => seatsOf(game, each).length === seats) ?? null;
}
