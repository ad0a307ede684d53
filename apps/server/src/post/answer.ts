// Writes the answer to a mail, in a thread beside.
import { folded } from '@menagerie/board/characters';
import type { WholeGame } from '@menagerie/core';
import { helpText } from '@menagerie/mail';
import { isPreparing } from '@menagerie/match';
import { formatRoute } from '@menagerie/protocol/routes';
import { games } from '@menagerie/registry/all';
import type { Reader } from '../beside/reader.ts';
import { seatOf } from '../host/entry.ts';
import { boardOf, movesFrom, readable, written, type Block } from '../notices/letter.ts';

/** The most clauses that an answer about a piece tells. */
const MOST_CLAUSES = 12;

/** A piece of an answer. */
export type Part =
  | { readonly kind: 'line'; readonly text: string }
  /** Text that keeps its lines. */
  | { readonly kind: 'lines'; readonly text: string }
  | { readonly kind: 'help' }
  /** The rules of a piece or a clause. */
  | { readonly kind: 'rules'; readonly about: string };

export interface AnswerAsked {
  readonly user: string | null;
  readonly game: string | null;
  readonly parts: readonly Part[];
  /** Moves are told from this ply on; null: none. */
  readonly from: number | null;
  /** Whether to show the board. */
  readonly board: boolean;
  /** Address of the site, without a slash at the end. */
  readonly origin: string;
}

/** An answer, and how many plies its match had; null: it shows none. */
export interface WrittenAnswer {
  readonly text: string;
  readonly html: string;
  readonly plies: number | null;
}

/** Writes an answer. */
export async function writeAnswer(reader: Reader, { user, game: id, parts, from, board, origin }: AnswerAsked): Promise<WrittenAnswer> {
  const entry = id === null ? null : await readable(reader, id);
  const isOpen = entry !== null && !isPreparing(entry.game, entry.match);
  const blocks: Block[] = parts.flatMap((part) => blocksOf(part, entry?.game ?? null, origin));
  if (isOpen && from !== null) blocks.push(...movesFrom(entry, from));
  if (isOpen && board) {
    const { game, match, session } = entry;
    blocks.push({ kind: 'line', text: match.result?.text ?? `${game.seats[session.at(match).turn].name} is to move.` });
    blocks.push(boardOf(entry, seatOf(entry, user), origin));
  }
  const path = id === null ? formatRoute({ page: 'lobby' }) : formatRoute({ page: 'game', id });
  blocks.push({ kind: 'link', text: id === null ? 'Open the lobby' : 'Open the game', link: origin + path });
  return { ...written(blocks), plies: isOpen && board ? entry.match.plies.length : null };
}

function blocksOf(part: Part, game: WholeGame | null, origin: string): readonly Block[] {
  switch (part.kind) {
    case 'line':
      return [part];
    case 'lines':
      return [{ kind: 'board', text: part.text, picture: null, link: '' }];
    case 'help':
      return [{ kind: 'board', text: helpText(), picture: null, link: '' }];
    case 'rules':
      return rulesOf(part.about, game, origin);
  }
}

/** The rules of a piece or a clause of a game; of all games if it is null. */
function rulesOf(about: string, game: WholeGame | null, origin: string): readonly Block[] {
  const wanted = about.trim().toLowerCase();
  const among = game ? [game] : games;
  const link = (one: WholeGame): Block => ({
    kind: 'link',
    text: `All rules of ${one.name}`,
    link: origin + formatRoute({ page: 'rules', game: one.id, clause: null }),
  });
  if (wanted === '' || among.some(({ id }) => id === wanted)) return among.filter(({ id }) => wanted === '' || id === wanted).map(link);
  const told = among.flatMap((one) => {
    const lines = clausesFor(one, wanted);
    return lines.length === 0 ? [] : [{ kind: 'board', text: lines.join('\n'), picture: null, link: '' } as const, link(one)];
  });
  if (told.length > 0) return told;
  const pieces = among.map(({ name, kinds }) => `${name}: ${kinds.map((kind) => kind.name).join(', ')}.`);
  const text = `I know no piece and no clause called “${about.trim().slice(0, 60)}”. Write “rules” with one of these, or with a clause such as ${among[0].rulebook.clauses[0].id}.`;
  return [{ kind: 'line', text }, ...pieces.map((each): Block => ({ kind: 'line', text: each })), ...among.map(link)];
}

function clausesFor({ kinds, rulebook }: WholeGame, wanted: string): readonly string[] {
  const { clauses } = rulebook;
  const clause = clauses.find(({ id }) => id.toLowerCase() === wanted);
  const names = [wanted, wanted.replace(/s$/, '')];
  const kind = kinds.find(({ letter, name }) => names.includes(name.toLowerCase()) || letter.toLowerCase() === wanted);
  const found = clause
    ? [clause]
    : kind
      ? clauses.filter(({ id, heading }) => id === kind.clause || heading.toLowerCase().includes(kind.name.toLowerCase()))
      : [];
  const head = kind && !clause ? folded(`${kind.name}: ${kind.summary}`) : [];
  return [
    ...head,
    ...found.slice(0, MOST_CLAUSES).flatMap(({ id, heading, paraphrase }) => ['', ...folded(`${id} ${heading}. ${paraphrase}`)]),
  ];
}
