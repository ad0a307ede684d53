import type { Seat } from '@menagerie/core';
import type { PreparedMove } from '@menagerie/core/prepared';
import { followPrepared, isSlow, preparedAnswer, type Followed, type Match, type Prepared } from '@menagerie/match';
import type { Follower } from '../host/change.ts';
import { tell, type Abouts } from '../outbox/outbox.ts';
import type { PreparedLinesTable } from '../storage/schema.ts';

/** The lines of a row. */
export function linesIn({ lines }: Pick<PreparedLinesTable, 'lines'>): PreparedMove[][] {
  return JSON.parse(lines) as PreparedMove[][];
}

/** What a row says was prepared. */
export function preparedOf({ ply, gone, ...row }: Pick<PreparedLinesTable, 'ply' | 'gone' | 'lines'>): Prepared {
  return { ply, gone, lines: linesIn(row) };
}

/** Prepared lines as the columns of a row. */
export function columnsOf(
  { ply, gone, lines }: Prepared,
  match: Match,
  seat: Seat,
  now: number,
): Pick<PreparedLinesTable, 'ply' | 'gone' | 'lines' | 'due'> {
  const due = preparedAnswer({ ply, gone, lines }, match, seat) === null ? null : now;
  return { ply, gone, lines: JSON.stringify(lines), due };
}

/** Keeps of prepared moves what still fits after each change, says when none does, and wakes whoever plays the answers. */
export function preparedMoves(now: () => number): Follower {
  return {
    follow: async (tx, signal, { before: { id }, match }) => {
      if (!isSlow(match)) return {};
      const rows = await tx.selectFrom('prepared_lines').selectAll().where('game', '=', id).execute();
      for (const row of rows) {
        const { seat, user } = row;
        const followed = followPrepared(preparedOf(row), match);
        if (followed.kind === 'kept') {
          const columns = columnsOf(followed.prepared, match, seat, now());
          await tx.updateTable('prepared_lines').set(columns).where('game', '=', id).where('seat', '=', seat).execute();
          if (columns.due !== null) signal({ kind: 'answer', id, version: match.log.length });
          continue;
        }
        await tx.deleteFrom('prepared_lines').where('game', '=', id).where('seat', '=', seat).execute();
        const about = reasonOf(followed, match, seat);
        if (about) await tell(tx, [{ kind: 'prepared', user, game: id, about }], now());
      }
      return {};
    },
  };
}

/** Why lines fit no longer, if their player doesn't know it: the end of a match has a notice of its own. */
function reasonOf(followed: Followed, { players, withdrawals }: Match, own: Seat): Abouts['prepared'] | null {
  if (followed.kind !== 'dropped' || followed.why === 'over') return null;
  const { why } = followed;
  if (why === 'takenBack') return { why, by: null, text: '' };
  const seat = why === 'out' ? withdrawals.at(-1)!.seat : why.seat;
  const by = players[seat].id ?? null;
  if (seat === own) return null;
  return why === 'out' ? { why, by, text: '' } : { why: 'played', by, text: why.text };
}
