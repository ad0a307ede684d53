import type { Command } from 'commander';
import { applyMoves } from '../ask.ts';
import { gameOf, optionsOf, positionOf } from '../input.ts';
import { answer } from '../output.ts';
import { gameCommand, POSITION_NEEDED, type Common } from './shared.ts';

export function addTo(program: Command): void {
  gameCommand(program, 'apply', 'make moves on a position and print the position they lead to')
    .argument('<position>', POSITION_NEEDED)
    .argument('<move...>', 'moves in the notation of the game')
    .action(async (name: string, text: string, moves: string[], { json, option, edition }: Common) => {
      const game = await gameOf(name, edition);
      const position = await positionOf(game, [text], optionsOf(game, option));
      const full = applyMoves(game, position, moves);
      const after = game.format(position);
      await answer(json === true, { position: after, moves: full }, [after]);
    });
}
