import { folded, positionInMail } from '@menagerie/board/characters';
import {
  capital,
  nearMoves,
  plain,
  roundOf,
  squareName,
  type Game,
  type Objection,
  type Position,
  type Seat,
  type Witness,
} from '@menagerie/core';
import { isAutomatic, type Heads } from './automatic.ts';
import { commandIn, headingOf, type Asked, type Heading } from './commands.ts';
import { textOfHtml } from './html.ts';
import { ownLines } from './own.ts';

/** A mail, already decoded. */
export interface Incoming {
  readonly heads: Heads;
  /** Its plain text; null if it has none. */
  readonly text: string | null;
  readonly html: string | null;
}

/** The game that a mail is about. */
export interface AtTable {
  readonly game: Game;
  readonly position: Position;
  /** Whose address the mail came to. */
  readonly seat: Seat;
  /** What has been played, with the number of its round. */
  readonly moves: readonly { readonly round: number; readonly text: string }[];
  /** How many moves were played since the letter that the mail answers; below 0: moves were taken back. Missing: unknown. */
  readonly since?: number;
}

/** What follows from a mail. */
export type Reply =
  /** A machine wrote it: do nothing, and write nothing back. */
  | { readonly kind: 'none' }
  /** Do this, in order. Moves are in their full text. `remark` is whatever else was written. */
  | { readonly kind: 'do'; readonly asked: readonly Asked[]; readonly remark: string }
  /** Do nothing, and write this back. */
  | { readonly kind: 'answer'; readonly text: string };

/** Commands that may stand beside others. Any other must be alone, so that nobody loses a game by a word too many. */
const TOGETHER: readonly Asked['kind'][] = ['move', 'draw', 'prepare', 'board', 'games', 'rules', 'help', 'message'];
/** How many near moves and later moves an answer names. */
const [MOST_NEAR, MOST_LATER] = [4, 12];
/** The most of an unclear line that is told back. */
const LONGEST_SAID = 100;

/**
 * Reads a mail about a game, or about none. A move is played only if it's the first thing that its sender wrote, legal, for the present
 * round if it names one, and contradicted by no other line.
 */
export function readReply(mail: Incoming, table: AtTable | null): Reply {
  if (isAutomatic(mail.heads)) return { kind: 'none' };
  const heading = headingOf(ownLines(mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? '')));
  const { asked, read, rest } = heading;
  const remark = rest.join('\n').trim();
  if (asked.length === 0) return unclear(firstLine(heading), 'I found no command in the first line that you wrote yourself.', table);
  const alone = asked.find(({ kind }) => !TOGETHER.includes(kind));
  if (alone && asked.length > 1) return unclear(read.join(' / '), `"${read[asked.indexOf(alone)]}" must be alone in its mail.`, table);
  if (!asked.some(({ kind }) => kind === 'move')) {
    const other = rest.find((line) => commandIn(line) !== null);
    return alone && other !== undefined ? twoThings(read[0], other, table) : { kind: 'do', asked, remark };
  }
  return table ? readMoves(heading, table) : unclear(read[0], "This address belongs to no game. Answer to one of the game's mails.", null);
}

/** What a mail can say, for the answer to `help`. */
export function helpText(): string {
  return [
    ...folded('Write one of these in the first line of a mail. Below it you may write what you like; I leave out what you quote.'),
    '',
    '14. e2-e4     play; the number of the round guards against old mails',
    'board         the board as it stands',
    'games         your games',
    'rules Cannon  the rules of a piece',
    'draw          offer a draw; it may stand below your move',
    'if e7-e5 then d2-f4  prepare a move; it is played when it fits',
    'forget moves  drop what you prepared',
    'accept        accept what is offered; "decline" declines it',
    'take back     ask to take back your last move',
    'resign        resign',
    'message: Hi   write to your opponent; all that follows goes too',
    'vacation 5 days, vacation until 2026-08-14, vacation over',
    'offer bucky   offer a game; "join" lists the offers of others',
    'offer bucky series 4   offer a series of games',
    'stop          no more mails',
  ].join('\n');
}

function readMoves({ asked, read, rest }: Heading, table: AtTable): Reply {
  const { game, seat } = table;
  const moves = asked.flatMap((each, index) => (each.kind === 'move' ? [{ ...each, line: read[index] }] : []));
  const round = roundOf(game, table.position);
  const stale = moves.find(({ number }) => number !== null && number !== round);
  if (stale) return { kind: 'answer', text: answer(stale.line, otherRound(stale.number!, round, table), table) };
  const { since = 0 } = table;
  if (since !== 0 && moves[0].number === null) return { kind: 'answer', text: answer(read[0], otherPosition(since, round, table), table) };
  const outcome = game.outcome(table.position);
  if (outcome) return unclear(read[0], `The game is over: ${outcome.text} (${outcome.clause})`, table);
  if (table.position.turn !== seat) {
    return unclear(read[0], `It's not your turn: ${game.seats[table.position.turn].name} is to move.`, table);
  }
  const position = game.copy(table.position);
  const texts: string[] = [];
  for (const [index, { text, number, line }] of moves.entries()) {
    if (index > 0 && (number === null || position.turn !== seat || roundOf(game, position) !== round)) {
      return twoThings(moves[0].line, line, table);
    }
    const move = game.parseMove(position, text);
    if (!move.ok) return { kind: 'answer', text: answer(line, refusal(game, position, text, move.error), table) };
    texts.push(game.formatMove(position, move.value));
    position.make(move.value);
  }
  const other = rest.find((line) => contradicts(line, texts, table));
  if (other !== undefined) return twoThings(moves[0].line, other, table);
  let next = 0;
  const played = asked.map((each): Asked => (each.kind === 'move' ? { ...each, text: texts[next++] } : each));
  return { kind: 'do', asked: played, remark: rest.join('\n').trim() };
}

/** Whether a later line names something else to do: a command, or another legal move. */
function contradicts(line: string, played: readonly string[], { game, position }: AtTable): boolean {
  const other = commandIn(line);
  if (other?.kind !== 'move') return other !== null;
  const move = game.parseMove(position, other.text);
  return move.ok && game.formatMove(position, move.value) !== played[0];
}

function otherRound(number: number, round: number, { moves }: AtTable): readonly string[] {
  if (number > round) return [`Round ${number} hasn't come yet: this is round ${round}.`];
  const later = moves.filter((move) => move.round >= number).slice(-MOST_LATER);
  return [
    `Your mail is about round ${number}, but this is round ${round}, so it came too late. Since then was played:`,
    later.map((move) => `${move.round}. ${move.text}`).join('  '),
  ];
}

function otherPosition(since: number, round: number, { moves }: AtTable): readonly string[] {
  const how = `If you mean it all the same, write it with the number of its round: ${round}.`;
  if (since < 0) return ['The mail that you answer is about moves that were taken back.', how];
  const later = moves.slice(-Math.min(since, MOST_LATER));
  return [
    'The mail that you answer is older than this. Since then was played:',
    later.map((move) => `${move.round}. ${move.text}`).join('  '),
    how,
  ];
}

function refusal(game: Game, position: Position, text: string, { clause, message, witnesses, remedy }: Objection): readonly string[] {
  const near = nearMoves(game, position, text)
    .slice(0, MOST_NEAR)
    .map((move) => move.text);
  return [
    `${message} (${clause})`,
    ...(witnesses.length > 0 ? [`Look at ${witnesses.map((witness) => witnessText(game, witness)).join('; ')}.`] : []),
    ...(remedy === undefined ? [] : [`${capital(remedy)}${remedy.endsWith('.') ? '' : '.'}`]),
    ...(near.length > 0 ? [`Near it: ${near.join(', ')}`] : []),
  ];
}

function witnessText({ board }: Game, witness: Witness): string {
  const where =
    witness.kind === 'square'
      ? squareName(board, witness.square)
      : `${squareName(board, witness.from)} to ${squareName(board, witness.to)}`;
  return witness.note === undefined ? where : `${where} (${witness.note})`;
}

function twoThings(first: string, other: string, table: AtTable | null): Reply {
  return unclear(first, `Further down you write "${shortened(other)}". I can't tell which you mean, so write only that.`, table);
}

function unclear(line: string, why: string, table: AtTable | null): Reply {
  return { kind: 'answer', text: answer(line, [why], table) };
}

/** What was read, that nothing is done, why, and the board. */
function answer(line: string, why: readonly string[], table: AtTable | null): string {
  const read = line === '' ? 'I read nothing that you wrote yourself.' : `I read: ${shortened(line)}`;
  const told = [read, 'Nothing is played.', ...why, 'Write your command in the first line of a mail; "help" lists them all.'];
  const board = table ? ['', positionInMail(table.game, table.position)] : [];
  return [...told.flatMap((each) => folded(asciiOf(each))), ...board].join('\n');
}

function shortened(line: string): string {
  return line.length > LONGEST_SAID ? `${line.slice(0, LONGEST_SAID)}...` : line;
}

/** Without signs that could end up as a head of the answer. */
function asciiOf(text: string): string {
  return plain(text).replace(/\p{Cc}/gu, ' ');
}

function firstLine({ rest }: Heading): string {
  return rest.find((line) => line !== '') ?? '';
}
