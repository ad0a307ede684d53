import { restore, seenBy, type MatchEvent } from '@menagerie/match';
import { eventOf, loadEntry, seatOf, type Entry } from '../../src/host/entry.ts';
import { commandKey } from '../../src/host/rows.ts';
import type { Store } from '../../src/storage/store.ts';
import type { Asked, Player } from './player.ts';

/** What the database holds in the end, compared with what the players saw. */
export interface Verdict {
  /** The faults, in words. */
  readonly problems: readonly string[];
  readonly matches: number;
  readonly events: number;
  readonly acknowledged: number;
}

/** Compares all acknowledged commands with the database, and every match with its own replay. The players must be at rest. */
export async function verify(store: Store, players: readonly Player[]): Promise<Verdict> {
  const problems = players.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
  const matches = new Map<string, Entry>();
  let count = 0;
  for (const { id } of await store.db.selectFrom('games').select('id').execute()) {
    const entry = (await loadEntry(store.db, id))!;
    matches.set(id, entry);
    count += entry.match.log.length;
    const restored = restore(entry.game, entry.match);
    if (!restored.ok) problems.push(`${id} can't be replayed: ${restored.error.message}`);
    problems.push(...entry.match.log.filter(isLostByTime).map(({ kind }) => `${id}: somebody ran out of time (${kind})`));
  }
  problems.push(...(await checkCommands(store, players, matches)));
  problems.push(...checkNexts(matches));
  for (const { name, user, game, match, isWaiting, ends, nexts } of players) {
    for (const [id, { result }] of ends) {
      if (JSON.stringify(matches.get(id)?.match.result) !== JSON.stringify(result))
        problems.push(`${name} saw the end of ${id}, which is lost`);
    }
    for (const [id, next] of nexts) {
      if (matches.get(id)?.about.next !== next) problems.push(`${name} was led from ${id} to ${next}, which is lost`);
    }
    const entry = game === null ? undefined : matches.get(game);
    const stored = entry && seenBy(entry.game, entry.match, seatOf(entry, user));
    if (isWaiting) problems.push(`${name} still waits for an answer`);
    if (JSON.stringify(match?.log) !== JSON.stringify(stored?.log)) {
      problems.push(`${name} sees version ${match?.log.length} of ${game}, not ${stored?.log.length} as it is stored`);
    }
  }
  const acknowledged = players.reduce((sum, player) => sum + player.acknowledged.size, 0);
  return { problems, matches: matches.size, events: count, acknowledged };
}

/** After a match there must be no other than the one that it names. */
function checkNexts(matches: ReadonlyMap<string, Entry>): readonly string[] {
  const after = Map.groupBy(matches.values(), ({ about }) => about.previous);
  return [...matches].flatMap(([id, { about }]) => {
    const found = (after.get(id) ?? []).map((entry) => entry.id);
    const named = about.next === null ? [] : [about.next];
    return found.join() === named.join() ? [] : [`${id} is followed by ${found.join(' and ') || 'nothing'}, and names ${about.next}`];
  });
}

/** Every acknowledged command must be stored once and be what was sent. Nothing may be stored that nobody sent. */
async function checkCommands(store: Store, players: readonly Player[], matches: ReadonlyMap<string, Entry>): Promise<readonly string[]> {
  const problems: string[] = [];
  const rows = await store.db.selectFrom('events').selectAll().orderBy('game').orderBy('seq').execute();
  const stored = new Map<string, MatchEvent[]>();
  let group: MatchEvent[] = [];
  let game: string | null = null;
  for (const row of rows) {
    // The host's last act in a match belongs to no command, least of all to one of the next match.
    if (row.game !== game) group = [];
    game = row.game;
    group.push(eventOf(row));
    if (row.command === null) continue;
    if (stored.has(row.command)) problems.push(`${row.command} is stored twice`);
    // A computer gives its commands to the host itself.
    if (!/^\d+:computer:/.test(row.command)) stored.set(row.command, group);
    group = [];
  }
  const keysOf = ({ user }: Player, commands: ReadonlyMap<string, Asked>) =>
    [...commands].flatMap(([id, { game: at, command }]) => {
      const entry = matches.get(at);
      return entry ? [[commandKey(seatOf(entry, user)!, id), command] as const] : [];
    });
  const acted = new Set(players.flatMap(({ acknowledged }) => [...acknowledged.values()].map(({ game: at }) => at)));
  for (const id of acted) if (!matches.has(id)) problems.push(`${id} is lost with all that was acknowledged in it`);
  const asked = new Map(players.flatMap((player) => keysOf(player, player.asked)));
  for (const player of players) {
    for (const [id] of keysOf(player, player.acknowledged)) if (!stored.has(id)) problems.push(`${id} was acknowledged and is lost`);
  }
  for (const [id, events] of stored) {
    const command = asked.get(id);
    const plays = events.filter((event) => event.kind === 'played');
    if (!command) problems.push(`${id} is stored, but nobody asked for it`);
    else if (plays.length !== (command.kind === 'play' ? 1 : 0))
      problems.push(`${id} (${command.kind}) is stored as ${plays.length} moves`);
    else if (command.kind === 'play' && plays[0].text !== command.text)
      problems.push(`${id} asked for ${command.text}, not ${plays[0].text}`);
  }
  return problems;
}

function isLostByTime(event: MatchEvent): boolean {
  return event.kind === 'flagged' || event.kind === 'forfeited' || (event.kind === 'ended' && event.result.reason === 'abort');
}
