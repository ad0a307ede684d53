import type { SeriesView } from '@menagerie/protocol';
import type { Store } from '../../src/storage/store.ts';
import type { Couple, Meeting } from './couple.ts';
import type { SeenEnd } from './player.ts';

/** The match of a meeting, the rematch, and one more, since one of them is a series of two. */
const MATCHES = 3;

/** A match by its row. */
interface Stored {
  readonly id: string;
  readonly previous: string | null;
  readonly next: string | null;
  readonly series: string | null;
  readonly number: number | null;
  readonly initial: number | undefined;
}

/** How many matches began in which way. */
export interface Beginnings {
  readonly joined: number;
  readonly accepted: number;
  readonly rematches: number;
  readonly goneOn: number;
  /** How many requests and commands were sent again, since nobody knew what had become of them. */
  readonly repeated: number;
}

/** What couples have begun. */
export function beginningsOf(couples: readonly Couple[]): Beginnings {
  const meetings = couples.flatMap((couple) => couple.meetings);
  const accepted = meetings.filter(({ way }) => way === 'direct').length;
  return {
    joined: meetings.length - accepted,
    accepted,
    rematches: meetings.length,
    goneOn: meetings.length,
    repeated: couples.reduce((sum, { repeated }) => sum + repeated, 0),
  };
}

/** Compares what couples have begun with the tables, and the scores of their series with the results that they saw. They must have stopped. */
export async function verifyMeetings(store: Store, couples: readonly Couple[]): Promise<readonly string[]> {
  const problems = couples.flatMap((couple) => couple.problems);
  const rows = await store.db
    .selectFrom('games')
    .innerJoin('seats', 'seats.game', 'games.id')
    .select(['seats.user', 'id', 'previous', 'next', 'series', 'series_number as number', 'timing'])
    .where(
      'seats.user',
      'in',
      couples.map(({ players: [host] }) => host.user),
    ) // prettier-ignore
    .execute();
  const matches = rows.map(({ timing, ...row }) => ({ ...row, initial: (JSON.parse(timing) as Timed).control.initial }));
  const byHost = Map.groupBy(matches, ({ user }) => user);
  for (const couple of couples) {
    const [host] = couple.players;
    const own = byHost.get(host.user) ?? [];
    const chains = couple.meetings.map((meeting) => chainOf(own, meeting));
    for (const [index, meeting] of couple.meetings.entries()) {
      const first = own.filter(({ previous, initial }) => previous === null && initial === meeting.initial).map(({ id }) => id);
      if (first.length !== 1 || first[0] !== meeting.game) {
        problems.push(`${host.name}: ${meeting.way} ${meeting.initial} led to ${meeting.game}, and these are stored: ${first.join(', ')}`);
      }
      if (chains[index].length !== MATCHES) {
        problems.push(`${host.name}: ${chains[index].length} matches follow one another from ${meeting.game}, not ${MATCHES}`);
      }
      problems.push(...(await checkSeries(couple, chains[index])));
    }
    const count = chains.flat().length;
    if (own.length !== count) problems.push(`${host.name} has ${own.length} matches, and ${count} of them follow from what they agreed on`);
  }
  return problems;
}

interface Timed {
  readonly control: { readonly initial?: number };
}

/** The matches that follow one another from a meeting on. */
function chainOf(matches: readonly Stored[], { game }: Meeting): readonly Stored[] {
  const chain: Stored[] = [];
  for (let id = game; id !== null && chain.length < matches.length;) {
    const found = matches.find((match) => match.id === id);
    if (!found) break;
    chain.push(found);
    id = found.next;
  }
  return chain;
}

/** There must be one series, of two matches, and its score must be what its players saw. */
async function checkSeries({ players: [host, guest] }: Couple, chain: readonly Stored[]): Promise<readonly string[]> {
  const inSeries = chain.filter(({ series }) => series !== null);
  const ids = new Set(inSeries.map(({ series }) => series!));
  const numbers = inSeries.map(({ number }) => number).join(', ');
  if (ids.size !== 1 || numbers !== '1, 2') return [`${host.name}: ${ids.size} series with the matches ${numbers}, not one with 1, 2`];
  const [id] = ids;
  const view = (await (await host.ask('GET', `/api/series/${id}`)).json()) as SeriesView;
  const points = new Map(view.players.map(({ user, points: each }) => [user?.id, each]));
  const problems: string[] = [];
  for (const player of [host, guest]) {
    const seen = inSeries.reduce((sum, match) => sum + pointsIn(player.ends.get(match.id)), 0);
    if (points.get(player.user) !== seen) problems.push(`${player.name} has ${points.get(player.user)} points in ${id}, and saw ${seen}`);
  }
  if (view.ended === null) problems.push(`${id} goes on after its last match`);
  return problems;
}

function pointsIn(end: SeenEnd | undefined): number {
  const first = end?.result.ranking?.[0] ?? [];
  return end && first.includes(end.seat) ? 1 / first.length : 0;
}
