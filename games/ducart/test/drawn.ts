import { moveTexts, play, resolveOptions, unwrap, type Objection, type Options } from '@menagerie/core';
import { ducart, type DucartPosition } from '../src/index.ts';

/** Fields of a position text other than the board. By default White moves and it is turn 1. */
export interface Fields {
  readonly turn?: 'w' | 'b';
  readonly shield?: string;
  readonly quiet?: number;
  readonly number?: number;
  readonly options?: Options;
}

/**
 * The position of a drawn board: eight lines from rank 8 to rank 1. Each has eight squares as in position texts, with `.` for an empty one.
 */
export function drawn(drawing: string, { turn = 'w', shield = '-', quiet = 0, number = 1, options = {} }: Fields = {}): DucartPosition {
  const ranks = board(drawing)
    .split('\n')
    .map((line) => line.split(' '));
  if (ranks.length !== 8 || ranks.some((rank) => rank.length !== 8)) throw new Error(`Not 8 lines of 8 squares: ${drawing}`);
  const rows = ranks.map((rank) => rank.join('').replace(/\.+/g, (run) => String(run.length)));
  return at(`${rows.join('/')} ${turn} ${shield} ${quiet} ${number}`, options);
}

/** The position of a text. */
export function at(text: string, options: Options = {}): DucartPosition {
  return unwrap(ducart.parse(text, unwrap(resolveOptions(ducart.options, options))));
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
export function draw(position: DucartPosition): string {
  return ducart
    .format(position)
    .split(' ')[0]
    .split('/')
    .map((row) =>
      row
        .replace(/\d/g, (run) => '.'.repeat(Number(run)))
        .match(/\[[^\]]*\]|[a-z.]~?/gi)!
        .join(' '),
    )
    .join('\n');
}

/** The position after some moves, all of which must be legal. */
export function after(position: DucartPosition, ...moves: readonly string[]): DucartPosition {
  return moves.reduce((now, move) => unwrap(play(ducart, now, move)), position);
}

/** The position text after moves. */
export function textAfter(position: DucartPosition, ...moves: readonly string[]): string {
  return ducart.format(after(position, ...moves));
}

/** The legal moves of a position that match a pattern, sorted. */
export function moves(position: DucartPosition, pattern = /./): string[] {
  return moveTexts(ducart, position).filter((text) => pattern.test(text));
}

/** Why a move is refused. Throws if it is legal. */
export function refusal(position: DucartPosition, move: string): Objection {
  const read = ducart.parseMove(position, move);
  if (read.ok) throw new Error(`${move} is legal in ${ducart.format(position)}`);
  return read.error;
}
