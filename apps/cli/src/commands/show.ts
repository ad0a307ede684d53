import type { Command } from 'commander';
import { parseSquare } from '@menagerie/core';
import { drawFocus, drawPosition } from '../draw.ts';
import { Fault } from '../fault.ts';
import { gameOf, optionsOf, positionOf } from '../input.ts';
import { aspectJson, outcomeJson, sceneJson } from '../json.ts';
import { answer, prose } from '../output.ts';
import { gameCommand, POSITION, type Common } from './shared.ts';

export function addTo(program: Command): void {
  gameCommand(program, 'show', 'draw a position, the state of its pieces and what holds on the board')
    .argument('[position...]', POSITION)
    .option('--square <name>', 'tell about one square instead')
    .action(async (name: string, words: string[], { json, option, edition, square }: Common & { square?: string }) => {
      const game = await gameOf(name, edition);
      const position = await positionOf(game, words, optionsOf(game, option));
      if (square !== undefined) {
        const focus = parseSquare(game.board, square);
        if (focus < 0) throw new Fault({ message: `"${square}" is not a square of this board.` });
        const aspects = game.aspects(position).filter((aspect) => aspect.focus === focus);
        return answer(
          json === true,
          { square, aspects: aspects.map((aspect) => aspectJson(game, aspect)) },
          prose(drawFocus(game, position, focus)),
        );
      }
      const value = {
        position: game.format(position),
        turn: game.seats[position.turn].id,
        outcome: outcomeJson(game, game.outcome(position)),
        squares: sceneJson(game, game.scene(position)),
        aspects: game.aspects(position).map((aspect) => aspectJson(game, aspect)),
      };
      await answer(json === true, value, drawPosition(game, position));
    });
}
