export * from './compose.ts';
export * from './parse.ts';
export * from './record.ts';
export * from './result.ts';
export * from './verify.ts';
export * from './write.ts';
