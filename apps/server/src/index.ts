// What the command line needs of the server all the time. It loads nothing else; its commands are in commands.ts.
export { Complaint } from './complaint.ts';
export const pngOf = async (svg: string): Promise<Uint8Array> => (await import('./pictures/png.ts')).pngOf(svg);
export { pathOf, reasonOf } from './paths.ts';
