// Matches for tests, made without a lobby.
import { parseTimeControl, seatsOf, unwrap, type Options } from '@menagerie/core';
import { LEVELS } from '@menagerie/engine';
import { timingFor, type Player } from '@menagerie/match';
import type { Badge, PlayerCommand } from '@menagerie/protocol';
import { findGame } from '@menagerie/registry/all';
import type { CommandReply } from '../src/host/host.ts';
import { createGame } from '../src/host/create-game.ts';
import type { TestHouse } from './house.ts';

/** How to make a match. Everything you leave out is as usual. */
export interface MatchWish {
  readonly game?: string;
  /** The players in order of play; null is a computer. */
  readonly players: readonly (Badge | null)[];
  readonly options?: Options;
  readonly rated?: boolean;
  readonly isPrivate?: boolean;
  readonly control?: string;
}

/** Makes a match at once. Returns its id. */
export function makeMatch(house: TestHouse, wish: MatchWish): Promise<string> {
  const { store, now } = house.services;
  const game = findGame(wish.game ?? 'bucky')!;
  const options = Object.fromEntries(game.options.map(({ id, values }) => [id, wish.options?.[id] ?? values[0]]));
  const seated = seatsOf(game, options);
  const players = game.seats.map((_, seat): Player => {
    const player = wish.players[seated.indexOf(seat)] ?? null;
    return player ? { name: player.name, kind: 'person', id: player.id } : { name: LEVELS[0].name, kind: 'computer', level: LEVELS[0].id };
  });
  const timing = timingFor(unwrap(parseTimeControl(wish.control ?? '600+5'))!, game.preparation !== undefined);
  return store.write((tx, signal) =>
    createGame(
      tx,
      signal,
      {
        game: game.id,
        setup: { players, options, timing, policy: { takeBack: 'consent' } },
        rated: wish.rated ?? false,
        isPrivate: wish.isPrivate ?? false,
        previous: null,
      },
      now(),
    ),
  );
}

/** Sends somebody's command in a match. Fails if it's refused. */
export async function act(house: TestHouse, game: string, user: Badge, command: PlayerCommand): Promise<CommandReply> {
  const answer = await house.services.host.command({ game, user: user.id, command });
  if (!answer.done) throw new Error(`${command.kind} was refused: ${answer.fault.message}`);
  return answer;
}

/** Hands in the first ready-made set-up for somebody. */
export async function handInAll(house: TestHouse, game: string, user: Badge): Promise<void> {
  const entry = (await house.services.host.matches.latest(game))!;
  const seat = entry.match.players.findIndex(({ id }) => id === user.id);
  const [readymade] = entry.game.preparation!.readymades(entry.match.options);
  for (const text of readymade.papers(seat)) await act(house, game, user, { kind: 'handIn', text });
}
