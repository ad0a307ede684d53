import {
  plain,
  roundOf,
  seatsOf,
  squareAt,
  squareName,
  type Aspect,
  type AspectMark,
  type Figure,
  type FigureState,
  type Game,
  type Mark,
  type Position,
} from '@menagerie/core';

/** The sign after a piece's letter for each mark, so that no state depends on colour. */
const SIGNS: Readonly<Record<Exclude<Mark, 'label'>, string>> = {
  'strike-1': "'",
  'strike-2': '"',
  lying: '~',
  shield: '+',
  lock: '=',
  cover: '^',
  bar: '|',
  token: '*',
  target: '?',
  promote: '!',
};

/** Columns that every mail program shows without breaking a line. */
export const MAIL_COLUMNS = 72;
/** Columns of a rank's number and the space behind it. */
const NUMBER = 3;

/** One square in characters, as wide as its neighbours. */
interface Cell {
  readonly text: string;
  /** The piece on top. */
  readonly figure: Figure | undefined;
  readonly isDark: boolean;
}

/** A board in characters: its rows from the top, and the letters of its files. */
export interface Chart {
  readonly files: string;
  readonly rows: readonly { readonly rank: number; readonly cells: readonly Cell[] }[];
  /** Whether there's no room for numbers on both sides. */
  readonly isWide: boolean;
}

/**
 * A position in characters, in at most so many columns. If there's no room for a sign behind a piece's letters, `pieceLines` still says it.
 * With `apart`, a space stands between any two squares however narrow they are.
 */
export function chartOf(game: Game, position: Position, columns: number, apart = false): Chart {
  const { files, ranks } = game.board;
  const scene = game.scene(position);
  const letters = scene.map((figures) =>
    figures
      .map((figure) => letterOf(game, figure))
      .reverse()
      .join(''),
  );
  const signs = scene.map((figures) => [...new Set(figures.flatMap(({ states }) => states.map(signOf)))]);
  const wanted = Math.max(...letters.map((text, square) => text.length + signs[square].join('').length)) + 2;
  const isWide = files * wanted + 2 * NUMBER > columns;
  const width = isWide ? Math.min(wanted, Math.floor((columns - NUMBER) / files)) : wanted;
  const room = apart ? width - 1 : width;
  const rows = Array.from({ length: ranks }, (_, above) => {
    const rank = ranks - 1 - above;
    const cells = Array.from({ length: files }, (_file, file): Cell => {
      const square = squareAt(game.board, file, rank);
      const isDark = (file + rank) % 2 === 0;
      const shown = signs[square].reduce((text, sign) => (text.length + sign.length > room ? text : text + sign), letters[square]);
      return { text: centred(shown || (isDark ? ':' : '.'), width), figure: scene[square].at(-1), isDark };
    });
    return { rank: rank + 1, cells };
  });
  return { files: Array.from({ length: files }, (_, file) => centred(String.fromCharCode(97 + file), width)).join(''), rows, isWide };
}

/**
 * A position for a plain mail or a sheet of paper: the board, whose pieces are whose, whose turn it is, and what the board alone doesn't
 * show. Its lines have at most 72 columns and plain ASCII signs, and none begins or ends with a space, so it comes through any mail
 * program, as format=flowed too.
 */
export function positionInMail<P extends Position>(game: Game<P>, position: P): string {
  return [
    boardInMail(game, position),
    '',
    ...[ownersLine(game, position), turnLine(game, position), ...pieceLines(game, position), ...aspectLines(game, position)].flatMap(
      (line) => folded(line.trim()),
    ),
  ].join('\n');
}

/** The board of `positionInMail` alone. */
export function boardInMail<P extends Position>(game: Game<P>, position: P): string {
  const { files, rows } = chartOf(game, position, MAIL_COLUMNS, true);
  const head = `+  ${files}`;
  const lines = rows.map(({ rank, cells }) => `${String(rank).padEnd(NUMBER)}${cells.map(({ text }) => text).join('')}`);
  return [head, ...lines, head].map((line) => plain(line.trimEnd())).join('\n');
}

/** Which letters belong to whom. */
function ownersLine<P extends Position>(game: Game<P>, { options }: P): string {
  if (game.seats.length === 2) return `Capitals are ${game.seats[0].name}'s, small letters ${game.seats[1].name}'s.`;
  return `${seatsOf(game, options)
    .map((seat) => `${game.seats[seat].letter} ${game.seats[seat].name}`)
    .join(', ')}; no letter: nobody's.`;
}

/** The number of the round, and whose turn it is or how the game ended. */
function turnLine<P extends Position>(game: Game<P>, position: P): string {
  const outcome = game.outcome(position);
  if (outcome) return `Over: ${outcome.text} (${outcome.clause})`;
  return `Round ${roundOf(game, position)}, ${game.seats[position.turn].name} to move.`;
}

/** What is true of single pieces, such as being hypnotized, under a heading of its own; empty if there is nothing. */
export function pieceLines(game: Game, position: Position): string[] {
  const lines = game.scene(position).flatMap((figures, square) =>
    figures.flatMap((figure) =>
      figure.states.map((state) => {
        const owner = figure.owner === null ? '' : `${game.seats[figure.owner].name} `;
        const kind = game.kinds.find(({ letter }) => letter === figure.kind)?.name ?? figure.kind;
        return `  ${squareName(game.board, square)} ${signOf(state)} ${owner}${kind}: ${state.text} (${state.clause})`;
      }),
    ),
  );
  return lines.length > 0 ? ['', 'Pieces', ...lines] : [];
}

/** What follows from the position, each layer under its name; of the layers about one square if you give that. */
export function aspectLines(game: Game, position: Position, focus?: number): string[] {
  const wanted = (aspect: Aspect): boolean => (focus === undefined ? aspect.shown && aspect.focus === undefined : aspect.focus === focus);
  return game
    .aspects(position)
    .filter((aspect) => wanted(aspect) && aspect.marks.length > 0)
    .flatMap(({ name, clause, marks }) => ['', `${name} (${clause})`, ...new Set(told(marks).map(({ text }) => `  ${text}`))]);
}

/** Breaks a line between words for a mail, into plain ASCII signs. */
export function folded(text: string, columns = MAIL_COLUMNS): string[] {
  const lines: string[] = [];
  for (const word of plain(text).split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)!} ${word}` : word;
    if (lines.length > 0 && longer.length <= columns) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The marks of a layer, without pieces beside the board if notes sum them up. */
function told(marks: readonly AspectMark[]): readonly AspectMark[] {
  const others = marks.filter(({ kind }) => kind !== 'stock');
  return others.some(({ kind }) => kind === 'note') ? others : marks;
}

function signOf({ mark, label = '' }: FigureState): string {
  return mark === 'label' ? label : SIGNS[mark];
}

/** A kind's letter as in position texts: by case with two seats, else after the seat's letter. */
function letterOf(game: Game, { owner, kind }: Figure): string {
  if (game.seats.length > 2) return (owner === null ? '' : game.seats[owner].letter) + kind;
  return owner === 0 ? kind.toUpperCase() : kind.toLowerCase();
}

function centred(text: string, width: number): string {
  const before = Math.floor((width - text.length) / 2);
  return ' '.repeat(before) + text + ' '.repeat(width - text.length - before);
}
