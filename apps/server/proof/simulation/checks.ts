import type { Game } from '@menagerie/core';
import { deadlineOf, isRematchAgreed, restore, seenBy, type Match, type MatchEvent } from '@menagerie/match';
import type { PlayerCommand } from '@menagerie/protocol';
import { eventOf, loadEntry } from '../../src/host/entry.ts';
import { commandKey } from '../../src/host/rows.ts';
import type { EventTable } from '../../src/storage/schema.ts';
import { checkClocks } from './clocks.ts';
import type { SimulatedHouse } from './house.ts';
import type { SimulatedPlayer } from './player.ts';

/** What the checks look at once everything is at rest. */
export interface Checked {
  readonly game: Game;
  readonly id: string;
  readonly house: SimulatedHouse;
  readonly players: readonly SimulatedPlayer[];
  readonly now: number;
}

/** The faults, in words; empty if all is well. */
export async function checkAll(checked: Checked): Promise<readonly string[]> {
  const { game, id, house, players, now } = checked;
  const { db } = house.store;
  const rows = await db.selectFrom('events').selectAll().where('game', '=', id).orderBy('seq').execute();
  const entry = await loadEntry(db, id);
  if (!entry) return ['the match is gone'];
  const { match } = entry;
  const problems = [...checkReplay(game, match), ...checkCommands(rows, players), ...checkClocks(game, match, house.downs)];
  for (const { user, seat, match: seen, pending } of players) {
    const who = user ?? 'the spectator';
    if (pending) problems.push(`${who} never got an answer to ${pending.id}`);
    const may = entry.about.isPrivate && seat === null ? null : seenBy(game, match, seat);
    if (canonical(seen) !== canonical(may)) problems.push(`${who} sees version ${seen?.log.length}, not ${match.log.length} as it is`);
  }
  const due = match.result ? null : deadlineOf(match);
  if (due !== null && due < now - 1000) problems.push(`nobody acted on the deadline at ${due}`);
  problems.push(...(await checkOnce(checked, match)));
  return problems;
}

function checkReplay(game: Game, match: Match): readonly string[] {
  const restored = restore(game, match);
  if (!restored.ok) return [`it can't be replayed: ${restored.error.message}`];
  return canonical(restored.value) === canonical(match) ? [] : ['replayed, it is another match'];
}

/** Every acknowledged command must be stored once, unchanged. Nothing may be stored that nobody sent. */
function checkCommands(rows: readonly EventTable[], players: readonly SimulatedPlayer[]): readonly string[] {
  const problems: string[] = [];
  const stored = new Map<string, MatchEvent[]>();
  let group: MatchEvent[] = [];
  for (const row of rows) {
    group.push(eventOf(row));
    if (row.command === null) continue;
    if (stored.has(row.command)) problems.push(`${row.command} is stored twice`);
    stored.set(row.command, group);
    group = [];
  }
  for (const player of players) {
    for (const id of player.acknowledged) {
      const key = commandKey(player.seat!, id);
      if (!stored.has(key)) problems.push(`${key} was acknowledged and is lost`);
    }
  }
  const asked = new Map(players.flatMap(({ seat, asked: own }) => [...own].map(([id, command]) => [commandKey(seat!, id), command])));
  for (const [id, events] of stored) {
    const command = asked.get(id);
    if (!command) problems.push(`${id} is stored, but nobody asked for it`);
    else if (!isDoneBy(command, events)) problems.push(`${id} (${JSON.stringify(command)}) did ${JSON.stringify(events)}`);
  }
  const plays = rows.map(eventOf).filter(({ kind }) => kind === 'played').length;
  const asks = [...stored.keys()].filter((id) => asked.get(id)?.kind === 'play').length;
  if (plays !== asks) problems.push(`${plays} moves are stored, but ${asks} were asked for`);
  return problems;
}

function isDoneBy(command: PlayerCommand, events: readonly MatchEvent[]): boolean {
  if (command.kind === 'play') return events.filter((event) => event.kind === 'played' && event.text === command.text).length === 1;
  if (command.kind === 'handIn') return events.filter((event) => event.kind === 'handedIn' && event.text === command.text).length === 1;
  return events.length > 0;
}

/** Everything that goes with the end of a match, and the rematch, must be done exactly once. */
async function checkOnce({ game, id, house, players }: Checked, match: Match): Promise<readonly string[]> {
  const { db } = house.store;
  const payloads = await db.selectFrom('events').select('payload').execute();
  const ends = payloads.map(eventOf).filter(({ kind }) => kind === 'ended').length;
  const seated = players.flatMap(({ user }) => (user === null ? [] : [user]));
  const users = await db.selectFrom('users').select(['id', 'seen']).where('id', 'in', seated).execute();
  const rematches = await db.selectFrom('games').select('id').where('previous', '=', id).execute();
  const wanted = isRematchAgreed(game, match) ? 1 : 0;
  return [
    ...users.filter(({ seen }) => seen !== ends).map((user) => `${ends} ends were counted ${user.seen} times for ${user.id}`),
    ...(rematches.length === wanted ? [] : [`${wanted} rematches were agreed, ${rematches.length} made`]),
  ];
}

/** JSON with sorted fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
