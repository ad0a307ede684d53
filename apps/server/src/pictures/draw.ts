import { turnForSeat, type BoardLook } from '@menagerie/board';
import { pictureOf, type PictureLook } from '@menagerie/board/picture';
import type { Theme } from '@menagerie/board/tokens';
import { seatsOf, type Seat, type Square } from '@menagerie/core';
import { findGame } from '@menagerie/registry/all';
import type { Read } from '../rules/answers.ts';

export const FORMATS = ['svg', 'png'] as const;
export type Format = (typeof FORMATS)[number];

/** How to draw an image; by default as on the site. */
export interface PictureAsked {
  readonly format: Format;
  /** Whose side is at the bottom. */
  readonly seat?: Seat | undefined;
  readonly look?: BoardLook | undefined;
  readonly theme?: Theme | undefined;
  /** Width in pixels. */
  readonly width?: number | undefined;
  readonly coordinates?: 'on' | 'off' | undefined;
  readonly overlays?: 'on' | 'off' | undefined;
}

/** Draws a position: the text of an SVG file, or a PNG file in base64. */
export async function draw(read: Read, asked: PictureAsked, last: readonly Square[] = []): Promise<string> {
  const { game, options, position } = read;
  const { format, seat = seatsOf(game, options)[0], look, theme, width } = asked;
  const turn = turnForSeat(game.board, seat % game.seats.length, game.seats.length);
  const shown: PictureLook = {
    turn,
    look,
    theme,
    width,
    last,
    coordinates: asked.coordinates !== 'off',
    overlays: asked.overlays !== 'off',
  };
  const svg = pictureOf(game, findGame(game.id)!.art, position, options, shown);
  if (format === 'svg') return svg;
  const { pngOf } = await import('./png.ts');
  return (await pngOf(svg)).toString('base64');
}
