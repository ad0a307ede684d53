export { analyse, judge, type Analysis, type AnalysisLimits, type JudgedLine } from './analyse.ts';
export { appraise, type Appraisal } from './appraise.ts';
export type { Misses } from './blinkers.ts';
export { createEngine, deedOf, type ChosenMove, type Deed, type Engine, type EngineThread, type Thinking } from './client.ts';
export { COMPANION, findLevel, levelNamed, LEVELS, temperedId, twinId, type Level } from './levels.ts';
export { prepare } from './prepare.ts';
export {
  connect,
  type FromEngine,
  type Port,
  type Question,
  type Thought,
  type ThoughtLine,
  type ThreatTexts,
  type ToEngine,
} from './protocol.ts';
export { formatScore, pliesToEnd } from './score.ts';
export { type Found, type Cost, type Info, type Limits, type Line, type Ranked, type Ranking } from './limits.ts';
export { createSearch, type Search } from './search.ts';
export { temperProblem, TEMPERS, tempersAt } from './tempers.ts';
export { think, type Moment } from './think.ts';
export { threatsIn, type Threat, type Threats } from './threats.ts';
export { endShares, turningPoints, type TurningPoint } from './turning.ts';
export { levelNow } from './twin.ts';
export { verdictOn } from './verdict.ts';
export { Wishes, type Occasion, type Wish } from './wishes.ts';
export { serve, type Surroundings } from './serve.ts';
