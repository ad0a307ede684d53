export * from './command.ts';
export * from './reply.ts';
export { oneWord } from './words.ts';
