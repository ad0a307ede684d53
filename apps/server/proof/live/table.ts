import { resolveOptions, seatsOf, unwrap, type Game, type Options } from '@menagerie/core';
import type { NewSeek, SeekBegun } from '@menagerie/protocol';
import { games } from '@menagerie/registry/all';
import type { Player } from './player.ts';

/** Has players sit down in pairs, at all games in turn, and begin to play; so many pairs at once. */
export async function seatPairs(players: readonly Player[], control: string, atOnce = 1): Promise<void> {
  const pairs = Array.from({ length: Math.floor(players.length / 2) }, (_, index) => players.slice(2 * index, 2 * index + 2));
  await inPortions(pairs, atOnce, async (pair, index) => {
    const id = await begin(games[index % games.length], pair, control);
    for (const player of pair) player.play(id);
  });
}

/** Does something with each of many, so many at once. */
export async function inPortions<T>(all: readonly T[], atOnce: number, work: (each: T, index: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += atOnce) {
    await Promise.all(all.slice(from, from + atOnce).map((each, index) => work(each, from + index)));
  }
}

/** Makes a match of two by a link; returns its id. */
async function begin(game: Game, [one, other]: readonly Player[], control: string): Promise<string> {
  const { answer: seek } = await one.post('/api/seeks', { game: game.id, options: forTwo(game), control, way: 'link' });
  const { answer: begun } = await other.post(`/api/seeks/${(seek as { id: string } & typeof NewSeek).id}/join`);
  return (begun as { game: string } & typeof SeekBegun).game;
}

/** Options under which two play. */
function forTwo(game: Game): Options {
  const choices = game.options.flatMap(({ id, values }) => values.map((value) => ({ [id]: value })));
  const fitting = [{}, ...choices].find((choice) => seatsOf(game, unwrap(resolveOptions(game.options, choice))).length === 2);
  if (!fitting) throw new Error(`${game.name} is not played by two.`);
  return fitting;
}
