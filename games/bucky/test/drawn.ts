import { legalMoves, moveTexts, parseSquare, play, resolveOptions, squareName, unwrap, winnerOf } from '@menagerie/core';
import type { AspectMark, Objection, Options, Problem, Stage, Touch, Witness } from '@menagerie/core';
import { place } from '../rulebook/place.ts';
import { bucky, type BuckyPosition } from '../src/index.ts';

/** Fields of a position text other than the board. By default White moves, no exchange is left and nothing is vulnerable. */
export interface Fields {
  readonly turn?: 'w' | 'b';
  readonly exchanges?: string;
  readonly vulnerable?: string;
  readonly quiet?: number;
  readonly pair?: number;
  readonly options?: Options;
}

/** The position of pieces listed as `S@c2 c@b4`. */
export function set(pieces: string, { options, ...fields }: Fields = {}): BuckyPosition {
  return at(place(pieces, fields), options);
}

/** The position of a drawn board: eight lines from rank 8 to rank 1, `.` for an empty square. */
export function drawn(drawing: string, fields: Fields = {}): BuckyPosition {
  const ranks = board(drawing)
    .split('\n')
    .map((line) => line.split(' '));
  if (ranks.length !== 8 || ranks.some((rank) => rank.length !== 8)) throw new Error(`Not 8 lines of 8 squares: ${drawing}`);
  const pieces = ranks.flatMap((rank, index) => rank.map((letter, file) => `${letter}@${'abcdefgh'[file]}${8 - index}`));
  return set(pieces.filter((piece) => !piece.startsWith('.')).join(' '), fields);
}

/** The position of a text. */
export function at(text: string, options: Options = {}): BuckyPosition {
  return unwrap(bucky.parse(text, unwrap(resolveOptions(bucky.options, options))));
}

/** Why a position text is refused. Throws if it is accepted. */
export function fault(text: string): Problem {
  const read = bucky.parse(text, unwrap(resolveOptions(bucky.options)));
  if (read.ok) throw new Error(`${text} is accepted`);
  return read.error;
}

/** A drawn board without the indentation of the code around it. */
export function board(drawing: string): string {
  return drawing
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/ +/g, ' '))
    .join('\n');
}

/** The board of a position as a drawing. */
export function draw(position: BuckyPosition): string {
  return field(position, 1)
    .split('/')
    .map((row) => [...row.replace(/\d/g, (run) => '.'.repeat(Number(run)))].join(' '))
    .join('\n');
}

/** The pieces on the board, from a1 to h8: `S@c3 c@b4`. */
export function standing(position: BuckyPosition): string {
  return bucky
    .scene(position)
    .flatMap(([figure], square) => {
      if (figure === undefined) return [];
      const letter = figure.owner === 0 ? figure.kind : figure.kind.toLowerCase();
      return [`${letter}@${squareName(bucky.board, square)}`];
    })
    .join(' ');
}

/** One field of the position text, counted from 1 (B9.3). */
export function field(position: BuckyPosition, number: number): string {
  return bucky.format(position).split(' ')[number - 1];
}

/** The position after some moves, all of which must be legal. */
export function after(position: BuckyPosition, ...moves: readonly string[]): BuckyPosition {
  return moves.reduce((now, move) => unwrap(play(bucky, now, move)), position);
}

/** The legal moves of a position that match a pattern, sorted and separated by spaces. */
export function moves(position: BuckyPosition, pattern = /./): string {
  return moveTexts(bucky, position)
    .filter((text) => pattern.test(text))
    .join(' ');
}

/** Why a move is refused. Throws if it is legal. */
export function refusal(position: BuckyPosition, move: string): Objection {
  const read = bucky.parseMove(position, move);
  if (read.ok) throw new Error(`${move} is legal in ${bucky.format(position)}`);
  return read.error;
}

/** Where witnesses point: `c3` for a square, `f6>c3` for a line. */
export function pointed(witnesses: readonly Witness[]): string {
  const name = (square: number): string => squareName(bucky.board, square);
  return witnesses.map((each) => (each.kind === 'square' ? name(each.square) : `${name(each.from)}>${name(each.to)}`)).join(' ');
}

/** What a legal move does, stage by stage. */
export function stages(position: BuckyPosition, move: string): readonly Stage[] {
  return bucky.trace(position, unwrap(bucky.parseMove(position, move)));
}

/** Clause and code of each stage of a legal move. */
export function codes(position: BuckyPosition, move: string): string[] {
  return stages(position, move).map(({ clause, code }) => `${clause} ${code}`);
}

/** How you enter the legal moves between two squares by hand, by their texts: `d7 e8 x M` for `d7xe8=M`. */
export function touches(position: BuckyPosition, pattern: RegExp): Record<string, string> {
  const word = (touch: Touch): string => (touch.kind === 'square' ? squareName(bucky.board, touch.square) : touch.id);
  const all = legalMoves(bucky, position).map((move) => [bucky.formatMove(position, move), bucky.touches(position, move)] as const);
  return Object.fromEntries(all.filter(([text]) => pattern.test(text)).map(([text, list]) => [text, list.map(word).join(' ')]));
}

/** The marks of a layer of the invisible state, or only those for one square if it is named. */
export function marks(position: BuckyPosition, id: string, focus?: string): readonly AspectMark[] {
  const square = focus === undefined ? undefined : parseSquare(bucky.board, focus);
  return bucky
    .aspects(position)
    .filter((aspect) => aspect.id === id && aspect.focus === square)
    .flatMap((aspect) => aspect.marks);
}

/** The sentences of a layer of the invisible state. */
export function told(position: BuckyPosition, id: string, focus?: string): string[] {
  return marks(position, id, focus).map(({ text }) => text);
}

/** What is shown about the piece on a square. */
export function states(position: BuckyPosition, square: string): string[] {
  return bucky.scene(position)[parseSquare(bucky.board, square)].flatMap((figure) => figure.states.map(({ text }) => text));
}

/** Clause, reason and winner of the finished game; null while it goes on. */
export function result(position: BuckyPosition): readonly [clause: string, reason: string, winner: string | null] | null {
  const outcome = bucky.outcome(position);
  if (outcome === null) return null;
  const winner = winnerOf(outcome);
  return [outcome.clause, outcome.reason, winner === null ? null : bucky.seats[winner].id];
}
