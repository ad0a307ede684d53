// Pages to print, by Skia like our PNGs. Only what prints loads this file.
import { fileURLToPath } from 'node:url';
import { FACES } from '@menagerie/board/tokens';
import { GlobalFonts, loadImage, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';

const FACE = 'Alegreya Sans';
for (const file of [
  import.meta.resolve('@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2'),
  import.meta.resolve('@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2'),
]) {
  GlobalFonts.registerFromPath(fileURLToPath(file), FACE);
}

/** A4 upright, in points. */
const [WIDE, HIGH] = [595.28, 841.89];

/** A PDF of drawings, one to a page. Each holds as many dots as its width and height say. */
export async function pdfOf(pages: readonly string[], title: string): Promise<Buffer> {
  const pdf = new PDFDocument({ title, creator: 'Menagerie' });
  for (const page of pages) {
    const drawing = await loadImage(Buffer.from(page.replaceAll(FACES, FACE)));
    // The library types it as a browser's context, which has no types here.
    const context = pdf.beginPage(WIDE, HIGH) as unknown as SKRSContext2D;
    context.drawImage(drawing, 0, 0, WIDE, HIGH);
    pdf.endPage();
  }
  return pdf.close();
}
