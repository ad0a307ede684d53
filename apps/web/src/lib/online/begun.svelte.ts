import type { ServerMessage } from '@menagerie/protocol';
import { go, place } from '../navigation.svelte.ts';
import { line } from './socket.svelte.ts';

/** Pages where somebody waits for a match to begin; from others nobody is taken away. */
const WAITING: readonly string[] = ['lobby', 'challenge'];

/** A match that has begun while the visitor was elsewhere, such as in another tab; null: none. */
export const begun: { game: string | null } = $state({ game: null });

/** Takes the visitor into each of his matches as it begins if he waits for it before this page, else tells him of it; the result ends that. */
export function followBeginnings(): () => void {
  let you: string | null = null;
  /** Whether the server has listed the matches of this person yet. */
  let isListed = false;
  let told: readonly string[] = [];

  document.addEventListener('visibilitychange', comeBack);
  const end = line.hear((message: ServerMessage) => {
    if (message.t === 'hello') {
      const now = message.you?.id ?? null;
      if (now !== you) {
        isListed = false;
        begun.game = null;
      }
      you = now;
    }
    if (message.t === 'started') follow(message.game);
    if (message.t !== 'turns') return;
    // It is over by now, or was gone on with in another tab to its end.
    if (isListed && !message.games.some(({ id }) => id === begun.game)) begun.game = null;
    // What began during a break of the line is not told by `started`.
    for (const { id } of message.games) {
      if (isListed) follow(id);
      else told = [...told, id];
    }
    isListed = true;
  });
  return () => {
    document.removeEventListener('visibilitychange', comeBack);
    end();
  };

  function follow(game: string): void {
    if (told.includes(game)) return;
    told = [...told, game];
    if (place.route.page === 'game' && place.route.id === game) return;
    begun.game = game;
    comeBack();
  }

  /** Whoever waited in a tab that was not seen goes there once he looks at it again. */
  function comeBack(): void {
    const { game } = begun;
    if (game === null || document.visibilityState !== 'visible' || !WAITING.includes(place.route.page)) return;
    begun.game = null;
    go({ page: 'game', id: game });
  }
}
