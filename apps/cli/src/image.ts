import { writeFile } from 'node:fs/promises';
import type { BoardLook } from '@menagerie/board';
import { pictureOf } from '@menagerie/board/picture';
import type { Theme } from '@menagerie/board/tokens';
import type { Art, Game, Options, Position } from '@menagerie/core';
import { pathOf, pngOf, reasonOf } from '@menagerie/server';
import { Fault } from './fault.ts';
import { answer } from './output.ts';

/** The options of `image` beside the position. */
export interface ImageFlags {
  readonly output?: string | undefined;
  readonly width?: string;
  readonly theme?: Theme;
  readonly look?: BoardLook;
}

interface Shown {
  readonly game: Game;
  readonly art: Art;
  readonly options: Options;
  readonly position: Position;
}

/** Draws a position into a file, or as SVG to standard output. */
export async function runImage({ game, art, options, position }: Shown, flags: ImageFlags, json: boolean): Promise<void> {
  const { output, theme, look } = flags;
  const isPng = output !== undefined && /\.png$/i.test(output);
  if (output !== undefined && !isPng && !/\.svg$/i.test(output)) {
    throw new Fault({ message: `The name "${output}" doesn't say which kind of picture you want; end it in .svg or .png.` });
  }
  const svg = pictureOf(game, art, position, options, { theme, look, width: widthOf(flags.width) });
  if (output === undefined) return answer(json, { svg }, [svg.trimEnd()]);
  try {
    await writeFile(pathOf(output), isPng ? await pngOf(svg) : svg);
  } catch (error) {
    throw new Fault({ message: `${output} can't be written: ${reasonOf(error)}.` });
  }
  await answer(json, { file: output, position: game.format(position) }, []);
}

function widthOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const width = Number(text);
  if (/^\d+$/.test(text) && width >= 60 && width <= 2000) return width;
  throw new Fault({ message: `The width "${text}" is not a whole number from 60 to 2000.` });
}
