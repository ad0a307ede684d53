/** What something is counted by. `asker`: the person, or the address of visitors who aren't signed in; `all`: together. */
export type CountedBy = 'address' | 'asker' | 'person' | 'name' | 'device' | 'work' | 'socket' | 'pair of people' | 'all';

/** How much of something there may be. */
export interface Limit {
  /** What is limited, in words. */
  readonly what: string;
  readonly by: CountedBy;
  readonly most: number;
  /** This many at once, then one more every `seconds / most`; null: this many open at the same time. */
  readonly seconds: number | null;
  /** Counted in the memory of each node, or in the tables. */
  readonly kept: 'memory' | 'tables';
}

const MINUTE = 60;
const QUARTER = 900;
const HOUR = 3600;
const DAY = 86_400;

/** How many /64 networks' worth an IPv6 /48 network may use. */
export const NETWORK_TIMES = 4;

/**
 * Every limit of the server: the code enforces it, tests try it, and docs/limits.md lists it (`node apps/server/src/limits/print.ts` writes that).
 */
export const LIMITS = {
  requests: rate('requests of any kind, pages and files too', 'address', 6000, MINUTE),
  api: rate('requests to the API in all', 'address', 1200, MINUTE),
  guests: rate('guests who come in', 'address', 30, HOUR),
  accounts: rate('accounts made', 'address', 10, HOUR),
  signIn: rate('sign-ins from an unknown device', 'address', 50, QUARTER),
  signInName: rate('sign-ins without a proof of work', 'name', 10, QUARTER),
  signInWork: rate('sign-ins with a proof of work', 'name', 100, QUARTER),
  workOnce: rate('sign-ins with one piece of work', 'work', 1, 600),
  signInDevice: rate('sign-ins from a device that was signed in before', 'device', 10, QUARTER),
  recoveries: rate('recovery codes tried', 'address', 60, QUARTER),
  passwordProofs: rate('proofs of a password', 'person', 10, QUARTER),
  accountExports: rate('exports of an account', 'person', 10, HOUR),
  lists: rate('lists of games', 'asker', 120, MINUTE),
  files: rate('game files', 'asker', 120, MINUTE),
  downloads: rate("downloads of all of somebody's games", 'asker', 10, HOUR),
  pixels: rate('millions of pixels drawn in pictures', 'address', 30, MINUTE),
  positions: rate('positions, and what the rules say of them', 'asker', 600, MINUTE),
  commands: rate('commands in games', 'person', 300, MINUTE),
  refusals: rate('moves that the rules refuse', 'person', 30, MINUTE),
  socketMessages: rate('messages through sockets', 'person', 200, 20),
  socketMessagesFrom: rate('messages through sockets', 'address', 2400, 20),
  socketMessagesOne: rate('messages through one socket', 'socket', 100, 20),
  messages: rate('requests for chat', 'asker', 120, MINUTE),
  lines: rate('lines said in chats', 'person', 5, 10),
  streamsOpened: rate('streams opened', 'asker', 240, MINUTE),
  offersMade: rate('offers made', 'person', 30, MINUTE),
  offersFrom: rate('offers of guests to others', 'address', 30, 600),
  offersJoined: rate('places taken in offers', 'person', 60, MINUTE),
  relations: rate('people muted, blocked or followed', 'person', 60, MINUTE),
  confirmations: rate('mails to confirm an address', 'person', 5, HOUR),
  mailsTo: rate('mails to the same address, or with codes for the same account', 'name', 5, HOUR),
  mailsFrom: rate('mails brought by one mail server, except one beside this server', 'address', 300, HOUR),
  mailsIn: rate('mails to somebody’s addresses', 'person', 120, HOUR),
  mailsOfStrangers: rate('mails of people without an account', 'all', 120, HOUR),
  answers: rate('answers to mails', 'person', 60, HOUR),
  noticeChanges: rate('changes to notices, and to how they come', 'person', 120, MINUTE),
  vacations: rate('vacations begun or ended', 'person', 20, HOUR),
  prepared: rate('times moves are prepared or dropped', 'person', 60, MINUTE),
  notes: rate('private notes written', 'person', 120, MINUTE),
  challengesTo: rate('challenges to the same person', 'pair of people', 5, HOUR, 'tables'),
  reports: rate('reports', 'person', 10, DAY),
  leavers: rate('rated games ended before they count, without a penalty', 'person', 2, HOUR, 'tables'),
  pair: rate('rated games that count', 'pair of people', 10, DAY, 'tables'),
  socketsOf: atOnce('open sockets', 'person', 20, 'memory'),
  socketsFrom: atOnce('open sockets', 'address', 120, 'memory'),
  connectionsFrom: atOnce('connections, where no proxy is trusted', 'address', 400, 'memory'),
  mailLines: atOnce('connections of mail servers', 'all', 100, 'memory'),
  mailLinesFrom: atOnce('connections of one mail server, except one beside this server', 'address', 10, 'memory'),
  streamsOf: atOnce('open streams', 'person', 40, 'memory'),
  streamsFrom: atOnce('open streams', 'address', 120, 'memory'),
  watched: atOnce('games shown through one socket', 'socket', 40, 'memory'),
  questions: atOnce('positions, files and lists that wait to be worked out', 'asker', 12, 'memory'),
  offersOpen: atOnce('open offers', 'person', 5),
  offersOpenFrom: atOnce('open offers of guests', 'address', 15),
  challengesOpen: atOnce('open challenges to one person, for strangers', 'person', 20),
  challengesFrom: atOnce('open challenges to one person, for strangers', 'address', 4),
  placesHeld: atOnce('places in open offers', 'person', 20),
  computers: atOnce('unfinished games with computers', 'person', 8),
  computersFrom: atOnce('unfinished games of guests with computers', 'address', 16),
  tokens: atOnce('tokens', 'person', 20),
  notesKept: atOnce('private notes', 'person', 2000),
  devices: atOnce('devices that get pushes', 'person', 10),
  muted: atOnce('people muted', 'person', 500),
  followed: atOnce('people followed', 'person', 200),
  blocked: atOnce('people blocked', 'person', 500),
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitId = keyof typeof LIMITS;

function rate(what: string, by: CountedBy, most: number, seconds: number, kept: Limit['kept'] = 'memory'): Limit {
  return { what, by, most, seconds, kept };
}

function atOnce(what: string, by: CountedBy, most: number, kept: Limit['kept'] = 'tables'): Limit {
  return { what, by, most, seconds: null, kept };
}
