// Matches with some moves, for tests that look at what is stored.
import { moveTexts } from '@menagerie/core';
import type { Badge } from '@menagerie/protocol';
import { newId } from '../src/id.ts';
import { openHouse, PASSWORD, type TestHouse } from './house.ts';
import { act, handInAll, makeMatch } from './matches.ts';

/** Plays some legal moves, at most until the match is over. Returns their number. */
export async function playOn(house: TestHouse, id: string, plies: number): Promise<number> {
  const { host } = house.services;
  for (let ply = 0; ply < plies; ply++) {
    const { game, match, session } = (await host.matches.latest(id))!;
    if (match.result) return ply;
    const position = session.at(match);
    const moves = moveTexts(game, position);
    const text = moves[(match.plies.length * 7919 + 13) % moves.length];
    const answer = await host.command({ game: id, user: match.players[position.turn].id!, id: newId(), command: { kind: 'play', text } });
    if (!answer.done) throw new Error(`${text} was refused: ${answer.fault.message}`);
  }
  return plies;
}

/** A house, not started, in which two people and two guests have played all games, finished and unfinished, rated and not. */
export interface Lived {
  readonly house: TestHouse;
  readonly ann: Badge;
  readonly bob: Badge;
  readonly guest: Badge;
  /** Rated, and won by Ann. */
  readonly won: string;
  /** Rated as well, and won by Bob. */
  readonly lost: string;
  /** Unfinished, with eight moves. */
  readonly open: string;
  /** A correspondence game that waits for its second move. */
  readonly days: string;
  /** Fourplay with some set-ups still missing. */
  readonly preparing: string;
  /** Called off before its first move. */
  readonly calledOff: string;
}

export async function liveIn(dialect: 'sqlite' | 'postgres'): Promise<Lived> {
  const house = await openHouse({ dialect });
  const { client, you: ann } = await house.person('Ann');
  const { you: bob } = await house.person('Bob');
  const { you: guest } = await house.guest('Grete');
  await client.post('/api/tokens', { label: 'a program', scopes: ['games:read'], password: PASSWORD });
  const won = await makeMatch(house, { players: [ann, bob], rated: true });
  await playOn(house, won, 6);
  await act(house, won, bob, { kind: 'resign' });
  const lost = await makeMatch(house, { players: [bob, ann], game: 'bucky', rated: true });
  await playOn(house, lost, 4);
  await act(house, lost, ann, { kind: 'resign' });
  const open = await makeMatch(house, { players: [ann, guest], game: 'ducart' });
  await playOn(house, open, 8);
  await act(house, open, ann, { kind: 'offerDraw' });
  const days = await makeMatch(house, { players: [bob, ann], control: '1/259200' });
  await playOn(house, days, 1);
  const preparing = await makeMatch(house, { players: [ann, bob], game: 'fourplay', options: { players: '2' } });
  await handInAll(house, preparing, ann);
  const calledOff = await makeMatch(house, { players: [ann, bob] });
  await act(house, calledOff, ann, { kind: 'abort' });
  return { house, ann, bob, guest, won, lost, open, days, preparing, calledOff };
}
