import { Option, type Command } from 'commander';
import { BOARDS } from '@menagerie/board';
import { runImage, type ImageFlags } from '../image.ts';
import { entryOf, gameOf, optionsOf, positionOf } from '../input.ts';
import { gameCommand, POSITION, type Common } from './shared.ts';

export function addTo(program: Command): void {
  gameCommand(program, 'image', 'draw a position as a picture, SVG or PNG')
    .argument('[position...]', POSITION)
    .option('-o, --output <file>', 'file to write, .svg or .png; without it SVG to standard output')
    .option('--width <pixels>', 'width of the picture')
    .addOption(new Option('--theme <name>', 'light or dark').choices(['light', 'dark']))
    .addOption(new Option('--look <name>', 'what the squares look like').choices(BOARDS))
    .action(async (name: string, words: string[], { json, option, edition, output, ...look }: Common & ImageFlags) => {
      const [game, art] = await Promise.all([gameOf(name, edition), entryOf(name).art()]);
      const options = optionsOf(game, option);
      await runImage({ game, art, options, position: await positionOf(game, words, options) }, { output, ...look }, json === true);
    });
}
