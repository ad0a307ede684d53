import { resolveOptions, seatsOf, unwrap, type Game, type Options } from '@menagerie/core';
import type { NewSeek, SeekBegun } from '@menagerie/protocol';
import { games } from '@menagerie/registry';
import type { Player } from './player.ts';

/** Has players sit down in pairs, at all games in turn, and begin to play. */
export async function seatPairs(players: readonly Player[], control: string): Promise<void> {
  for (let index = 0; index + 1 < players.length; index += 2) {
    const pair = players.slice(index, index + 2);
    const id = await begin(games[(index / 2) % games.length], pair, control);
    for (const player of pair) player.play(id);
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
