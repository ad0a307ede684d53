// Finds the three best lines of the first position, then lets a level choose a move.
import { bucky as game } from '@menagerie/bucky';
import { evaluation } from '@menagerie/bucky/evaluation';
import { resolveOptions, unwrap } from '@menagerie/core';
import { analyse, createSearch, LEVELS, think } from '@menagerie/engine';

const position = game.start(unwrap(resolveOptions(game.options)));
const search = createSearch(game, evaluation);
for (const { pv, words } of analyse(game, evaluation, position, { nodes: 3000, lines: 3, now: Date.now }, undefined, search).lines) {
  console.log(`${game.formatMove(position, pv[0])}: ${words}`);
}

const [weakest] = LEVELS;
const { move } = think(search, position, weakest, 1, { nodes: 3000, now: Date.now });
console.log(`${weakest.name} plays ${game.formatMove(position, move)}`);
