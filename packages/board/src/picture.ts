import { seatsOf, type Art, type Game, type Options, type Position, type Square } from '@menagerie/core';
import { partsOf } from './drawing.ts';
import type { Turn } from './geometry.ts';
import { viewBoxOf } from './ground.ts';
import type { BoardLook } from './looks.ts';
import { escaped } from './marks.ts';
import { painted } from './paint.ts';
import type { Painted } from './stands.ts';
import { BLANK_VIEW, type BoardView } from './state.ts';
import { coloursOf, FACES, type Theme } from './tokens.ts';

/** How a picture looks. Missing fields are as on the site. */
export interface PictureLook {
  readonly turn?: Turn | undefined;
  readonly look?: BoardLook | undefined;
  readonly theme?: Theme | undefined;
  /** In pixels. */
  readonly width?: number | undefined;
  readonly coordinates?: boolean | undefined;
  /** Whether to draw the invisible state: hypnoses, clusters, locks. */
  readonly overlays?: boolean | undefined;
  /** Squares of the last move. */
  readonly last?: readonly Square[] | undefined;
}

/** Width of the frame around the squares, in units. */
const FRAME = 15;
const NARROW_FRAME = 4;

/** The width of the frame that a drawing has, in units. */
export function frameOf({ coordinates }: Pick<BoardView, 'coordinates'>): number {
  return coordinates ? FRAME : NARROW_FRAME;
}

/** Collects what a picture of a position shows. */
export function drawnOf(game: Game, position: Position, options: Options, look: PictureLook = {}): BoardView {
  const { turn = 0, coordinates = true, overlays = true, last = [] } = look;
  const seats = seatsOf(game, options);
  // As on the site: layers that are on by default and don't wait for you to touch a square.
  const shown = overlays ? game.aspects(position).filter((aspect) => aspect.shown && aspect.focus === undefined) : [];
  return {
    ...BLANK_VIEW,
    scene: game.scene(position),
    turn,
    coordinates,
    last,
    absent: [...game.seats.keys()].filter((seat) => !seats.includes(seat)),
    overlays: shown.flatMap(({ marks }) => marks),
  };
}

/** A board as SVG markup, for a drawing of class `drawing` painted by `DRAWING_STYLES`. `id` tells drawings on one page apart. */
export function drawingMarkup(spec: Painted, art: Art, view: BoardView, id: string): string {
  const parts = partsOf(spec, art, view, { margin: frameOf(view) }, id);
  return parts.map(([, markup]) => markup.replace(/ data-at="\d+"/, '')).join('');
}

/** The text of an SVG file of a board. It needs no other styles, and says in words what it shows. */
export function svgOf(
  spec: Painted,
  art: Art,
  drawn: BoardView,
  { look = 'parchment', theme = 'light', width }: PictureLook,
  title: string,
): string {
  const box = viewBoxOf(spec.board, drawn.turn, frameOf(drawn));
  const wide = width ?? PIXELS * box[2];
  const high = Math.round((wide * box[3]) / box[2]);
  const drawing = painted(`<g class="drawing">${drawingMarkup(spec, art, drawn, 'board')}</g>`, {
    ...coloursOf(look, theme),
    'font-ui': FACES,
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${wide}" height="${high}" role="img">` +
    `<title>${escaped(title)}</title>${drawing}</svg>\n`
  );
}

/** Default pixels per unit: a board of eight squares is 780 wide. */
const PIXELS = 2;

/** A position as the text of an SVG file. */
export function pictureOf(game: Game, art: Art, position: Position, options: Options, look: PictureLook = {}): string {
  return svgOf(game, art, drawnOf(game, position, options, look), look, `${game.name}: ${game.format(position)}`);
}
