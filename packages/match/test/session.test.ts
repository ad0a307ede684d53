import { legalMoves, resolveOptions, unwrap, type Game, type Move } from '@menagerie/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexapawn } from '../../../test/hexapawn/src/index.ts';
import type { HexapawnPosition } from '../../../test/hexapawn/src/position.ts';
import { hexapawnToday } from '../../../test/hexapawn/test/second-edition.ts';
import { create, playMove, replay, restore, Session, update, type Match } from '../src/index.ts';

/** Hexapawn that counts how often it reads and writes texts. */
function counting(): { readonly game: Game<HexapawnPosition>; readonly counts: { parseMove: number; formatMove: number } } {
  const counts = { parseMove: 0, formatMove: 0 };
  const game: Game<HexapawnPosition> = {
    ...hexapawn,
    parseMove: (position, text) => (counts.parseMove++, hexapawn.parseMove(position, text)),
    formatMove: (position, move) => (counts.formatMove++, hexapawn.formatMove(position, move)),
  };
  return { game, counts };
}

const begun = (game: Game<HexapawnPosition> = hexapawn): Match => {
  const players = game.seats.map(({ name }) => ({ name, kind: 'person' as const }));
  return unwrap(create(game, { players, options: unwrap(resolveOptions(game.options)) }, 0));
};
const played = (match: Match, ...texts: readonly string[]): Match =>
  texts.reduce((state, text, index) => unwrap(update(hexapawn, state, { kind: 'play', seat: index % 2, text }, 0)).match, match);
const LINE = ['a1-a2', 'b3xa2', 'b1xa2'];

describe('a session', () => {
  test('reads each text once however often it walks to and fro, and so does one beside it', () => {
    const { game, counts } = counting();
    const match = played(begun(), ...LINE);
    const session = new Session(game);
    const beside = new Session(game, session);
    for (const ply of [3, 0, 2, 1, 3, 0]) session.at(match, ply);
    for (const ply of [1, 3, 2]) expect(game.format(beside.at(match, ply))).toBe(game.format(replay(hexapawn, match)[ply]));
    expect(counts.parseMove).toBe(3);
  });

  test('knows the moves played so far', () => {
    const { game, counts } = counting();
    const match = played(begun(), ...LINE);
    const session = new Session(game);
    for (const [index, text] of LINE.entries()) {
      const { before, move } = session.played(match, index + 1);
      expect(hexapawn.format(before)).toBe(hexapawn.format(replay(hexapawn, match)[index]));
      expect(hexapawn.formatMove(before, move!)).toBe(text);
    }
    expect(counts.parseMove).toBe(3);
  });

  test('reads a text from outside once, and a listed move never', () => {
    const { game, counts } = counting();
    const session = new Session(game);
    const beside = new Session(game, session);
    let match = begun(game);
    match = unwrap(update(game, match, { kind: 'play', seat: 0, text: 'a1-a2' }, 0, session)).match;
    beside.at(match);
    session.played(match, 1);
    expect(counts).toEqual({ parseMove: 1, formatMove: 1 });
    const [move] = legalMoves(game, session.at(match));
    match = unwrap(playMove(game, match, { seat: 1, move }, 0, session)).match;
    expect(session.played(match, 2).move).toBe(move);
    expect(beside.played(match, 2).move).toBe(move);
    session.at(match);
    expect(counts).toEqual({ parseMove: 1, formatMove: 2 });
    expect(game.format(session.at(match))).toBe(hexapawn.format(replay(hexapawn, match)[2]));
  });

  test('takes back a trial on its position, even if the trial throws', () => {
    const session = new Session(hexapawn);
    const match = played(begun(), 'a1-a2');
    const before = hexapawn.format(session.at(match));
    const [move] = legalMoves(hexapawn, session.at(match));
    const play = (position: HexapawnPosition): void => position.make(move);
    expect(session.trying(match, play, (position) => hexapawn.format(position))).not.toBe(before);
    expect(() =>
      session.trying(match, play, () => {
        throw new Error('seen enough');
      }),
    ).toThrow('seen enough');
    expect(hexapawn.format(session.at(match))).toBe(before);
  });

  test('is not misled by a move that was foreseen but not played', () => {
    // Each time other moves follow, though the texts may be the same.
    const choice = fc.record({ back: fc.nat(6), moves: fc.array(fc.nat(), { maxLength: 6 }), shown: fc.nat(6) });
    fc.assert(
      fc.property(fc.array(choice, { minLength: 1, maxLength: 12 }), (choices) => {
        const session = new Session(hexapawn);
        const beside = new Session(hexapawn, session);
        let match = begun();
        for (const { back, moves, shown } of choices) {
          const plies = Math.min(back, match.plies.length);
          const wanted = { kind: 'takeBack', seat: 0, plies } as const;
          if (plies > 0 && (!match.result || match.result.by === 'rules'))
            match = unwrap(update(hexapawn, match, wanted, 0, session)).match;
          for (const [index, number] of moves.entries()) {
            if (match.result) break;
            const position = session.at(match);
            const legal: readonly Move[] = legalMoves(hexapawn, position);
            const move = legal[number % legal.length];
            const { turn } = position;
            const done = unwrap(playMove(hexapawn, match, { seat: turn, move }, 0, index % 2 ? session : beside));
            // Some are decided and then dropped, as on a server whose rival was faster.
            if (number % 3 !== 0) match = done.match;
          }
          const ply = Math.min(shown, match.plies.length);
          const due = replay(hexapawn, match);
          expect(hexapawn.format(beside.at(match, ply))).toBe(hexapawn.format(due[ply]));
          expect(hexapawn.format(session.at(match))).toBe(hexapawn.format(due.at(-1)!));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a match keeps the edition it began with', () => {
  const first = unwrap(update(hexapawn, begun(), { kind: 'play', seat: 0, text: 'a1-a2' }, 0)).match;
  const second = begun(hexapawnToday);

  test('and names it', () => {
    expect([first.edition, second.edition]).toEqual(['1', '2']);
    expect(first.options).toEqual({ blockade: 'loses' });
    expect(second.options).toEqual({});
  });

  test('when it is stored and read again', () => {
    const stored = JSON.parse(JSON.stringify(first)) as unknown;
    expect(restore(hexapawn, stored)).toEqual({ ok: true, value: first });
    expect(restore(hexapawnToday, stored)).toEqual({
      ok: false,
      error: { message: 'This match is played by edition "1" of the rules, not by edition "2".' },
    });
    expect(restore(hexapawn, { ...first, edition: '3' })).toMatchObject({ ok: false, error: { message: /has no edition "3"/ } });
    expect(restore(hexapawn, { ...first, edition: undefined })).toEqual({
      ok: false,
      error: { message: 'This stored match does not say which edition of the rules it is played by.' },
    });
  });

  test('and no other', () => {
    const text = { kind: 'play', seat: 1, text: 'a3xa2' } as const;
    expect(() => update(hexapawnToday, first, text, 0)).toThrow('edition 1');
    expect(() => new Session(hexapawnToday).at(first)).toThrow('edition 1');
    expect(update(hexapawn, first, text, 0)).toMatchObject({ ok: false, error: { clause: 'H2.1' } });
    const taken = update(hexapawnToday, unwrap(update(hexapawnToday, second, { kind: 'play', seat: 0, text: 'a1-a2' }, 0)).match, text, 0);
    expect(taken.ok && taken.value.match.plies.at(-1)?.text).toBe('a3xa2');
  });
});
