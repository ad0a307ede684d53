// What is played, and what people write about it.
import type { Counted, DeclineWord } from '@menagerie/protocol';
import type { Flag } from './facts.ts';

/**
 * Why a series ended: all was `played`, a player `left`, a match was called `off` again and again, there were too `many` matches, or the next one
 * couldn't begin: a player is `gone` or `blocked`, has `computers` enough, or has ended rated matches too `early`.
 */
export type SeriesEnd = 'played' | 'left' | 'off' | 'many' | 'gone' | 'blocked' | 'computers' | 'early';

export type GameStatus = 'preparing' | 'playing' | 'over';

/** A match. Only what lists need is stored besides the log. */
export interface GameTable {
  id: string;
  game: string;
  edition: string;
  options: string;
  start: string | null;
  timing: string;
  policy: string;
  rated: Flag;
  is_private: Flag;
  category: string;
  created: number;
  /** The number of events; writers must have seen them all. */
  version: number;
  status: GameStatus;
  plies: number;
  /** When the host must act next. */
  deadline: number | null;
  ended: number | null;
  /** The result, as JSON. */
  result: string | null;
  previous: string | null;
  next: string | null;
  /** For a finished rated match: `yes`, or why it doesn't count. Null otherwise. */
  counted: Counted | null;
  /** Until when the match is paused, even if that is past. */
  pause: number | null;
  /** The series it belongs to, and its number there, from 1. */
  series: string | null;
  series_number: number | null;
  /** Whether it was called off, so that another match has its number. */
  series_off: Flag;
}

/** Several matches between the same players. All that they have agreed on stands in the matches. */
export interface SeriesTable {
  id: string;
  /** Null: until somebody ends it. */
  length: number | null;
  /** Whether all matches begin together. */
  at_once: Flag;
  created: number;
  ended: number | null;
  why: SeriesEnd | null;
  /** Who ended it. */
  by: string | null;
}

export interface SeatTable {
  game: string;
  seat: number;
  user: string | null;
  name: string;
  kind: 'person' | 'computer';
  level: string | null;
  /** Whether the seat takes part under the match's options. */
  is_seated: Flag;
  /** Whether the match waits for this seat. */
  is_owing: Flag;
  /** From 1, once the match is over; null if it was called off. */
  place: number | null;
  /** Rating at the start of the match. */
  rating: number | null;
  is_provisional: Flag;
  change: number | null;
  /** When the person at this seat ended a rated match before it counted. */
  left_early: number | null;
  /** Until when the match waits for the vacation of the person at this seat, even if that is past. */
  away: number | null;
}

export interface EventTable {
  game: string;
  /** From 1. */
  seq: number;
  at: number;
  /** The command it is the last consequence of: its seat and the id drawn by its sender. */
  command: string | null;
  /** The event, as JSON. */
  payload: string;
}

export interface SeekTable {
  id: string;
  /** The request, as JSON. */
  request: string;
  way: 'lobby' | 'link' | 'direct';
  user: string;
  created: number;
  /** Until when it can be joined. */
  expires: number;
  /** Keyed digest of the network it came from. */
  origin: string | null;
  /** The person a challenge is for. */
  invited: string | null;
  /** Their answer; from then on only the challenger sees it. */
  declined: DeclineWord | null;
  /** The match that began with it. */
  game: string | null;
  /** Drawn by its sender: they have one seek with this, however often they ask for it. */
  once: string | null;
}

export interface SeekPlaceTable {
  seek: string;
  /** From 0, the seeker; newcomers follow. */
  place: number;
  user: string;
}

export interface ChatTable {
  game: string;
  seq: number;
  user: string;
  room: 'players' | 'spectators';
  text: string;
  at: number;
  /** Drawn by its sender. */
  command: string;
}

export interface MuteTable {
  user: string;
  muted: string;
}

/** The moves that a player has prepared in a match. */
export interface PreparedLinesTable {
  game: string;
  seat: number;
  user: string;
  /** How many plies the match had, and how many seats had gone out, before the first move of each line. */
  ply: number;
  gone: number;
  /** As JSON. */
  lines: string;
  /** Since when the next answer is to be played; null: another seat is to move, or an offer waits. */
  due: number | null;
}

/** What somebody has written down for themselves about a match. */
export interface PrivateNoteTable {
  user: string;
  game: string;
  /** The position after so many plies; -1: the game. */
  ply: number;
  text: string;
  changed: number;
}

export interface MatchTables {
  games: GameTable;
  series: SeriesTable;
  seats: SeatTable;
  events: EventTable;
  seeks: SeekTable;
  seek_places: SeekPlaceTable;
  chat: ChatTable;
  mutes: MuteTable;
  prepared_lines: PreparedLinesTable;
  private_notes: PrivateNoteTable;
}
