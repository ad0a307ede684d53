// What the command line may use of the server. It loads little by itself.
export { addAdmin } from './admin/command.ts';
export { serves } from './command.ts';
export { Complaint } from './complaint.ts';
export const pngOf = async (svg: string): Promise<Uint8Array> => (await import('./pictures/png.ts')).pngOf(svg);
export { pathOf, reasonOf } from './paths.ts';
