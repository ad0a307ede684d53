import { seatsOf, type Game, type Position, type Seat } from '@menagerie/core';
import { formatScore, type Appraisal } from '@menagerie/engine';
import { inColumns, prose, type TextLine } from './output.ts';

/** What a position is worth, with seats by id. */
export function appraisalJson(game: Game, position: Position, { terms, worths, shares }: Appraisal): object {
  const bySeat = (values: readonly number[]): object =>
    Object.fromEntries(seatsOf(game, position.options).map((seat) => [game.seats[seat].id, values[seat]]));
  return {
    terms: terms.map(({ name, worths: parts }) => ({ name, worths: bySeat(parts) })),
    worths: bySeat(worths),
    shares: bySeat(shares),
  };
}

/** The same as a table: a line for each term and for their sum, and each seat's chance. `about` is the piece that is worth about 1. */
export function appraisalLines(
  game: Game,
  position: Position,
  { terms, worths, shares }: Appraisal,
  about: string | undefined,
): readonly TextLine[] {
  const seats = seatsOf(game, position.options);
  const line = (name: string, cell: (seat: Seat) => string): readonly string[] => [name, ...seats.map(cell)];
  const rows = [
    line('', (seat) => game.seats[seat].name),
    ...terms.map(({ name, worths: parts }) => line(name, (seat) => formatScore(parts[seat]))),
    line('Together', (seat) => formatScore(worths[seat])),
    line('In hundredths (cp)', (seat) => String(worths[seat])),
    line(seats.length > 2 ? 'Share of first place' : 'Chance to win', (seat) => `${(100 * shares[seat]).toFixed(1)} %`),
  ];
  const unit = about === undefined ? '' : ` 1.00 is about ${about}.`;
  return [...inColumns(rows, true), '', ...prose([`At first sight, without a search.${unit}`])];
}
