import {
  SEAT_COLOURS,
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
  type Seat,
  type SeatColour,
  type Square,
} from '@menagerie/core';
import { colours, prose, type TextLine } from './output.ts';

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

function signOf({ mark, label = '' }: FigureState): string {
  return mark === 'label' ? label : SIGNS[mark];
}

/** Columns of a terminal that fits every board, and columns of a rank's number. */
const COLUMNS = 80;
const NUMBER = 3;

/** The paint of each colour of a seat. The background never matters. */
const PAINTS: Readonly<Record<SeatColour, (text: string) => string>> = {
  white: colours.yellow,
  black: colours.cyan,
  red: colours.red,
  blue: colours.blueBright,
  yellow: colours.yellow,
  green: colours.green,
  purple: colours.magenta,
  orange: colours.redBright,
};

/** How to paint a seat's pieces and name. */
export function paintOf(game: Game, seat: Seat): (text: string) => string {
  return PAINTS[game.seats[seat].colour ?? SEAT_COLOURS[seat % SEAT_COLOURS.length]];
}

/** The board, the states of the pieces and what follows from them, as lines for a terminal. */
export function drawPosition(game: Game, position: Position): TextLine[] {
  const outcome = game.outcome(position);
  const turn = game.seats[position.turn];
  return [
    ...drawBoard(game, position),
    '',
    ...prose([
      ...seatLines(game, position),
      outcome ? `Over: ${outcome.text} (${outcome.clause})` : `${turn.name} to move.`,
      ...pieceStates(game, position),
      ...aspectLines(game.aspects(position).filter((aspect) => aspect.shown && aspect.focus === undefined)),
    ]),
  ];
}

/** What a board says about the whole game, on one line: how near a count is, which round it is. Empty if there is nothing. */
export function drawNotes(game: Game, position: Position): string[] {
  const marks = game.aspects(position).flatMap((aspect) => (aspect.shown ? aspect.marks : []));
  const notes = marks.flatMap((mark) => (mark.kind === 'note' && mark.seat === null ? [`${mark.label}: ${mark.value}`] : []));
  return notes.length > 0 ? [notes.join(' · ')] : [];
}

/** What the aspects say about one square, as lines. */
export function drawFocus(game: Game, position: Position, square: Square): string[] {
  const lines = aspectLines(game.aspects(position).filter(({ focus }) => focus === square));
  return lines.length > 0 ? lines.slice(1) : [`Nothing to tell about ${squareName(game.board, square)}.`];
}

/** The board alone. */
export function drawBoard(game: Game, position: Position): string[] {
  const { files, ranks } = game.board;
  const scene = game.scene(position);
  const cells = scene.map((figures) =>
    figures
      .map((figure) => letterOf(game, figure))
      .reverse()
      .join(''),
  );
  const signs = scene.map((figures) => [...new Set(figures.flatMap(({ states }) => states.map(signOf)))]);
  const wanted = Math.max(...cells.map((cell, square) => cell.length + signs[square].join('').length)) + 2;
  const isWide = files * wanted + 2 * NUMBER > COLUMNS;
  const width = isWide ? Math.min(wanted, Math.floor((COLUMNS - NUMBER) / files)) : wanted;
  const rows: string[] = [];
  const letters = Array.from({ length: files }, (_, file) => centred(String.fromCharCode(97 + file), width)).join('');
  for (let rank = ranks - 1; rank >= 0; rank--) {
    const row = Array.from({ length: files }, (_, file) => {
      const square = squareAt(game.board, file, rank);
      const dark = (file + rank) % 2 === 0;
      // If there's no room for a sign, the words below the board still say it.
      const shown = signs[square].reduce((text, sign) => (text.length + sign.length > width ? text : text + sign), cells[square]);
      return painted(game, centred(shown || (dark ? ':' : '.'), width), scene[square].at(-1), dark);
    });
    const number = String(rank + 1).padStart(2);
    rows.push(`${number} ${row.join('')}${isWide ? '' : ` ${number.trim()}`}`);
  }
  return [`   ${letters}`, ...rows, `   ${letters}`].map((row) => row.trimEnd());
}

/** A kind's letter as in position texts: by case with two seats, else after the seat's letter. */
function letterOf(game: Game, { owner, kind }: Figure): string {
  if (game.seats.length > 2) return (owner === null ? '' : game.seats[owner].letter) + kind;
  return owner === 0 ? kind.toUpperCase() : kind.toLowerCase();
}

/** Which letter and paint belongs to whom, if case doesn't tell. */
function seatLines(game: Game, { options }: Position): string[] {
  if (game.seats.length === 2) return [];
  const seats = seatsOf(game, options).map((seat) => paintOf(game, seat)(`${game.seats[seat].letter} ${game.seats[seat].name}`));
  return [[...seats, 'no letter: nobody'].join('   ')];
}

function painted(game: Game, cell: string, figure: Figure | undefined, dark: boolean): string {
  const ground = dark ? colours.bgBlack : (text: string) => text;
  if (!figure) return ground(colours.dim(cell));
  const paint = figure.owner === null ? colours.white : paintOf(game, figure.owner);
  const strained = figure.states.some(({ mark }) => mark === 'strike-1' || mark === 'strike-2' || mark === 'lying');
  return ground(strained ? colours.underline(paint(cell)) : colours.bold(paint(cell)));
}

function pieceStates(game: Game, position: Position): string[] {
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

function aspectLines(aspects: readonly Aspect[]): string[] {
  return aspects
    .filter(({ marks }) => marks.length > 0)
    .flatMap(({ name, clause, marks }) => ['', `${name} (${clause})`, ...new Set(told(marks).map(({ text }) => `  ${text}`))]);
}

/** The marks of a layer, without pieces beside the board if notes sum them up. */
function told(marks: readonly AspectMark[]): readonly AspectMark[] {
  const others = marks.filter(({ kind }) => kind !== 'stock');
  return others.some(({ kind }) => kind === 'note') ? others : marks;
}

function centred(text: string, width: number): string {
  const before = Math.floor((width - text.length) / 2);
  return ' '.repeat(before) + text + ' '.repeat(width - text.length - before);
}
