export { Contest, type Scored, type Tally } from './contest.ts';
export { playGame, type Budget, type Pairing, type Played, type Terms } from './game.ts';
export { openedFrom, openingOf, type Opening, type Openings } from './openings.ts';
export { Forfeit, greedyPlayer, levelPlayer, randomPlayer, type Allowance, type MatchPlayer } from './players.ts';
export { eloOf, estimate, SequentialTest, shareOf, type Bounds, type Estimate, type Verdict } from './statistics.ts';
