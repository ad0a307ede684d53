import {
  fail,
  ok,
  parseSquare,
  placements,
  placingOf,
  problem,
  squareName,
  textOf,
  turnedSquare,
  type BoardShape,
  type Game,
  type Options,
  type Problem,
  type Result,
  type Seat,
  type Square,
} from '@menagerie/core';
import { unquoted } from './scan.ts';

/** An army you can use again: the papers a seat hands in, written for the game's first seat. */
export interface Army {
  readonly name: string;
  readonly papers: readonly string[];
}

/** The longest name of an army. */
export const LONGEST_NAME = 40;

/** Writes an army as text: a line for its name and one for each paper (docs/armies.md). */
export function formatArmy(game: Game, army: Army): string {
  const papers = game.preparation!.papers.map(({ name }, index) => `${name}: ${army.papers[index]}`);
  return [`Army: ${army.name}`, ...papers].join('\n') + '\n';
}

/** Reads an army from text. Its squares may be those of any seat. A refusal by the game's rules names the clause. */
export function parseArmy(game: Game, options: Options, text: string): Result<Army, Problem> {
  const fields = fieldsOf(game, text);
  if (!fields.ok) return fields;
  const { name, papers } = fields.value;
  const seat = game.seats.findIndex((_, index) => liesAt(game, options, papers, index));
  const army = adjusted(game, options, papers, Math.max(0, seat), 0);
  return army.ok ? ok({ name, papers: army.value }) : army;
}

/** The papers of an army for a seat, as the rules read them. Refused if these options don't allow them. */
export function papersFor(game: Game, options: Options, army: Army, seat: Seat): Result<readonly string[], Problem> {
  return adjusted(game, options, army.papers, 0, seat);
}

/** Makes an army of a seat's papers. */
export function armyOf(game: Game, options: Options, name: string, papers: readonly string[], seat: Seat): Result<Army, Problem> {
  const told = adjusted(game, options, papers, seat, 0);
  return told.ok ? ok({ name, papers: told.value }) : told;
}

/** Turns papers for one seat to the squares of another, and reads them by the rules. */
function adjusted(game: Game, options: Options, papers: readonly string[], from: Seat, to: Seat): Result<readonly string[], Problem> {
  const preparation = game.preparation!;
  const read: string[] = [];
  for (const text of papers) {
    const there = preparation.sheet(options, to, read);
    const here = preparation.sheet(options, from, read);
    const isTurned = from !== to && here.kind === 'squares' && there.kind === 'squares';
    const paper = preparation.read(options, to, read, isTurned ? turnedText(game, here.squares, there.squares, text) : text);
    if (!paper.ok) return paper;
    read.push(paper.value);
  }
  return ok(read);
}

/** A set-up with every square turned from one seat's place to another's. Anything else stays as it is, for the rules to refuse. */
function turnedText({ board }: Game, from: readonly Square[], to: readonly Square[], text: string): string {
  const quarters = quartersBetween(board, from, to);
  return placements(text)
    .map((item) => {
      const at = item.lastIndexOf('@');
      const square = parseSquare(board, item.slice(at + 1));
      return square < 0 ? item : `${item.slice(0, at)}@${squareName(board, turnedSquare(board, square, quarters))}`;
    })
    .join(' ');
}

/** Whether the set-up among these papers lies on a seat's squares. */
function liesAt(game: Game, options: Options, papers: readonly string[], seat: Seat): boolean {
  const preparation = game.preparation!;
  const read: string[] = [];
  for (const text of papers) {
    const sheet = preparation.sheet(options, seat, read);
    if (sheet.kind === 'squares') return [...placingOf(game.board, text).keys()].every((square) => sheet.squares.includes(square));
    const paper = preparation.read(options, seat, read, text);
    if (!paper.ok) return false;
    read.push(paper.value);
  }
  return false;
}

/** How many quarter turns of the board lay one set of squares upon another; 0 if none does. */
function quartersBetween(board: BoardShape, from: readonly Square[], to: readonly Square[]): number {
  const turns = board.files === board.ranks ? [0, 1, 2, 3] : [0, 2];
  return turns.find((quarters) => from.every((square) => to.includes(turnedSquare(board, square, quarters)))) ?? 0;
}

/** Reads the name and the papers from an army's text, without asking the rules. A line without a label continues the one before it. */
function fieldsOf(game: Game, text: string): Result<Army, Problem> {
  const { papers } = game.preparation!;
  const labels = ['army', ...papers.map(({ name }) => name.toLowerCase())];
  const found = new Map<string, string>();
  let last: string | null = null;
  for (const [index, line] of unquoted(
    textOf(text)
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n'),
  )
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue;
    const [, label, rest] = /^\s*([\p{L}-]+)\s*:\s*(.*)$/u.exec(line) ?? [];
    const key: string | null = label === undefined ? last : label.toLowerCase();
    if (key === null || !labels.includes(key)) {
      const known = ['Army', ...papers.map(({ name }) => name)].map((name) => `“${name}:”`).join(', ');
      return problem(`Line ${index + 1} of the army can't be read; its lines begin with ${known}.`);
    }
    if (label !== undefined && found.has(key)) return problem(`Line ${index + 1} of the army begins with “${label}:” a second time.`);
    found.set(key, `${found.get(key) ?? ''} ${label === undefined ? line : rest}`.trim());
    last = key;
  }
  const missing = papers.find(({ name }) => !found.has(name.toLowerCase()));
  if (missing) return fail({ message: `The army has no line “${missing.name}:”. ${missing.help}`, clause: missing.clause });
  const name = (found.get('army') ?? '').slice(0, LONGEST_NAME) || 'Army without a name';
  return ok({ name, papers: papers.map((paper) => found.get(paper.name.toLowerCase())!) });
}
