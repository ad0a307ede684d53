import type { Command } from 'commander';
import { entries } from '@menagerie/registry';
import { entryOf, gameOf, optionsOf, readPosition } from '../input.ts';
import { levelNames } from '../play/opponent.ts';
import { runPlay } from '../play/play.ts';
import { gameCommand, repeatable, type Common } from './shared.ts';

/** The options of `play`. The remaining arguments are players by seat id. */
type PlayFlags = Common & { readonly position?: string; readonly army: readonly string[]; readonly quick?: true } & Readonly<
    Record<string, string>
  >;

export function addTo(program: Command): void {
  const play = gameCommand(program, 'play', 'play a whole game in the terminal; type "help" in it for its commands').option(
    '--position <text>',
    'position text to begin from',
  );
  for (const seat of new Set(entries.flatMap(({ seats }) => seats.map(({ id }) => id)))) {
    play.option(`--${seat} <player>`, `who plays ${seat}: human (default), ${levelNames().join(', ')}`);
  }
  play
    .addOption(repeatable('--army <name>', 'a ready-made army or an army file for every seat, or seat=name for one; repeatable'))
    .option('--quick', 'begin at once: seats without --army have the default army')
    .action(async (name: string, { json, option, edition, position, army, quick, ...seats }: PlayFlags) => {
      const [game, evaluation] = await Promise.all([gameOf(name, edition), entryOf(name).evaluation()]);
      const options = optionsOf(game, option);
      const start = position === undefined || position === 'start' ? null : game.format(await readPosition(game, position, options));
      await runPlay({ game, evaluation, options, start, seats, armies: army, quick: quick === true, json: json === true });
    });
}
