import type { Game } from '@menagerie/core';
import { findGame } from '@menagerie/registry';
import { hexapawn } from '../../core/test/hexapawn/index.ts';
import { nim } from '../../match/test/nim.ts';

/** The games that are shipped, and small ones for tests. */
export function findTestGame(id: string): Game | undefined {
  return [hexapawn as Game, nim(3) as Game].find((game) => game.id === id) ?? findGame(id);
}
