import { resolveOptions, unwrap } from '@menagerie/core';
import { create, Session, update, type Command, type Match } from '@menagerie/match';
import { findGame, games } from '@menagerie/registry/all';
import { expect, test } from 'vitest';
import { loadText, recordText } from '../apps/web/src/lib/play/transfer.ts';

const game = findGame('fourplay')!;
const options = unwrap(resolveOptions(game.options, { players: '3' }));
const players = game.seats.map(({ name }) => ({ name, kind: 'person' as const }));
const fallback = { game: findGame('bucky')!, options: {}, players: players.slice(0, 2) };

function after(match: Match, ...commands: readonly Command[]): Match {
  return commands.reduce((state, command) => unwrap(update(game, state, command, 0)).match, match);
}

test('a game prepared in secret, in which one went out, is loaded as it was saved', () => {
  const armies = game.preparation!.readymades(options);
  const papers = [0, 1, 2].flatMap((seat) => armies[seat].papers(seat).map((text): Command => ({ kind: 'handIn', seat, text })));
  const match = after(
    unwrap(create(game, { players, options }, 0)),
    ...papers,
    { kind: 'resign', seat: 2 },
    { kind: 'play', seat: 0, text: '* --' },
    { kind: 'play', seat: 0, text: '--' },
  );
  const text = unwrap(recordText(game, match));
  const read = loadText(text, games, fallback, 0);
  if (!read.ok) throw new Error(read.error[0].message);
  const { match: loaded, problems } = read.value;
  expect(problems).toEqual([]);
  expect(loaded.withdrawals).toEqual(match.withdrawals);
  expect(game.format(new Session(game).at(loaded))).toBe(game.format(new Session(game).at(match)));
  expect(unwrap(recordText(game, loaded))).toBe(text);
});

test('moves without a position go on from the usual one, without preparation', () => {
  const read = loadText('[Game "Fourplay"]\n[Position "start"]\n1. * -- P a7-a8 *', games, fallback, 0);
  if (!read.ok) throw new Error(read.error[0].message);
  expect(read.value.problems).toEqual([]);
  expect(read.value.match.plies.map(({ text }) => text)).toEqual(['* --', 'P a7-a8']);
});
