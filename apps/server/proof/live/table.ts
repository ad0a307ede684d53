import { optionsFor, resolveOptions, unwrap, type Game, type Options } from '@menagerie/core';
import type { NewSeek, SeekBegun, SeekRequest } from '@menagerie/protocol';
import { games } from '@menagerie/registry/all';
import type { Player } from './player.ts';

/** Seats players in pairs, at each game in turn, and lets them play. `atOnce` pairs sit down at the same moment. */
export async function seatPairs(players: readonly Player[], control: string, atOnce = 1): Promise<void> {
  const pairs = Array.from({ length: Math.floor(players.length / 2) }, (_, index) => players.slice(2 * index, 2 * index + 2));
  await inPortions(pairs, atOnce, async (pair, index) => {
    const game = games[index % games.length];
    const id = await sitDown(pair, { game: game.id, options: forTwo(game), control });
    for (const player of pair) player.play(id);
  });
}

/** Does something with each of many, a limited number at once. */
export async function inPortions<T>(all: readonly T[], atOnce: number, work: (each: T, index: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += atOnce) {
    await Promise.all(all.slice(from, from + atOnce).map((each, index) => work(each, from + index)));
  }
}

/** Lets people begin a match by a link, as many as it takes. Returns its id. */
export async function sitDown(
  [host, ...others]: readonly Player[],
  wish: Pick<SeekRequest, 'game' | 'options' | 'control'>,
): Promise<string> {
  const { answer } = await host.post('/api/seeks', { ...wish, way: 'link' });
  const seek = answer as NewSeek;
  let { match } = seek;
  for (const other of others) match = ((await other.post(`/api/seeks/${seek.id}/join`)).answer as SeekBegun).game;
  if (match === null) throw new Error(`${others.length + 1} people are not enough for a match.`);
  return match;
}

/** Options for two players. */
export function forTwo(game: Game): Options {
  const options = optionsFor(game, unwrap(resolveOptions(game.options, {})), 2);
  if (!options) throw new Error(`${game.name} is not played by two.`);
  return options;
}
