// Programs without types send anything. Every reader of the library answers with a result or a refusal in words, whatever it gets.
import { inEdition, parseSquare, parseTimeControl, play, readOptions, resolveOptions, unwrap, type Game } from '@menagerie/core';
import { looksLikePosition, parseArmy, parseRecords, parseResult, pastedPosition, readComment, readPasted } from '@menagerie/record';
import { findGame, games } from '@menagerie/registry/all';
import { findEntry, loadEdition } from '@menagerie/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** What no type allows, but a call without types may bring. */
const garbage = fc.oneof(
  fc.constantFrom(null, undefined, 0, -1, NaN, true, 10n, Symbol('a'), () => 1, [], {}, [null], Object.create(null) as object, new Date(0)),
  fc.string({ unit: 'binary' }),
  fc.anything({ withNullPrototype: true, withBigInt: true }),
);
const RUNS = { numRuns: 300 };

/** Calls a reader with garbage. A refusal has a message. */
function survives(read: (given: never) => unknown): void {
  fc.assert(
    fc.property(garbage, (given) => {
      const answer = read(given as never);
      if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok !== false) return;
      expect((answer as unknown as { error: { message: string } }).error.message).toMatch(/^\S.*[.)]$/s);
    }),
    RUNS,
  );
}

describe.each(games.flatMap((game) => [game, ...(game.earlier ?? [])] as readonly Game[]))('$name, edition $edition', (game) => {
  const options = unwrap(resolveOptions(game.options));
  const position = game.start(options);
  const refuses = (read: (given: never) => { readonly ok: boolean }): void =>
    survives((given) => {
      const answer = read(given);
      expect(answer.ok).toBe(false);
      return answer;
    });

  it('refuses positions, moves and papers that are none', async () => {
    refuses((given) => game.parse(given, options));
    refuses((given) => game.parseMove(position, given));
    refuses((given) => play(game, position, given));
    survives((given) => {
      const answer = game.explain(position, given);
      expect('objection' in answer && answer.objection.message).toMatch(/^\S/);
    });
    survives((given) => {
      for (const attempt of [
        { from: given, to: 0 },
        { from: 0, to: given },
        { from: 0, to: 1, choices: given },
      ])
        game.explain(position, attempt);
    });
    const { preparation } = game;
    if (preparation) {
      const [first] = preparation.readymades(options)[0].papers(0);
      survives((given) => preparation.read(options, 0, [], given));
      survives((given) => preparation.read(options, 0, [first], given));
      survives((given) => parseArmy(game, options, given));
    }
    const editor = await findEntry(game.id)!.editor();
    refuses((given) => editor.read(given));
  });

  it('refuses options, editions and squares that are none', () => {
    survives((given) => resolveOptions(game.options, given));
    survives((given) => resolveOptions(game.options, { [game.options[0].id]: given }));
    // By chance, a text may be an edition's number.
    refuses((given: unknown) => inEdition(game, typeof given === 'string' && /^\d+$/.test(given) ? 'none' : (given as never)));
    survives((given) => parseSquare(game.board, given));
  });
});

it('files, links and other texts are refused in words', () => {
  survives((given) => parseRecords(given, games));
  survives((given) => readPasted(given, games));
  survives((given) => pastedPosition(given, games));
  survives((given) => looksLikePosition(given));
  survives((given) => readComment(given));
  survives((given) => parseResult(given));
  survives((given) => parseTimeControl(given));
  survives((given) => readOptions(given, ',', ':'));
  survives((given) => findGame(given));
  for (const given of [null, undefined, 3, {}] as never[]) {
    expect(parseRecords(given, games).records).toEqual([]);
    expect(readPasted(given, games).problems).toHaveLength(1);
  }
});

it('editions are loaded by name or refused', async () => {
  for (const given of [null, undefined, 3, {}] as never[]) {
    expect((await loadEdition(given, '1')).ok).toBe(false);
    expect((await loadEdition('bucky', given)).ok).toBe(false);
  }
});
