import type { Evaluation, Game, Options } from '@menagerie/core';
import { createSearch, levelNamed, LEVELS, think } from '@menagerie/engine';
import { greedyPlayer, levelPlayer, randomPlayer, type MatchPlayer } from '@menagerie/engine/match';
import { checkoutPlayer } from './checkout.ts';
import { commandPlayer } from './command.ts';
import type { Contender } from './setup.ts';

/** Makes the player for a contender. */
export async function playerFor(
  contender: Contender,
  game: Game,
  evaluation: Evaluation,
  options: Options,
  now: () => number,
): Promise<MatchPlayer> {
  if (contender.kind === 'checkout') return checkoutPlayer(contender, game.id, options, now);
  if (contender.kind === 'command') return commandPlayer(contender.command, game, options);
  if (contender.name === 'Random') return randomPlayer(game);
  if (contender.name === 'Greedy') return greedyPlayer(game, evaluation);
  return levelPlayer(game, evaluation, { createSearch, think }, levelNamed(contender.name) ?? LEVELS[LEVELS.length - 1], now);
}
