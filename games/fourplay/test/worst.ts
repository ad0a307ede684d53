import { unwrap } from '@menagerie/core';
import { runWorst } from '../../../packages/core/test/worst.ts';
import { fourplay } from '../src/index.ts';
import { playedOut } from './compare.ts';

/* How long single calls of the rules take in random games: node games/fourplay/test/worst.ts [games] [seed] */
runWorst('games/fourplay/test/worst.ts', fourplay, {
  // F7: effects need positions whose plays are all made, and no game stops there
  calls(position) {
    const end = unwrap(fourplay.parse(playedOut(fourplay.format(position)), position.options));
    return { 'effects after the turn': () => fourplay.effects!(end) };
  },
});
