// SVG to PNG, by Skia. Only what draws pictures loads this file: the library weighs 35 MB on disk.
import { fileURLToPath } from 'node:url';
import { FACES } from '@menagerie/board/tokens';
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';

// The face of the site's coordinates and badges; the library knows no list of faces.
const FACE = 'Alegreya Sans';
GlobalFonts.registerFromPath(
  fileURLToPath(import.meta.resolve('@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2')),
  FACE,
);

/** The PNG of a drawing, as many pixels wide as the drawing says. */
export async function pngOf(svg: string): Promise<Buffer> {
  const drawing = await loadImage(Buffer.from(svg.replaceAll(FACES, FACE)));
  const canvas = createCanvas(drawing.width, drawing.height);
  canvas.getContext('2d').drawImage(drawing, 0, 0);
  return canvas.encode('png');
}
