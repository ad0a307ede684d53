export * from './command.ts';
export * from './reply.ts';
export { timeFor } from './time.ts';
export { oneWord } from './words.ts';
