import type { Command } from 'commander';
import { appraise } from '@menagerie/engine';
import { appraisalJson, appraisalLines } from '../appraisal.ts';
import { EXIT } from '../exits.ts';
import { Fault } from '../fault.ts';
import { entryOf, gameOf, optionsOf, positionOf } from '../input.ts';
import { answer } from '../output.ts';
import { gameCommand, POSITION, type Common } from './shared.ts';

export function addTo(program: Command): void {
  gameCommand(program, 'evaluate', 'say what a position is worth to each player at first sight, and what that is made of')
    .argument('[position...]', POSITION)
    .action(async (name: string, words: string[], { json, option, edition }: Common) => {
      const game = await gameOf(name, edition);
      const position = await positionOf(game, words, optionsOf(game, option));
      const outcome = game.outcome(position);
      if (outcome) throw new Fault({ message: `The game is over: ${outcome.text}`, clause: outcome.clause }, EXIT.no);
      const evaluation = await entryOf(game.id).evaluation();
      const appraisal = appraise(game, evaluation, position);
      const lines = appraisalLines(game, position, appraisal, evaluation.about?.(100));
      await answer(json === true, appraisalJson(game, position, appraisal), lines);
    });
}
