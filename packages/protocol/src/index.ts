export * from './accounts.ts';
export * from './chat.ts';
export * from './commands.ts';
export * from './games.ts';
export * from './profiles.ts';
export * from './seeks.ts';
export * from './shapes.ts';
export * from './socket.ts';
