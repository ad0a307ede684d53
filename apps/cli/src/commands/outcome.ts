import type { Command } from 'commander';
import { outcomeJson } from '../json.ts';
import { prose } from '../output.ts';
import { positionCommand } from './shared.ts';

export function addTo(program: Command): void {
  positionCommand(program, 'outcome', 'say whether the game is over, and how it ended', (game, position) => {
    const outcome = game.outcome(position);
    const text = outcome ? `${outcome.text} (${outcome.clause}, ${outcome.reason})` : 'Not over.';
    return [{ outcome: outcomeJson(game, outcome) }, prose([text])];
  });
}
