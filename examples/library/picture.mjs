// Draws the first position into board.svg.
import { writeFileSync } from 'node:fs';
import { pictureOf } from '@menagerie/board/picture';
import { bucky as game } from '@menagerie/bucky';
import { art } from '@menagerie/bucky/art';
import { resolveOptions, unwrap } from '@menagerie/core';

const options = unwrap(resolveOptions(game.options));
writeFileSync('board.svg', pictureOf(game, art, game.start(options), options, { width: 480, theme: 'light' }));
console.log('board.svg is written.');
