import type { ServerMessage } from '@menagerie/protocol';
import { go, place } from '../navigation.svelte.ts';
import { line } from './socket.svelte.ts';

/** Pages that nobody is taken away from: what goes on there would be lost or missed. */
const BUSY: readonly string[] = ['game', 'play', 'account'];

/** A match that has begun while the visitor was busy; null: none. */
export const begun: { game: string | null } = $state({ game: null });

/** Takes the visitor into each of his matches as it begins, or tells him of it if he is busy; the result ends that. */
export function followBeginnings(): () => void {
  let you: string | null = null;
  /** Whether the server has listed the matches of this person yet. */
  let isListed = false;
  let told: readonly string[] = [];

  return line.hear((message: ServerMessage) => {
    if (message.t === 'hello') {
      const now = message.you?.id ?? null;
      if (now !== you) isListed = false;
      you = now;
    }
    if (message.t === 'started') follow(message.game);
    if (message.t !== 'turns') return;
    // What began during a break of the line is not told by `started`.
    for (const { id } of message.games) {
      if (isListed) follow(id);
      else told = [...told, id];
    }
    isListed = true;
  });

  function follow(game: string): void {
    if (told.includes(game)) return;
    told = [...told, game];
    if (place.route.page === 'game' && place.route.id === game) return;
    if (BUSY.includes(place.route.page)) begun.game = game;
    else go({ page: 'game', id: game });
  }
}
