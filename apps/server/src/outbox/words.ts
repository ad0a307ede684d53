import type { DeclineWord, NoticeKind, NoticeView, SeriesPlace } from '@menagerie/protocol';
import { shownName } from '@menagerie/protocol';
import { shortControlText } from '@menagerie/protocol/controls';
import { seriesPlaceText, seriesText } from '@menagerie/protocol/series-words';
import { formatRoute } from '@menagerie/protocol/routes';
import { findEntry } from '@menagerie/registry';
import { summariesOf } from '../games/summaries.ts';
import { badgesOf } from '../host/view.ts';
import { whyEnded } from '../series/standing.ts';
import type { Database, NoticeTable } from '../storage/schema.ts';
import { toldOf, type Abouts, type Told } from './outbox.ts';

/** A notice in words: one sentence, and the page that it leads to. */
export interface Worded {
  readonly notice: NoticeTable;
  readonly text: string;
  /** Where it leads, a path on the site. */
  readonly path: string;
  /** What a list of many is headed by, such as `Bucky with Bob`; null where it is about no match. */
  readonly match: string | null;
}

/** What a sentence needs to know. */
interface Known {
  /** The other person in it. */
  readonly by: string;
  /** The game with its players, such as `Bucky with Bob`. */
  readonly match: string;
  /** How the match ended. */
  readonly result: string;
  /** Its place in a series, if it belongs to one. */
  readonly place: SeriesPlace | null;
}

const DECLINED: Readonly<Record<DeclineWord, string>> = {
  no: 'not now',
  later: 'later, perhaps',
  game: 'another game, please',
  clock: 'another clock, please',
  casual: 'a casual game, please',
  rated: 'a rated game, please',
};

const OFFERED = { draw: 'a draw', takeBack: 'to take back', pause: 'a pause', goOn: 'to end the pause now', rematch: 'a rematch' } as const;

const SENTENCES: { readonly [K in NoticeKind]: (known: Known, about: Abouts[K], now: number) => string } = {
  turn: ({ match }) => `It’s your turn: ${match}.`,
  begun: ({ match, place }, { games = 1 }) => {
    if (games > 1) return `The ${games} games of your series have begun: ${match}.`;
    return place === null ? `The game has begun: ${match}.` : `G${seriesPlaceText(place).slice(1)} has begun: ${match}.`;
  },
  challenge: ({ by }, { game, control, rated, series }) => {
    const terms = `${shortControlText(control)}, ${rated ? 'rated' : 'casual'}`;
    return `${by} challenges you to ${findEntry(game)?.name ?? game}: ${terms}${series ? `, a ${seriesText(series)}` : ''}.`;
  },
  answer: ({ by, match }, { declined }) =>
    declined === null ? `${by} accepts your challenge: ${match}.` : `${by} declines your challenge: ${DECLINED[declined]}.`,
  offer: ({ by, match }, { what, series }) => {
    if (series) return `${by} offers a ${seriesText(series)}: ${match}.`;
    return `${by} ${what === 'takeBack' || what === 'goOn' ? 'asks' : 'offers'} ${OFFERED[what]}: ${match}.`;
  },
  deadline: ({ match }, { deadline }, now) => `${leftWords(deadline - now)} for your turn: ${match}.`,
  over: ({ match, result }) => `The game is over: ${match}.${result === '' ? '' : ` ${result}`}`,
  series: ({ by, match }, { why, by: id }) => `Your series has ended: ${match}. ${whyEnded({ why }, id === null ? null : by)}`,
  prepared: ({ by, match }, { why, by: id, text }) => {
    const who = id === null ? 'the computer' : by;
    const what = { played: `${who} played ${text}`, out: `${who} is out`, takenBack: 'moves were taken back' }[why];
    return `Your prepared moves no longer fit: ${what} in ${match}.`;
  },
  message: ({ by, match }) => `${by} writes to you: ${match}.`,
  followed: ({ by, match }) => `${by} plays now: ${match}.`,
};

/** Notices as sentences for their person at time `now`, in the same order. */
export async function worded(db: Database, notices: readonly NoticeTable[], now: number): Promise<readonly Worded[]> {
  const told = notices.map(toldOf);
  const badges = await badgesOf(
    db,
    told.map((each) => ({ user: byOf(each) })),
  );
  const matches = new Map<string, MatchInWords>();
  for (const [user, own] of Map.groupBy(notices, (notice) => notice.user)) {
    const games = [...new Set(own.flatMap(({ game }) => game ?? []))];
    for (const [id, words] of await matchesInWords(db, user, games)) matches.set(`${user} ${id}`, words);
  }
  return notices.map((notice, index) => {
    const each = told[index];
    const { user, game } = notice;
    const by = byOf(each);
    const badge = by === null ? undefined : badges.get(by);
    const words = matches.get(`${user} ${game}`) ?? { match: 'a game', result: '', place: null };
    const match = game === null ? null : words.match;
    const known = { by: badge ? shownName(badge) : 'Somebody', match: words.match, result: words.result, place: words.place };
    const text = (SENTENCES[each.kind] as (known: Known, about: unknown, now: number) => string)(known, each.about, now);
    return { notice, text, path: pathOf(each), match };
  });
}

/** A match as a player speaks of it. */
interface MatchInWords {
  /** Such as `Bucky with Bob`. */
  readonly match: string;
  /** How it ended; empty while it goes on. */
  readonly result: string;
  readonly place: SeriesPlace | null;
}

/** Matches in the words of one of their players, by id. */
export async function matchesInWords(db: Database, user: string, games: readonly string[]): Promise<ReadonlyMap<string, MatchInWords>> {
  const summaries = await summariesOf(db, games, user);
  return new Map(
    summaries.map(({ id, game, seats, result, series }) => {
      const others = seats.flatMap((seat) => (seat.user?.id === user ? [] : [seat.name]));
      const between = others.length === seats.length ? 'between' : 'with';
      return [id, { match: `${findEntry(game)?.name ?? game} ${between} ${listed(others)}`, result: result ?? '', place: series }];
    }),
  );
}

/** A notice as the bell shows it. */
export function viewOf({ notice: { id, kind, at, game, read }, text, path }: Worded): NoticeView {
  return { id, kind, at, text, path, game, isRead: read !== null };
}

function byOf({ about }: Told): string | null {
  return 'by' in about ? about.by : null;
}

function pathOf(told: Told): string {
  if (told.game !== null) return formatRoute({ page: 'game', id: told.game });
  if (told.kind === 'challenge') return formatRoute({ page: 'challenge', id: told.about.seek });
  return formatRoute({ page: 'lobby' });
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? 'nobody else') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** A stretch of time as people say it. */
function leftWords(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  if (minutes < 90) return `${minutes} ${minutes === 1 ? 'minute is' : 'minutes are'} left`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours are left` : `${Math.round(hours / 24)} days are left`;
}
