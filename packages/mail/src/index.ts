export * from './automatic.ts';
export * from './commands.ts';
export * from './html.ts';
export * from './own.ts';
export * from './reply.ts';
