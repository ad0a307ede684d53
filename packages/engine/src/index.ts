export { createEngine, type Answer, type Engine, type Place, type Thinking } from './client.ts';
export { wouldDraw } from './draw.ts';
export { findLevel, LEVELS, think, type Level } from './levels.ts';
export { prepare } from './prepare.ts';
export { connect, type FromEngine, type Port, type Question, type Thought, type ToEngine } from './protocol.ts';
export { formatScore, pliesToEnd } from './score.ts';
export { type Found, type Info, type Limits, type Ranked, type Ranking } from './limits.ts';
export { createSearch, type Search } from './search.ts';
export { serve, type Surroundings } from './serve.ts';
