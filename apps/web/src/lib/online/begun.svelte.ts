import type { ServerMessage } from '@menagerie/protocol';
import { go, place } from '../navigation.svelte.ts';
import { Beginnings } from './beginnings.ts';
import { connection, online } from './socket.svelte.ts';

/** Pages where people wait for a match to begin. Nobody is taken away from any other. */
const WAITING: readonly string[] = ['lobby', 'challenge'];

/** A match that began while the visitor was elsewhere, such as in another tab; null: none. */
export const begun: { game: string | null } = $state({ game: null });

/** Takes visitors to their match when it begins if they wait for one here, and sets `begun` if they don't. Call the result to stop. */
export function followBeginnings(): () => void {
  const beginnings = new Beginnings();
  // The server may have said hello already.
  let you: string | null = online.you?.id ?? null;

  document.addEventListener('visibilitychange', comeBack);
  const end = connection.hear((message: ServerMessage) => {
    if (message.t === 'hello') {
      const now = message.you?.id ?? null;
      if (now !== you) begun.game = null;
      you = now;
    }
    // The match is over: perhaps it was played in another tab.
    if (message.t === 'turns' && !message.games.some(({ id }) => id === begun.game)) begun.game = null;
    for (const game of beginnings.hear(message)) follow(game);
  });
  return () => {
    document.removeEventListener('visibilitychange', comeBack);
    end();
  };

  function follow(game: string): void {
    if (place.route.page === 'game' && place.route.id === game) return;
    begun.game = game;
    comeBack();
  }

  /** People who waited in a hidden tab go to the match when they return to the tab. */
  function comeBack(): void {
    const { game } = begun;
    if (game === null || document.visibilityState !== 'visible' || !WAITING.includes(place.route.page)) return;
    begun.game = null;
    go({ page: 'game', id: game });
  }
}
