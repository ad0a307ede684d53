import { type Game, type Problem, type Readymade, type Result, type Seat } from '@menagerie/core';
import { create, rematch, update, type Match, type MatchSetup } from '@menagerie/match';
import { findEntry } from '@menagerie/registry';
import { goToAddress } from '../navigation.svelte.ts';
import { newId } from '../new-id.ts';
import { formatRoute } from '../routes.ts';
import { keepMatch, type KeptMatch } from './matches.ts';
import { PLAIN_OFFICE, withOffices, type Office } from '../begin/offices.ts';

/** Id of the match to which the page is on its way; null if there is none. */
let opening: string | null = null;

/**
 * Keeps a match in this browser under a new address, goes there and gives back its id. `file` is the game file it was loaded from. A second
 * press before the page has come begins no second match.
 */
export function openNew(match: Match, offices: readonly Office[], file: string | null = null): string {
  if (opening !== null) return opening;
  const id = newId();
  opening = id;
  keepMatch({ id, match, offices, file }, Date.now());
  void goToAddress(formatRoute({ page: 'play', match: id })).finally(() => (opening = null));
  return id;
}

/** The match of a set-up; where seats take ready-made papers, these are in. */
export function created(game: Game, setup: MatchSetup, taken: (seat: Seat) => Readymade | null, now: number): Result<Match, Problem> {
  const made = create(game, setup, now);
  if (!made.ok || !game.preparation || made.value.start !== null) return made;
  let match = made.value;
  for (const seat of game.seated?.(match.options) ?? game.seats.keys()) {
    for (const text of taken(seat)?.papers(seat) ?? []) {
      const updated = update(game, match, { kind: 'handIn', seat, text }, now);
      if (!updated.ok) return updated;
      match = updated.value.match;
    }
  }
  return { ok: true, value: match };
}

/** Begins the next match of a series: everybody moves on by one seat, with name and colour. */
export async function beginRematch({ game, match, offices }: Pick<KeptMatch, 'game' | 'match' | 'offices'>): Promise<void> {
  const plain = await findEntry(game.id)!.rules();
  const setup = rematch(plain, match);
  const from = setup.players.map((player) => match.players.indexOf(player));
  const moved = from.map((seat) => offices[seat] ?? PLAIN_OFFICE);
  const next = withOffices(plain, moved);
  // A player named like their seat has no name of their own.
  const players = setup.players.map((player, seat) =>
    player.name === game.seats[from[seat]].name ? { ...player, name: next.seats[seat].name } : player,
  );
  // An opponent of your strength begins at what is known of it now.
  const { isTwin, twinIn } = await import('../strength.ts');
  const matched = players.map((player) => (isTwin(player) ? { ...player, level: twinIn(game.id) } : player));
  const made = create(next, { ...setup, players: matched }, Date.now());
  if (made.ok) openNew(made.value, moved);
}
