// Reads a mail against the match it is for, in a thread beside.
import { folded } from '@menagerie/board/characters';
import { roundOf, type Seat } from '@menagerie/core';
import { headingOf, ownLines, readReply, type Asked, type AtTable, type Heads } from '@menagerie/mail';
import { isPreparing } from '@menagerie/match';
import { papersFor, parseArmy } from '@menagerie/record';
import type { Reader } from '../beside/reader.ts';
import { seatOf, type Entry } from '../host/entry.ts';
import { readable } from '../notices/letter.ts';
import type { Part } from './answer.ts';

export interface ReadingAsked {
  readonly user: string | null;
  readonly game: string | null;
  /** The number of plies in the letter it answers; null: unknown. */
  readonly seen: number | null;
  readonly text: string;
}

/** What a mail says: what to do, for a match as it stood, or what to write back because it can't be done. */
export type Plan =
  /** Hand in these papers. */
  | { readonly kind: 'papers'; readonly papers: readonly string[] }
  /** All is done; say so. */
  | {
      readonly kind: 'did';
      readonly parts: readonly Part[];
      readonly board: boolean;
      readonly from: number | null;
      readonly plies: number | null;
    }
  /** Greet somebody whose account was just made. */
  | { readonly kind: 'welcome' }
  | { readonly kind: 'do'; readonly asked: readonly Asked[]; readonly version: number | null; readonly plies: number }
  | { readonly kind: 'say'; readonly text: string; readonly plies: number | null };

const NO_HEADS: Heads = new Map();

/** Reads a mail; null: there is nothing to answer. */
export async function readPlan(reader: Reader, { user, game, seen, text }: ReadingAsked): Promise<Plan | null> {
  const entry = game === null ? null : await readable(reader, game);
  const seat = entry && seatOf(entry, user);
  if (game !== null && (entry === null || seat === null))
    return { kind: 'say', text: 'This address belongs to no game of yours any more.', plies: null };
  // Before all papers are in there is no board to read a move at.
  const isOpen = entry !== null && !isPreparing(entry.game, entry.match);
  const papers = entry && seat !== null && !isOpen ? papersIn(entry, seat, ownLines(text)) : null;
  if (papers) return papers;
  const table = isOpen && seat !== null ? tableOf(entry, seat, seen) : null;
  const reply = readReply({ heads: NO_HEADS, text, html: null }, table);
  if (reply.kind === 'none') return null;
  if (reply.kind === 'answer') return { kind: 'say', text: reply.text, plies: isOpen ? entry.match.plies.length : null };
  return { kind: 'do', asked: reply.asked, version: entry ? entry.match.log.length : null, plies: entry ? entry.match.plies.length : 0 };
}

/** The papers in a mail to a match whose papers aren't all in; null: it's about something else. */
function papersIn({ game, match: { options } }: Entry, seat: Seat, own: readonly string[]): Plan | null {
  const { papers } = game.preparation!;
  const labels = ['army', ...papers.map(({ name }) => name.toLowerCase())];
  const isLabelled = (line: string): boolean => labels.includes(/^\s*([\p{L}-]+)\s*:/u.exec(line)?.[1].toLowerCase() ?? '');
  const first = own.findIndex(isLabelled);
  if (first >= 0) {
    const lines: string[] = [];
    for (let at = first; at < own.length; at++) {
      const next = own.slice(at).find((line) => line !== '');
      // Below an empty line only another paper goes on.
      if (own[at] === '' && (next === undefined || !isLabelled(next))) break;
      lines.push(own[at]);
    }
    const army = parseArmy(game, options, lines.join('\n'));
    const fitting = army.ok ? papersFor(game, options, army.value, seat) : army;
    if (fitting.ok) return { kind: 'papers', papers: fitting.value };
    const { message, clause } = fitting.error;
    return say([`${message}${clause === undefined ? '' : ` (${clause})`}`, 'Nothing is handed in.', HOW]);
  }
  const sets = game.preparation!.readymades(options);
  const wanted = /^army\s+(.+?)[.!]*$/i.exec(own.find((line) => line !== '') ?? '')?.[1].toLowerCase();
  if (wanted !== undefined) {
    const set = sets.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
    if (set) return { kind: 'papers', papers: set.papers(seat) };
    const known = sets.map(({ name }) => name).join(', ');
    return say([`There is no ready-made army called “${wanted.slice(0, 60)}”. There are: ${known}.`, 'Nothing is handed in.', HOW]);
  }
  if (!headingOf(own).asked.some(({ kind }) => kind === 'move')) return null;
  return say(['The game hasn’t begun: not all papers are in. So nothing is played.', HOW]);
}

const HOW = 'Write “army” with the name of a ready-made one, such as “army legion”, or all lines of your own army.';

function say(lines: readonly string[]): Plan {
  return { kind: 'say', text: lines.flatMap((line) => folded(line)).join('\n'), plies: null };
}

/** How many of the latest moves an answer may name. */
const LATEST = 60;

function tableOf({ game, match, session }: Entry, seat: Seat, seen: number | null): AtTable {
  const { plies } = match;
  const first = Math.max(0, plies.length - LATEST);
  const moves = plies.slice(first).map(({ text }, index) => ({ round: roundOf(game, session.at(match, first + index)), text }));
  const position = game.copy(session.at(match));
  return { game, position, seat, moves, ...(seen === null ? {} : { since: plies.length - seen }) };
}
