import { aspectLines, chartOf, pieceLines } from '@menagerie/board/characters';
import {
  SEAT_COLOURS,
  seatsOf,
  squareName,
  type Figure,
  type Game,
  type Position,
  type Seat,
  type SeatColour,
  type Square,
} from '@menagerie/core';
import { colours, prose, type TextLine } from './output.ts';

/** Columns of a terminal that fits every board. */
const COLUMNS = 80;

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
      ...pieceLines(game, position),
      ...aspectLines(game, position),
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
  const lines = aspectLines(game, position, square);
  return lines.length > 0 ? lines.slice(1) : [`Nothing to tell about ${squareName(game.board, square)}.`];
}

/** The board alone. */
export function drawBoard(game: Game, position: Position): string[] {
  const { files, rows, isWide } = chartOf(game, position, COLUMNS);
  const lines = rows.map(({ rank, cells }) => {
    const number = String(rank).padStart(2);
    const row = cells.map(({ text, figure, isDark }) => painted(game, text, figure, isDark)).join('');
    return `${number} ${row}${isWide ? '' : ` ${number.trim()}`}`;
  });
  return [`   ${files}`, ...lines, `   ${files}`].map((row) => row.trimEnd());
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
