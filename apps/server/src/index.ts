// What every command line needs from the server. It loads nothing else; the commands are in commands.ts.
export { Complaint } from './complaint.ts';
export const pngOf = async (svg: string): Promise<Uint8Array> => (await import('./pictures/png.ts')).pngOf(svg);
export const pdfOf = async (pages: readonly string[], title: string): Promise<Uint8Array> =>
  (await import('./pictures/pdf.ts')).pdfOf(pages, title);
export { pathOf, reasonOf } from './paths.ts';
export const endings = () => import('./computers/kept-endings.ts');
export { startThread } from './threads.ts';
