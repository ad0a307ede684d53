import { seatsOf, type Game } from '@menagerie/core';
import { isPreparing, Session } from '@menagerie/match';
import type { GameSummary, GameView } from '@menagerie/protocol';
import { loadEdition } from '@menagerie/registry';
import { turnForSeat, BLANK_VIEW, type BoardView } from '@menagerie/board';
import { api } from '../online/api.ts';

/** A board as it stands in a match. */
export interface Shown {
  readonly game: Game;
  readonly view: BoardView;
}

const KEPT = 60;
const cache = new Map<string, Promise<Shown | null>>();

/** The board of a match as its viewer sees it, fetched once for each state of the match; null if that fails. */
export function shownOf({ id, plies, status }: Pick<GameSummary, 'id' | 'plies' | 'status'>): Promise<Shown | null> {
  const key = `${id} ${plies} ${status}`;
  const known = cache.get(key);
  if (known) return known;
  const asked = ask(id);
  cache.set(key, asked);
  if (cache.size > KEPT) cache.delete(cache.keys().next().value!);
  return asked;
}

async function ask(id: string): Promise<Shown | null> {
  const found = await api<GameView>('GET', `/api/games/${id}`);
  if (!found.ok) return null;
  const { match, you } = found.value;
  const edition = await loadEdition(match.game, match.edition);
  if (!edition.ok) return null;
  const game = edition.value;
  const seats = seatsOf(game, match.options);
  return {
    game,
    view: {
      ...BLANK_VIEW,
      coordinates: false,
      turn: you === null ? 0 : turnForSeat(game.board, you, game.seats.length),
      absent: [...game.seats.keys()].filter((seat) => !seats.includes(seat)),
      scene: isPreparing(game, match) ? [] : game.scene(new Session(game).at(match), you),
    },
  };
}
