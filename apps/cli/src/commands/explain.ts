import type { Command } from 'commander';
import { explainJson, objectionLines, warningLines, warningsOf } from '../ask.ts';
import { EXIT } from '../exits.ts';
import { gameOf, optionsOf, positionOf } from '../input.ts';
import { answer, prose } from '../output.ts';
import { gameCommand, POSITION_NEEDED, type Common } from './shared.ts';

export function addTo(program: Command): void {
  gameCommand(program, 'explain', 'say which legal moves a text means, or why none')
    .argument('<position>', POSITION_NEEDED)
    .argument('<text...>', 'a move, or its squares')
    .action(async (name: string, positionText: string, words: string[], { json, option, edition }: Common) => {
      const game = await gameOf(name, edition);
      const position = await positionOf(game, [positionText], optionsOf(game, option));
      const explanation = game.explain(position, words.join(' '));
      const lines =
        'objection' in explanation
          ? objectionLines(game, explanation.objection)
          : explanation.legal
              .map((move) => [`Legal: ${game.formatMove(position, move)}`, ...warningLines(warningsOf(game, position, move))])
              .sort()
              .flat();
      await answer(json === true, explainJson(game, position, explanation), prose(lines));
      if ('objection' in explanation) process.exitCode = EXIT.no;
    });
}
