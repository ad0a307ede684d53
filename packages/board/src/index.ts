export * from './geometry.ts';
export * from './ground.ts';
export * from './lines.ts';
export * from './looks.ts';
export * from './marks.ts';
export * from './overlays.ts';
export * from './pieces.ts';
export * from './stands.ts';
