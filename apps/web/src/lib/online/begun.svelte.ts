import type { ServerMessage } from '@menagerie/protocol';
import { go, place } from '../navigation.svelte.ts';
import { Beginnings } from './beginnings.ts';
import { line, online } from './socket.svelte.ts';

/** Pages where somebody waits for a match to begin; from others nobody is taken away. */
const WAITING: readonly string[] = ['lobby', 'challenge'];

/** A match that has begun while the visitor was elsewhere, such as in another tab; null: none. */
export const begun: { game: string | null } = $state({ game: null });

/** Takes the visitor into each of their matches as it begins if they wait for it at this page, otherwise tells them; the result ends that. */
export function followBeginnings(): () => void {
  const beginnings = new Beginnings();
  // The server may have said hello before this page was shown.
  let you: string | null = online.you?.id ?? null;

  document.addEventListener('visibilitychange', comeBack);
  const end = line.hear((message: ServerMessage) => {
    if (message.t === 'hello') {
      const now = message.you?.id ?? null;
      if (now !== you) begun.game = null;
      you = now;
    }
    // It is over by now, or was gone on with in another tab to its end.
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

  /** People who waited in a hidden tab go there once they look at it again. */
  function comeBack(): void {
    const { game } = begun;
    if (game === null || document.visibilityState !== 'visible' || !WAITING.includes(place.route.page)) return;
    begun.game = null;
    go({ page: 'game', id: game });
  }
}
