import type { Command } from 'commander';
import { gameOf, optionsOf } from '../input.ts';
import { answer } from '../output.ts';
import { gameCommand, type Common } from './shared.ts';

export function addTo(program: Command): void {
  gameCommand(program, 'new', 'print the position text a game begins with').action(
    async (name: string, { json, option, edition }: Common) => {
      const game = await gameOf(name, edition);
      const options = optionsOf(game, option);
      const position = game.format(game.start(options));
      await answer(json === true, { game: game.id, edition: game.edition, options, position }, [position]);
    },
  );
}
