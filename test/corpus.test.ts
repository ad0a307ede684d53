// Replays every game of every corpus. A game played in an edition must stay readable forever.
import { editionsOf, unwrap, type WholeGame } from '@menagerie/core';
import type { HostReason } from '@menagerie/match';
import { findEdition, games } from '@menagerie/registry/all';
import { describe, expect, test } from 'vitest';
import { KINDS } from '../scripts/corpus/kinds.ts';
import { replayed } from './replayed.ts';

/** Mutated files of each corpus; `npm run mutations` tries many more. */
const MUTATED = 84;
/** Ends by players or the clock, in every game for two. Ends that hosts learnt later are missing from older corpora. */
const HOST_ENDS: readonly HostReason[] = ['resignation', 'agreement', 'time', 'abandoned', 'length'];

const corpora = games.flatMap(({ id, ...newest }) =>
  editionsOf(newest).map((edition) => ({ game: unwrap(findEdition(id, edition)), edition, name: `${newest.name}, edition ${edition}` })),
);

/** The fewest games a corpus may have: as many as the script plays of every kind that needs no example. */
function fewest(game: WholeGame): number {
  return KINDS.filter(({ name }) => name !== 'rulebook').reduce((sum, { count }) => sum + count(game), 0);
}

describe.each(corpora)('the corpus of $name', ({ game, edition }) => {
  test('verifies, reads back as written, has every option and every end, and is never misread after damage', () => {
    const { count, wrong, misread, options, terminations, endings, clauses, withdrawals } = replayed(game.id, edition, MUTATED);
    expect(wrong).toEqual([]);
    expect(misread).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(fewest(game));
    for (const { id, values } of game.options) {
      expect(options).toEqual(expect.arrayContaining(values.map((value) => `${id}=${value}`)));
    }
    // If seats go out, the rules say who has won, whatever put the last one out.
    const due = game.elimination ? ['agreement', 'length'] : HOST_ENDS;
    expect(terminations).toEqual(expect.arrayContaining(['abort', 'unterminated', ...due]));
    expect(endings.toSorted()).toEqual(['open', 'rules', 'written']);
    const examples = game.rulebook.clauses.flatMap((clause) => clause.examples);
    expect(clauses).toEqual(
      expect.arrayContaining(examples.flatMap((each) => (each.expect.kind === 'outcome' ? [each.expect.clause] : []))),
    );
    if (game.elimination) expect(withdrawals.toSorted()).toEqual(['resignation', 'time']);
  });
});
