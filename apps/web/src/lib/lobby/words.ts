import { valueName, type GameCard, type Options } from '@menagerie/core';
import { findLevel } from '@menagerie/engine';
import type { SeekView } from '@menagerie/protocol';

/** Options that differ from the game's defaults, with names for people, such as `Cannons: 2`. */
export function agreedWords(game: Pick<GameCard, 'options'>, options: Options): readonly string[] {
  return game.options.flatMap((spec) => {
    const value = options[spec.id];
    return value === undefined || value === spec.values[0] ? [] : [`${spec.label}: ${valueName(spec, value)}`];
  });
}

/** Who plays what: `Ann plays White` or `Random sides`. */
export function seatWords(game: Pick<GameCard, 'seats'>, { seat, by }: Pick<SeekView, 'seat' | 'by'>): string {
  return seat === null ? 'Random sides' : `${by.name} plays ${game.seats[seat]?.name ?? 'a seat of choice'}`;
}

/** Names of the computers that take part. */
export function levelWords(levels: readonly string[]): readonly string[] {
  return levels.map((level) => `Computer: ${findLevel(level)?.name ?? level}`);
}

/** How many are still wanted. */
export function openWords(open: number): string {
  return open === 1 ? '1 place open' : `${open} places open`;
}
