import { ok, problem, seatsOf, type Game, type Options, type Outcome, type Position, type Result } from '@menagerie/core';
import type { GameRecord, Ply, Tag } from './record.ts';
import { formatResult } from './result.ts';
import { formatOptions, verify } from './verify.ts';
import { withdrawalComment, type Withdrawal } from './withdrawal.ts';

/** What was played, as text and plain data. */
export interface Played {
  /** Complete options (see resolveOptions). */
  readonly options: Options;
  /** Text of the position the game began with, unless it is the usual one. */
  readonly position?: string;
  /** The moves in order, in any accepted writing. */
  readonly moves: readonly string[];
  /** Seats that went out by resigning or by time while others played on, in order. */
  readonly withdrawals?: readonly Withdrawal[];
  /** Names by seat id. */
  readonly players?: Readonly<Record<string, string>>;
  /** Such as `2026.11.21`. */
  readonly date?: string;
  readonly timeControl?: string;
  /** How the game ended, without a ranking if it was called off; ends by the rules may be left out where the replay finds them. */
  readonly ended?: { readonly ranking: Outcome['ranking'] | null; readonly termination: string };
}

/** The record of a playing, with every tag the house writes; refuses a move that is not legal. */
export function composeRecord<P extends Position>(game: Game<P>, played: Played): Result<GameRecord> {
  const { options, withdrawals = [] } = played;
  const seats = seatsOf(game, options);
  const tags: Tag[] = [
    { name: 'Game', value: game.id },
    { name: 'Edition', value: game.edition },
    { name: 'Options', value: formatOptions(options) },
    ...seats.map((seat) => ({ name: seatTag(game.seats[seat].id), value: played.players?.[game.seats[seat].id] ?? '?' })),
    { name: 'Date', value: played.date ?? '????.??.??' },
    { name: 'Result', value: formatResult(seats, played.ended?.ranking ?? null) },
    { name: 'Termination', value: played.ended?.termination ?? 'unterminated' },
    { name: 'TimeControl', value: played.timeControl ?? '-' },
  ];
  if (played.position !== undefined) tags.push({ name: 'SetUp', value: '1' }, { name: 'Position', value: played.position });
  const gone = (count: number): readonly string[] =>
    withdrawals.flatMap(({ seat, reason, ply }) => (ply === count ? [withdrawalComment(game.seats[seat].id, reason)] : []));
  const plies = played.moves.map((text, index): Ply => {
    const notes = gone(index + 1).map((comment) => ({ kind: 'comment', text: comment }) as const);
    return { round: 1, opens: false, text, nags: [], notes };
  });
  const verified = verify(game, { tags, line: { comments: gone(0), plies } });
  const { record, position, findings } = verified;
  const isWhole = record.line.plies.length === plies.length && verified.withdrawals.length === withdrawals.length;
  // The moves come before what is said of the end, so the first finding is theirs.
  if (position && isWhole) return ok(record);
  return problem(findings[0].message, findings[0].clause);
}

/** The tag that names the player of a seat: `White` for the seat `white`. */
export function seatTag(seat: string): string {
  return seat.charAt(0).toUpperCase() + seat.slice(1);
}
