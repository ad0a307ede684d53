import type { Seat } from '@menagerie/core';
import { deadlineOf, isPreparing, isSlow, seatsOwing, type MatchEvent } from '@menagerie/match';
import type { Change, Follower } from '../host/change.ts';
import type { Tx } from '../storage/schema.ts';
import { tell, type Told } from './outbox.ts';

const OFFERS = { drawOffered: 'draw', takeBackAsked: 'takeBack', pauseOffered: 'pause', rematchOffered: 'rematch' } as const;

/** Tells players what has happened in their matches, and keeps the deadlines they are reminded of. `now` is server time. */
export function outbox(now: () => number): Follower {
  return {
    follow: async (tx, _signal, change) => {
      await tell(tx, toldBy(change), now());
      await keepDeadlines(tx, change);
      return {};
    },
  };
}

/** What a change tells whom. */
function toldBy({ before: { id, game: rules, match: earlier }, match, events, isEnd, turn, wasTurn }: Change): readonly Told[] {
  const actor = actorOf(events);
  const told: Told[] = [];
  const others = match.players.flatMap(({ id: user }, seat) => (user === undefined || seat === actor ? [] : [{ user, seat }]));
  if (isEnd) told.push(...others.map(({ user }): Told => ({ kind: 'over', user, game: id, about: {} })));
  for (const event of events) {
    const { kind } = event;
    const known = kind in OFFERS ? OFFERS[kind as keyof typeof OFFERS] : null;
    const what = kind === 'pauseOffered' && event.minutes === 0 ? 'goOn' : known;
    // A draw may be offered in the move that ends the match.
    if (what === null || (isEnd && what !== 'rematch')) continue;
    const by = actor === null ? null : (match.players[actor].id ?? null);
    const series = kind === 'rematchOffered' && event.series ? { series: event.series } : {};
    told.push(...others.map(({ user }): Told => ({ kind: 'offer', user, game: id, about: { what, by, ...series } })));
  }
  const opened = isPreparing(rules, earlier) && !isPreparing(rules, match);
  if (turn !== null && (turn !== wasTurn || opened) && isSlow(match)) {
    const mover = others.find(({ seat }) => seat === turn);
    if (mover) told.push({ kind: 'turn', user: mover.user, game: id, about: { plies: match.plies.length } });
  }
  return told;
}

/** The seat whose command it was; null: the server's own. */
function actorOf(events: readonly MatchEvent[]): Seat | null {
  const first = events.find(({ kind }) => kind !== 'granted');
  if (!first || first.kind === 'flagged' || first.kind === 'forfeited' || !('seat' in first)) return null;
  return first.seat;
}

/** Notes who has until when, in a match with days for each turn. */
async function keepDeadlines(tx: Tx, { before, match, events, isEnd, turn, wasTurn }: Change): Promise<void> {
  const { id, game } = before;
  if (match.timing?.control.kind !== 'days') return;
  const deadline = deadlineOf(match);
  // While clocks are held, nobody can be late.
  if (isEnd || match.result || deadline === null || match.clocks?.held) {
    await tx.deleteFrom('reminders').where('game', '=', id).execute();
    return;
  }
  if (events.every(({ kind }) => kind === 'granted')) {
    await tx.updateTable('reminders').set({ deadline, due: 0 }).where('game', '=', id).execute();
    return;
  }
  const now = turn ?? match.clocks?.turn ?? null;
  const seats = isPreparing(game, match) ? seatsOwing(game, match) : now === null ? [] : [now];
  const users = seats.flatMap((seat) => match.players[seat].id ?? []);
  if (now !== null && now === (wasTurn ?? before.match.clocks?.turn) && deadline === deadlineOf(before.match)) return;
  await tx.deleteFrom('reminders').where('game', '=', id).execute();
  await noteDeadline(tx, id, users, events.at(-1)!.at, deadline);
}

/** Notes that these people have from `begun` until `deadline`. */
export async function noteDeadline(tx: Tx, game: string, users: readonly string[], begun: number, deadline: number): Promise<void> {
  if (users.length === 0) return;
  const rows = [...new Set(users)].map((user) => ({ game, user, begun, deadline, told: begun, due: 0 }));
  await tx.insertInto('reminders').values(rows).execute();
}
