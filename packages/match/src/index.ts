export * from './command.ts';
export type * from './match.ts';
export { HOST_REASONS } from './match.ts';
export { eventSeenBy, isPreparing, seatsOwing, seenBy } from './preparing.ts';
export { rematch } from './rematch.ts';
export { restore } from './restore.ts';
export { replay, Session } from './session.ts';
export { create, update, type Update } from './update.ts';
