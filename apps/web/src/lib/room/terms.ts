import type { GameCard } from '@menagerie/core';
import type { Match } from '@menagerie/match';
import type { GameView } from '@menagerie/protocol';
import { seriesText } from '@menagerie/protocol/series-words';
import { agreedWords } from '../lobby/words.ts';
import { shortControl } from '../online/controls.ts';

/** What the players of a match have agreed on: `Rated`, `3 + 2`, `no take-backs`, `Cannons: 2`. */
export function termsOf(
  game: Pick<GameCard, 'options'>,
  { rated, private: isPrivate, match, series }: Pick<GameView, 'rated' | 'private' | 'match' | 'series'>,
): readonly string[] {
  const { timing, policy, start, options } = match;
  return [
    rated ? 'Rated' : 'Casual',
    ...(isPrivate ? ['private'] : []),
    ...(series ? [seriesText(series)] : []),
    timing ? shortControl(timing.control) : 'no clock',
    ...(policy.takeBack === 'never' ? ['no take-backs'] : []),
    ...(start === null ? [] : ['from a set position']),
    ...agreedWords(game, options),
  ];
}

/** What the rematch would be that somebody has offered: `a rematch`, `a series of 6 games`. */
export function againWords({ offers }: Pick<Match, 'offers'>): string {
  return offers.rematch?.series ? `a ${seriesText(offers.rematch.series)}` : 'a rematch';
}
