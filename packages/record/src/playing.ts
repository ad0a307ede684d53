import {
  formatTimeControl,
  problem,
  seatsOf,
  type Game,
  type Options,
  type Outcome,
  type Position,
  type Result,
  type TimeControl,
} from '@menagerie/core';
import { composeRecord } from './compose.ts';
import type { GameRecord } from './record.ts';
import type { Withdrawal } from './withdrawal.ts';

/** One playing of a game as it is kept while it goes on; every `Match` is one. */
export interface Playing {
  readonly options: Options;
  /** Position text it began from, or null for the game's own start or its papers. */
  readonly start: string | null;
  /** By seat: what was handed in before the first move; null where it is not known. */
  readonly papers: readonly (readonly (string | null)[])[];
  /** By seat. */
  readonly players: readonly { readonly name: string }[];
  /** Null without clocks. */
  readonly timing: { readonly control: TimeControl } | null;
  /** In milliseconds. */
  readonly begun: number;
  readonly plies: readonly { readonly text: string }[];
  readonly withdrawals: readonly Withdrawal[];
  readonly result: { readonly by: 'rules' | 'host'; readonly ranking: Outcome['ranking'] | null; readonly reason: string } | null;
}

/** The record of a playing, dated by the clock of this place; refuses one whose papers are not all in. */
export function recordOf<P extends Position>(game: Game<P>, playing: Playing): Result<GameRecord> {
  const { options, players, timing, plies, withdrawals, result } = playing;
  const begun = beginningOf(game, playing);
  if (begun === undefined) return problem('There is nothing to write yet: not all papers are handed in.');
  return composeRecord(game, {
    options,
    ...(begun === null ? {} : { position: begun }),
    moves: plies.map(({ text }) => text),
    // Where nobody plays on after a resignation, the result tells of it.
    withdrawals: game.elimination ? withdrawals : [],
    players: Object.fromEntries(players.map(({ name }, seat) => [game.seats[seat].id, name])),
    date: dateOf(playing.begun),
    timeControl: formatTimeControl(timing?.control ?? null),
    ...(result ? { ended: { ranking: result.ranking, termination: result.reason } } : {}),
  });
}

/** The text of the position a playing began with, null for the game's usual one; undefined while papers are missing. */
function beginningOf<P extends Position>(game: Game<P>, { options, start, papers }: Playing): string | null | undefined {
  const { preparation } = game;
  if (start !== null || !preparation) return start;
  const texts = papers.map((handed) => handed.filter((text) => text !== null));
  if (seatsOf(game, options).some((seat) => texts[seat].length < preparation.papers.length)) return undefined;
  return game.format(preparation.open(options, texts));
}

function dateOf(milliseconds: number): string {
  const date = new Date(milliseconds);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}.${two(date.getMonth() + 1)}.${two(date.getDate())}`;
}
