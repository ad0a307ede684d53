import type { Game, Seat } from '@menagerie/core';
import { calledNames } from '@menagerie/protocol/results';
import { seatTag, tagValue, UNDECIDED, type GameRecord } from '@menagerie/record';

/** What a game file says about a game beside its moves; each part is empty if it isn't there. */
export interface GameTitle {
  /** `Ann – Bo`, or `Ann – Blue (Cub) – Green (Cub)`. */
  readonly players: string;
  /** `0-1, last Sweeper`. */
  readonly result: string;
  /** `Club evening, 1 November 2026`. */
  readonly occasion: string;
  /** Players and result in one line. */
  readonly text: string;
}

/** Reads the title of a game from its tags. */
export function titleOf({ seats, kinds }: Pick<Game, 'seats' | 'kinds'>, { tags }: Pick<GameRecord, 'tags'>): GameTitle {
  const said = (name: string): string => {
    const value = tagValue({ tags }, name)?.trim() ?? '';
    return /^[?.\-*]*$/.test(value) ? '' : value;
  };
  const players = [...calledNames(seats, playersOf({ seats }, { tags })).values()].join(' – ');
  const result = said('Result') === UNDECIDED ? '' : joined(said('Result'), said('Result') && endIn(said('Termination'), kinds));
  return { players, result, occasion: joined(said('Event'), dateIn(said('Date'))), text: joined(players, result) };
}

/** Somebody who played a game, and their share of the point; empty if it isn't known. */
export interface PastPlayer {
  readonly seat: Seat;
  readonly name: string;
  readonly share: string;
}

/** Who played a game, in order of play; nobody if its tags name nobody. */
export function playersOf({ seats }: Pick<Game, 'seats'>, { tags }: Pick<GameRecord, 'tags'>): readonly PastPlayer[] {
  const seated = seats.flatMap(({ id, name }, seat) => {
    const value = tagValue({ tags }, seatTag(id));
    return value === undefined ? [] : [{ seat, name, said: /^[?.\-*\s]*$/.test(value) ? '' : value.trim() }];
  });
  if (seated.every(({ said }) => said === '')) return [];
  const shares = (tagValue({ tags }, 'Result') ?? '').split('-');
  const isWhole = shares.length === seated.length;
  return seated.map(({ seat, name, said }, index) => ({
    seat,
    name: said || name,
    share: isWhole ? shares[index].replace('1/2', '½') : '',
  }));
}

/** `last-sweepers` as people write it. Files write every word small, and here it's one piece that was lost. */
function endIn(value: string, kinds: Game['kinds']): string {
  const words = value.replaceAll('-', ' ');
  const lost = kinds.find(({ name }) => words.replace(/s$/, '').toLowerCase() === `last ${name.toLowerCase()}`);
  return lost ? `last ${lost.name}` : words;
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
