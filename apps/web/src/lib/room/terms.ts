import type { GameCard } from '@menagerie/core';
import type { GameView } from '@menagerie/protocol';
import { agreedWords } from '../lobby/words.ts';
import { shortControl } from '../online/controls.ts';

/** What the players of a match have agreed on: `Rated`, `3 + 2`, `no take-backs`, `Cannons: 2`. */
export function termsOf(
  game: Pick<GameCard, 'options'>,
  { rated, private: isPrivate, match }: Pick<GameView, 'rated' | 'private' | 'match'>,
): readonly string[] {
  const { timing, policy, start, options } = match;
  return [
    rated ? 'Rated' : 'Casual',
    ...(isPrivate ? ['private'] : []),
    timing ? shortControl(timing.control) : 'no clock',
    ...(policy.takeBack === 'never' ? ['no take-backs'] : []),
    ...(start === null ? [] : ['from a set position']),
    ...agreedWords(game, options),
  ];
}
