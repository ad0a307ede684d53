import { ok, problem, seatsOf, type Game, type Options, type Outcome, type Position, type Result } from '@menagerie/core';
import { formatOptions } from './begin.ts';
import { checksumOf } from './checksum.ts';
import { mainLine, type Comment, type GameRecord, type Ply, type Tag } from './record.ts';
import { formatResult } from './result.ts';
import { seatTag } from './seats.ts';
import { verify } from './verify.ts';
import { withdrawalComment, type Withdrawal } from './withdrawal.ts';

/** A game as text and plain data. */
export interface Played {
  /** All options, with defaults filled in (see resolveOptions). */
  readonly options: Options;
  /** Text of the first position; null for the usual one. */
  readonly position?: string;
  /** The moves in order, in any accepted notation. */
  readonly moves: readonly string[];
  /** Seats that went out by resigning or on time while others played on, in order. */
  readonly withdrawals?: readonly Withdrawal[];
  /** Names by seat id. */
  readonly players?: Readonly<Record<string, string>>;
  /** Such as `2026.11.21`. */
  readonly date?: string;
  readonly timeControl?: string;
  /** How the game ended; no ranking if it was called off. Leave it out if the replay finds the end by the rules. */
  readonly ended?: { readonly ranking: Outcome['ranking'] | null; readonly termination: string };
}

/** Makes the record of a game, with every tag of our own files. Refuses an illegal move. */
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
  const gone = (count: number): readonly Comment[] =>
    withdrawals.flatMap(({ seat, reason, ply }) => (ply === count ? [{ text: withdrawalComment(game.seats[seat].id, reason) }] : []));
  const next = played.moves.reduceRight<readonly Ply[]>(
    (rest, text, index) => [{ round: 1, opens: false, text, nags: [], before: [], comments: gone(index + 1), next: rest }],
    [],
  );
  const verified = verify(game, { tags, tree: { comments: gone(0), next } });
  const { record, position, findings } = verified;
  const isWhole = mainLine(record.tree).length === played.moves.length && verified.withdrawals.length === withdrawals.length;
  // Moves come before anything about the end, so the first finding is about them.
  if (!position || !isWhole) return problem(findings[0].message, findings[0].clause);
  return ok({ ...record, tags: [...record.tags, { name: 'Checksum', value: checksumOf(game, record) }] });
}
