import type { DeclineWord } from '@menagerie/protocol';

/** What people say when they decline a challenge. */
export const DECLINE_SAYINGS: Readonly<Record<DeclineWord, string>> = {
  no: 'No, thank you',
  later: 'Not now, ask me later',
  game: 'Another game, please',
  clock: 'Another clock, please',
  casual: 'Casual, please',
  rated: 'Rated, please',
};
