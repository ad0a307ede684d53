import { unwrap } from '@menagerie/core';
import { runWorst } from '../../../packages/core/test/worst.ts';
import { fourplay } from '../src/index.ts';
import { playedOut } from './compare.ts';

/* How long single rule calls take in random games: node games/fourplay/test/worst.ts [games] [seed] */
runWorst('games/fourplay/test/worst.ts', fourplay, {
  // F7: effects are asked of positions whose plays are made, which no game stops at
  calls(position) {
    const end = unwrap(fourplay.parse(playedOut(fourplay.format(position)), position.options));
    return { 'effects after the turn': () => fourplay.effects!(end) };
  },
});
