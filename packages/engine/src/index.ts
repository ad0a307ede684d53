export { createEngine, type Engine, type Thinking } from './client.ts';
export { wouldDraw } from './draw.ts';
export { findLevel, LEVELS, think, type Level } from './levels.ts';
export { prepare } from './prepare.ts';
export { connect, type FromEngine, type Port, type Question, type Thought, type ToEngine } from './protocol.ts';
export { formatScore, pliesToEnd } from './score.ts';
export { finish, type Found, type Info, type Limits, type Ranked, type Ranking, type Steps } from './limits.ts';
export { createSearch, type Search } from './search.ts';
export { serve, type Surroundings } from './serve.ts';
