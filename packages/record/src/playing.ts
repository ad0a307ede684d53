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

/** A game as its host stores it. Every `Match` is one. */
export interface Playing {
  readonly options: Options;
  /** Text of the first position, or null for the game's own start or its papers. */
  readonly start: string | null;
  /** By seat: the papers handed in before the first move; null if unknown. */
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

/** Makes the record of a match, dated by the local clock. Refuses one that still lacks papers. */
export function recordOf<P extends Position>(game: Game<P>, playing: Playing): Result<GameRecord> {
  const { options, players, timing, plies, withdrawals, result } = playing;
  const begun = beginningOf(game, playing);
  if (begun === undefined) return problem('There is nothing to write yet: not all papers are handed in.');
  return composeRecord(game, {
    options,
    ...(begun === null ? {} : { position: begun }),
    moves: plies.map(({ text }) => text),
    // If nobody plays on after a resignation, the result shows it.
    withdrawals: game.elimination ? withdrawals : [],
    players: Object.fromEntries(players.map(({ name }, seat) => [game.seats[seat].id, name])),
    date: dateOf(playing.begun),
    timeControl: formatTimeControl(timing?.control ?? null),
    ...(result ? { ended: { ranking: result.ranking, termination: result.reason } } : {}),
  });
}

/** The text of the first position; null for the game's usual one; undefined while papers are missing. */
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
