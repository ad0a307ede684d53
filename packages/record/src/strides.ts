import type { Game, Position, Stride, Walk } from '@menagerie/core';
import type { Comment, GameRecord, Ply, Tree } from './record.ts';
import { verify } from './verify.ts';
import { readWithdrawals } from './withdrawal.ts';

/** What leads to one place of a line: a move with the seats that go out beside it, or before the first move such seats alone. */
export type Strides = readonly Stride['told'][];

/** A place on a line, as an engine receives it. */
export interface Placed {
  readonly position: Position;
  readonly told: {
    /** Text of the last position before it that moves can't lead to: the first one, or one after a lost turn or after a seat went out. */
    readonly start: string;
    /** The moves since then. */
    readonly moves: readonly string[];
  };
}

/** A line of a verified tree, for a walk: what leads to its first position, and to the one after each ply. */
export function stridesOf({ seats }: Pick<Game, 'seats'>, { comments }: Pick<Tree, 'comments'>, plies: readonly Ply[]): readonly Strides[] {
  return [outBy(comments), ...plies.map(({ before, text, comments: after }) => [...outBy(before), text, ...outBy(after)])];

  function outBy(said: readonly Comment[]): Strides {
    const named = said.flatMap(({ text }) => readWithdrawals(text).withdrawals.map(({ seat }) => seat));
    return named.map((name) => seats.findIndex(({ id, letter }) => id === name || letter === name)).filter((seat) => seat >= 0);
  }
}

/** A walk that stands where a record begins. */
export function walkOf(game: Game, { tags, tree: { comments } }: GameRecord): Walk {
  const open = tags.filter(({ name }) => !['Result', 'Termination', 'Checksum'].includes(name));
  const { walk, findings } = verify(game, { tags: open, tree: { comments, next: [] } });
  if (!walk) throw new Error(findings[0].message);
  return walk;
}

/** Every place of a line, in order. Walks to its end. */
export function placesAlong(walk: Walk, line: readonly Strides[]): readonly Placed[] {
  const { game } = walk;
  const isBroken = (strides: Strides): boolean => strides.some((told) => typeof told !== 'string' || told === game.timed?.mark);
  let told: Placed['told'] | null = null;
  return line.map((strides, index) => {
    walk.follow(line.slice(0, index + 1).flat());
    const position = game.copy(walk.position);
    told =
      told === null || isBroken(strides)
        ? { start: game.format(position), moves: [] }
        : { start: told.start, moves: [...told.moves, ...strides.filter((each) => typeof each === 'string')] };
    return { position, told };
  });
}
