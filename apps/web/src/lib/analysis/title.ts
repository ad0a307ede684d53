import type { Game } from '@menagerie/core';
import { seatTag, tagValue, UNDECIDED, type GameRecord } from '@menagerie/record';

/** What a game file says about a game beside its moves; each part is empty if it isn't there. */
export interface GameTitle {
  /** `Ann – Bo`. */
  readonly players: string;
  /** `0-1, buck mate`. */
  readonly result: string;
  /** `Club evening, 1 November 2026`. */
  readonly occasion: string;
  /** Players and result in one line. */
  readonly text: string;
}

/** Reads the title of a game from its tags. */
export function titleOf({ seats }: Pick<Game, 'seats'>, { tags }: Pick<GameRecord, 'tags'>): GameTitle {
  const said = (name: string): string => {
    const value = tagValue({ tags }, name)?.trim() ?? '';
    return /^[?.\-*]*$/.test(value) ? '' : value;
  };
  const names = seats.map(({ id }) => said(seatTag(id)));
  const seated = seats.flatMap(({ id, name }, seat) => (tagValue({ tags }, seatTag(id)) === undefined ? [] : [names[seat] || name]));
  const players = names.some((name) => name !== '') ? seated.join(' – ') : '';
  const result = said('Result') === UNDECIDED ? '' : joined(said('Result'), said('Result') && said('Termination').replaceAll('-', ' '));
  return { players, result, occasion: joined(said('Event'), dateIn(said('Date'))), text: joined(players, result) };
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

/** `2026.11.01` as people write it; anything else as it is, without unknown parts. */
function dateIn(value: string): string {
  const [, year, month, day] = /^(\d{4})[.\-/](\d\d?)[.\-/](\d\d?)$/.exec(value) ?? [];
  if (day === undefined) return value.replace(/[.\-/?]+$/, '');
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).toLocaleDateString('en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}
