export * from './compose.ts';
export type * from './finding.ts';
export * from './parse.ts';
export * from './playing.ts';
export * from './record.ts';
export * from './result.ts';
export * from './verify.ts';
export type { Withdrawal } from './withdrawal.ts';
export * from './write.ts';
