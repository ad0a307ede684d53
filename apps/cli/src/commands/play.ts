import type { Command } from 'commander';
import type { GameEntry } from '@menagerie/core';
import { entries } from '@menagerie/registry';
import { entryOf, gameOf, optionsOf, readPosition, secondsOf } from '../input.ts';
import { levelNames } from '../play/opponent.ts';
import { runPlay } from '../play/play.ts';
import { TEMPER_NAMES } from '../play/tempers.ts';
import { gameCommand, repeatable, type Common } from './shared.ts';

/** The options of `play`. The remaining arguments are players by seat id. */
type PlayFlags = Common & {
  readonly position?: string;
  readonly army: readonly string[];
  readonly quick?: true;
  readonly temper?: string;
  readonly engine?: string;
  readonly think: string;
} & Readonly<Record<string, string>>;

export function addTo(program: Command): void {
  const play = gameCommand(program, 'play', 'play a whole game in the terminal; type "help" in it for its commands').option(
    '--position <text>',
    'position text to begin from',
  );
  for (const seat of new Set(entries.flatMap(({ seats }) => seats.map(({ id }) => id)))) {
    play.option(`--${seat} <player>`, `who plays ${seat}: human (default), ${levelNames().join(', ')}, Twin (as strong as you), or engine`);
  }
  play
    .addOption(
      repeatable('--army <name>', 'a ready-made army or an army file for every seat, or seat=name for one; give it again for another'),
    )
    .option('--engine <command>', 'a program that plays: at the seats of "engine", or at all but yours (docs/engine-protocol.md)')
    .option('--think <seconds>', 'how long the program may think about a move', '1')
    .option(
      '--temper <temper>',
      `how computers play where they have tempers: ${TEMPER_NAMES.join(', ')}; or a level with its own: cub-greedy`,
    )
    .option('--quick', 'begin at once: seats without --army have the default army')
    .action(async (name: string, { json, option, edition, position, army, quick, temper, engine, think, ...seats }: PlayFlags) => {
      const entry = entryOf(name);
      const [game, evaluation] = await Promise.all([gameOf(name, edition), entry.evaluation()]);
      const endings: GameEntry['endings'] = (near, read) => entry.endings?.(near, read) ?? null;
      const options = optionsOf(game, option);
      const start = position === undefined || position === 'start' ? null : game.format(await readPosition(game, position, options));
      await runPlay({
        ...{ game, evaluation, endings, options, start, seats, armies: army, quick: quick === true, temper: temper ?? null },
        ...{ engine: engine ?? null, milliseconds: secondsOf(think) * 1000, json: json === true },
      });
    });
}
