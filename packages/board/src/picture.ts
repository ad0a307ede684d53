import {
  seatsOf,
  type Art,
  type AspectMark,
  type Game,
  type Options,
  type Position,
  type Scene,
  type Seat,
  type Square,
} from '@menagerie/core';
import { UNIT, type Turn } from './geometry.ts';
import { defsMarkup, groundMarkup, place, viewBoxOf, zonesMarkup, type Outlook } from './ground.ts';
import { fateOf } from './hand-marks.ts';
import type { BoardLook } from './looks.ts';
import { escaped } from './marks.ts';
import { overlayMarkup, underlayMarkup } from './overlays.ts';
import { painted } from './paint.ts';
import { figuresMarkup, isTarget } from './pieces.ts';
import type { Preview } from './preview.ts';
import type { Painted } from './stands.ts';
import { coloursOf, FACES, type Theme } from './tokens.ts';

/** What a drawing shows. */
export interface Drawn extends Outlook {
  readonly scene: Scene;
  /** Seats that take no part. Their zones are common ground. */
  readonly absent: readonly Seat[];
  /** Squares of the last move. */
  readonly last: readonly Square[];
  /** Overlays of the invisible state. */
  readonly overlays: readonly AspectMark[];
  /** Markup that lies under the pieces and over all else, such as the squares you can touch. */
  readonly under?: string;
  readonly over?: string;
  /** The move to preview. */
  readonly preview?: Preview | null;
  /** Whether `data-at` marks what stands on a square, for animation. */
  readonly isLive?: boolean;
}

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
export function frameOf({ coordinates }: Pick<Outlook, 'coordinates'>): number {
  return coordinates ? FRAME : NARROW_FRAME;
}

/** Collects what a drawing of a position shows. */
export function drawnOf(game: Game, position: Position, options: Options, look: PictureLook = {}): Drawn {
  const { turn = 0, coordinates = true, overlays = true, last = [] } = look;
  const seats = seatsOf(game, options);
  // As on the site: layers that are on by default and don't wait for you to touch a square.
  const shown = overlays ? game.aspects(position).filter((aspect) => aspect.shown && aspect.focus === undefined) : [];
  return {
    scene: game.scene(position),
    turn,
    coordinates,
    last,
    absent: [...game.seats.keys()].filter((seat) => !seats.includes(seat)),
    overlays: shown.flatMap(({ marks }) => marks),
  };
}

/** A board as SVG markup, for a drawing of class `drawing` painted by `DRAWING_STYLES`. `id` tells drawings on one page apart. */
export function drawingMarkup(spec: Painted, art: Art, drawn: Drawn, id: string): string {
  const { board } = spec;
  const { scene, turn, absent, last, under = '', over = '', preview = null, isLive = false } = drawn;
  const box = (name: string, square: Square): string =>
    `<rect ${name} transform="${place(board, turn, square)}" width="${UNIT}" height="${UNIT}"/>`;
  const figures = scene.map((each, square) => {
    if (each.length === 0) return '';
    const fate = fateOf(preview, square);
    const standing = figuresMarkup(spec, art, each);
    const moved = isLive ? `<g data-at="${square}"${fate ? ` class="${fate}"` : ''}>${standing}</g>` : standing;
    return `<g transform="${place(board, turn, square)}">${moved}</g>`;
  });
  const dangers = scene.flatMap((each, square) => (isTarget(each) ? [box(`fill="url(#${id}-danger)"`, square)] : []));
  return [
    defsMarkup(id),
    groundMarkup(board, drawn, frameOf(drawn), id),
    zonesMarkup(spec, turn, absent),
    underlayMarkup(spec, drawn),
    ...last.map((square) => box('class="mk-last"', square)),
    under,
    ...dangers,
    ...figures,
    overlayMarkup(spec, drawn),
    over,
  ].join('');
}

/** The text of an SVG file of a board. It needs no other styles, and says in words what it shows. */
export function svgOf(
  spec: Painted,
  art: Art,
  drawn: Drawn,
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
