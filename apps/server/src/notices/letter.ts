// A mail with notices: text and HTML from the same blocks.
import { boardInMail, folded, positionInMail } from '@menagerie/board/characters';
import { Candidate, headline, roundOf, type Seat } from '@menagerie/core';
import { isPreparing } from '@menagerie/match';
import { formatRoute } from '@menagerie/protocol/routes';
import type { Reader } from '../beside/reader.ts';
import { seatOf, type Entry } from '../host/entry.ts';
import { worded, type Worded } from '../outbox/words.ts';
import { Refused } from '../refused.ts';
import type { Database } from '../storage/schema.ts';
import { oneLine } from './sending.ts';

/** The most moves to tell, and the most matches to show with their boards. */
const MOST_MOVES = 16;
const MOST_BOARDS = 12;
const LONGEST_SUBJECT = 120;
/** What a mail says whose answer is read. */
const ANSWER_HINT = 'You can answer this mail: write your move, or “help”, in its first line.';

/** A piece of a letter. */
export type Block =
  | { readonly kind: 'head' | 'line'; readonly text: string }
  /** What somebody else has written. */
  | { readonly kind: 'quote'; readonly text: string }
  /** Text in columns, and a picture of the same where there is one. */
  | { readonly kind: 'board'; readonly text: string; readonly picture: string | null; readonly link: string }
  | { readonly kind: 'link'; readonly text: string; readonly link: string };

export interface LetterAsked {
  readonly user: string;
  /** Ids of notices. */
  readonly notices: readonly string[];
  /** Address of the site, without a slash at the end. */
  readonly origin: string;
  /** Where to end such mail without signing in. */
  readonly unsubscribe: string;
  /** Whether an answer to it is read. */
  readonly isAnswered: boolean;
  readonly now: number;
}

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** How many plies the one match in it had; null: it shows none, or several. */
  readonly plies: number | null;
}

/** Writes a letter with a person's notices. */
export async function letterOf(reader: Reader, asked: LetterAsked): Promise<Letter> {
  const { user, origin, unsubscribe, isAnswered, now } = asked;
  const rows = await reader.db
    .selectFrom('notices')
    .selectAll()
    .where('user', '=', user)
    .where('id', 'in', [...asked.notices])
    .orderBy('at')
    .orderBy('id')
    .execute();
  const told = await worded(reader.db, rows, now);
  const blocks: Block[] = [];
  let boards = 0;
  let plies = 0;
  for (const group of Map.groupBy(told, ({ notice }) => notice.game ?? notice.id).values()) {
    for (const each of group) blocks.push({ kind: 'head', text: each.text }, ...(await quoted(reader.db, each)));
    const [{ notice, path }] = group;
    const link = origin + path;
    const entry = notice.game !== null && boards < MOST_BOARDS ? await readable(reader, notice.game) : null;
    if (entry) {
      boards++;
      blocks.push(...shown(entry, seatOf(entry, user), origin));
      plies = entry.match.plies.length;
    }
    blocks.push({ kind: 'link', text: notice.game === null ? 'Open it' : 'Open the game', link });
  }
  const foot: Block[] = [
    ...(isAnswered ? [{ kind: 'line', text: ANSWER_HINT } as const] : []),
    { kind: 'line', text: 'You get this because you have an account at Menagerie and confirmed this address.' },
    { kind: 'link', text: 'Choose what you are told', link: `${origin}/notices` },
    { kind: 'link', text: 'No more mail', link: unsubscribe },
  ];
  const subject = told.length === 1 ? told[0].text : `${told.length} notices from Menagerie`;
  return { subject: oneLine(subject).slice(0, LONGEST_SUBJECT), plies: boards === 1 ? plies : null, ...written([...blocks, ...foot]) };
}

/** Text and HTML of blocks. */
export function written(blocks: readonly Block[]): { readonly text: string; readonly html: string } {
  const html = blocks.map(htmlOf).join('\n');
  const body = `<body style="font: 16px/1.5 sans-serif; max-width: 40em; margin: 0 auto; padding: 1em">\n${html}\n</body>`;
  return {
    text: `${blocks.map(textOf).join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>Menagerie</title></head>\n${body}\n</html>\n`,
  };
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'head':
    case 'line':
      return folded(block.text).join('\n');
    case 'quote':
      return folded(block.text)
        .map((line) => `> ${line}`)
        .join('\n');
    case 'board':
      return block.text;
    case 'link':
      return `${block.text}:\n${block.link}`;
  }
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'head':
      return `<h2 style="font-size: 18px">${escaped(block.text)}</h2>`;
    case 'line':
      return `<p>${escaped(block.text)}</p>`;
    case 'quote':
      return `<blockquote>${escaped(block.text)}</blockquote>`;
    case 'board': {
      const letters = `<pre style="font: 13px/1.3 monospace">${escaped(block.text)}</pre>`;
      if (block.picture === null) return letters;
      const image = `<img src="${escaped(block.picture)}" width="480" alt="The board" style="max-width: 100%">`;
      return `<p><a href="${escaped(block.link)}">${image}</a></p>\n${letters}`;
    }
    case 'link':
      return `<p><a href="${escaped(block.link)}">${escaped(block.text)}</a></p>`;
  }
}

/** A match; null if this version can't read it, so that its news still comes without the board. */
export async function readable({ match }: Reader, id: string): Promise<Entry | null> {
  try {
    return await match(id);
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/** What somebody wrote, for a notice of a message. */
async function quoted(db: Database, { notice }: Worded): Promise<readonly Block[]> {
  if (notice.kind !== 'message' || notice.game === null) return [];
  const { seq } = JSON.parse(notice.about) as { readonly seq: number };
  const line = await db.selectFrom('chat').select('text').where('game', '=', notice.game).where('seq', '=', seq).executeTakeFirst();
  return line ? [{ kind: 'quote', text: line.text }] : [];
}

/** The moves since a player's last turn, and the board. Nothing before all papers are in: they are secret. */
function shown(entry: Entry, seat: Seat | null, origin: string): readonly Block[] {
  const { game, match } = entry;
  if (isPreparing(game, match)) return [];
  const own = match.plies.findLastIndex((ply) => ply.seat === seat);
  // After a move of their own, what they know already isn't told again.
  return [...movesFrom(entry, own + 1), boardOf(entry, seat, origin)];
}

/** The moves of a match from a ply (0: the first), with what they did; the last ones if there are many. */
export function movesFrom({ game, match, session }: Entry, from: number): readonly Block[] {
  const { plies } = match;
  const first = Math.max(from, plies.length - MOST_MOVES);
  return plies.slice(first).map(({ seat: mover, text }, index): Block => {
    const { before, move } = session.played(match, first + index + 1);
    const does = move === null ? 'No move was made in time.' : headline(game, new Candidate(game, before, move).trace);
    return { kind: 'line', text: `${roundOf(game, before)}. ${game.seats[mover].name}: ${text}. ${does}` };
  });
}

/** The board of a match as it stands. */
export function boardOf({ id, game, match, session, about }: Entry, seat: Seat | null, origin: string): Block {
  const position = session.at(match);
  const look = seat === null ? '' : `&seat=${seat}`;
  // Whoever reads the mail has no cookie for a private match.
  const picture = about.isPrivate ? null : `${origin}/game/${id}.png?ply=${match.plies.length}&width=480${look}`;
  const text = match.result ? boardInMail(game, position) : positionInMail(game, position);
  return { kind: 'board', text, picture, link: `${origin}${formatRoute({ page: 'game', id })}` };
}

/** A text as HTML shows it. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
