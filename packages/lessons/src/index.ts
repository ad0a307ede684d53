export * from './conditions.ts';
export * from './firsts.ts';
export * from './missing.ts';
export * from './progress.ts';
export * from './runner.ts';
